import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// The arrow keys in an outline, and the shadow of a row that is lifted.
@MainActor
@Suite struct OutlineKeyTests {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>

  private let view: UICollectionView
  private let source: Source
  private let test: TestWindow

  init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = text.hasPrefix("folder") ? [.outlineDisclosure()] : []
    }
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["folder A", "folder B"])
    tree.append(["a1", "folder a2"], to: "folder A")
    tree.append(["deep"], to: "folder a2")
    source.apply(tree, to: 0, animatingDifferences: false)
    test = TestWindow(view, scale: 1)
    test.settle()
    test.press(.keyboardTab)
    test.settle()
  }

  private var items: [String] { source.snapshot().itemIdentifiers }
  private var focused: String? { view.focusControl.focused.flatMap { source.itemIdentifier(for: $0) } }

  private func press(_ keys: UIKeyboardHIDUsage...) {
    for key in keys {
      test.press(key)
      test.settle()
    }
  }

  @Test func theRightKeyExpandsAndThenMovesToTheFirstChild() {
    #expect(focused == "folder A")
    press(.keyboardRightArrow)
    #expect(items == ["folder A", "a1", "folder a2", "folder B"])
    #expect(focused == "folder A")
    press(.keyboardRightArrow)
    #expect(focused == "a1")
  }

  @Test func theLeftKeyMovesToTheParentAndThenCollapses() {
    press(.keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow)
    #expect(focused == "folder A")
    #expect(items.count == 4)
    press(.keyboardLeftArrow)
    #expect(items == ["folder A", "folder B"])
    #expect(focused == "folder A")
  }

  @Test func theLeftKeyCollapsesAnInnerItemFirst() {
    press(.keyboardRightArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardRightArrow)
    #expect(items == ["folder A", "a1", "folder a2", "deep", "folder B"])
    press(.keyboardLeftArrow)
    #expect(items == ["folder A", "a1", "folder a2", "folder B"])
    #expect(focused == "folder a2")
    press(.keyboardLeftArrow)
    #expect(focused == "folder A")
  }

  @Test func inRightToLeftTheOutlineKeysAreMirrored() {
    test.window.traitOverrides.layoutDirection = .rightToLeft
    test.settle()
    press(.keyboardLeftArrow)
    #expect(items.count == 4)
    press(.keyboardRightArrow)
    #expect(items.count == 2)
  }

  @Test func aSectionSnapshotHandlerMayRefuseExpandingByKey() {
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    press(.keyboardRightArrow)
    #expect(items.count == 2)
  }

  @Test func childrenThatAreProvidedLateAreExpandedByTheKey() {
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      var children = NSDiffableDataSourceSectionSnapshot<String>()
      children.append(["late"])
      return children
    }
    press(.keyboardDownArrow, .keyboardRightArrow)
    #expect(items == ["folder A", "folder B", "late"])
  }

  @Test func arrowKeysMoveTheFocusInAGridWithoutAnOutline() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    view.setCollectionViewLayout(layout, animated: false)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["x", "y", "z"])
    source.apply(snapshot, animatingDifferences: false)
    test.settle()
    view.focusControl.move(to: IndexPath(item: 0, section: 0))
    press(.keyboardRightArrow)
    #expect(focused == "y")
  }

  // MARK: The focus ring

  @Test func theFocusRingFollowsTheRoundContentOfACell() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, _ in
      cell.contentView.backgroundColor = .systemBlue
      cell.contentView.layer.cornerRadius = 40
    }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["x", "y"])
    source.apply(snapshot, animatingDifferences: false)
    let test = TestWindow(view, scale: 1)
    test.settle()
    test.press(.keyboardTab)
    test.settle()
    let shown = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let ring = try #require(shown.subviews.lazy.compactMap { $0 as? FocusRingView }.first)
    #expect(ring.layer.cornerRadius == ring.bounds.width / 2)
  }
}
