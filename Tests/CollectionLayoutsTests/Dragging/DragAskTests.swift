import CollectionLayouts
import Foundation
import Synchronization
import Testing
import UIKit
import UIKitTesting

/// What users of KDDragAndDropCollectionView ran into; the table is in Documentation/UsersAsk.md.
@MainActor
@Suite(.serialized) struct DragAskTests {
  /// A basket that forgets to give or to take.
  private final class Forgetful: NSObject, DragAndDropCollectionViewDataSource {
    var items: [Int]
    let gives: Bool
    let takes: Bool

    init(_ items: [Int], gives: Bool = true, takes: Bool = true) {
      (self.items, self.gives, self.takes) = (items, gives, takes)
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = items[path.item]
      return cell
    }
    func collectionView(_ view: UICollectionView, dataItemAt path: IndexPath) -> Any { items[path.item] }
    func collectionView(_ view: UICollectionView, moveDataItemFrom source: IndexPath, to path: IndexPath) {
      items.insert(items.remove(at: source.item), at: path.item)
    }
    func collectionView(_ view: UICollectionView, insertDataItem item: Any, at path: IndexPath) {
      if takes { items.insert(item as! Int, at: path.item) }
    }
    func collectionView(_ view: UICollectionView, deleteDataItemAt path: IndexPath) {
      if gives { items.remove(at: path.item) }
    }
  }

  private func show(_ sources: [Forgetful]) -> ([DragAndDropCollectionView], DragAndDropCoordinator, TestWindow) {
    let canvas = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let views = sources.indices.map { index in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 40, height: 40)
      let view = DragAndDropCollectionView(
        frame: CGRect(x: 10 + 200 * CGFloat(index), y: 10, width: 180, height: 280), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      canvas.addSubview(view)
      return view
    }
    // Issue 37: made in code, and given to the coordinator before there is any data or layout.
    let coordinator = DragAndDropCoordinator(canvas: canvas, collectionViews: views)
    for (view, source) in zip(views, sources) { view.dataSource = source }
    let test = TestWindow(canvas, scale: 1)
    return (views, coordinator, test)
  }

  /// Drags the first item of the left view into the right one.
  private func drag(_ test: TestWindow) {
    test.touchDown(at: CGPoint(x: 30, y: 30))
    test.advance(by: 0.35)
    test.go(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 300, y: 60), steps: 10)
    test.lift()
    test.settle()
  }

  private func isAtRest(_ views: [DragAndDropCollectionView], _ sources: [Forgetful]) -> Bool {
    zip(views, sources).allSatisfy { view, source in
      view.visibleCells.map(\.tag) == source.items && view.visibleCells.allSatisfy { $0.alpha == 1 }
        && view.draggedIndexPath == nil
    } && views[0].superview?.subviews.count == views.count
  }

  /// Issue 37.
  @Test func viewsMadeInCodeTakePart() {
    let sources = [Forgetful([0, 1, 2]), Forgetful([10, 11])]
    let (views, coordinator, test) = show(sources)
    drag(test)
    #expect(sources[0].items == [1, 2] && sources[1].items.sorted() == [0, 10, 11])
    #expect(!coordinator.isDragging && isAtRest(views, sources))
  }

  /// Issue 8: UIKit's assertion of counts, when the data source does not do what it was asked for.
  @Test(arguments: [(false, true), (true, false)]) func aDataSourceThatDoesNothingEndsTheDrag(gives: Bool, takes: Bool)
  {
    let sources = [Forgetful([0, 1, 2], gives: gives), Forgetful([10, 11], takes: takes)]
    let (views, coordinator, test) = show(sources)
    let log = Lines()
    Log.redirect { log.add($0) }
    defer { Log.redirect(to: nil) }
    drag(test)
    #expect(sources[0].items == [0, 1, 2] && sources[1].items == [10, 11], "nothing is lost")
    #expect(!coordinator.isDragging && isAtRest(views, sources))
    let messages = log.all.filter { $0.contains("the drag ends") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(gives ? "insertDataItem:at:" : "deleteDataItemAt:") == true)
    #expect(messages.first?.contains("Change the data before the method returns") == true)
  }

  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  /// Pull request 10: a crash where there is no cell to take a picture of.
  @Test func aPressBesideTheItemsLiftsNothing() {
    let sources = [Forgetful([0, 1, 2]), Forgetful([])]
    let (views, coordinator, test) = show(sources)
    for point in [CGPoint(x: 30, y: 200), CGPoint(x: 300, y: 100), CGPoint(x: 195, y: 100), CGPoint(x: 395, y: 295)] {
      test.touchDown(at: point)
      test.advance(by: 0.5)
      #expect(!coordinator.isDragging, "\(point)")
      test.lift()
      test.settle()
    }
    #expect(isAtRest(views, sources))
  }
}
