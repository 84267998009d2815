import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite
struct ScrollAnchorTests {
  // MARK: Updates

  @Test func insertingAboveTheVisibleRectKeepsVisibleItemsInPlace() {
    let list = AnchoredList(count: 100)
    list.scroll(to: 1010)
    list.insert(at: 0, count: 3)
    #expect(list.view.contentOffset.y == 1160)
    #expect(list.top == ("20", -10))
  }

  @Test func deletingAboveTheVisibleRectKeepsVisibleItemsInPlace() {
    let list = AnchoredList(count: 100)
    list.scroll(to: 1010)
    list.delete([2, 5, 7])
    #expect(list.view.contentOffset.y == 860)
    #expect(list.top == ("20", -10))
  }

  @Test func changesBelowTheVisibleRectMoveNothing() {
    let list = AnchoredList(count: 100)
    list.scroll(to: 1010)
    list.delete([60])
    list.insert(at: 70, count: 2)
    #expect(list.view.contentOffset.y == 1010)
  }

  @Test func deletingTheScrollAnchorMakesTheNextElementTheAnchor() {
    let list = AnchoredList(count: 100)
    list.scroll(to: 1010)
    list.delete([20, 21, 3])
    #expect(list.view.contentOffset.y == 860)
    #expect(list.place(of: "22") == 90)
  }

  @Test func itemsInsertedAtTheBeginningOfUnscrolledContentAreVisible() {
    let list = AnchoredList(count: 100)
    list.insert(at: 0, count: 2)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.top.name == "new 0")
  }

  @Test func theLeadingAnchorHoldsAtTheBeginningOfTheContent() {
    let list = AnchoredList(count: 100)
    list.view.scrollAnchor = .leading
    list.insert(at: 0, count: 2)
    #expect(list.view.contentOffset.y == 100)
    #expect(list.top == ("0", 0))
  }

  @Test func withoutAScrollAnchorTheOffsetStaysAsOnIOS() {
    let list = AnchoredList(count: 100)
    list.view.scrollAnchor = .none
    list.scroll(to: 1010)
    list.insert(at: 0, count: 3)
    #expect(list.view.contentOffset.y == 1010)
  }

  @Test func anItemAsScrollAnchorStaysInPlace() {
    let list = AnchoredList(count: 100)
    list.scroll(to: 1010)
    list.view.scrollAnchor = .item([0, 25])
    let place = list.place(of: "25")
    list.insert(at: 22, count: 4)
    #expect(list.place(of: "25") == place)
    #expect(list.view.scrollAnchor == .item([0, 29]))
  }

  @Test func contentAnchoredAtItsEndStaysThereWhileItIsAtTheEnd() {
    let list = AnchoredList(count: 100)
    list.view.scrollAnchor = .end(tolerance: 20)
    list.scroll(to: 4510)
    list.insert(at: 100, count: 1)
    #expect(list.view.contentOffset.y == 4570)
    list.scroll(to: 4000)
    list.insert(at: 101, count: 1)
    #expect(list.view.contentOffset.y == 4000)
  }

  @Test func theTargetOffsetOfTheLayoutPrecedesTheScrollAnchor() {
    final class Targeting: UICollectionViewFlowLayout {
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: proposed.y + 7)
      }
    }
    let list = AnchoredList(count: 100, layout: Targeting())
    list.scroll(to: 1000)
    list.insert(at: 0, count: 3)
    #expect(list.view.contentOffset.y == 1007)
  }

  @Test func theTargetOffsetOfTheLayoutPrecedesTheAnchorForANewSize() {
    final class Targeting: UICollectionViewFlowLayout {
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: 1234)
      }
    }
    let list = AnchoredList(count: 100, layout: Targeting())
    list.scroll(to: 1000)
    list.view.frame.size.width -= 40
    #expect(list.view.contentOffset.y == 1234)
    list.view.scrollAnchor = .none
    list.scroll(to: 1000)
    list.view.frame.size.width -= 40
    #expect(list.view.contentOffset.y == 1000)
  }

  @Test func theTargetOffsetOfTheDelegatePrecedesTheAnchorForANewSize() {
    final class Chooser: NSObject, UICollectionViewDelegateFlowLayout {
      var proposed: [CGPoint] = []
      func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        proposed.append(proposedContentOffset)
        return CGPoint(x: 0, y: 777)
      }
    }
    let list = AnchoredList(count: 100)
    let chooser = Chooser()
    list.view.delegate = chooser
    list.view.layoutIfNeeded()
    list.scroll(to: 1000)
    list.view.frame.size.width -= 40
    #expect(list.view.contentOffset.y == 777)
    #expect(chooser.proposed.count == 1)
  }

  @Test func theScrollAnchorStaysInPlaceInEveryFrameOfAnAnimatedUpdate() {
    let list = AnchoredList(count: 100)
    list.scroll(to: 1010)
    list.names.insert(contentsOf: ["a", "b"], at: 0)
    list.view.performBatchUpdates { list.view.insertItems(at: [[0, 0], [0, 1]]) }
    for _ in 0..<24 {
      #expect(abs(list.shownPlace(of: "24") - 190) < 0.51)
      list.window.advanceFrames()
    }
  }

  // MARK: While something moves

  @Test func insertingAboveDuringADecelerationKeepsItsVelocity() {
    func offsets(inserting count: Int) -> [CGFloat] {
      let list = AnchoredList(count: 1000)
      list.scroll(to: 2000)
      list.window.flick(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 100))
      list.window.advanceFrames(5)
      #expect(list.view.isDecelerating)
      if count > 0 { list.insert(at: 0, count: count) }
      #expect(list.view.isDecelerating)
      return (0..<60).map { _ in
        list.window.advanceFrames()
        return list.view.contentOffset.y
      }
    }
    let control = offsets(inserting: 0)
    let changed = offsets(inserting: 3)
    #expect(control[59] > control[0] + 100)
    for (a, b) in zip(control, changed) { #expect(abs(b - a - 150) <= 1) }
  }

  @Test func insertingAboveDuringAnAnimatedScrollKeepsItsTarget() {
    let list = AnchoredList(count: 200)
    list.scroll(to: 1000)
    list.view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
    list.window.advanceFrames(6)
    list.insert(at: 0, count: 2)
    #expect(list.view.isScrollAnimating)
    list.window.settle()
    #expect(list.view.contentOffset.y == 1600)
  }

  @Test func insertingAboveDuringADragKeepsTheItemUnderTheFinger() {
    let list = AnchoredList(count: 200)
    list.scroll(to: 1000)
    list.window.touchDown(at: CGPoint(x: 150, y: 300))
    for y in stride(from: 290.0, through: 200, by: -10) { list.window.move(to: CGPoint(x: 150, y: y)) }
    let before = list.view.contentOffset.y
    list.insert(at: 0, count: 2)
    #expect(list.view.contentOffset.y == before + 100)
    list.window.move(to: CGPoint(x: 150, y: 190))
    #expect(list.view.contentOffset.y == before + 110)
    list.window.lift()
  }

  // MARK: Measured sizes

  @Test func itemsMeasuredAboveTheVisibleRectGrowUpwards() {
    let list = AnchoredList(count: 1000, estimate: 44, height: 100)
    list.scroll(to: 20_000)
    for _ in 0..<30 {
      let name = list.names[list.view.indexPathsForVisibleItems[1].item]
      let before = list.place(of: name)
      list.scroll(by: -30)
      #expect(abs(list.place(of: name) - before - 30) <= 1)
    }
  }

  // MARK: Another size

  @Test func aNewWidthKeepsTheAnchorElementAndTheVisiblePartOfIt() {
    let list = AnchoredList(count: 400, columns: 4)
    list.scroll(to: 2020)
    let name = list.top.name
    list.resize(to: CGSize(width: 200, height: 480))
    #expect(list.top.name == name)
    list.resize(to: CGSize(width: 260, height: 480))
    list.resize(to: CGSize(width: 300, height: 480))
    #expect(list.view.contentOffset.y == 2020)
  }

  // MARK: Another layout

  @Test func anotherLayoutKeepsTheAnchorElementVisible() {
    let list = AnchoredList(count: 300)
    list.scroll(to: 5000)
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 60, height: 60)
    grid.minimumLineSpacing = 0
    list.view.setCollectionViewLayout(grid, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.view.indexPathsForVisibleItems.contains([0, 100]))
  }
}

/// A list of rows with names, 50 points high, in a window of 300 × 480.
@MainActor
private final class AnchoredList: NSObject, UICollectionViewDataSource {
  var names: [String]
  let window: TestWindow
  let view: UICollectionView
  private let height: CGFloat

  init(
    count: Int, columns: Int = 1, estimate: CGFloat? = nil, height: CGFloat = 50,
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
  ) {
    names = (0..<count).map(String.init)
    self.height = height
    layout.itemSize = CGSize(width: 300 / CGFloat(columns), height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    if let estimate { layout.estimatedItemSize = CGSize(width: 300, height: estimate) }
    window = TestWindow(size: CGSize(width: 300, height: 480), scale: 1)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 480), collectionViewLayout: layout)
    super.init()
    view.register(Row.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    window.window.addSubview(view)
    view.layoutIfNeeded()
  }

  func scroll(to y: CGFloat) {
    view.contentOffset = CGPoint(x: 0, y: y)
    view.layoutIfNeeded()
  }

  func scroll(by distance: CGFloat) { scroll(to: view.contentOffset.y + distance) }

  func resize(to size: CGSize) {
    view.frame.size = size
    view.layoutIfNeeded()
  }

  func insert(at index: Int, count: Int) {
    names.insert(contentsOf: (0..<count).map { "new \($0)" }, at: index)
    UIView.performWithoutAnimation {
      view.performBatchUpdates { view.insertItems(at: (index..<index + count).map { [0, $0] }) }
    }
  }

  func delete(_ indices: [Int]) {
    for index in indices.sorted(by: >) { names.remove(at: index) }
    UIView.performWithoutAnimation { view.performBatchUpdates { view.deleteItems(at: indices.map { [0, $0] }) } }
  }

  /// The topmost row and its distance from the top of the view.
  var top: (name: String, place: CGFloat) {
    let path = view.indexPathsForVisibleItems[0]
    return (names[path.item], view.cellForItem(at: path)!.frame.minY - view.contentOffset.y)
  }

  /// The distance of a row from the top of the view.
  func place(of name: String) -> CGFloat {
    view.layoutAttributesForItem(at: [0, names.firstIndex(of: name)!])!.frame.minY - view.contentOffset.y
  }

  /// The same as it is drawn at present.
  func shownPlace(of name: String) -> CGFloat {
    let cell = view.cellForItem(at: [0, names.firstIndex(of: name)!])!
    let layer = cell.layer.presentation() ?? cell.layer
    return layer.frame.minY - (view.layer.presentation() ?? view.layer).bounds.minY
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let row = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) as! Row
    row.wish = height
    return row
  }

  private final class Row: UICollectionViewCell {
    var wish: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wish) }
  }
}
