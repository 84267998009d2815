import UIKit

/// Compares what an action on the entry-point stage did with what was recorded.
@MainActor
struct EntryPointComparison {
  private let scenario: Scenario
  private let stage: EntryPointStage
  private let checks: Checks

  init(_ scenario: Scenario, _ stage: EntryPointStage) {
    self.scenario = scenario
    self.stage = stage
    checks = Checks(scenario)
  }

  func run() throws -> [Mismatch] {
    let lists = [
      "during": stage.during, "afterReturn": stage.afterReturn, "afterReturnBeforeFirstFrame": stage.afterReturn,
      "order": stage.frames.first?.calls ?? [],
    ]
    for (key, calls) in lists.sorted(by: { $0.key < $1.key }) {
      if let expected = checks.take(key) { try ExpectedCalls.compare(expected, with: calls, at: key, in: checks) }
    }
    let offset = stage.collectionView.contentOffset
    checks.check("finalOffsetY", .number(offset.y))
    checks.check("finalOffsetX", .number(offset.x))
    checks.check("offsetYAtReturn", .number(stage.offsetAtReturn.y))
    checks.check("offsetXAtReturn", .number(stage.offsetAtReturn.x))
    checks.check("didScrollDuringCall", .bool(stage.during.contains { $0.name == Recorded.didScroll }))
    try compareSteps()
    if let words = checks.take("didEndScrollingAnimation")?.string {
      guard words == "same frame as the last didScroll" else { throw NotInterpretable("'\(words)' is not understood") }
      let isThere = stage.steps.last?.calls.contains { $0.name == Recorded.didEndAnimation } ?? false
      if !isThere { checks.fail("didEndScrollingAnimation", expected: words, found: "another frame, or none") }
    }
    try comparePrefetched()
    if let frames = checks.take("frames") { try compareFrames(frames) }
    return try checks.finish()
  }

  private func compareSteps() throws {
    let steps = stage.steps
    for axis in Axis.allCases {
      if let expected = checks.take("offset\(axis.rawValue)") {
        // One value is the offset at once, a list is one value a frame.
        let found =
          expected.array.map { JSON(steps.prefix($0.count).map { axis.of($0.offset) }) }
          ?? .number(axis.of(stage.offsetAtReturn))
        checks.compare(expected, found, at: "offset\(axis.rawValue)")
      }
      for key in checks.keys where key.hasPrefix("offset\(axis.rawValue)FromFrame") {
        guard let expected = checks.take(key), let frame = Int(key.dropFirst("offsetYFromFrame".count)), frame > 0
        else {
          throw NotInterpretable("'\(key)' does not say from which frame")
        }
        let count = expected.array?.count ?? 0
        checks.compare(expected, JSON(steps.dropFirst(frame - 1).prefix(count).map { axis.of($0.offset) }), at: key)
      }
      for key in checks.keys where key.hasPrefix("offset\(axis.rawValue)First") {
        guard let expected = checks.take(key), let count = Int(key.dropFirst("offsetYFirst".count)) else {
          throw NotInterpretable("'\(key)' does not say how many frames")
        }
        checks.compare(expected, JSON(steps.prefix(count).map { axis.of($0.offset) }), at: key)
      }
    }
    if let expected = checks.take("stepsFirst") {
      let count = expected.array?.count ?? 0
      let axis: Axis = steps.last.map { $0.offset.x != stage.plan.startOffset.x } == true ? .x : .y
      checks.compare(expected, JSON(steps.prefix(count).map { axis.of($0.offset) }), at: "stepsFirst")
    }
    checks.check("stepCount", .number(Double(steps.count)))
    // The last step is shown up to a frame after the end of the animation.
    checks.check(
      "durationSeconds", .number(steps.last?.time ?? 0),
      tolerance: max(checks.tolerance.general, stage.test.frameInterval + 0.001))
  }

  /// `{"8.333": 7}`: the cell that was made outside the layout pass in the frame with that offset.
  private func comparePrefetched() throws {
    guard let expected = checks.take("prefetched") else { return }
    guard let object = expected.object else { throw NotInterpretable("'prefetched' is not an object") }
    var offsets: [Double: Double] = [:]
    for frame in stage.frames {
      for cell in frame.cells where !cell.isInsideLayout {
        offsets[cell.details["item"]?.number ?? -1] = frame.offset.y
      }
    }
    let items = object.values.compactMap(\.number).sorted()
    guard items == offsets.keys.sorted() else {
      return checks.fail(
        "prefetched", expected: JSON(items).description, found: JSON(offsets.keys.sorted()).description)
    }
    for (key, item) in object {
      guard let offset = Double(key), let item = item.number else { throw NotInterpretable("prefetched: '\(key)'") }
      checks.compare(.number(offset), .number(offsets[item] ?? .nan), at: "prefetched.\(JSON.number(item))")
    }
  }

  private func compareFrames(_ expected: JSON) throws {
    guard let rows = expected.array else { throw NotInterpretable("'frames' is not a list") }
    let steps = stage.steps
    // Which frame a cell is made in depends on the machine's speed; where the recorder says so, the order is the rule.
    let isTimingInformative = scenario.confidence.contains("exact frame numbers as informative")
    var items: [JSON] = []
    guard rows.count == steps.count else {
      return checks.fail("frames", expected: "\(rows.count) frames", found: "\(steps.count)")
    }
    for (index, row) in rows.enumerated() {
      let fields = try Fields(row, name: "frames[\(index)]")
      let step = steps[index]
      let cells = step.cells
      if let offset = fields.value("offsetY") {
        checks.compare(offset, .number(step.offset.y), at: "frames[\(index)].offsetY")
      }
      if let query = fields.value("layoutQuery") {
        checks.compare(query, step.query?.json ?? .null, at: "frames[\(index)].layoutQuery")
      }
      let item = fields.value("dequeued")
      let inside = fields.value("dequeuedInsideLayout")
      let extra = fields.value("extraQueryAfterLayout")
      try fields.finish()
      if let item, item != .null { items.append(item) }
      if cells.count > 1 {
        checks.fail("frames[\(index)]", expected: "at most one cell", found: "\(cells.count)")
      }
      guard !isTimingInformative else { continue }
      if let item { checks.compare(item, cells.first?.details["item"] ?? .null, at: "frames[\(index)].dequeued") }
      if let inside {
        checks.compare(inside, .bool(cells.first?.isInsideLayout ?? false), at: "frames[\(index)].dequeuedInsideLayout")
      }
      if let extra {
        checks.compare(extra, step.extraQuery?.json ?? .null, at: "frames[\(index)].extraQueryAfterLayout")
      }
    }
    if isTimingInformative {
      let found = steps.flatMap(\.cells).compactMap { $0.details["item"] }
      checks.compare(.array(items), .array(found), at: "frames.dequeued in order")
    }
  }
}
