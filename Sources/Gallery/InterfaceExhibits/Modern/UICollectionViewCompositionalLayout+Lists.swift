import ExhibitSupport
import UIKit

extension UICollectionViewCompositionalLayout {
  /// Returns the layout of a list whose groups have the margins of the gallery.
  static func galleryList(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      if configuration.appearance == .insetGrouped {
        section.contentInsets.leading = GalleryMetrics.margin
        section.contentInsets.trailing = GalleryMetrics.margin
      }
      return section
    }
  }
}
