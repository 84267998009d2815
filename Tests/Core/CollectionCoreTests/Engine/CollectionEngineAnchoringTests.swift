import CollectionCore
import DiffCore
import GeometryCore
import Testing

/// The content that keeps its position, and the sizes that views prefer, without a view.
@Suite struct CollectionEngineAnchoringTests {
  private let engine = CollectionEngine()
  private let port = RowsPort()

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    port.invalidate = { [engine, port] in engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }
  }

  private func pass() { engine.send(.layoutPass, to: port) }
  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }
  private var offset: Double { port.visibleBounds.minY }
  private var state: AnchorState { engine.state.anchoring }

  // MARK: The end of the content

  @Test func theFirstContentIsShownFromItsEndByTheEndPolicy() {
    port.anchoring.policy = .end(tolerance: 10)
    port.isInWindow = false
    pass()
    #expect(offset == 0)
    #expect(!state.hasBegun)
    port.isInWindow = true
    pass()
    #expect(offset == 500)
    #expect(state.hasBegun)
    #expect(port.placed == [16, 17, 18, 19])
  }

  @Test func contentThatTheClientHasScrolledIsNotShownFromItsEnd() {
    port.anchoring.policy = .end(tolerance: 10)
    engine.setOffset(Point(0, 30), of: port)
    pass()
    #expect(offset == 30)
    #expect(state.hasBegun)
  }

  @Test func aGrowingBottomInsetMovesTheEndUpWithinTheTolerance() {
    pass()
    port.anchoring.policy = .end(tolerance: 10)
    engine.setOffset(Point(0, 495), of: port)
    port.contentInsets.bottom = 40
    engine.send(.anchor(.insetsChanged), to: port)
    #expect(offset == 540)
    engine.setOffset(Point(0, 400), of: port)
    port.contentInsets.bottom = 0
    engine.send(.anchor(.insetsChanged), to: port)
    #expect(offset == 400)
    engine.setOffset(Point(0, 500), of: port)
    (port.contentInsets.bottom, port.anchoring.isTracked) = (40, true)
    engine.send(.anchor(.insetsChanged), to: port)
    #expect(offset == 500)
  }

  @Test func aGrowingTrailingInsetMovesTheEndOfHorizontalContent() {
    port.width = 1000
    port.heights = [30]
    port.contentInsets.right = 60
    pass()
    engine.send(.anchor(.insetsChanged), to: port)
    port.anchoring.policy = .end(tolerance: 10)
    engine.setOffset(Point(955, 0), of: port)
    port.contentInsets.right = 0
    engine.send(.anchor(.insetsChanged), to: port)
    #expect(port.visibleBounds.minX == 900)
    // Within the tolerance of the new end, but not of the old one.
    port.contentInsets.right = 60
    engine.send(.anchor(.insetsChanged), to: port)
    engine.setOffset(Point(905, 0), of: port)
    port.contentInsets.right = 0
    engine.send(.anchor(.insetsChanged), to: port)
    #expect(port.visibleBounds.minX == 905)
  }

  // MARK: Changes of size

  /// Resizes the view while the layout follows the bounds.
  private func resize(to height: Double) {
    port.followsBounds = true
    engine.setBounds(Rect(0, offset, 100, height), of: port)
    port.followsBounds = false
  }

  @Test func aScrollBetweenTwoChangesOfSizeChoosesAnotherAnchor() {
    pass()
    engine.setOffset(Point(0, 95), of: port)
    pass()
    port.anchoring.policy = .leading
    resize(to: 200)
    #expect(offset == 95)
    engine.setOffset(Point(0, 180), of: port)
    pass()
    // The row above the screen grows, and what is on it keeps its position.
    port.heights[4] = 60
    resize(to: 100)
    #expect(offset == 210)
  }

  // MARK: Sizes

  @Test func newSizesAboveTheViewportMoveTheContent() {
    pass()
    engine.setOffset(Point(0, 100), of: port)
    pass()
    port.anchoring.policy = .leading
    // Row 3 is the first one. Its view and those before it are measured again: it grows by five points.
    port.sizing.preferred = { $0 == 3 ? 35 : 30 }
    engine.send(.viewNeedsFitting(engine.state.elements[port.key(3)]!.slot, port.key(3)), to: port)
    #expect(engine.state.progress.isStale && port.heights[3] == 35)
    pass()
    #expect(port.sizing.openCount == 0)
    #expect(port.mistakes.isEmpty)
    // Rows with their sizes keep their places: none has been measured before, so that the first one does.
    #expect(offset == 100)
    port.sizing.fitted = [4, 5, 6]
    port.sizing.preferred = { $0 == 3 ? 60 : 30 }
    engine.send(.viewNeedsFitting(engine.state.elements[port.key(3)]!.slot, port.key(3)), to: port)
    pass()
    #expect(offset == 125)
  }

  @Test func aJumpKeepsItsItemWhileTheRowsBeforeItAreMeasured() {
    pass()
    engine.setOffset(Point(0, 300), of: port)
    engine.send(.anchor(.itemShown(item(10), ItemAlignment(vertical: .start))), to: port)
    // Each row above takes its size once it has a view; the item stays at the top.
    port.sizing.preferred = { 20 + Double($0) }
    pass()
    #expect(port.frame(10).minY == offset)
    #expect(state.jump == nil)
    #expect(port.heights[10...].prefix(4) == [30, 31, 32, 33])
    #expect(engine.state.sizing.hasResized)
    #expect(port.mistakes.isEmpty)
  }

  @Test func aScrollAfterAJumpReleasesItsItem() {
    pass()
    engine.setOffset(Point(0, 300), of: port)
    engine.send(.anchor(.itemShown(item(10), ItemAlignment(vertical: .start))), to: port)
    engine.setOffset(Point(0, 310), of: port)
    port.sizing.preferred = { 20 + Double($0) }
    pass()
    #expect(offset == 310, "the item is not scrolled back to its position")
  }

  @Test func aDataUpdateEndsTheJumpToAnItem() throws {
    pass()
    engine.send(.anchor(.itemShown(item(5), ItemAlignment(vertical: .start))), to: port)
    #expect(state.jump != nil)
    let counts = CollectionDataCounts([21])
    let map = try UpdateTransaction.map([.insertItem(item(0))], before: engine.counts(port), after: counts).get()
    (port.names, port.heights) = (Array(0..<21), Array(repeating: 30, count: 21))
    port.restore(map, counts)
    #expect(state.jump == nil)
  }

  @Test func aMissingItemIsNoAnchorAndItsAttributesAreNotRequested() {
    pass()
    engine.setOffset(Point(0, 90), of: port)
    pass()
    port.anchoring.policy = .item(item(40))
    port.anchoring.asked = []
    let captured = engine.captureAnchor(port)
    #expect(port.anchoring.asked == [])
    guard case .snapshot(let snapshot)? = captured, case .elements(let marks) = snapshot.target else {
      Issue.record("nothing is captured")
      return
    }
    #expect(marks.first?.place == item(3))
  }

  @Test func sizesOfAnEarlierPassDoNotCountAsAlternating() {
    pass()
    for height in [40.0, 50, 40, 50, 40] {
      port.sizing.fitted = []
      port.sizing.preferred = { $0 == 0 ? height : nil }
      engine.send(.viewNeedsFitting(engine.state.elements[port.key(0)]!.slot, port.key(0)), to: port)
      pass()
      #expect(port.heights[0] == height)
    }
  }

  /// Returns the items whose views are made before the layout is prepared again.
  private func madeInTheFirstRound() -> Int {
    pass()
    engine.setOffset(Point(0, 300), of: port)
    port.sizing.preferred = { _ in 90 }
    port.calls = []
    engine.send(.layoutPass, to: port)
    let round = port.calls.prefix { $0 != .prepare }
    return round.filter { if case .make = $0 { true } else { false } }.count
  }

  @Test func viewsPushedOutOfTheBoundsByGrowingOnesAreNotMade() { #expect(madeInTheFirstRound() == 2) }

  @Test func anRTLLayoutMakesAllViewsBeforeMeasuring() {
    port.runsAgainstLayout = true
    #expect(madeInTheFirstRound() == 4)
  }

  @Test func aLayoutThatIgnoresNewSizesMakesAllViews() {
    port.invalidate = {}
    #expect(madeInTheFirstRound() == 4)
  }

  @Test func aJumpKeepsItsItemOverSeveralRounds() {
    pass()
    engine.setOffset(Point(0, 230), of: port)
    engine.send(.anchor(.itemShown(item(10), ItemAlignment(vertical: .end))), to: port)
    // Rows that shrink let others in, which are measured in the next round.
    port.sizing.preferred = { _ in 10 }
    pass()
    #expect(port.frame(10).maxY - 100 == offset && port.heights[1...10].allSatisfy { $0 == 10 })
  }

  @Test func aPreferredSizeThatTheLayoutRefusesChangesNoAnchor() {
    port.sizing.preferred = { _ in 50 }
    port.sizing.isTaken = false
    port.calls = []
    pass()
    #expect(port.sizing.log == [0, 1, 2, 3])
    #expect(port.heights == Array(repeating: 30, count: 20))
    #expect(
      port.calls.first { if case .answered = $0 { true } else { false } } == .answered(.measured(port.key(0), .agrees)))
  }

  @Test func anElementThatAlternatesIsReportedAndKeepsItsSize() {
    port.heights = [40]
    pass()
    var isHigh = false
    port.sizing.preferred = { _ in isHigh ? 50 : 40 }
    func resize() {
      isHigh.toggle()
      port.sizing.fitted = []
      port.duringPlacing = resize
      engine.send(.viewNeedsFitting(engine.state.elements[port.key(0)]!.slot, port.key(0)), to: port)
    }
    port.duringPlacing = resize
    port.calls = []
    engine.send(.visibilityChanged, to: port)
    pass()
    let reports = port.calls.compactMap {
      if case .effect(.sizing(.report(_, let size, let verdict))) = $0 { (size, verdict) } else { nil }
    }
    let outcomes = port.calls.compactMap { call -> FittingOutcome? in
      if case .answered(.measured(_, let outcome)) = call { outcome } else { nil }
    }
    #expect(outcomes.first == .isTaken)
    #expect(outcomes.contains(.keepsOtherSize))
    #expect(reports.count == 1)
    #expect(reports.first?.0.height == 50)
    #expect(reports.first?.1 == .alternates(with: Size(100, 40)))
    #expect(port.heights == [40])
    #expect(port.mistakes.isEmpty)
    #expect(port.sizing.openCount == 0)
  }

  // MARK: Scrolling to an item

  @Test func anAnimatedScrollFollowsItsItem() {
    pass()
    port.anchoring.scrollNumber = 7
    engine.send(.anchor(.scrollToItemBegan(item(10), ItemAlignment(vertical: .start))), to: port)
    port.updates.isScrollAnimating = true
    pass()
    #expect(port.anchoring.retargeted == nil)
    port.sizing.preferred = { _ in 40 }
    engine.send(.visibilityChanged, to: port)
    engine.setBounds(Rect(0, 100, 100, 100), of: port)
    pass()
    #expect(port.anchoring.retargeted == Point(0, port.frame(10).minY))
    // The scroll ends where one without an animation does.
    engine.send(.anchor(.scrollEnds), to: port)
    #expect(offset == port.frame(10).minY)
    #expect(state.journey == nil)
  }

  @Test func theEndOfAnAnimatedScrollIsLaidOutAgainAtItsItem() {
    pass()
    port.anchoring.scrollNumber = 7
    engine.send(.anchor(.scrollToItemBegan(item(10), ItemAlignment(vertical: .end))), to: port)
    port.updates.isScrollAnimating = true
    port.sizing.preferred = { $0 < 6 ? 40 : nil }
    engine.send(.visibilityChanged, to: port)
    engine.setBounds(Rect(0, 100, 100, 100), of: port)
    pass()
    // Rows that are measured at the end of the scroll do not displace the item.
    port.sizing.preferred = { 20 + Double($0) }
    port.calls = []
    engine.send(.anchor(.scrollEnds), to: port)
    #expect(port.calls.contains(.effect(.layout(.layOut))))
    #expect(port.sizing.log.contains(9))
    #expect(port.heights[9] == 29)
    #expect(offset == port.frame(10).maxY - 100)
    #expect(state.jump == nil)
  }

  @Test func anotherScrollEndsTheFollowingOfAnItem() {
    pass()
    engine.send(.anchor(.scrollToItemBegan(item(10), ItemAlignment())), to: port)
    port.anchoring.scrollNumber = 8
    engine.send(.anchor(.scrollEnds), to: port)
    #expect(offset == 0)
    #expect(state.journey != nil)
    port.sizing.preferred = { _ in 40 }
    engine.setBounds(Rect(0, 100, 100, 100), of: port)
    pass()
    #expect(state.journey == nil)
    #expect(port.anchoring.retargeted == nil)
  }

  // MARK: Updates and layouts

  @Test func theItemPolicyFollowsItsItemAndBecomesAutomaticWhenItIsDeleted() throws {
    pass()
    port.anchoring.policy = .item(item(5))
    engine.send(.anchor(.scrollToItemBegan(item(5), ItemAlignment())), to: port)
    func perform(_ operations: [UpdateOperation], to count: Int) throws {
      let counts = CollectionDataCounts([count])
      let map = try UpdateTransaction.map(operations, before: engine.counts(port), after: counts).get()
      port.names = Array(0..<count)
      port.heights = Array(repeating: 30, count: count)
      port.restore(map, counts)
    }
    try perform([.insertItem(item(0))], to: 21)
    #expect(port.anchoring.policy == .item(item(6)))
    #expect(state.journey?.place == item(6))
    try perform([.deleteItem(item(6))], to: 20)
    #expect(port.anchoring.policy == .automatic)
    #expect(state.journey == nil)
  }

  @Test func anotherLayoutIsPreparedBeforeTheOffsetIsClamped() {
    pass()
    engine.setOffset(Point(0, 480), of: port)
    pass()
    port.anchoring.policy = .leading
    let captured = engine.captureAnchor(port)
    port.heights = Array(repeating: 60, count: 20)
    engine.send(.layoutReplaced, to: port)
    // The content was only 600 points high.
    let offset = engine.offsetInNewLayout(proposed: Point(0, 480), chosen: Point(0, 480), captured, port)
    #expect(offset.y == 960)
  }

  @Test func anotherLayoutKeepsTheAnchorUnlessItChoosesAnOffset() {
    pass()
    engine.setOffset(Point(0, 90), of: port)
    pass()
    port.anchoring.policy = .leading
    for (target, expected) in [(Point(0, 90), 180.0), (Point(0, 45), 45)] {
      port.heights = Array(repeating: 30, count: 20)
      engine.send(.layoutReplaced, to: port)
      pass()
      let captured = engine.captureAnchor(port)
      port.heights = Array(repeating: 60, count: 20)
      engine.send(.layoutReplaced, to: port)
      #expect(engine.offsetInNewLayout(proposed: Point(0, 90), chosen: target, captured, port).y == expected)
    }
  }
}
