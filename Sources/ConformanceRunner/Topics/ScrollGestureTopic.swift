import UIKit
import UIKitTesting

/// `scroll-deceleration` and `scroll-rubber-band`: a drag by one finger, and what follows when it lifts.
enum ScrollGestureTopic {
  /// What the list `offset` holds.
  private enum Question {
    case afterMoves(count: Double), trace, hold, summary
  }

  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    let plan = try GesturePlan(given)
    try given.finish()
    let question = try question(scenario.when)
    if case .afterMoves(let count) = question, Int(count) != plan.script.moves.count {
      throw NotInterpretable("'\(scenario.when)', but given has \(plan.script.moves.count) moves")
    }
    // Recorded traces may lie up to 2 ms beside the time they were written down for (Conformance/README.md).
    var first: [Mismatch]?
    let shifts: [Double] = if case .trace = question { [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2] } else { [0] }
    for shift in shifts {
      let mismatches = try compare(scenario, plan, question, shift: shift)
      if mismatches.isEmpty { return [] }
      first = first ?? mismatches
    }
    return first ?? []
  }

  /// Every word must be known; the whole gesture is always made, the words say what is read.
  private static func question(_ sentence: String) throws -> Question {
    let known: Set<String> = [
      "lift", "lifted", "release", "released", "finger", "while", "moving", "after", "the", "a", "hold", "held",
      "holding",
      "from", "rest", "resting", "at", "still", "let", "it", "settle", "then", "whole", "gesture", "record", "once",
      "per", "display", "frame", "one", "value", "offset", "contentoffset.y", "contentoffset.x", "contentoffset",
      "each", "of", "moves", "move", "pt", "during", "and", "stationary", "top", "bottom", "edge", "up", "in", "place",
      "when", "with", "without", "no", "speed", "velocity", "is",
    ]
    let words = sentence.lowercased().split { " ,;".contains($0) }.map(String.init)
    if let word = words.first(where: { !known.contains($0) && Double($0) == nil }) {
      throw NotInterpretable("'\(word)' in '\(sentence)' is not understood")
    }
    if words.contains("moves") {
      guard let count = words.compactMap(Double.init).first, words.contains("each") else {
        throw NotInterpretable("'\(sentence)' does not say how many moves")
      }
      return .afterMoves(count: count)
    }
    if words.contains("frame") { return .trace }
    return words.contains("during") ? .hold : .summary
  }

  @MainActor
  private static func compare(
    _ scenario: Scenario, _ plan: GesturePlan, _ question: Question, shift: Double
  ) throws -> [Mismatch] {
    let checks = Checks(scenario)
    let tolerance = checks.tolerance
    // When the display shows frames is a condition of the recording, not a result.
    let firstFrame = checks.take("firstFrameMsAfterRelease")?.number.map { $0 + shift }
    if let interval = checks.take("frameIntervalMs")?.number, abs(interval - 1000 / plan.displayHz) > 0.01 {
      throw NotInterpretable("frames every \(interval) ms do not fit a display of \(plan.displayHz) Hz")
    }
    let result = plan.perform(firstFrameMs: firstFrame)
    let offset = tolerance.of(.offset, otherwise: plan.pixel)
    let final = tolerance.of(.final, .offset, otherwise: plan.pixel)
    let target = tolerance.of(.target, .final, .offset, otherwise: plan.pixel)
    let velocity = tolerance.of(.velocity)
    // A time that the tolerance does not name may be two frames off.
    let duration = tolerance.of(.duration, .settle, .milliseconds, otherwise: 35)

    for axis in Axis.allCases {
      let name = axis.rawValue
      if let expected = checks.take("offset\(name)") {
        let found: JSON
        switch question {
        case .afterMoves: found = JSON(result.afterMoves.map(axis.of))
        case .hold: found = result.duringHold.last.map { .number(axis.of($0)) } ?? .null
        case .trace: found = JSON(result.trace.prefix(expected.array?.count ?? 0).map(axis.of))
        case .summary: throw NotInterpretable("'\(scenario.when)' does not say when offset\(name) is read")
        }
        checks.compare(expected, found, at: "offset\(name)", tolerance: offset)
      }
      checks.check("offset\(name)AfterMove", JSON(result.afterMoves.map(axis.of)), tolerance: offset)
      checks.check("releaseOffset\(name)", .number(axis.of(result.releaseOffset)), tolerance: offset)
      checks.check("finalOffset\(name)", .number(axis.of(result.finalOffset)), tolerance: final)
      checks.check("peakOffset\(name)", .number(peak(result.trace.map(axis.of), plan, axis)), tolerance: offset)
    }
    try checks.checkObject("willEndDragging") { inner in
      for axis in Axis.allCases {
        inner.check(
          "velocity\(axis.rawValue)PtPerMs", json(result.willEnd.map { axis.of($0.velocity) }), tolerance: velocity)
        inner.check("targetOffset\(axis.rawValue)", json(result.willEnd.map { axis.of($0.target) }), tolerance: target)
      }
    }
    try checks.checkObject("didEndDragging") { inner in
      inner.check("decelerate", result.didEnd.map { .bool($0.decelerate) } ?? .null)
      for axis in Axis.allCases {
        inner.check("offset\(axis.rawValue)", json(result.didEnd.map { axis.of($0.offset) }), tolerance: offset)
      }
    }
    checks.check("fingerTravel", JSON(plan.script.travel))
    checks.check(
      "didEndDeceleratingMsAfterRelease", json(result.time(of: "scrollViewDidEndDecelerating")), tolerance: duration)
    checks.check("lastChangeMsAfterRelease", json(result.lastChangeMs), tolerance: duration)
    checks.check(
      "settledMsAfterRelease", json(result.lastChangeMs), tolerance: tolerance.of(.settle, .duration, otherwise: 35))
    if let order = checks.take("order") {
      try compareOrder(order, result, checks, velocity: velocity, target: target, offset: final)
    }
    try checks.checkObject("msAfterTouchUp") { inner in
      let names = [
        "willEnd": "scrollViewWillEndDragging", "didEnd": "scrollViewDidEndDragging",
        "willBeginDecelerating": "scrollViewWillBeginDecelerating",
        "didEndDecelerating": "scrollViewDidEndDecelerating",
      ]
      for key in inner.keys {
        guard let name = names[key] else { continue }
        inner.check(key, json(result.time(of: name)), tolerance: duration)
      }
    }
    return try checks.finish()
  }

  /// The offset farthest beyond the legal range; nothing beyond gives the last one.
  @MainActor
  private static func peak(_ values: [Double], _ plan: GesturePlan, _ axis: Axis) -> Double {
    let range = plan.legalRange(axis)
    let farthest = values.max { beyond($0, range) < beyond($1, range) }
    return farthest ?? .nan
  }

  private static func beyond(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    max(range.lowerBound - value, value - range.upperBound, 0)
  }

  /// Reads entries such as `scrollViewWillEndDragging (velocity 1.5, target 5902.333)`.
  @MainActor
  private static func compareOrder(
    _ expected: JSON, _ result: GestureResult, _ checks: Checks, velocity: Double, target: Double, offset: Double
  ) throws {
    guard let entries = expected.array else { throw NotInterpretable("'order' is not a list") }
    let found = result.events
    var names: [String] = []
    var details: [[String: JSON]] = []
    for entry in entries {
      var phrase = Phrase(entry.string ?? "")
      names.append(try phrase.word())
      var values: [String: JSON] = [:]
      if phrase.accept("(") {
        repeat {
          let key = try phrase.word()
          if let number = phrase.optionalNumber() {
            values[key] = .number(number)
          } else {
            let isTrue = phrase.accept("true")
            if !isTrue { try phrase.expect("false") }
            values[key] = .bool(isTrue)
          }
        } while phrase.accept(",")
        try phrase.expect(")")
      }
      try phrase.finish()
      details.append(values)
    }
    guard names == found.map(\.name) else {
      return checks.fail(
        "order", expected: names.joined(separator: ", "), found: found.map(\.name).joined(separator: ", "))
    }
    let tolerances = ["velocity": velocity, "target": target, "offset": offset]
    for (index, values) in details.enumerated() {
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let detail = found[index].details[key] else {
          throw NotInterpretable("'\(key)' of \(names[index]) is not recorded")
        }
        checks.compare(value, detail, at: "order[\(index)].\(key)", tolerance: tolerances[key])
      }
    }
  }

  private static func json(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }
}
