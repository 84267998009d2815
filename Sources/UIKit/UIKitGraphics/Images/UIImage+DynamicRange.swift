import Foundation

extension UIImage {
  /// The ranges of brightness that an image may be shown in.
  public enum DynamicRange: Int, Hashable, Sendable {
    case unspecified = -1
    case standard = 0
    case constrainedHigh = 1
    case high = 2
  }

  /// A Boolean value that indicates whether the image has colors brighter than white: never, images here have those of
  /// sRGB.
  public final var isHighDynamicRange: Bool { false }

  /// Returns the image without colors brighter than white: the image itself.
  public final func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
