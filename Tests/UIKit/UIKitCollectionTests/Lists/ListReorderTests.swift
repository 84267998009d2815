import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

/// Rows that are carried by their reorder accessories.
@MainActor @Suite struct ListReorderTests {
  private func stage() -> (stage: ListStage, moves: Moves) {
    let stage = ListStage(.plain)
    stage.fill = { cell, text in
      var content = UIListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.reorder()]
    }
    let moves = Moves()
    stage.source.reorderingHandlers.canReorderItem = { $0 != "fixed" }
    stage.source.reorderingHandlers.didReorder = { transaction in
      moves.items = transaction.finalSnapshot.itemIdentifiers
    }
    stage.show(["list": ["a", "b", "c", "fixed", "d", "e"] + (0..<30).map { "row \($0)" }])
    stage.view.isEditing = true
    stage.test.settle()
    return (stage, moves)
  }

  private final class Moves { var items: [String]? }

  /// Returns the middle of a row's accessory, in the window.
  private func handle(_ item: String, in stage: ListStage) throws -> CGPoint {
    let cell = try #require(stage.cell(item))
    let accessory = try #require(cell.shownAccessoryViews.last)
    return accessory.convert(CGPoint(x: accessory.bounds.midX, y: accessory.bounds.midY), to: nil)
  }

  @Test func aTouchOnTheReorderAccessoryMovesARowWithoutALongPress() throws {
    let (stage, moves) = stage()
    let start = try handle("b", in: stage)
    let column = try #require(stage.cell("b")).center.x
    let height = try #require(stage.cell("b")).bounds.height
    let place = try #require(stage.cell("c")).frame.minY
    stage.test.touchDown(at: start)
    stage.test.move(to: CGPoint(x: start.x - 60, y: start.y + 20))
    let carried = try #require(stage.cell("b"))
    #expect(carried.configurationState.isReordering)
    // The row follows the finger along the list only.
    #expect(abs(carried.center.x - column) < 0.5)
    // Sizes that were measured stay: nothing makes room yet.
    #expect(carried.bounds.height == height)
    #expect(try #require(stage.cell("c")).frame.minY == place)
    stage.test.move(to: CGPoint(x: start.x, y: try handle("fixed", in: stage).y))
    stage.test.advanceFrames(30)
    #expect(stage.view.contentOffset.y == 0, "nothing scrolls")
    stage.test.lift()
    stage.test.settle()
    #expect(moves.items?.prefix(5) == ["a", "c", "fixed", "b", "d"])
    #expect(stage.source.snapshot().itemIdentifiers.prefix(5) == ["a", "c", "fixed", "b", "d"])
  }

  @Test func aLiftedRowHasAShadowAndItsAccessories() throws {
    let (stage, _) = stage()
    stage.fill = { cell, _ in cell.accessories = [.delete(), .reorder()] }
    stage.show(["list": ["a", "b", "c"]])
    stage.view.reloadData()
    stage.test.settle()
    let start = try handle("b", in: stage)
    stage.test.touchDown(at: start)
    stage.test.move(to: CGPoint(x: start.x, y: start.y + 10))
    stage.test.advanceFrames(20)
    let carried = try #require(stage.cell("b"))
    #expect(carried.layer.shadowOpacity > 0)
    #expect(carried.shownAccessoryViews.count == 2)
    #expect(carried.shownAccessoryViews.allSatisfy { $0.superview === carried })
    stage.test.lift()
    stage.test.settle()
    #expect(try #require(stage.cell("b")).layer.shadowOpacity == 0)
    #expect(try #require(stage.cell("b")).shownAccessoryViews.count == 2)
  }

  @Test func aMouseMovesAListRowAndTheListScrollsAtItsEdge() throws {
    let (stage, moves) = stage()
    let start = try handle("a", in: stage)
    let edge = CGPoint(x: start.x, y: 660)
    stage.test.movePointer(to: start)
    stage.test.setButton(isDown: true, at: start)
    stage.test.movePointer(to: edge)
    stage.test.advance(by: 1)
    #expect(stage.view.contentOffset.y > 100)
    stage.test.setButton(isDown: false, at: edge)
    stage.test.settle()
    #expect(try #require(moves.items?.firstIndex(of: "a")) > 14)
  }

  @Test func aListRowThatMayNotMoveStays() throws {
    let (stage, moves) = stage()
    let fixed = try handle("fixed", in: stage)
    stage.test.touchDown(at: fixed)
    stage.test.move(to: CGPoint(x: fixed.x, y: fixed.y + 90))
    #expect(try #require(stage.cell("fixed")).configurationState.isReordering == false)
    stage.test.lift()
    let start = try handle("a", in: stage)
    stage.test.tap(at: start)
    stage.test.settle()
    #expect(moves.items == nil)
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func aReorderAccessoryIsTouchedOverTheHeightOfItsRow() throws {
    let (stage, moves) = stage()
    let start = try handle("b", in: stage)
    let cell = try #require(stage.cell("b"))
    let top = cell.convert(CGPoint.zero, to: nil).y + 2
    stage.test.drag(from: CGPoint(x: start.x + 6, y: top), to: CGPoint(x: start.x, y: top + cell.bounds.height * 1.2))
    stage.test.settle()
    #expect(moves.items?.prefix(3) == ["a", "c", "b"])
  }
}

/// Pinned headers above the content that scrolls below them.
@MainActor @Suite struct PinnedHeaderTests {
  @Test func aPinnedListHeaderCoversRowsBelowIt() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let test = TestWindow(view, scale: 2)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in
      var content = header.defaultContentConfiguration()
      content.text = "Header"
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<3 {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(section * 100..<section * 100 + 30))
    }
    source.apply(snapshot, animatingDifferences: false)
    test.settle()
    func shown(_ section: Int) throws -> UICollectionViewListCell {
      let found = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      return try #require(found as? UICollectionViewListCell)
    }
    var states: [Bool] = []
    try shown(0).configurationUpdateHandler = { _, state in states.append(state.isPinned) }
    test.layout()
    #expect(try shown(0).backgroundConfiguration?.backgroundColor == .clear)
    view.contentOffset.y = 100
    test.layout()
    #expect(try shown(0).configurationState.isPinned)
    let color = try #require(try shown(0).backgroundConfiguration?.backgroundColor)
    #expect(color.resolvedColor(with: test.window.traitCollection).cgColor.alpha == 1)
    view.contentOffset.y = 110
    test.layout()
    view.contentOffset.y = 0
    test.layout()
    #expect(states == [false, true, false], "asked again only when the state changes")
    #expect(try shown(0).backgroundConfiguration?.backgroundColor == .clear)
    withExtendedLifetime(source) {}
  }

  @Test func headersOfAFlowLayoutHaveThePinnedState() throws {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.headerReferenceSize = CGSize(width: 320, height: 40)
    let probe = LayoutProbe(layout, size: CGSize(width: 320, height: 400), items: [60, 60])
    func isPinned() throws -> Bool {
      let header = UICollectionView.elementKindSectionHeader
      let path = IndexPath(item: 0, section: 0)
      return try #require(layout.layoutAttributesForSupplementaryView(ofKind: header, at: path)).values.isPinned
    }
    #expect(try !isPinned())
    probe.collectionView.contentOffset.y = 30
    #expect(try isPinned())
  }
}
