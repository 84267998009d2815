import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Edges, scroll views around the views, keys, and random drags.
@MainActor
@Suite struct DragAndDropScrollTests {
  /// A long list above a short one.
  private func columns() -> DragFixture {
    DragFixture([
      Basket([Array(0..<60)], frame: CGRect(x: 20, y: 20, width: 160, height: 200)),
      Basket([Array(100..<104)], frame: CGRect(x: 20, y: 400, width: 360, height: 60), direction: .horizontal),
    ])
  }

  /// Right: half a page where the picture sticks out, and again after a second.
  @Test func aDragAtAnEdgeScrollsHalfAPageAndAgainAfterASecond() {
    let f = columns()
    let start = f.middle(4, of: 0)
    let view = f.baskets[0].view
    f.press(4, of: 0)
    f.go(from: start, to: CGPoint(x: start.x, y: 190))
    f.test.advance(by: 2)
    #expect(view.contentOffset.y == 0)
    f.test.move(to: CGPoint(x: start.x, y: 202))
    f.test.advance(by: 0.2)
    #expect(view.contentOffset.y == 0, "it may only be on its way")
    f.test.advance(by: 0.55)
    #expect(view.contentOffset.y == 100)
    f.test.advance(by: 0.45)
    #expect(view.contentOffset.y == 100)
    f.test.advance(by: 0.6)
    #expect(view.contentOffset.y == 200)
    f.test.lift()
    f.test.settle()
    #expect(f[0].sorted() == Array(0..<60))
    #expect(f.isAtRest)
    #expect(f[0].firstIndex(of: 4) ?? 0 > 10)
  }

  /// An addition: a drag that only crosses an edge does not scroll.
  @Test func aDragThatCrossesAnEdgeDoesNotScroll() {
    let f = columns()
    f.press(4, of: 0)
    f.go(from: f.middle(4, of: 0), to: CGPoint(x: 100, y: 430))
    #expect(f.baskets[0].view.contentOffset.y == 0)
    f.test.lift()
    f.test.settle()
    #expect(f[1].count == 5)
    #expect(f.isAtRest)
  }

  @Test func scrollingByADragEndsAtTheEndsOfTheContent() {
    let f = columns()
    let view = f.baskets[0].view
    f.press(4, of: 0)
    f.go(from: f.middle(4, of: 0), to: CGPoint(x: 100, y: 205))
    f.test.advance(by: 30)
    #expect(view.contentOffset.y == view.contentSize.height - 200)
    f.go(from: CGPoint(x: 100, y: 205), to: CGPoint(x: 100, y: 30))
    f.test.advance(by: 30)
    #expect(view.contentOffset.y == 0)
    f.test.press(.keyboardEscape)
    f.test.settle()
    #expect(f.all == columns().all)
    #expect(f.isAtRest)
  }

  /// Not reproduced: in a scroll view only the views on the screen took items (the original's issue 4).
  @Test func collectionViewsScrolledIntoViewAcceptDraggedItems() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    outer.contentInsetAdjustmentBehavior = .never
    outer.contentSize = CGSize(width: 400, height: 900)
    for canvasIsOuter in [true, false] {
      let root = UIView(frame: outer.frame)
      outer.contentOffset = .zero
      let baskets = [
        Basket([Array(0..<4)], frame: CGRect(x: 20, y: 20, width: 300, height: 100)),
        Basket([Array(100..<104)], frame: CGRect(x: 20, y: 500, width: 300, height: 100)),
      ]
      outer.subviews.forEach { $0.removeFromSuperview() }
      for basket in baskets { outer.addSubview(basket.view) }
      if !canvasIsOuter { root.addSubview(outer) } else { outer.removeFromSuperview() }
      let f = DragFixture(baskets, canvas: canvasIsOuter ? outer : root)
      let start = f.middle(1, of: 0)
      f.press(1, of: 0)
      f.go(from: start, to: CGPoint(x: 100, y: 290))
      f.test.advance(by: 0.7)
      #expect(outer.contentOffset.y == 150)
      f.test.advance(by: 1)
      #expect(outer.contentOffset.y == 300)
      // The picture stays under the finger while the content scrolls by.
      let middle = f.picture.map { $0.superview?.convert($0.center, to: nil) ?? .zero }
      #expect(middle == CGPoint(x: 100, y: 290))
      f.go(from: CGPoint(x: 100, y: 290), to: f.middle(1, of: 1))
      #expect(f[1] == [100, 1, 101, 102, 103])
      f.test.lift()
      f.test.settle()
      #expect(f.isAtRest && f[0] == [0, 2, 3])
    }
  }

  /// A view that is clipped by an outer one does not accept items outside its visible part.
  @Test func theClippedPartOfACollectionViewAcceptsNoItems() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 180, height: 300))
    outer.contentSize = CGSize(width: 900, height: 300)
    let inner = Basket([[100]], frame: CGRect(x: 200, y: 20, width: 160, height: 260))
    outer.addSubview(inner.view)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    root.addSubview(outer)
    let list = Basket([Array(0..<4)], frame: CGRect(x: 20, y: 20, width: 160, height: 260))
    root.addSubview(list.view)
    let f = DragFixture([list, inner], canvas: root)
    f.press(0, of: 0)
    f.go(from: f.middle(0, of: 0), to: CGPoint(x: 280, y: 60))
    #expect(f[1] == [100])
    f.test.lift()
    f.test.settle()
    #expect(f.isAtRest)
  }

  // MARK: Keys

  private func focus(_ f: DragFixture, _ item: Int, of basket: Int) {
    f.baskets[basket].view.becomeFirstResponder()
    f.test.press(.keyboardTab)
    for _ in 0..<item { f.test.press(.keyboardRightArrow) }
  }

  @Test func altAndArrowsMoveAnItemIntoTheNextCollectionView() {
    let f = DragFixture()
    focus(f, 1, of: 0)
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(f[0].prefix(3) == [0, 2, 1])
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    f.test.settle()
    #expect(f[0].contains(1) == false)
    #expect(f[1] == [1, 100, 101, 102, 103])
    #expect(f.baskets[1].view.isFirstResponder)
    #expect(f.baskets[1].view.cellForItem(at: f.path(0))?.isFocused == true)
    // From there it continues.
    for _ in 0..<2 { f.test.press(.keyboardDownArrow, modifiers: .alternate) }
    f.test.settle()
    #expect(f[1] == [100, 101, 102, 103])
    #expect(f[2] == [1])
    f.test.press(.keyboardUpArrow, modifiers: .alternate)
    f.test.settle()
    #expect(f[2].isEmpty)
    #expect(f.isAtRest)
  }

  @Test func movesByKeysBetweenViewsAskTheDataSources() {
    let f = DragFixture()
    f.baskets[1].takesOthers = false
    f.baskets[0].pinned = [1]
    focus(f, 0, of: 0)
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(f[0] == Array(0..<10))
    f.test.press(.keyboardEnd, modifiers: .alternate)
    #expect(f[0].last == 0)
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(f[1] == Array(100..<104))
  }

  // MARK: Many crossings

  /// Random drags between views against arrays: what was lifted is where it was put, everything else in its order.
  @Test(arguments: 0..<16) func randomDragsBetweenViewsNeitherLoseNorDuplicateItems(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let f = DragFixture([
      Basket([Array(0..<30)], frame: CGRect(x: 20, y: 20, width: 160, height: 260)),
      Basket([Array(100..<104)], frame: CGRect(x: 220, y: 20, width: 160, height: 260)),
      Basket([[]], frame: CGRect(x: 20, y: 320, width: 360, height: 60), direction: .horizontal),
      Basket(
        seed % 2 == 0 ? [[200], [], [201]] : [[]], frame: CGRect(x: 20, y: 400, width: 360, height: 160)),
    ])
    if seed % 3 == 2 {
      for basket in f.baskets {
        basket.view.layoutMirroring = .always
        basket.view.semanticContentAttribute = .forceRightToLeft
      }
      f.test.layout()
    }
    f.coordinator.returnsWhenDroppedOutside = seed % 4 != 3
    let everything = f.all.joined().joined().sorted()
    for round in 0..<10 {
      let before = f.all
      let basket = Int.random(in: 0..<4, using: &random)
      guard let path = f.baskets[basket].view.indexPathsForVisibleItems.randomElement(using: &random) else { continue }
      let item = f.baskets[basket].items[path.section][path.item]
      var last = f.middle(path.item, of: basket, section: path.section)
      f.test.touchDown(at: last)
      f.test.advance(by: 0.35)
      guard f.coordinator.isDragging else {
        f.test.lift()
        continue
      }
      for _ in 0..<Int.random(in: 1...15, using: &random) {
        let next = CGPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...600, using: &random))
        f.go(from: last, to: next, steps: Int.random(in: 1...5, using: &random))
        last = next
        #expect(f.all.joined().joined().sorted() == everything, "seed \(seed), round \(round)")
        for basket in f.baskets {
          #expect(
            basket.items.map(\.count) == (0..<basket.items.count).map(basket.view.numberOfItems),
            "seed \(seed), round \(round)")
        }
      }
      let isCancelled = Int.random(in: 0..<3, using: &random) == 0
      if isCancelled { f.test.cancelTouch() } else { f.test.lift() }
      if Bool.random(using: &random) { f.test.settle() } else { f.test.advanceFrames(3) }
      if isCancelled || f.log.last?.hasPrefix("back") == true {
        #expect(f.all == before, "seed \(seed), round \(round): \(f.log)")
      }
      func without(_ all: [[[Int]]]) -> [[[Int]]] { all.map { $0.map { $0.filter { $0 != item } } } }
      #expect(without(f.all) == without(before), "seed \(seed), round \(round): \(f.log)")
    }
    f.test.settle()
    #expect(f.isAtRest, "seed \(seed)")
  }
}
