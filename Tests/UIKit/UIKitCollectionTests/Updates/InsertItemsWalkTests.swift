import CollectionCore
import DiffCore
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

#if DEBUG
  /// The functions that decide something between `insertItems(at:)` and the commit of the layers, which
  /// Documentation/Internals/Architecture.md shows.
  @MainActor
  @Suite struct InsertItemsWalkTests {
    /// Inserts an item at the beginning of a view in a window; returns the functions that decide something.
    private func trace() -> [String] {
      let fixture = Fixture(counts: [40], answers: false, isLaidOut: false)
      let test = TestWindow(fixture.view, scale: 1)
      let trace = DecisionTrace()
      fixture.view.engine.decisions = trace
      fixture.source.counts = [41]
      fixture.layout.count = 41
      fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      test.advanceFrames(1)
      return trace.functions
    }

    @Test func insertingAnItemIsDecidedByTheFunctionsThatThePageShows() throws {
      let page = try Repository.text("Documentation/Internals/Architecture.md")
      let functions = trace()
      let lines = functions.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
      #expect(page.contains("```text\n\(lines)\n```"), "The page does not show:\n\(lines)")
    }

    @Test func insertingAnItemIsDecidedByAtMostTwentyFourFunctions() {
      #expect(trace().count <= 24)
    }

    @Test func aViewRecordsNoDecisionsUnlessATestAsksForThem() {
      let fixture = Fixture(counts: [40], answers: false)
      #expect(fixture.view.engine.decisions == nil)
    }
  }
#endif
