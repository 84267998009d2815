import UIKit
import UIKitTesting

/// `scroll-offset-entry-points`: what each way to change the offset calls at once, and what follows.
enum OffsetEntryPointsTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let plan = try EntryPointPlan(scenario)
    let action = try EntryAction(scenario.when)
    if case .offsets = action { return try queryTiles(scenario, plan) }

    // Where the call lies between two frames was not recorded: of the phases, the one that fits best counts.
    let phases = action.isAnimated ? stride(from: 0.25, through: 16.5, by: 0.25).map { $0 / 1000 } : [0.008]
    var best: [Mismatch]?
    for phase in phases {
      let stage = EntryPointStage(plan, phase: phase)
      try action.perform(on: stage)
      let mismatches = try EntryPointComparison(scenario, stage).run()
      if mismatches.isEmpty { return [] }
      if best == nil || mismatches.count < best!.count { best = mismatches }
    }
    return best ?? []
  }

  /// Sets the offset to values that a table names, and compares the rectangle that the layout is asked for.
  @MainActor
  private static func queryTiles(_ scenario: Scenario, _ plan: EntryPointPlan) throws -> [Mismatch] {
    let checks = Checks(scenario)
    if let rows = checks.take("layoutAttributesForElementsRectByOffset") {
      for (index, row) in (rows.array ?? []).enumerated() {
        let fields = try Fields(row, name: "row \(index)")
        guard let range = fields.value("y"), let rect = fields.value("rect") else {
          throw NotInterpretable("row \(index) needs y and rect")
        }
        try fields.finish()
        for y in try samples(range) {
          let stage = EntryPointStage(plan, phase: 0.008)
          let calls = stage.log.during {
            stage.collectionView.contentOffset.y = y
            stage.collectionView.setNeedsLayout()
            stage.collectionView.layoutIfNeeded()
          }
          let found = calls.first { $0.name == Recorded.elements }
          // An offset that was there already need not be asked for again: the first layout asked.
          let asked = found?.rect ?? (y == 0 ? stage.firstQuery : nil)
          checks.compare(rect, asked?.json ?? .null, at: "y = \(y)")
        }
      }
    }
    return try checks.finish()
  }

  /// Reads `0`, `0 < y < 300`, or `300 < y <= 376`, and takes values from the range.
  private static func samples(_ json: JSON) throws -> [Double] {
    if let number = json.number { return [number] }
    var phrase = Phrase(json.string ?? "")
    let low = try phrase.number()
    let includesLow = phrase.accept("<=")
    if !includesLow { try phrase.expect("<") }
    try phrase.expect("y")
    let includesHigh = phrase.accept("<=")
    if !includesHigh { try phrase.expect("<") }
    let high = try phrase.number()
    try phrase.finish()
    let step = 1.0 / 3
    return [includesLow ? low : low + step, (low + high) / 2, includesHigh ? high : high - step]
  }
}
