// Importing CoreGraphics imports CGFloat, CGPoint, CGSize and CGRect, as on Apple's systems.
@_exported public import Foundation
