import Foundation
import Testing
import UIKit
import UIKitTesting

/// The state that outlives the program: what is selected and seen, by identity, and the rows that scroll across.
@MainActor
@Suite struct StateRestorationTests {
  private struct Item: Hashable, Codable, Sendable {
    var id: Int
    var shelf: String
  }

  /// A screen of shelves that scroll across.
  private final class Shelves: UICollectionViewController {
    var source: UICollectionViewDiffableDataSource<String, Item>!
    private(set) var finishedCount = 0

    init(_ shelves: [(String, Range<Int>)]) {
      let layout = UICollectionViewCompositionalLayout { _, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(90), heightDimension: .absolute(120)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(120)),
          subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        return section
      }
      super.init(collectionViewLayout: layout)
      restorationIdentifier = "shelves"
      collectionView.restorationIdentifier = "wall"
      collectionView.allowsMultipleSelection = true
      let cell = UICollectionView.CellRegistration<UICollectionViewCell, Item> { _, _, _ in }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<String, Item>()
      for (shelf, ids) in shelves {
        snapshot.appendSections([shelf])
        snapshot.appendItems(ids.map { Item(id: $0, shelf: shelf) })
      }
      source.apply(snapshot, animatingDifferences: false)
    }

    required init?(coder: NSCoder) { nil }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode("a title" as NSString, forKey: "title")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    }

    override func applicationFinishedRestoringState() { finishedCount += 1 }
  }

  private func state(of controller: UIViewController, in test: TestWindow) throws -> Data {
    try #require(test.window.windowScene).restorableState()
  }

  private let shelves = (0..<12).map { ("shelf \($0)", $0 * 100..<$0 * 100 + 40) }

  @Test func aCollectionViewIsRestoredByModelIdentifiers() throws {
    let before = Shelves(shelves)
    let test = TestWindow(before, size: CGSize(width: 320, height: 480), scale: 2)
    test.settle()
    before.collectionView.selectItem(at: IndexPath(item: 3, section: 4), animated: false, scrollPosition: [])
    before.collectionView.contentOffset.y = 500
    test.layout()
    before.collectionView.orthogonalRow(inSection: 4)?.offset = 730
    before.collectionView.orthogonalRow(inSection: 5)?.offset = 1_111
    // Scrolled, and out of sight since.
    before.collectionView.contentOffset.y = 0
    test.layout()
    before.collectionView.orthogonalRow(inSection: 0)?.offset = 205
    test.layout()
    before.collectionView.contentOffset.y = 500
    test.layout()
    let data = try state(of: before, in: test)

    // A shelf has come, one has gone, and books stand elsewhere in theirs.
    var changed = shelves
    changed.remove(at: 1)
    changed.insert(("new", 5_000..<5_020), at: 0)
    changed[5].1 = 505..<545
    let after = Shelves(changed)
    let other = TestWindow(after, size: CGSize(width: 320, height: 480), scale: 2)
    other.settle()
    #expect(after.collectionView.contentOffset.y == 0)
    try #require(other.window.windowScene).restoreState(from: data)
    other.layout()
    #expect(after.title == "a title")
    #expect(after.finishedCount == 1)
    #expect(after.collectionView.contentOffset.y == 500)
    // Shelf 0 has become section 1; shelf 5 stays section 5 and begins five books later.
    #expect(after.collectionView.orthogonalRow(inSection: 1)?.offset == 205)
    #expect(after.collectionView.orthogonalRow(inSection: 5)?.offset == 611)
    #expect(after.source.itemIdentifier(for: IndexPath(item: 0, section: 4)) == Item(id: 400, shelf: "shelf 4"))
    #expect(after.collectionView.orthogonalRow(inSection: 4)?.offset == 730)
    #expect(after.collectionView.indexPathsForSelectedItems == [IndexPath(item: 3, section: 4)])
    #expect(after.collectionView.orthogonalRow(inSection: 2)?.offset == 0)
  }

  @Test func aSelfSizingListIsRestoredToTheSameItem() throws {
    func list(_ texts: [String]) -> (UICollectionViewController, UICollectionViewDiffableDataSource<Int, String>) {
      let controller = UICollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      controller.restorationIdentifier = "list"
      controller.collectionView.restorationIdentifier = "rows"
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: controller.collectionView) {
        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(texts)
      source.apply(snapshot, animatingDifferences: false)
      return (controller, source)
    }
    let texts = (0..<200).map { "Message \($0)" + String(repeating: " with words", count: $0 % 7 * 5) }
    let (before, beforeSource) = list(texts)
    let test = TestWindow(before, size: CGSize(width: 320, height: 480), scale: 2)
    test.settle()
    before.collectionView.scrollToItem(at: IndexPath(item: 120, section: 0), at: .top, animated: false)
    test.settle()
    before.collectionView.contentOffset.y += 11
    test.layout()
    func distance(_ controller: UICollectionViewController, to item: Int) throws -> CGFloat {
      let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
      return cell.frame.minY - controller.collectionView.contentOffset.y
    }
    let seen = try distance(before, to: 121)
    let data = try state(of: before, in: test)
    withExtendedLifetime(beforeSource) {}

    let (after, afterSource) = list(["A new first message"] + texts)
    let other = TestWindow(after, size: CGSize(width: 320, height: 480), scale: 2)
    other.settle()
    try #require(other.window.windowScene).restoreState(from: data)
    other.settle()
    #expect(try distance(after, to: 122) == seen)
    withExtendedLifetime(afterSource) {}
  }

  @Test func aCollectionViewWithoutModelIdentifiersIsRestoredByIndexPaths() throws {
    final class Grid: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 400 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    func grid(_ source: Grid) -> (UICollectionView, TestWindow) {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      let test = TestWindow(view, scale: 2)
      test.settle()
      return (view, test)
    }
    let source = Grid()
    let (before, _) = grid(source)
    before.selectItem(at: IndexPath(item: 90, section: 0), animated: false, scrollPosition: .top)
    before.layoutIfNeeded()
    let state = try #require(before.captureItemState())
    let (after, _) = grid(source)
    after.restoreItemState(state)
    #expect(after.contentOffset == before.contentOffset)
    #expect(after.indexPathsForSelectedItems == [IndexPath(item: 90, section: 0)])
  }

  @Test func stateOfControllersWithoutAnIdentifierAndInvalidStateRestoreNothing() throws {
    let controller = Shelves(shelves)
    controller.restorationIdentifier = nil
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 2)
    test.settle()
    let scene = try #require(test.window.windowScene)
    controller.collectionView.contentOffset.y = 500
    let nameless = scene.restorableState()
    controller.restorationIdentifier = "shelves"
    controller.collectionView.contentOffset.y = 240
    try scene.restoreState(from: nameless)
    #expect(controller.collectionView.contentOffset.y == 240)
    controller.collectionView.layoutIfNeeded()
    #expect(throws: DecodingError.self) { try scene.restoreState(from: Data("nothing".utf8)) }
    #expect(controller.collectionView.contentOffset.y == 240)
    #expect(controller.finishedCount == 1)
  }

  @Test func childrenAndPresentedControllersAreRequestedByIdentifierPaths() throws {
    final class Page: UIViewController {
      var note = ""
      override func encodeRestorableState(with coder: NSCoder) { coder.encode(note as NSString, forKey: "note") }
      override func decodeRestorableState(with coder: NSCoder) {
        note = coder.decodeObject(of: NSString.self, forKey: "note") as String? ?? "none"
      }
    }
    func pages() -> (UINavigationController, [Page]) {
      let pages = (0..<2).map { _ in Page() }
      for page in pages { page.restorationIdentifier = "page" }
      let navigation = UINavigationController()
      navigation.restorationIdentifier = "navigation"
      navigation.setViewControllers(pages, animated: false)
      return (navigation, pages)
    }
    let (before, old) = pages()
    old[0].note = "first"
    old[1].note = "second"
    let test = TestWindow(before, size: CGSize(width: 320, height: 480), scale: 2)
    let data = try state(of: before, in: test)
    let (after, new) = pages()
    let other = TestWindow(after, size: CGSize(width: 320, height: 480), scale: 2)
    try #require(other.window.windowScene).restoreState(from: data)
    #expect(new.map(\.note) == ["first", "second"])
  }
}
