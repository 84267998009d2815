// The modules that `import UIKit` re-exports, as on Apple's systems.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
// The modules of UIKit below this one.
@_exported public import UIKitActions
@_exported public import UIKitGraphics
