import CollectionLayouts
import UIKit
import UIKitTesting

/// Numbers in one collection view.
@MainActor
final class Basket: NumberedItems, DragAndDropCollectionViewDataSource {
  /// Items that may not be lifted, and such that nothing takes the place of.
  var pinned: Set<Int> = []
  var takesOthers = true
  /// A closure that returns the view shown instead of the picture of a cell.
  var styled: ((UIView) -> UIView?)?
  var calls: [String] = []
  let view: DragAndDropCollectionView

  init(_ items: [[Int]], frame: CGRect, direction: UICollectionView.ScrollDirection = .vertical) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    view = DragAndDropCollectionView(frame: frame, collectionViewLayout: layout)
    super.init(items)
    fill(view, layout, side: 40)
  }

  var shown: [Int] { view.visibleCells.map(\.tag) }

  func collectionView(_ collectionView: UICollectionView, dataItemAt indexPath: IndexPath) -> Any {
    items[indexPath.section][indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView, moveDataItemFrom source: IndexPath, to destination: IndexPath
  ) {
    calls.append("move \(source.item) \(destination.item)")
    items[destination.section].insert(items[source.section].remove(at: source.item), at: destination.item)
  }

  func collectionView(_ collectionView: UICollectionView, insertDataItem dataItem: Any, at indexPath: IndexPath) {
    calls.append("insert \(indexPath.item)")
    items[indexPath.section].insert(dataItem as! Int, at: indexPath.item)
  }

  func collectionView(_ collectionView: UICollectionView, deleteDataItemAt indexPath: IndexPath) {
    calls.append("delete \(indexPath.item)")
    items[indexPath.section].remove(at: indexPath.item)
  }

  func collectionView(_ collectionView: UICollectionView, cellIsDraggableAt indexPath: IndexPath) -> Bool {
    !pinned.contains(items[indexPath.section][indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, cellIsDroppableAt indexPath: IndexPath) -> Bool {
    !pinned.contains(items[indexPath.section][indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, stylingRepresentationView view: UIView) -> UIView? {
    styled?(view)
  }

  func collectionView(_ collectionView: UICollectionView, accepts dataItem: Any) -> Bool { takesOthers }
}

/// Baskets in a canvas, with a coordinator.
@MainActor
final class DragFixture: NSObject {
  let canvas: UIView
  let baskets: [Basket]
  let coordinator: DragAndDropCoordinator
  let test: TestWindow
  var log: [String] = []

  init(
    _ baskets: [Basket], canvas: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)),
    window: CGSize? = nil
  ) {
    self.canvas = canvas
    self.baskets = baskets
    for basket in baskets where basket.view.superview == nil { canvas.addSubview(basket.view) }
    coordinator = DragAndDropCoordinator(canvas: canvas, collectionViews: baskets.map(\.view))
    test = TestWindow(canvas, size: window, scale: 1)
    super.init()
    coordinator.delegate = self
    test.layout()
  }

  /// Upper left: five columns of 0 to 9; upper right: 100 to 103; below both: an empty one that scrolls sideways.
  override convenience init() {
    self.init([
      Basket([Array(0..<10)], frame: CGRect(x: 20, y: 20, width: 160, height: 260)),
      Basket([Array(100..<104)], frame: CGRect(x: 220, y: 20, width: 160, height: 260)),
      Basket([[]], frame: CGRect(x: 20, y: 320, width: 360, height: 60), direction: .horizontal),
    ])
  }

  subscript(index: Int) -> [Int] { baskets[index].items.flatMap { $0 } }

  var all: [[[Int]]] { baskets.map(\.items) }

  var picture: UIView? { canvas.subviews.first { $0.layer.zPosition == 10_000 } }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// The middle of an item in the window.
  func middle(_ item: Int, of basket: Int, section: Int = 0) -> CGPoint {
    let view = baskets[basket].view
    let frame = view.layoutAttributesForItem(at: path(item, section))?.frame ?? .null
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  func press(_ item: Int, of basket: Int, section: Int = 0) {
    test.touchDown(at: middle(item, of: basket, section: section))
    test.advance(by: 0.35)
  }

  func go(from start: CGPoint, to end: CGPoint, steps: Int = 10) { test.go(from: start, to: end, steps: steps) }

  /// Every view shows its data, nothing is dimmed, no picture is left.
  var isAtRest: Bool {
    picture == nil && !coordinator.isDragging
      && baskets.allSatisfy { basket in
        let view = basket.view
        let paths = view.indexPathsForVisibleItems
        return basket.items.map(\.count) == (0..<view.numberOfSections).map(view.numberOfItems)
          && basket.shown == paths.map { basket.items[$0.section][$0.item] }
          && view.visibleCells.allSatisfy { $0.alpha == 1 } && view.draggedIndexPath == nil
      }
  }
}

extension DragFixture: DragAndDropCoordinatorDelegate {
  private func name(_ view: DragAndDropCollectionView) -> Int { baskets.firstIndex { $0.view === view } ?? -1 }

  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didLiftItemAt indexPath: IndexPath, in view: DragAndDropCollectionView
  ) { log.append("lift \(name(view)).\(indexPath.item)") }

  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, itemDidEnter view: DragAndDropCollectionView, at indexPath: IndexPath
  ) { log.append("enter \(name(view)).\(indexPath.item)") }

  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didPutItemAt indexPath: IndexPath, in view: DragAndDropCollectionView,
    isCancelled: Bool
  ) { log.append("\(isCancelled ? "back" : "put") \(name(view)).\(indexPath.item)") }
}
