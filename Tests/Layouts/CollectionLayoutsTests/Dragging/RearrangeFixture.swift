import CollectionLayouts
import UIKit
import UIKitTesting

/// A collection view of numbers that can be rearranged, off the corner of its window.
@MainActor
final class RearrangeFixture: NumberedItems {
  /// Numbers that may not be moved.
  var pinned: Set<Int> = []
  var moves: [String] = []
  var ends: [String] = []
  /// Called after every move of the data.
  var didMove: (() -> Void)?

  let layout = RearrangeableFlowLayout()
  let view: UICollectionView
  let test: TestWindow
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 480))

  init(_ items: [[Int]], _ set: (RearrangeFixture) -> Void = { _ in }) {
    // Four columns at 10, 80, 150, 220.
    view = UICollectionView(frame: CGRect(x: 30, y: 40, width: 290, height: 360), collectionViewLayout: layout)
    root.addSubview(view)
    test = TestWindow(root, scale: 1)
    super.init(items)
    fill(view, layout, side: 60)
    view.delegate = self
    set(self)
    test.layout()
  }

  var picture: UIView? { root.subviews.first { $0 !== view } }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// The middle of an item in the window.
  func middle(_ item: Int, _ section: Int = 0) -> CGPoint {
    let frame = view.layoutAttributesForItem(at: path(item, section))?.frame ?? .null
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  /// Rests on an item until it is lifted.
  func press(_ item: Int, _ section: Int = 0) {
    test.touchDown(at: middle(item, section))
    test.advance(by: 0.25)
  }

  func go(from start: CGPoint, to end: CGPoint, steps: Int = 8) { test.go(from: start, to: end, steps: steps) }

  /// Drags an item to the middle of another, and lifts the finger.
  func drag(_ from: Int, to: Int) {
    let (start, end) = (middle(from), middle(to))
    press(from)
    go(from: start, to: end)
    test.lift()
    test.settle()
  }
}

extension RearrangeFixture: CollectionViewDelegateRearrangeableLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { !pinned.contains(items[indexPath.section][indexPath.item]) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    moveDataItemFrom source: IndexPath, to destination: IndexPath
  ) {
    moves.append("\(source.section).\(source.item)>\(destination.section).\(destination.item)")
    let item = items[source.section].remove(at: source.item)
    items[destination.section].insert(item, at: destination.item)
    didMove?()
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    didEndDraggingItemFrom source: IndexPath, to destination: IndexPath
  ) { ends.append("\(source.section).\(source.item)>\(destination.section).\(destination.item)") }

  /// The numbers that the cells on the screen show, by path.
  var shown: [Int] { view.visibleCells.map(\.tag) }
}
