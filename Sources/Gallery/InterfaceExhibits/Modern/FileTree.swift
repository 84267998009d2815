public import ExhibitSupport
public import UIKit

/// A tree of 10,000 files with folders that expand and collapse.
public enum FileTree: Exhibit {
  public static let title = "Outline"
  public static let summary = "Tap a folder to open or close it: 10,000 files lie in ten years."
  public static let keys = [
    ExhibitKey("Return", "Opens or closes a folder, and shows a file")
  ]

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
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { [weak self] cell, _, node in
      var content = cell.defaultContentConfiguration()
      content.text = String(node.name.split(separator: "/").last ?? "")
      content.image = UIImage(systemName: node.isFolder ? "folder.fill" : FileKind.symbol(of: node.name))
      content.imageProperties.tintColor = node.isFolder ? .systemBlue : .systemGray
      let side = self?.view.scaled(22, maximum: 40) ?? 22
      content.imageProperties.maximumSize = CGSize(width: side, height: side)
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
    let roots = (2017...2026).reversed().map { Node(name: "\($0)", isFolder: true) }
    tree.append(roots)
    for root in roots {
      tree.append(FileKind.allCases.map { Node(name: "\(root.name)/\($0.folder)", isFolder: true) }, to: root)
      for kind in FileKind.allCases {
        let folder = Node(name: "\(root.name)/\(kind.folder)", isFolder: true)
        let files = (0..<110).map { Node(name: "\(folder.name)/\(kind.name($0, root.name))", isFolder: false) }
        tree.append(files, to: folder)
      }
    }
    let first = Node(name: "2026", isFolder: true)
    tree.expand([first, Node(name: "2026/\(FileKind.letters.folder)", isFolder: true)])
    return tree
  }
}

extension FileTreeController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    guard let node = source.itemIdentifier(for: indexPath) else { return }
    guard node.isFolder else { return show(node) }
    var tree = source.snapshot(for: 0)
    if tree.isExpanded(node) { tree.collapse([node]) } else { tree.expand([node]) }
    source.apply(tree, to: 0)
  }

  private func show(_ file: Node) {
    let parts = file.name.split(separator: "/").map(String.init)
    DetailPage(
      parts.last ?? "", symbol: FileKind.symbol(of: file.name), [parts.dropLast().joined(separator: " › ")]
    ).present(from: self)
  }
}
