import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Interaction with layouts: appearing and disappearing items, pinches, sequences, flicks.
@MainActor
@Suite struct InteractionTests {
  private func show(
    _ layout: UICollectionViewLayout, _ source: CountedItems, size: CGSize = CGSize(width: 400, height: 600)
  ) -> (UICollectionView, TestWindow) {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let test = TestWindow(view, scale: 1)
    test.settle()
    return (view, test)
  }

  private func position(_ view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
    return (view.layer.presentation() ?? view.layer).position
  }

  private func isAtRest(_ view: UICollectionView) -> Bool {
    view.visibleCells.allSatisfy { cell in
      guard let place = view.indexPath(for: cell).flatMap({ view.layoutAttributesForItem(at: $0) }) else {
        return false
      }
      return close(place.center, cell.center) && cell.alpha == place.alpha
    }
  }

  // MARK: Appearing and disappearing

  @Test func itemsOfACircleAppearFromTheCenterAndDisappearIntoIt() {
    let source = CountedItems([6, 4])
    let (view, test) = show(CircleLayout(), source)
    let middle = CGPoint(x: 200, y: 300)
    source.counts[0] = 7
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 6, section: 0)]) }
    test.advance(by: 0.06)
    let new = view.cellForItem(at: IndexPath(item: 6, section: 0))
    #expect(close(position(new), middle, by: 70))
    test.settle()
    #expect(isAtRest(view))
    #expect(view.visibleCells.count == 11)

    let old = view.cellForItem(at: IndexPath(item: 2, section: 0))
    source.counts[0] = 6
    view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 2, section: 0)]) }
    test.advance(by: 0.25)
    #expect(close(position(old), middle, by: 80))
    #expect(!close(position(old), middle, by: 0.1))
    test.settle()
    #expect(isAtRest(view))
    #expect(view.visibleCells.count == 10)

    source.counts = [6, 4, 5]
    view.performBatchUpdates { view.insertSections([2]) }
    test.advance(by: 0.06)
    #expect(close(position(view.cellForItem(at: IndexPath(item: 3, section: 2))), middle, by: 70))
    test.settle()
    source.counts = [4, 5]
    view.performBatchUpdates { view.deleteSections([0]) }
    test.settle()
    #expect(isAtRest(view))
    #expect(view.visibleCells.count == 9)
  }

  @Test func deletedItemsOfASpiralLeaveThroughTheTop() {
    let source = CountedItems([5, 3])
    let (view, test) = show(SpiralLayout(), source)
    let old = view.cellForItem(at: IndexPath(item: 4, section: 0))
    let start = position(old)
    source.counts[0] = 4
    view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 4, section: 0)]) }
    test.advance(by: 0.2)
    #expect(position(old).y < start.y - 60)
    test.settle()
    #expect(isAtRest(view))
    #expect(view.visibleCells.count == 4)
    source.counts[0] = 5
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 4, section: 0)]) }
    test.advance(by: 0.06)
    #expect(close(position(view.cellForItem(at: IndexPath(item: 4, section: 0))), CGPoint(x: 200, y: 300), by: 70))
    test.settle()
    #expect(isAtRest(view))
  }

  // MARK: Stacks

  @Test func aPinchScaleOfExactlyTwoAndAHalfDoesNotOpenAStack() {
    let layout = StacksLayout()
    let (view, test) = show(layout, CountedItems(Array(repeating: 5, count: 4)))
    var opened: [Int] = []
    let inside = CGPoint(x: layout.frame(ofStack: 0).midX, y: layout.frame(ofStack: 0).midY)
    for (scale, expected) in [(CGFloat(2.5), [Int]()), (2.51, [0])] {
      layout.follow(.began, scale: 1, at: inside) { opened.append($0) }
      layout.follow(.changed, scale: scale, at: inside) { opened.append($0) }
      layout.follow(.ended, scale: scale, at: inside) { opened.append($0) }
      #expect(opened == expected)
      test.settle()
      #expect((layout.pinchedStack == nil) == expected.isEmpty)
    }
    layout.collapse()
    #expect(layout.isCollapsing)
    test.settle()
    #expect(!layout.isCollapsing)
    #expect(isAtRest(view))
    layout.follow(.began, scale: 1, at: CGPoint(x: 1, y: 1)) { _ in }
    #expect(layout.pinchedStack == nil, "beside the stacks")
    layout.follow(.began, scale: 1, at: inside) { _ in }
    layout.follow(.cancelled, scale: 1, at: inside) { _ in }
    test.settle()
    #expect(layout.pinchedStack == nil)
  }

  @Test func oneColumnOfStacksIsLaidOutWithoutDivisionByZero() {
    // The original divides by the number of gaps, which is zero here.
    let layout = StacksLayout()
    let (view, _) = show(layout, CountedItems([3, 3]), size: CGSize(width: 250, height: 500))
    #expect(layout.frame(ofStack: 1).minX == 20)
    #expect(view.contentSize.height.isFinite)
  }

  @Test func aPinchedItemReturnsToItsPlace() {
    let layout = PinchLayout()
    let (view, test) = show(layout, CountedItems([63]))
    let pinch = UIPinchGestureRecognizer { layout.follow($0) }
    view.addGestureRecognizer(pinch)
    let path = IndexPath(item: 10, section: 0)
    let cell = view.cellForItem(at: path)
    let start = cell?.center ?? .zero
    test.touchDown(at: CGPoint(x: start.x - 20, y: start.y), finger: 0)
    test.touchDown(at: CGPoint(x: start.x + 20, y: start.y), finger: 1)
    for step in 1...4 {
      test.move(to: CGPoint(x: start.x - 20 - 10 * CGFloat(step), y: start.y), finger: 0)
      test.move(to: CGPoint(x: start.x + 20 + 10 * CGFloat(step), y: start.y), finger: 1)
    }
    test.layout()
    #expect(layout.pinchedItem == path)
    #expect(layout.pinchedScale > 1.2)
    test.lift(finger: 0)
    test.lift(finger: 1)
    test.settle()
    #expect(layout.pinchedItem == nil)
    #expect(layout.pinchedScale == 1)
    #expect(isAtRest(view))
  }

  // MARK: One after the other

  @Test func everyLayoutCanBeChangedIntoEveryOther() {
    let layouts = [ShelfLayout(), LineLayout(), CoverFlowLayout(), StacksLayout(), SpiralLayout()]
    let (view, test) = show(layouts[0], CountedItems([7, 0, 1, 12]))
    let sequence = LayoutSequence(layouts, in: view)
    var announced: [Int] = []
    sequence.willShow = { announced.append($0) }
    for first in layouts.indices {
      for second in layouts.indices where second != first {
        sequence.show(first, animated: false)
        test.layout()
        sequence.show(second)
        test.advance(by: 0.15)
        test.settle()
        #expect(view.collectionViewLayout === layouts[second], "from \(first) to \(second)")
        #expect(isAtRest(view), "from \(first) to \(second)")
      }
    }
    #expect(announced.count >= 20)
    sequence.show(99)
    #expect(sequence.index != 99)
    sequence.show(4, animated: false)
    sequence.showNext()
    #expect(sequence.index == 0)
    sequence.showPrevious()
    #expect(sequence.index == 4)
  }

  @Test func inRTLTheItemInTheMiddleOfTheViewIsZoomed() throws {
    let layout = LineLayout()
    layout.sectionInset = UIEdgeInsets(top: 100, left: 100, bottom: 100, right: 100)
    let (view, test) = show(layout, CountedItems([12]), size: CGSize(width: 500, height: 400))
    view.layoutMirroring = .always
    view.semanticContentAttribute = .forceRightToLeft
    test.settle()
    for x in stride(from: CGFloat(0), through: 2_000, by: 333) {
      view.contentOffset.x = x
      test.settle()
      for cell in view.visibleCells {
        let distance = abs(cell.center.x - view.bounds.midX)
        let zoom = cell.layer.transform.m11
        #expect(close(zoom, distance < 200 ? 1 + 0.3 * (1 - distance / 200) : 1, by: 0.001))
      }
    }
  }

  // MARK: Paging

  private func pages(_ rest: CenteredPagingLayout.Rest, _ direction: UICollectionView.ScrollDirection)
    -> CenteredPagingLayout
  {
    let layout = CenteredPagingLayout()
    layout.rest = rest
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 200, height: 200)
    layout.minimumLineSpacing = 20
    return layout
  }

  /// Items of any size, some larger than the view: every flick ends with the middle of one in the middle.
  @Test(
    arguments: [CenteredPagingLayout.Rest.nearest, .oneByOne],
    [UICollectionView.ScrollDirection.horizontal, .vertical])
  func pagesOfUnequalSizeComeToRestInTheMiddle(
    _ rest: CenteredPagingLayout.Rest, _ direction: UICollectionView.ScrollDirection
  ) {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize {
        let length = CGFloat([60, 200, 520, 90, 340, 150][path.item % 6])
        return CGSize(width: length, height: length)
      }
    }
    let sizes = Sizes()
    for isReversed in [false, true] {
      let layout = pages(rest, direction)
      let (view, test) = show(layout, CountedItems([12]), size: CGSize(width: 320, height: 340))
      view.delegate = sizes
      layout.invalidateLayout()
      view.layoutMirroring = .always
      if isReversed { view.semanticContentAttribute = .forceRightToLeft }
      test.settle()
      let isAcross = direction == .horizontal
      var reached: [Int] = []
      for turn in 0..<8 {
        let sign: CGFloat = (isAcross && isReversed ? -1 : 1) * (turn < 6 ? 1 : -1)
        test.flick(
          from: CGPoint(x: 160, y: 170),
          to: isAcross ? CGPoint(x: 160 - 120 * sign, y: 170) : CGPoint(x: 160, y: 170 - 120 * sign))
        test.settle()
        let middle = isAcross ? view.bounds.midX : view.bounds.midY
        let centers = (0..<12).map { item -> CGFloat in
          let center = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.center ?? .zero
          return isAcross ? center.x : center.y
        }
        let found = centers.firstIndex { close($0, middle, by: 0.5) }
        #expect(found != nil, "\(rest), \(direction), \(isReversed), flick \(turn): \(middle) of \(centers)")
        reached.append(found ?? -1)
      }
      #expect(reached.prefix(6).elementsEqual(reached.prefix(6).sorted()) && reached[6] <= reached[5], "\(reached)")
      #expect(reached[0] > 0, "\(reached)")
    }
  }

  @Test(
    arguments: [CenteredPagingLayout.Rest.nearest, .oneByOne],
    [UICollectionView.ScrollDirection.horizontal, .vertical])
  func everyFlickOfAPagingLayoutEndsOnAPage(
    _ rest: CenteredPagingLayout.Rest, _ direction: UICollectionView.ScrollDirection
  ) {
    for isReversed in [false, true] {
      let (view, test) = show(pages(rest, direction), CountedItems([20]), size: CGSize(width: 320, height: 340))
      view.layoutMirroring = .always
      if isReversed { view.semanticContentAttribute = .forceRightToLeft }
      test.settle()
      var reached: [Int] = []
      for _ in 0..<4 {
        let isAcross = direction == .horizontal
        let sign: CGFloat = isAcross && isReversed ? -1 : 1
        test.flick(
          from: CGPoint(x: 160, y: 170),
          to: isAcross ? CGPoint(x: 160 - 110 * sign, y: 170) : CGPoint(x: 160, y: 60))
        test.settle()
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let path = view.indexPathForItem(at: middle)
        let center = path.flatMap { view.layoutAttributesForItem(at: $0)?.center }
        #expect(center.map { close(isAcross ? $0.x : $0.y, isAcross ? middle.x : middle.y, by: 0.5) } == true)
        reached.append(path?.item ?? -1)
      }
      #expect(reached == reached.sorted() && reached[0] > 0 && Set(reached).count == 4, "\(reached)")
      if rest == .oneByOne { #expect(reached == [1, 2, 3, 4], "never further than what was in sight") }
    }
  }
}
