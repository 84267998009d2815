import UIKit

/// A grid of the photos of a library, three in a row.
final class PhotosViewController: UICollectionViewController {
  private let library: PhotoLibrary
  private var dataSource: UICollectionViewDiffableDataSource<Int, URL>?
  private var showsFavoritesOnly = false

  init(library: PhotoLibrary) {
    self.library = library
    super.init(collectionViewLayout: Self.grid())
    title = "Photos"
  }

  required init?(coder: NSCoder) { fatalError("The controller is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<PhotoCell, URL> { [library] cell, _, photo in
      cell.show(photo, isFavorite: library.favorites.contains(photo))
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, photo in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: photo)
    }
    let filter = UIAction(title: "Favorites") { [weak self] _ in
      self?.showsFavoritesOnly.toggle()
      self?.showPhotos(animated: true)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: filter)
    showPhotos(animated: false)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let dataSource, let photo = dataSource.itemIdentifier(for: indexPath) else { return }
    library.toggleFavorite(photo)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([photo])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func showPhotos(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, URL>()
    snapshot.appendSections([0])
    snapshot.appendItems(library.photos.filter { !showsFavoritesOnly || library.favorites.contains($0) })
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

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
