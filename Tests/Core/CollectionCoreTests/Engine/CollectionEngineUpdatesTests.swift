import CollectionCore
import DiffCore
import GeometryCore
import Testing

@Suite struct CollectionEngineUpdatesTests {
  private let engine = CollectionEngine()
  private let port = RowsPort()
  private let first = ItemPlace(item: 0, section: 0)

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    port.invalidate = { [engine, port] in engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }
    engine.send(.layoutPass, to: port)
    _ = engine.counts(port)
    port.calls = []
  }

  /// Deletes the first row; returns the questions, and the effects of the change and on views.
  private func deleteFirst(isAnimated: Bool, isObserved: Bool = true) throws -> [RowsPort.Call] {
    let map = try UpdateTransaction.map(
      [.deleteItem(first)], before: engine.counts(port), after: CollectionDataCounts([19])
    ).get()
    let before = port.framesBefore()
    port.heights.removeFirst()
    port.names = Array(1..<20)
    port.commit(
      map, to: CollectionDataCounts([19]), operations: [.deleteItem(first)],
      RowsPort.Change(number: 7, isAnimated: isAnimated), before: before, isObserved: isObserved)
    #expect(port.mistakes.isEmpty, "\(port.mistakes)")
    #expect(engine.state.update == nil, "\(port.mistakes)")
    return port.calls.filter {
      switch $0 {
      case .effect(.update), .effect(.element(.beginPlacing)), .effect(.element(.animateOut)),
        .effect(.element(.recycle)):
        true
      case .effect, .item, .answered: false
      default: true
      }
    }
  }

  private func scroll(to offset: Double) {
    engine.setOffset(Point(0, offset), of: port)
    engine.send(.layoutPass, to: port)
  }

  private func effect(_ effect: UpdateEffect) -> RowsPort.Call { .effect(.update(effect, of: 7)) }

  @Test func anAnimatedBatchMakesItsCallsInTheRecordedOrder() throws {
    port.updates.target = Point(0, 30)
    let map = try UpdateTransaction.map(
      [.deleteItem(first)], before: CollectionDataCounts([20]), after: CollectionDataCounts([19])
    ).get()
    let bounds = port.visibleBounds
    let moved = Rect(origin: Point(0, 30), size: bounds.size)
    let tile = try #require(QueryTile.around(moved))
    let calls: [RowsPort.Call] = [
      effect(.tellLayout(map, before: CollectionDataCounts([20]), after: CollectionDataCounts([19]))),
      effect(.follow(map)), effect(.invalidateLayout), .prepare, .contentSize,
      effect(.prepareLayout([.deleteItem(first)])),
      effect(.reconfigure(map)), effect(.animate), .targetOffset(.zero),
      effect(.beginBoundsChange(bounds)), effect(.moveContent(Point(0, 30))), .bounds(moved), .query(tile),
      .contentSize,
      .final(port.key(0)), .final(port.key(1)), .final(port.key(2)), .final(port.key(3)), .initial(port.key(1)),
      .initial(port.key(2)), .initial(port.key(3)), .initial(port.key(4)), .effect(.element(.beginPlacing(moved))),
      .effect(.element(.animateOut(ViewSlot(1), port.key(0)))), .make(port.key(3)), .make(port.key(4)),
      .effect(.element(.animateOut(ViewSlot(0), port.key(0)))), effect(.finish), effect(.endBoundsChange),
    ]
    #expect(try deleteFirst(isAnimated: true) == calls)
    // The row that is removed fades where it was; the first of the others leaves the bounds.
    #expect(port.views[ViewSlot(0)]?.frame.minY == 0 && port.views[ViewSlot(1)]?.frame.minY == 0)
    #expect(port.updates.completed == 0)
    #expect(engine.state.elements.removedButAnimating.map(\.slot) == [ViewSlot(0)])
  }

  @Test func aBatchWithoutAnimationCompletesAtOnceAndNotifiesOnlyCustomLayouts() throws {
    let calls = try deleteFirst(isAnimated: false, isObserved: false)
    #expect(calls.contains(effect(.prepareLayout([]))))
    #expect(calls.last == effect(.complete(isFinished: true, isDue: false)))
    #expect(!calls.contains(effect(.animate)))
    #expect(port.calls.contains(.effect(.layout(.layOut))))
    let isAsked = calls.contains {
      switch $0 {
      case .final, .initial: true
      default: false
      }
    }
    #expect(!isAsked)
    #expect(port.updates.completed == 1)
    #expect(port.placed == [0, 1, 2, 3])
  }

  @Test func aBatchWithoutAnimationAsksACustomLayoutAboutRemovedViews() throws {
    let calls = try deleteFirst(isAnimated: false)
    #expect(calls.contains(.final(port.key(0))))
    #expect(calls.contains(.initial(port.key(3))))
    #expect(calls.contains(effect(.prepareLayout([.deleteItem(first)]))))
  }

  @Test func aBatchUpdateWithinALayoutPassIsFinishedAfterThePass() throws {
    port.heights[0] = 31
    port.invalidate?()
    engine.setBounds(Rect(0, 40, 100, 100), of: port)
    var calls: [RowsPort.Call] = []
    var mistake: (any Error)?
    port.duringPlacing = {
      do { calls = try deleteFirst(isAnimated: false) } catch { mistake = error }
      #expect(port.updates.completed == 0)
    }
    port.anchoring.policy = .leading
    engine.send(.layoutPass, to: port)
    #expect(mistake == nil)
    #expect(port.updates.completed == 1)
    #expect(port.mistakes.isEmpty)
    #expect(calls.contains(effect(.moveContent(Point(0, 9)))))
    #expect(!calls.contains(effect(.finish)))
    #expect(port.calls.suffix(2) == [effect(.finish), effect(.complete(isFinished: true, isDue: true))])
    #expect(engine.state.updates.isEmpty)
    #expect(port.visibleBounds.minY == 9)
    #expect(port.placed == [0, 1, 2, 3])
  }

  @Test func aBatchUpdateDuringAScrollMovesTheContentByTheAnchorOnly() throws {
    scroll(to: 45)
    port.isInMotion = true
    port.updates.target = Point(0, 60)
    port.anchoring.policy = .leading
    let calls = try deleteFirst(isAnimated: true)
    #expect(calls.contains(effect(.moveContent(Point(0, 15)))))
    #expect(port.visibleBounds.minY == 15)
    #expect(!calls.contains(.targetOffset(.zero)))
  }

  @Test func theTargetOffsetOfTheLayoutTakesPrecedenceOverTheAnchor() throws {
    scroll(to: 45)
    port.anchoring.policy = .leading
    _ = try deleteFirst(isAnimated: true)
    #expect(port.visibleBounds.minY == 15)
    port.heights.insert(30, at: 0)
    port.names = Array(0..<20)
    port.mayWithdrawReplaced = true
    engine.send(.dataReloaded, to: port)
    engine.send(.layoutPass, to: port)
    port.updates.target = Point(0, 60)
    _ = try deleteFirst(isAnimated: true)
    #expect(port.visibleBounds.minY == 60)
  }

  @Test func aLayoutChangeFromACallbackIsPerformedWithinTheOuterOne() throws {
    var inner: [Int?] = []
    port.updates.duringPrepare = {
      let change = RowsPort.Change(number: 8, isAnimated: true)
      port.commit(.identity, to: nil, operations: [], change, before: port.framesBefore())
      inner = [engine.state.update?.number]
    }
    let calls = try deleteFirst(isAnimated: true)
    #expect(inner == [7])
    #expect(calls.contains(effect(.finish)))
    #expect(calls.contains(.effect(.update(.finish, of: 8))))
  }

  @Test(arguments: [false, true])
  func aNewLayoutMovesElementsFromTheirFramesInTheOldOne(isAnimated: Bool) throws {
    let before = port.framesBefore()
    port.heights = Array(repeating: 50, count: 20)
    engine.send(.layoutReplaced, to: port)
    port.calls = []
    let change = RowsPort.Change(number: 7, isAnimated: isAnimated)
    port.changeLayout(change, before: before, offset: Point(0, 50))
    #expect(port.visibleBounds.minY == 50)
    #expect(port.placed.contains(2))
    #expect(engine.state.update == nil)
    #expect(port.calls.contains(effect(.animate)) == isAnimated)
    #expect(port.updates.completed == (isAnimated ? 0 : 1))
    let isAsked = port.calls.contains {
      switch $0 {
      case .bounds, .targetOffset, .effect(.update(.moveContent, of: _)), .effect(.update(.prepareLayout, of: _)): true
      default: false
      }
    }
    #expect(!isAsked)
    #expect(port.calls.contains(effect(.finish)))
    let update = try #require(port.updates.last)
    #expect(update.final.map(\.key) == (0..<4).map(port.key))
    #expect(update.initial.map(\.key) == (1..<3).map(port.key))
    #expect(update.final.map(\.1) == (0..<4).map { RowsPort.Appearance(frame: port.frame($0), fades: false) })
    #expect(
      update.initial.map(\.1)
        == (1..<3).map { RowsPort.Appearance(frame: Rect(0, 30 * Double($0), 100, 30), fades: false) })
  }

  @Test(arguments: [false, true])
  func supplementariesThatTheLayoutDeletesOrInsertsGetNewViews(inserts: Bool) throws {
    let key = ElementKey(kind: .supplementary("header"), path: .item(first))
    port.headers = [key]
    port.invalidate?()
    engine.send(.layoutPass, to: port)
    let slot = try #require(engine.state.elements[key]?.slot)
    if inserts { port.updates.inserted = [key.path] } else { port.updates.deleted = [key.path] }
    port.calls = []
    let calls = try deleteFirst(isAnimated: true)
    #expect(calls.contains(.ownViewsToDelete(key.kind)))
    #expect(calls.contains(.ownViewsToInsert(key.kind)))
    #expect(engine.state.elements[key].map { $0.slot != slot } == true)
    #expect(engine.state.elements.removedButAnimating.contains { $0.slot == slot })
    let update = try #require(port.updates.last)
    #expect(update.final.first { $0.key == key }?.1?.fades == !inserts)
    #expect(update.initial.first { $0.key == key }?.1?.fades == inserts)
    // Cells come first.
    #expect(update.final.last?.key == key)
    #expect(update.initial.last?.key == key)
  }
}
