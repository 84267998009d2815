package import UIKit

/// The lengths that the gallery and its exhibits share.
package enum GalleryMetrics {
  /// The horizontal margin of views, in points.
  package static let margin: CGFloat = 20
}
