// Whoever imports CoreGraphics has CGFloat, CGPoint, CGSize and CGRect, as on Apple's systems.
@_exported public import Foundation
