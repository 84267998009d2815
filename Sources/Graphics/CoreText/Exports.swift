@_exported public import CoreGraphics
@_exported public import UIKitGraphics
