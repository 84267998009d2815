import UIKit

/// The colors of the asset catalogue in a grid; the title names the one that was tapped.
final class PaletteController: UICollectionViewController {
  private static let names = ["Bark", "Berry", "Fern", "Moss", "Sky", "Straw"]
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  init() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
      subitems: [item])
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Palette"
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, name in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = UIColor(named: name)
      background.cornerRadius = 12
      cell.backgroundConfiguration = background
      cell.accessibilityLabel = name
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, name in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(Self.names)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    title = dataSource.itemIdentifier(for: indexPath)
  }
}
