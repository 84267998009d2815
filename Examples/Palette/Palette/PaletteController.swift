import UIKit

/// The colors of the asset catalog in a grid; the title names the one that was tapped.
final class PaletteController: UICollectionViewController {
  private static let names = ["Bark", "Berry", "Fern", "Moss", "Sky", "Straw"]
  /// The name of the color that was chosen; nil for none.
  private(set) var color: String?
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
    title = color ?? "Palette"
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
    dataSource.itemIdentifier(for: indexPath).map(choose)
  }

  /// Chooses a color by its name, in any case; unknown names are ignored.
  func choose(_ name: String) {
    guard let found = Self.names.first(where: { $0.lowercased() == name.lowercased() }) else { return }
    color = found
    title = found
  }
}
