import CollectionLayouts
import Foundation
import Synchronization
import Testing
import UIKit
import UIKitTesting

/// The problems of users of KDDragAndDropCollectionView; the table is in
/// Tests/Layouts/CollectionLayoutsTests/UsersAsk.md.
@MainActor
@Suite struct DragRequestTests {
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
  @Test func viewsCreatedInCodeTakePartInDrags() {
    let sources = [Forgetful([0, 1, 2]), Forgetful([10, 11])]
    let (views, coordinator, test) = show(sources)
    drag(test)
    #expect(sources[0].items == [1, 2] && sources[1].items.sorted() == [0, 10, 11])
    #expect(!coordinator.isDragging)
    #expect(isAtRest(views, sources))
  }

  /// Issue 8: UIKit's assertion of counts, when the data source does not do what it was asked for.
  @Test(arguments: [(false, true), (true, false)]) func aDataSourceThatDoesNotUpdateItsDataEndsTheDrag(
    gives: Bool, takes: Bool
  ) {
    let sources = [Forgetful([0, 1, 2], gives: gives), Forgetful([10, 11], takes: takes)]
    let (views, coordinator, test) = show(sources)
    let log = Lines()
    Log.redirect { log.add($0) }
    defer { Log.redirect(to: nil) }
    drag(test)
    #expect(sources[0].items == [0, 1, 2] && sources[1].items == [10, 11], "nothing is lost")
    #expect(!coordinator.isDragging)
    #expect(isAtRest(views, sources))
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
  @Test func aLongPressBesideTheItemsLiftsNoItem() {
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

  /// "Any layout will do": items go from one view to another and back, whatever the layout.
  @Test(
    arguments: 0..<EveryLayoutTests.makers.count,
    [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func itemsAreDraggedBetweenViewsOfAnyLayout(_ maker: Int, _ direction: UISemanticContentAttribute) throws {
    let (name, make) = EveryLayoutTests.makers[maker]
    // Two interactions cannot have the same touch.
    guard !name.hasPrefix("rearrangeable") else { return }
    let f = DragFixture([
      Basket([Array(0..<6)], frame: CGRect(x: 10, y: 10, width: 180, height: 400)),
      Basket([Array(100..<104)], frame: CGRect(x: 210, y: 10, width: 180, height: 400)),
    ])
    let delegate = EveryLayoutTests.Proportions()
    for basket in f.baskets {
      basket.view.delegate = delegate
      basket.view.layoutMirroring = .always
      basket.view.semanticContentAttribute = direction
      basket.view.setCollectionViewLayout(make(), animated: false)
    }
    f.test.settle()
    for (from, to) in [(0, 1), (1, 0)] {
      let view = f.baskets[from].view
      // An item that can be touched in its middle.
      let bounds = view.bounds.insetBy(dx: 1, dy: 1)
      let found = view.indexPathsForVisibleItems.sorted().first { path in
        guard let center = view.layoutAttributesForItem(at: path)?.center else { return false }
        return bounds.contains(center) && view.indexPathForItem(at: center) == path
          && view.hitTest(center, with: nil)?.isDescendant(of: view) == true
      }
      guard let path = found else {
        // Before eight o'clock there is nothing to touch.
        #expect(name.hasPrefix("chronological, a few hours"))
        continue
      }
      let start = f.middle(path.item, of: from)
      let item = f[from][path.item]
      f.test.touchDown(at: start)
      f.test.advance(by: 0.35)
      #expect(f.coordinator.isDragging, "\(name), \(path)")
      f.test.go(from: start, to: CGPoint(x: to == 0 ? 100 : 300, y: 200))
      #expect(f[to].contains(item) && !f[from].contains(item), "\(name)")
      f.test.lift()
      f.test.settle()
      #expect((f[0] + f[1]).sorted() == Array(0..<6) + Array(100..<104), "\(name)")
      #expect(f.picture == nil, "\(name)")
      #expect(!f.coordinator.isDragging, "\(name)")
      for basket in f.baskets {
        #expect(basket.view.numberOfItems(inSection: 0) == basket.items[0].count)
        for cell in basket.view.visibleCells {
          let place = try #require(basket.view.indexPath(for: cell))
          #expect(cell.tag == basket.items[0][place.item], "\(name)")
        }
      }
    }
  }
}
