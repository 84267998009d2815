import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite struct CollectionViewSelectionTests {
  func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// A touch in the middle of an item's cell.
  func touch(_ item: Int, in f: Fixture) throws -> Set<UITouch> {
    let cell = try #require(f.view.cellForItem(at: path(item)))
    let touch = UITouch(hostID: item)
    touch.view = cell.contentView
    return [touch]
  }

  func fixture() -> Fixture {
    let f = Fixture()
    f.view.delegate = f.delegate
    return f
  }

  /// A tap: the touch of these tests stays at the window's origin, so the cell is moved under it.
  func tap(_ item: Int, in f: Fixture) throws {
    let touches = try touch(item, in: f)
    f.view.touchesBegan(touches, with: nil)
    f.view.contentOffset.y = CGFloat(item) * 50
    f.view.touchesEnded(touches, with: nil)
    f.view.contentOffset.y = 0
    f.log.lines.removeAll { !$0.contains("ighlight") && !$0.contains("elect") }
  }

  @Test func aTapCallsTheSelectionDelegateInTheDocumentedOrder() throws {
    let f = fixture()
    try tap(0, in: f)
    #expect(
      f.log.take() == [
        "shouldHighlight 0-0", "didHighlight 0-0", "shouldSelect 0-0", "didSelect 0-0", "didUnhighlight 0-0",
      ])
    #expect(f.view.indexPathsForSelectedItems == [path(0)])
    #expect(f.view.cellForItem(at: path(0))?.isSelected == true)
  }

  @Test func selectingASecondItemDeselectsTheFirst() throws {
    let f = fixture()
    f.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    try tap(0, in: f)
    #expect(f.log.lines.filter { $0.contains("elect") } == ["shouldSelect 0-0", "didDeselect 0-3", "didSelect 0-0"])
    #expect(f.view.indexPathsForSelectedItems == [path(0)])
    #expect(f.view.cellForItem(at: path(3))?.isSelected == false)
  }

  @Test func withMultipleSelectionATapTogglesAnItem() throws {
    let f = fixture()
    f.view.allowsMultipleSelection = true
    f.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    try tap(0, in: f)
    #expect(f.view.indexPathsForSelectedItems == [path(0), path(3)])
    f.log.lines = []
    try tap(0, in: f)
    #expect(f.log.lines.filter { $0.contains("elect") } == ["shouldDeselect 0-0", "didDeselect 0-0"])
    #expect(f.view.indexPathsForSelectedItems == [path(3)])
  }

  @Test func aRefusedHighlightEndsTheTouch() throws {
    let f = fixture()
    f.delegate.refusesHighlight = true
    try tap(0, in: f)
    #expect(f.log.take() == ["shouldHighlight 0-0"])
    #expect(f.view.indexPathsForSelectedItems == [])
  }

  @Test func aRefusedSelectionEndsTheHighlightOnly() throws {
    let f = fixture()
    f.delegate.refusesSelection = true
    try tap(0, in: f)
    #expect(f.log.take() == ["shouldHighlight 0-0", "didHighlight 0-0", "shouldSelect 0-0", "didUnhighlight 0-0"])
  }

  @Test func aCancelledTouchSelectsNothing() throws {
    let f = fixture()
    let touches = try touch(2, in: f)
    f.view.touchesBegan(touches, with: nil)
    #expect(f.view.cellForItem(at: path(2))?.isHighlighted == true)
    f.view.touchesCancelled(touches, with: nil)
    #expect(f.log.take() == ["shouldHighlight 0-2", "didHighlight 0-2", "didUnhighlight 0-2"])
    #expect(f.view.cellForItem(at: path(2))?.isHighlighted == false)
  }

  @Test func selectItemByCodeCallsNoDelegateAndSurvivesReuse() {
    let f = fixture()
    f.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    f.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(f.log.take() == [])
    #expect(f.view.indexPathsForSelectedItems == [path(2)])
    f.view.contentOffset.y = 900
    f.view.layoutIfNeeded()
    #expect(f.view.visibleCells.allSatisfy { !$0.isSelected })
    f.view.contentOffset.y = 0
    f.view.layoutIfNeeded()
    #expect(f.view.cellForItem(at: path(2))?.isSelected == true)
    f.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(f.view.indexPathsForSelectedItems == [])
    f.view.allowsSelection = false
    f.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(f.view.indexPathsForSelectedItems == [])
  }

  @Test func reloadDataClearsTheSelection() {
    let f = fixture()
    f.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    f.view.reloadData()
    #expect(f.view.indexPathsForSelectedItems == [])
    f.view.layoutIfNeeded()
    #expect(f.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func withoutASelectionIndexPathsForSelectedItemsIsEmpty() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func withoutAllowsSelectionMultipleSelectionSelectsNothing() {
    let f = Fixture()
    f.view.allowsSelection = false
    f.view.allowsMultipleSelection = true
    f.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(f.view.indexPathsForSelectedItems == [])
    let test = TestWindow(f.view)
    test.tap(at: CGPoint(x: 100, y: 20))
    #expect(f.view.indexPathsForSelectedItems == [])
    #expect(f.view.cellForItem(at: [0, 0])?.isSelected == false)
  }

  @Test func multipleSelectionDuringEditingAllowsSelectionDuringEditing() {
    let f = Fixture()
    f.view.isEditing = true
    f.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(f.view.indexPathsForSelectedItems == [])
    f.view.allowsMultipleSelectionDuringEditing = true
    #expect(f.view.allowsSelectionDuringEditing)
    f.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    f.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    #expect(f.view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
  }
}
