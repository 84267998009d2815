import CollectionCore
import GeometryCore
import TestSupport
import Testing

/// Random sequences of events, beside a naive model: the rows that a layout made anew would show.
@Suite struct CollectionEngineFuzzTests {
  @Test(arguments: FuzzSeeds.ranges(2_000, cost: 10))
  func randomEventsShowWhatALayoutMadeAnewShows(seeds: Range<Int>) {
    for seed in seeds {
      if let mistake = Script(seed: seed).run() {
        Issue.record("seed \(seed): \(mistake)")
      }
    }
  }

  /// A view with its engine, and the random numbers that drive it.
  private final class Script {
    private var random: SeededGenerator
    private let engine = CollectionEngine()
    private let port = RowsPort()
    private var lastPlaced: (bounds: Rect, rows: [Int])?

    init(seed: Int) {
      random = SeededGenerator(seed: UInt64(seed))
      port.heights = heights()
      port.invalidate = { [unowned self] in invalidate() }
      port.followsBounds = random.next(4) == 0
      port.runsAgainstLayout = random.next(4) == 0
      port.width = [50, 100, 320][random.next(3)]
      if random.next(3) == 0 { port.contentInsets = Insets(top: 10, left: 20, bottom: 30, right: 40) }
    }

    private func heights() -> [Double] {
      (0..<random.next(40)).map { _ in [0, 1, 17, 30, 44.5, 260][random.next(6)] }
    }

    private func invalidate() { engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }

    private func offset() -> Point {
      Point(port.visibleBounds.minX + random.number(-40...40), port.visibleBounds.minY + random.number(-300...300))
    }

    /// Runs thirty random events, each with a layout pass or without; returns the first mistake.
    func run() -> String? {
      for step in 0..<30 {
        event()
        guard random.next(3) > 0 else { continue }
        engine.send(.layoutPass, to: port)
        if let mistake = check() { return "step \(step): \(mistake)" }
      }
      return nil
    }

    private func event() {
      switch random.next(16) {
      case 0...5: engine.setBounds(Rect(origin: offset(), size: port.visibleBounds.size), of: port)
      case 6:
        let size = Size([0, 60, 100, 320][random.next(4)], [0, 100, 480][random.next(3)])
        engine.setBounds(Rect(origin: port.visibleBounds.origin, size: size), of: port)
      case 7: engine.setOffset(offset(), of: port)
      case 8:
        port.heights = heights()
        engine.send(.contentReplaced, to: port)
      case 9:
        if !port.heights.isEmpty { port.heights[random.next(port.heights.count)] = random.number(0...90) }
        invalidate()
      case 10: engine.send(.placesChanged, to: port)
      case 11:
        port.runsAgainstLayout.toggle()
        engine.send(.directionMayHaveChanged, to: port)
      case 12: port.isInMotion.toggle()
      case 13: port.duringPrepare = { [unowned self] in engine.setOffset(offset(), of: port) }
      case 14:
        port.duringPlacing = { [unowned self] in
          port.heights = heights()
          engine.send(.contentReplaced, to: port)
        }
      default:
        var invalidation = LayoutInvalidation([.layout, .places][random.next(2)])
        invalidation.contentOffsetAdjustment = Point(0, random.number(-50...50))
        engine.send(.layoutInvalidated(invalidation), to: port)
      }
    }

    private func check() -> String? {
      engine.state.checkInvariants()
      if let mistake = port.mistakes.first { return mistake }
      if port.openContexts != 0 || port.openCaptures != 0 { return "a question was not followed up" }
      // A callback that changed the data in the last round has asked for another pass.
      guard !engine.state.progress.isStale, engine.state.tile != nil || port.visibleBounds.isEmpty else { return nil }
      let bounds = port.visibleBounds
      let wanted = bounds.isEmpty ? [] : port.rows(in: bounds)
      if port.placed != wanted { return "in \(bounds) the rows \(port.placed) are placed instead of \(wanted)" }
      if port.prepared != port.heights { return "the layout is said to be valid and has old heights" }
      let stated = port.layoutContentSize()
      if port.shownContentSize != stated { return "the content size is \(port.shownContentSize), not \(stated)" }
      let count = port.calls.count
      engine.send(.layoutPass, to: port)
      let again = port.calls[count...].contains {
        if case .effect = $0 { false } else { true }
      }
      return again ? "a pass without a change asks: \(port.calls[count...])" : nil
    }
  }
}
