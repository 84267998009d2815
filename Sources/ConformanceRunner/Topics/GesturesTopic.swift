import UIKit
import UIKitTesting

/// `gestures`: which ways of fingers are swipes, and when they are known to be.
enum GesturesTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    guard try given.string("recogniser") == "swipe" else {
      throw NotInterpretable("'recogniser' of given is no recogniser that was recorded")
    }
    switch scenario.when {
    case "read":
      try given.finish()
      return try readDefaults(scenario)
    case "assign and read back":
      try given.finish()
      return try assign(scenario)
    case "one move only": return try findThresholds(scenario, given)
    default: return try perform(scenario, given)
    }
  }

  // MARK: Properties

  @MainActor
  private static func readDefaults(_ scenario: Scenario) throws -> [Mismatch] {
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    let checks = Checks(scenario)
    if let direction = try checks.take("direction").map({ try SwipeWords.direction($0.string ?? "") }) {
      checks.compare(.number(Double(direction.rawValue)), .number(Double(swipe.direction.rawValue)), at: "direction")
    }
    try checks.checkObject("rawValues") { values in
      for name in values.keys {
        try values.check(name, .number(Double(try SwipeWords.direction(name).rawValue)))
      }
    }
    checks.check("numberOfTouchesRequired", .number(Double(swipe.numberOfTouchesRequired)))
    checks.check("state", .string(SwipeWords.name(of: swipe.state)))
    checks.check("isEnabled", .bool(swipe.isEnabled))
    checks.check("cancelsTouchesInView", .bool(swipe.cancelsTouchesInView))
    checks.check("delaysTouchesBegan", .bool(swipe.delaysTouchesBegan))
    checks.check("delaysTouchesEnded", .bool(swipe.delaysTouchesEnded))
    checks.check("numberOfTouches", .number(Double(swipe.numberOfTouches)))
    checks.check("location", swipe.location(in: nil).json)
    return try checks.finish()
  }

  /// The lists hold the values that are assigned; what is read back must be the same.
  @MainActor
  private static func assign(_ scenario: Scenario) throws -> [Mismatch] {
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    let checks = Checks(scenario)
    if let values = checks.take("direction raw values kept") {
      for value in values.array ?? [] {
        let raw = value == .string("all bits") ? UInt.max : UInt(try number(value))
        swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: raw)
        if swipe.direction.rawValue != raw {
          checks.fail("direction", expected: "\(raw)", found: "\(swipe.direction.rawValue)")
        }
      }
    }
    if let values = checks.take("numberOfTouchesRequired kept") {
      for value in values.array ?? [] {
        swipe.numberOfTouchesRequired = Int(try number(value))
        checks.compare(value, .number(Double(swipe.numberOfTouchesRequired)), at: "numberOfTouchesRequired")
      }
    }
    return try checks.finish()
  }

  private static func number(_ json: JSON) throws -> Double {
    guard let number = json.number, number.magnitude < 1e15 else { throw NotInterpretable("\(json) is no number") }
    return number
  }

  // MARK: Ways

  @MainActor
  private static func perform(_ scenario: Scenario, _ given: Fields) throws -> [Mismatch] {
    var script = try SwipeScript(given)
    try given.finish()
    var phrase = Phrase(scenario.when)
    try phrase.expect("deliver the moves, lift")
    script.liftAfter = try phrase.number() / 1000
    try phrase.expect("ms after the last")
    try phrase.finish()
    let result = script.perform()
    let checks = Checks(scenario)
    checks.check("recognised", .bool(result.actions > 0))
    checks.check("actionState", result.state.map { .string(SwipeWords.name(of: $0)) } ?? .null)
    checks.check("actionCount", .number(Double(result.actions)))
    checks.check("duringMove", result.move.map { .number(Double($0)) } ?? .null)
    return try checks.finish()
  }

  /// Each bracket has a way on either side of a limit.
  @MainActor
  private static func findThresholds(_ scenario: Scenario, _ given: Fields) throws -> [Mismatch] {
    let script = try SwipeScript(given)
    let seconds = try given.number("singleMoveAtSeconds")
    try given.finish()
    let axis = try SwipeWords.axis(script.direction)
    func isSwipe(along: Double, across: Double) -> Bool {
      var attempt = script
      attempt.moves = [
        (axis.dx * along + abs(axis.dy) * across, axis.dy * along + abs(axis.dx) * across, seconds)
      ]
      return attempt.perform().actions > 0
    }
    func bracket(_ checks: Checks, _ key: String) throws -> [Double]? {
      guard let value = checks.take(key) else { return nil }
      guard let pair = value.numbers, pair.count == 2 else { throw NotInterpretable("\(key) is no pair of numbers") }
      return pair
    }
    let checks = Checks(scenario)
    try checks.checkObject("alongAxis") { along in
      guard let pair = try bracket(along, "recognised from (exclusive bracket)") else { return }
      along.compare(.bool(false), .bool(isSwipe(along: pair[0], across: 0)), at: "at \(pair[0])")
      along.compare(.bool(true), .bool(isSwipe(along: pair[1], across: 0)), at: "at \(pair[1])")
    }
    for key in checks.keys where key.hasPrefix("acrossAxisWith") {
      var phrase = Phrase(String(key.dropFirst("acrossAxisWith".count)))
      let way = try phrase.number()
      try phrase.expect("Along")
      try checks.checkObject(key) { across in
        guard let pair = try bracket(across, "recognised below, rejected above") else { return }
        across.compare(.bool(true), .bool(isSwipe(along: way, across: pair[0])), at: "at \(pair[0])")
        across.compare(.bool(false), .bool(isSwipe(along: way, across: pair[1])), at: "at \(pair[1])")
      }
    }
    return try checks.finish()
  }
}
