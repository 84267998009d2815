// The modules that `import UIKit` re-exports, as on Apple's systems.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
