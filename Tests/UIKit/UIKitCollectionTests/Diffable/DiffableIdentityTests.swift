import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Tests of the properties that belong to an identifier and not to an index path when snapshots are applied: measured
/// sizes, the focus, the place on the screen.
@MainActor
final class DiffableIdentityTests {
  private typealias Fixture = CompositionalFixture
  private var heights: [String: CGFloat] = [:]
  private var measured: [String] = []
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480),
    collectionViewLayout: UICollectionViewCompositionalLayout(section: Fixture.list()))
  private let test: TestWindow
  private var source: UICollectionViewDiffableDataSource<String, String>!

  private final class Row: UICollectionViewCell {
    var name = ""
    var measure: ((String) -> CGFloat)?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = measure?(name) ?? 44
      return layoutAttributes
    }
  }

  init() {
    view.contentInsetAdjustmentBehavior = .never
    view.isPrefetchingEnabled = false
    test = TestWindow(view, scale: 2)
    let cell = UICollectionView.CellRegistration<Row, String> { [unowned self] cell, _, name in
      cell.name = name
      cell.measure = { [unowned self] in
        measured.append($0)
        return heights[$0] ?? 44
      }
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
  }

  private func apply(
    _ sections: KeyValuePairs<String, [String]>, animated: Bool, reconfiguring: [String] = []
  ) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    snapshot.reconfigureItems(reconfiguring)
    measured.removeAll()
    source.apply(snapshot, animatingDifferences: animated)
    test.settle()
  }

  private func height(_ item: String) -> CGFloat? {
    source.indexPath(for: item).flatMap { view.layoutAttributesForItem(at: $0)?.frame.height }
  }

  private func top(_ item: String) -> CGFloat? {
    source.indexPath(for: item).flatMap(view.cellForItem).map { $0.frame.minY - view.contentOffset.y }
  }

  @Test(arguments: [true, false])
  func measuredSizesFollowItemIdentifiers(isAnimated: Bool) {
    heights = ["a": 30, "b": 50, "c": 70, "d": 90]
    apply(["A": ["a", "b"], "B": ["c", "d"]], animated: false)
    #expect(measured == ["a", "b", "c", "d"])
    // Within a section, into another one, and with a section that moves.
    apply(["B": ["d", "a", "c"], "A": ["b"]], animated: isAnimated)
    #expect(measured == [])
    #expect(["a", "b", "c", "d"].map(height) == [30, 50, 70, 90])
    apply(["A": ["x", "b"], "C": ["c"]], animated: isAnimated)
    #expect(measured == ["x"])
    #expect(height("b") == 50)
    #expect(height("c") == 70)
    #expect(height("x") == 44)
  }

  @Test func reconfiguredAndReloadedItemsAreMeasuredAgain() {
    heights = ["a": 30, "b": 50]
    apply(["A": ["a", "b"]], animated: false)
    heights = ["a": 35, "b": 55]
    apply(["A": ["b", "a"]], animated: false, reconfiguring: ["a"])
    #expect(Set(measured) == ["a"])
    #expect(height("a") == 35)
    #expect(height("b") == 50)
    var snapshot = source.snapshot()
    snapshot.reloadItems(["b"])
    source.apply(snapshot, animatingDifferences: true)
    test.settle()
    #expect(height("b") == 55)
  }

  @Test(arguments: [true, false])
  func theFocusFollowsItsItemIdentifier(isAnimated: Bool) {
    apply(["A": ["a", "b", "c"], "B": ["d"]], animated: false)
    test.press(.keyboardTab)
    test.press(.keyboardDownArrow)
    let cell = view.cellForItem(at: [0, 1])
    #expect(cell?.isFocused == true)
    apply(["B": ["d", "b"], "A": ["x", "a", "c"]], animated: isAnimated)
    #expect(view.cellForItem(at: [0, 1]) === cell)
    #expect(cell?.isFocused == true)
    #expect(view.focusControl.focused == [0, 1])
    test.press(.keyboardDownArrow)
    #expect(source.itemIdentifier(for: view.focusControl.focused!) == "x")
    apply(["A": ["a"]], animated: isAnimated)
    #expect(view.visibleCells.allSatisfy { !$0.isFocused } || view.focusControl.focused == [0, 0])
  }

  @Test(arguments: [true, false])
  func applyingASnapshotKeepsVisibleItemsInPlace(isAnimated: Bool) throws {
    let items = (0..<100).map { "item \($0)" }
    for (index, item) in items.enumerated() { heights[item] = CGFloat(30 + index % 5 * 10) }
    apply(["A": items], animated: false)
    view.scrollToItem(at: [0, 50], at: .top, animated: false)
    test.settle()
    let place = try #require(top("item 51"))
    var changed = Array(items.dropFirst(3))
    changed.insert(contentsOf: (0..<7).map { "new \($0)" }, at: 20)
    changed.swapAt(0, 10)
    apply(["0": ["first"], "A": changed], animated: isAnimated)
    #expect(top("item 51") == place)
  }
}
