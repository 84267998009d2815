package import UIKit
package import UIKitTesting

/// A list of texts in a window, 375 points wide.
@MainActor package final class ListStage {
  package let test: TestWindow
  package let view: UICollectionView
  package private(set) var source: UICollectionViewDiffableDataSource<String, String>!
  package var fill: (UICollectionViewListCell, String) -> Void = { cell, text in
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }

  package init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
    size: CGSize = CGSize(width: 375, height: 667),
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    test = TestWindow(view, scale: 2)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    source = UICollectionViewDiffableDataSource(collectionView: view) { [unowned self] view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! UICollectionViewListCell
      self.fill(cell, item)
      return cell
    }
  }

  package func show(_ sections: KeyValuePairs<String, [String]>, animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: animated)
    test.settle()
  }

  package func cell(_ item: String) -> UICollectionViewListCell? {
    source.indexPath(for: item).flatMap(view.cellForItem) as? UICollectionViewListCell
  }
}
