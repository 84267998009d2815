public import ExhibitSupport
public import UIKit

/// A tree of 10,000 files with folders that expand and collapse.
public enum FileTree: Exhibit {
  public static let title = "Outline"
  public static let summary =
    "A tree of 10,000 files. A tap on a chevron, or the key Return, opens and closes a folder."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    FileTreeController()
  }
}

final class FileTreeController: UIViewController, ExhibitController {
  /// A file or a folder, by its place in the tree.
  struct Node: Hashable, Sendable {
    var name: String
    var isFolder: Bool
  }

  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, Node>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.galleryList(configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { cell, _, node in
      var content = cell.defaultContentConfiguration()
      content.text = String(node.name.split(separator: "/").last ?? "")
      content.image = UIImage(systemName: node.isFolder ? "folder" : "list.bullet")
      content.imageProperties.tintColor = node.isFolder ? .systemBlue : .systemGray
      content.imageProperties.maximumSize = CGSize(width: 20, height: 20)
      cell.contentConfiguration = content
      cell.accessories = node.isFolder ? [.outlineDisclosure()] : []
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, node in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: node)
    }
    source.apply(Self.tree(), to: 0, animatingDifferences: false)
  }

  /// Ten folders of nine folders of a hundred and ten files.
  static func tree() -> NSDiffableDataSourceSectionSnapshot<Node> {
    var tree = NSDiffableDataSourceSectionSnapshot<Node>()
    let roots = (1...10).map { Node(name: "Volume \($0)", isFolder: true) }
    tree.append(roots)
    for root in roots {
      let folders = (1...9).map { Node(name: "\(root.name)/Chapter \($0)", isFolder: true) }
      tree.append(folders, to: root)
      for folder in folders {
        tree.append((1...110).map { Node(name: "\(folder.name)/page \($0).txt", isFolder: false) }, to: folder)
      }
    }
    let first = Node(name: "Volume 1", isFolder: true)
    tree.expand([first, Node(name: "Volume 1/Chapter 2", isFolder: true)])
    return tree
  }
}

extension FileTreeController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    guard let node = source.itemIdentifier(for: indexPath), node.isFolder else { return }
    var tree = source.snapshot(for: 0)
    if tree.isExpanded(node) { tree.collapse([node]) } else { tree.expand([node]) }
    source.apply(tree, to: 0)
  }
}
