import UIKit

/// A grid of the photos of a library, three in a row.
final class PhotosViewController: UICollectionViewController {
  private let library: PhotoLibrary

  init(library: PhotoLibrary) {
    self.library = library
    super.init(collectionViewLayout: Self.grid())
    title = "Photos"
  }

  required init?(coder: NSCoder) { fatalError("The controller is made in code only.") }

  private static func grid() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }
}
