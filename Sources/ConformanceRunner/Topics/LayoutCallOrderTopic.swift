import UIKit
import UIKitTesting

/// `layout-call-order`: which methods of a layout a collection view calls, in which order.
///
/// A sentence that begins with "then", or that says where the view is scrolled to, goes on from an earlier scenario of the
/// file with the same `given`.
enum LayoutCallOrderTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let stage = try CallOrderStage(scenario.given)
    for earlier in try predecessors(of: scenario) { try stage.perform(earlier.when) }
    try stage.perform(scenario.when)
    return try compare(scenario, stage)
  }

  /// The scenarios that have to happen before one, first one first.
  private static func predecessors(of scenario: Scenario) throws -> [Scenario] {
    var phrase = Phrase(scenario.when)
    let goesOn = phrase.accept("then") || scenario.when.contains("while scrolled to")
    guard goesOn else { return [] }
    guard let before = scenario.earlier.last(where: { $0.given == scenario.given }) else {
      throw NotInterpretable("'\(scenario.when)' goes on from a scenario that is not before it in the file")
    }
    return try predecessors(of: before) + [before]
  }

  @MainActor
  private static func compare(_ scenario: Scenario, _ stage: CallOrderStage) throws -> [Mismatch] {
    let checks = Checks(scenario)
    let lists = [
      "duringFrameSetter": stage.duringSetter, "duringSetter": stage.duringSetter, "duringCall": stage.duringSetter,
      "duringLayout": stage.duringLayout, "calls": stage.calls,
    ]
    for (key, calls) in lists.sorted(by: { $0.key < $1.key }) {
      if let expected = checks.take(key) {
        try ExpectedCalls.compare(sentences: expected, with: calls, at: key, in: checks)
      }
    }
    let view = stage.collectionView
    checks.check("contentSize", view.contentSize.json)
    checks.check("contentOffset", view.contentOffset.json)
    checks.check("cellForItemCalls", .number(Double(stage.calls.count { $0.name == Recorded.cell })))
    checks.check(
      "visible", JSON(strings: view.indexPathsForVisibleItems.sorted().filter { stage.isOnScreen($0) }.map(\.name)))
    try checks.checkObject("cellFrames") { cells in
      for key in cells.keys {
        guard let path = IndexPath(name: key) else { throw NotInterpretable("'\(key)' is no index path") }
        cells.check(key, view.cellForItem(at: path).map(\.frame.json) ?? .null)
      }
    }
    checks.check("headerFrame", stage.header.map(\.frame.json) ?? .null)
    if let words = checks.take("header")?.string {
      guard words == "visible" || words == "not visible" else { throw NotInterpretable("header: '\(words)'") }
      let isVisible = stage.header.map { $0.frame.intersects(view.bounds) && !$0.isHidden } ?? false
      checks.compare(.string(words), .string(isVisible ? "visible" : "not visible"), at: "header")
    }
    return try checks.finish()
  }
}
