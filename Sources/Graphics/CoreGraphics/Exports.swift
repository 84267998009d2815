// Importing CoreGraphics imports CGFloat, CGPoint, CGSize and CGRect, as on Apple's systems, and what Apple's
// Foundation has beyond that of Linux.
@_exported public import Foundation
@_exported public import FoundationAdditions
