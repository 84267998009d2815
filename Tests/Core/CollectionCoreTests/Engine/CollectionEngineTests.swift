import CollectionCore
import DiffCore
import GeometryCore
import Testing

@Suite struct CollectionEngineTests {
  private let engine = CollectionEngine()
  private let port = RowsPort()

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    port.invalidate = { [engine, port] in engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }
  }

  private func pass() -> [RowsPort.Call] {
    port.calls = []
    engine.send(.layoutPass, to: port)
    return port.calls
  }

  /// The questions to the layout among calls, and the beginning of a placing.
  private func questions(_ calls: [RowsPort.Call]) -> [RowsPort.Call] {
    calls.filter {
      switch $0 {
      case .effect(.element(.beginPlacing)): true
      case .effect, .item, .answered, .make: false
      default: true
      }
    }
  }

  private func placing(_ bounds: Rect) -> RowsPort.Call { .effect(.element(.beginPlacing(bounds))) }

  @Test func theFirstLayoutPassAsksInTheRecordedOrder() {
    let tile = Rect(0, 0, 100, 100)
    #expect(questions(pass()) == [.prepare, .contentSize, .counts, .query(tile), .contentSize, placing(tile)])
    #expect(port.shownContentSize == Size(100, 600))
    #expect(port.placed == [0, 1, 2, 3])
  }

  @Test func aLayoutPassWithoutAChangeAsksNoQuestion() {
    _ = pass()
    #expect(questions(pass()).isEmpty)
  }

  @Test func aScrollInsideTheStableOffsetRangeAsksTheLayoutOnlyAboutTheBounds() {
    _ = pass()
    engine.setBounds(Rect(0, 5, 100, 100), of: port)  // rows 0 to 3, in the next tile
    _ = pass()
    port.calls = []
    engine.setBounds(Rect(0, 20, 100, 100), of: port)  // a point further row 4 appears
    #expect(questions(port.calls) == [.bounds(Rect(0, 20, 100, 100))])
    #expect(questions(pass()).isEmpty)
  }

  @Test func aScrollIntoAnotherQueryTileQueriesItOnce() {
    _ = pass()
    engine.setBounds(Rect(0, 50, 100, 100), of: port)
    #expect(questions(pass()) == [.query(Rect(0, 0, 100, 200)), .contentSize, placing(Rect(0, 50, 100, 100))])
    #expect(port.placed == [1, 2, 3, 4])
  }

  @Test func aLayoutInvalidatedByABoundsChangeIsPreparedInTheNextPass() {
    _ = pass()
    port.followsBounds = true
    engine.setBounds(Rect(0, 5, 100, 100), of: port)
    #expect(engine.state.progress.isStale)
    #expect(engine.state.isInvalidatedByScrolling)
    // Recorded: it is stale already, so that the next scroll does not ask.
    port.calls = []
    engine.setBounds(Rect(0, 6, 100, 100), of: port)
    #expect(questions(port.calls).isEmpty)
    #expect(pass().contains(.prepare))
  }

  @Test func aNewBoundsSizePreparesTheLayoutAtOnceAndRestoresTheAnchor() {
    _ = pass()
    port.followsBounds = true
    port.calls = []
    engine.setBounds(Rect(0, 0, 100, 200), of: port)
    #expect(port.calls.contains(.prepare))
    #expect(port.openContexts == 0)
    port.followsBounds = false
    engine.setBounds(Rect(0, 95, 100, 200), of: port)
    _ = pass()
    // Row 3 is cut off at its sixth part, and again when it is higher.
    (port.anchoring.policy, port.followsBounds) = (.leading, true)
    port.duringPrepare = nil
    port.heights[3] = 60
    engine.setBounds(Rect(0, 95, 100, 100), of: port)
    #expect(port.visibleBounds.minY == 100)
    // The next size uses the same anchor, and leads back.
    port.heights[3] = 30
    engine.setBounds(Rect(0, 100, 100, 200), of: port)
    #expect(port.visibleBounds.minY == 95)
  }

  @Test func contentThatShrinksBelowTheOffsetMovesTheOffsetBack() {
    _ = pass()
    engine.setBounds(Rect(0, 500, 100, 100), of: port)
    _ = pass()
    port.heights = Array(repeating: 30, count: 5)
    engine.send(.layoutInvalidated(LayoutInvalidation()), to: port)
    let calls = pass()
    #expect(calls.contains(.effect(.scroll(.setOffset(Point(0, 50))))))
    #expect(port.placed == [1, 2, 3, 4])
  }

  @Test func aDragBeyondTheEndKeepsItsOffsetAndTheLayoutIsAskedAboutTheClampedOne() {
    _ = pass()
    engine.setBounds(Rect(0, 520, 100, 100), of: port)  // beyond the end
    _ = pass()
    port.heights = Array(repeating: 30, count: 19)
    engine.send(.layoutInvalidated(LayoutInvalidation()), to: port)
    #expect(pass().contains(.bounds(Rect(0, 470, 100, 100))))
    #expect(port.visibleBounds.minY == 520)
  }

  @Test func onlyInvalidatedElementsAreQueriedAgain() {
    _ = pass()
    let header = ElementKey(kind: .supplementary("header"), path: .item(ItemPlace(item: 0, section: 0)))
    engine.send(.layoutInvalidated(LayoutInvalidation(.elements([header]))), to: port)
    engine.send(.layoutInvalidated(LayoutInvalidation(.elements([header]))), to: port)
    #expect(questions(pass()) == [.update(header), placing(port.visibleBounds)])
  }

  @Test func sizeAndOffsetAdjustmentsOfAnInvalidationTakeEffectAtOnce() {
    _ = pass()
    engine.setBounds(Rect(0, 100, 100, 100), of: port)
    _ = pass()
    var invalidation = LayoutInvalidation()
    invalidation.contentSizeAdjustment = Size(0, 60)
    invalidation.contentOffsetAdjustment = Point(0, 60)
    engine.send(.layoutInvalidated(invalidation), to: port)
    #expect(port.shownContentSize == Size(100, 660))
    #expect(port.visibleBounds.minY == 160)
  }

  @Test func anInvalidContentSizeIsReportedAndReplacedByZero() {
    port.statedSize = Size(.nan, 400)
    #expect(
      pass().contains {
        if case .effect(.layout(.reportContentSize)) = $0 { true } else { false }
      })
    #expect(port.shownContentSize == Size(0, 400))
  }

  @Test func aContentSizeThatKeepsGrowingEndsTheLayoutPassAtTheRoundLimit() {
    var rounds = 0
    func grow() {
      rounds += 1
      port.heights.append(30)
      engine.send(.layoutInvalidated(LayoutInvalidation()), to: port)
      port.duringPlacing = grow
    }
    port.duringPlacing = grow
    _ = pass()
    #expect(rounds == CollectionEngine.roundLimit)
    #expect(engine.state.progress.isIn(.pass) == false)
  }

  @Test func sizesThatNeverSettleEndTheLayoutPassAndAreReported() {
    var rounds = 0
    func resize() {
      rounds += 1
      port.sizing.fitted = []
      engine.send(.viewNeedsFitting(ViewSlot(0), port.key(0)), to: port)
      engine.send(.layoutInvalidated(LayoutInvalidation()), to: port)
      port.duringPlacing = resize
    }
    port.sizing.preferred = { _ in 30 }
    port.duringPlacing = resize
    #expect(pass().contains(.effect(.sizing(.reportUnsettled(rounds: 200)))))
    #expect(rounds == 200)
  }

  @Test func aLayoutPassInsideALayoutPassIsIgnored() {
    port.duringPlacing = { [engine, port] in
      let count = port.calls.count
      engine.send(.layoutPass, to: port)
      #expect(port.calls.count == count)
    }
    _ = pass()
  }

  @Test func anRTLLayoutBeginsAtItsRightEnd() {
    port.runsAgainstLayout = true
    port.width = 300
    _ = pass()
    #expect(engine.state.isMirrored)
    #expect(port.visibleBounds.minX == 200)
    // Content that is added at its end, which is the left, moves nothing on the screen.
    port.width = 400
    engine.send(.layoutInvalidated(LayoutInvalidation()), to: port)
    _ = pass()
    #expect(port.visibleBounds.minX == 300)
  }

  @Test func aReloadWhileElementsArePlacedRecyclesTheirViewsInTheNextRound() {
    port.duringPlacing = { [engine, port] in
      port.heights = [60]
      engine.send(.dataReloaded, to: port)
    }
    #expect(pass().count { $0 == .effect(.element(.hideRecycledViews)) } == 1)
    #expect(port.placed == [0])
    #expect(port.shownContentSize == Size(100, 60))
    // No further pass recycles the new ones.
    #expect(questions(pass()).isEmpty)
    #expect(port.placed == [0])
  }

  @Test func boundsThatWereEmptyShowTheirElementsAgainWhenResized() {
    _ = pass()
    engine.setBounds(Rect(0, 0, 100, 0), of: port)
    _ = pass()
    #expect(port.placed.isEmpty)
    engine.setBounds(Rect(0, 0, 100, 100), of: port)
    _ = pass()
    #expect(port.placed == [0, 1, 2, 3])
  }

  @Test func itemCountsAreRequestedOnceUntilTheDataChanges() {
    #expect(engine.counts(port) == CollectionDataCounts([20]))
    #expect(engine.counts(port) == CollectionDataCounts([20]))
    #expect(port.calls.count { $0 == .counts } == 1)
    #expect(engine.state.items.isLoaded)
    engine.send(.dataReloaded, to: port)
    #expect(engine.counts(port) == CollectionDataCounts([20]))
    #expect(port.calls.count { $0 == .counts } == 2)
    engine.send(.dataSourceReplaced, to: port)
    #expect(!engine.state.items.isLoaded)
  }

  @Test func anEventSentFromACallbackIsHandledBeforeTheCallReturns() {
    _ = pass()
    engine.send(.visibilityChanged, to: port)
    port.duringPlacing = { [engine, port] in
      port.heights = Array(repeating: 30, count: 5)
      engine.send(.dataReloaded, to: port)
      // A client sees the new counts, and no selection.
      #expect(engine.counts(port) == CollectionDataCounts([5]))
      #expect(engine.state.items.selection.isEmpty)
      engine.setOffset(Point(0, 30), of: port)
      #expect(port.visibleBounds.minY == 30)
      #expect(port.calls.last != .effect(.element(.hideRecycledViews)))
      engine.send(.selection(.codeSelects(ItemPlace(item: 4, section: 0))), to: port)
      #expect(engine.state.items.selection.places == [ItemPlace(item: 4, section: 0)])
      // The views of the old data wait for the next round.
      #expect(engine.state.items.showsOldData)
      #expect(!engine.state.elements.isEmpty)
    }
    engine.send(.selection(.codeSelects(ItemPlace(item: 1, section: 0))), to: port)
    _ = pass()
    #expect(!engine.state.items.showsOldData)
    #expect(port.placed == [1, 2, 3, 4])
    #expect(port.mistakes.isEmpty)
  }

  @Test func aReloadClearsTheStateOfItemsInAFixedOrder() {
    _ = pass()
    let (first, second) = (ItemPlace(item: 1, section: 0), ItemPlace(item: 4, section: 0))
    port.selection.rules.allowsMultiple = true
    for place in [second, first] { engine.send(.selection(.codeSelects(place)), to: port) }
    engine.send(.selection(.touchBegins(second, isDoubleClick: false)), to: port)
    engine.setBounds(Rect(0, 6, 100, 100), of: port)
    _ = frame()
    #expect(engine.state.items.announcements.places == [4, 5, 6].map(item))
    port.calls = []
    engine.send(.dataReloaded, to: port)
    #expect(
      port.calls == [
        .effect(.layout(.discardCollectedUpdates)), .item(.selection(.showSelected(first, false))),
        .item(.selection(.showSelected(second, false))), .item(.selection(.showHighlighted(second, false))),
        .item(.resetInteraction), .effect(.prefetch(.discardAhead)), .effect(.layout(.discardAttributes)),
        .effect(.layout(.setNeedsLayout)),
      ])
    let items = engine.state.items
    #expect(items.selection == ItemSelection())
    #expect(items.rangeStart == nil)
    #expect(items.showsOldData)
    // Announced items that still exist are withdrawn as soon as the new counts are known.
    var announcements = items.announcements
    #expect(announcements.removeReplaced(in: CollectionDataCounts([5])) == [second])
    let isRecycled = if case .effect(.element(.recycle))? = pass().first { true } else { false }
    #expect(isRecycled)
    #expect(!engine.state.items.showsOldData)
  }

  @Test func aDataUpdateNotifiesTheLayoutBeforeItRecyclesViews() throws {
    _ = pass()
    let before = engine.counts(port)
    let item = ItemPlace(item: 2, section: 0)
    engine.send(.selection(.codeSelects(item)), to: port)
    let after = CollectionDataCounts([21])
    let map = try UpdateTransaction.map(
      [.insertItem(ItemPlace(item: 0, section: 0))], before: before, after: after
    ).get()
    port.invalidate = nil
    port.calls = []
    port.restore(map, after)
    #expect(
      port.calls == [
        .effect(.update(.tellLayout(map, before: before, after: after), of: 1)), .effect(.prefetch(.discardAhead)),
        .effect(.update(.follow(map), of: 1)), .effect(.update(.invalidateLayout, of: 1)),
      ])
    #expect(engine.state.elements[port.key(3)]?.slot == ViewSlot(2) && engine.state.elements[port.key(0)] == nil)
    #expect(engine.state.items.selection.places == [ItemPlace(item: 3, section: 0)])
    #expect(engine.state.items.rangeStart?.item == 3)
    #expect(engine.counts(port) == after)
    #expect(!port.calls.contains(.counts))
  }

  @Test func aLayoutWithoutContentIsNotAskedForItsContentSize() {
    port.hasContent = false
    #expect(!pass().contains(.contentSize))
    #expect(port.shownContentSize == Size(0, 0))
  }

  // MARK: Views

  @Test func aScrollFrameRecyclesViewsBeforeItMakesNewOnes() {
    _ = pass()
    engine.setBounds(Rect(0, 30, 100, 90), of: port)
    _ = pass()
    engine.setBounds(Rect(0, 60, 100, 90), of: port)
    let (first, slot) = (port.key(1), ViewSlot(1))
    let views = pass().filter {
      switch $0 {
      case .make, .effect(.element(.recycle)), .effect(.element(.install)), .effect(.element(.display)): true
      default: false
      }
    }
    // The slot of the view that was recycled is assigned again.
    #expect(
      views == [
        .effect(.element(.recycle(slot, first, wasDisplayed: true, hidesAtOnce: false))), .make(port.key(4)),
        .effect(.element(.install(slot, port.key(4)))),
        .effect(.element(.display(slot, port.key(4)))),
      ])
    #expect(port.slotCount == 4)
  }

  @Test func aPrefetchedViewIsShownWithoutARequestAndRecycledFarAway() {
    _ = pass()
    port.prefetch(4, for: engine)
    port.prefetch(15, for: engine)
    engine.setBounds(Rect(0, 25, 100, 100), of: port)
    let calls = pass()
    #expect(!calls.contains(.make(port.key(4))))
    #expect(calls.contains(.effect(.element(.display(ViewSlot(4), port.key(4))))))
    #expect(
      calls.contains(.effect(.element(.recycle(ViewSlot(5), port.key(15), wasDisplayed: false, hidesAtOnce: false)))))
    #expect(engine.state.elements.prefetchedCount == 0)
    #expect(port.placed == [0, 1, 2, 3, 4])
  }

  @Test func aNeededViewIsRetainedBeyondTheBoundsUntilItIsNotNeeded() {
    _ = pass()
    port.needed = [0]
    engine.setBounds(Rect(0, 300, 100, 100), of: port)
    #expect(pass().contains(.effect(.element(.endDisplaying(ViewSlot(0), port.key(0))))))
    #expect(engine.state.retained == [ViewSlot(0)])
    engine.setBounds(Rect(0, 0, 100, 100), of: port)
    #expect(!pass().contains(.make(port.key(0))))
    #expect(engine.state.retained.isEmpty)
    #expect(port.placed == [0, 1, 2, 3])
    engine.setBounds(Rect(0, 300, 100, 100), of: port)
    _ = pass()
    port.needed = []
    engine.setBounds(Rect(0, 400, 100, 100), of: port)
    _ = pass()
    #expect(engine.state.retained.isEmpty && engine.state.elements[port.key(0)] == nil)
  }

  @Test func viewsRemovedByAnAnimatedChangeAreRecycledAtItsEnd() throws {
    _ = pass()
    let change = RowsPort.Change(number: 7, isAnimated: true)
    let map = try UpdateTransaction.map(
      [.deleteItem(ItemPlace(item: 0, section: 0))], before: engine.counts(port), after: CollectionDataCounts([19])
    ).get()
    let before = port.framesBefore()
    port.heights.removeFirst()
    port.names = Array(1..<20)
    port.invalidate = { [engine, port] in engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }
    port.commit(
      map, to: CollectionDataCounts([19]), operations: [.deleteItem(ItemPlace(item: 0, section: 0))], change,
      before: before)
    #expect(engine.state.elements.removedButAnimating.map(\.slot) == [ViewSlot(0)])
    #expect(port.placed == [0, 1, 2, 3])
    port.calls = []
    engine.send(.update(.animationEnded(7)), to: port)
    #expect(
      port.calls == [
        .effect(.element(.recycle(ViewSlot(0), port.key(0), wasDisplayed: true, hidesAtOnce: true))),
        .effect(.update(.complete(isFinished: true, isDue: true), of: 7)),
      ])
    #expect(engine.state.updates.isEmpty)
    #expect(engine.state.elements.removedButAnimating.isEmpty)
  }

  // MARK: Prefetching

  /// Runs a frame: a layout pass and the prefetching after it.
  private func frame() -> [RowsPort.Call] {
    port.frameTime += 1
    _ = pass()
    engine.send(.frame(port.frameTime, deadline: .infinity), to: port)
    return port.calls
  }

  /// The cells that the calls make ahead, and what they announce.
  private func prefetching(_ calls: [RowsPort.Call]) -> [PrefetchEffect] {
    calls.compactMap {
      switch $0 {
      case .effect(.prefetch(.makeCell(let place))): .makeCell(place)
      case .effect(.prefetch(.announce(let places))): .announce(places)
      case .effect(.prefetch(.withdraw(let places))): .withdraw(places)
      default: nil
      }
    }
  }

  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }

  @Test func aScrollAnnouncesItemsAheadAndPrefetchesOneCellAFrame() {
    _ = pass()
    engine.setBounds(Rect(0, 6, 100, 100), of: port)
    #expect(port.awaitsFrames)
    let found = frame()
    // The strip is 75 points long: rows 4 to 6 begin before 181 points.
    #expect(prefetching(found) == [.announce([item(4), item(5), item(6)])])
    // A frame that has made views queries further ahead.
    #expect(found.contains(.queryAhead(Rect(0, 100, 100, 200))))
    #expect(prefetching(frame()) == [.makeCell(item(4))])
    #expect(prefetching(frame()) == [.makeCell(item(5))])
    #expect(engine.state.items.announcements.places == [item(6)])
    engine.setBounds(Rect(0, 5, 100, 100), of: port)
    #expect(engine.state.items.announcements.isEmpty)
    #expect(engine.state.prefetch.plan.candidates.isEmpty)
  }

  @Test func aReversedScrollCancelsAnnouncedItemsWithoutACell() {
    _ = pass()
    engine.setBounds(Rect(0, 6, 100, 100), of: port)
    _ = frame()
    _ = frame()
    port.calls = []
    engine.setBounds(Rect(0, 0, 100, 100), of: port)
    #expect(prefetching(port.calls) == [.withdraw([item(5), item(6)])])
  }

  @Test func aFrameWithoutTimeDefersPrefetchingWhileTheContentMoves() {
    _ = pass()
    engine.setBounds(Rect(0, 6, 100, 100), of: port)
    _ = frame()
    port.hasTime = false
    engine.setBounds(Rect(0, 7, 100, 100), of: port)
    #expect(prefetching(frame()).isEmpty)
    #expect(engine.state.prefetch.deferredCount == 1)
    #expect(prefetching(frame()) == [.makeCell(item(4))], "at rest there is time")
  }

  @Test func aScrollWithPrefetchingDisabledAwaitsNoFrames() {
    _ = pass()
    engine.setBounds(Rect(0, 6, 100, 100), of: port)
    _ = frame()
    port.calls = []
    engine.send(.prefetchingDisabled, to: port)
    #expect(prefetching(port.calls) == [.withdraw([item(4), item(5), item(6)])])
    #expect(!port.awaitsFrames)
    port.isPrefetchingEnabled = false
    engine.setBounds(Rect(0, 20, 100, 100), of: port)
    #expect(!port.awaitsFrames)
  }

  @Test func aQueryTileThatWasQueriedAheadIsNotQueriedAgain() {
    _ = pass()
    engine.setBounds(Rect(0, 6, 100, 100), of: port)
    _ = frame()
    _ = frame()
    engine.setBounds(Rect(0, 100, 100, 100), of: port)
    #expect(pass().contains(.effect(.prefetch(.showAhead))))
    #expect(port.placed == [3, 4, 5, 6])
  }
}
