import UIKit
import UIKitTesting

/// The scenarios of `animation-curves` that drag a sheet.
enum SheetComparison {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    let stage = try SheetStage(given.string("sheet"))
    if let release = try given.optionalString("release") {
      var phrase = Phrase(release)
      try phrase.expect("springs back or completes the dismissal after a drag")
      try phrase.finish()
    }
    try given.finish()
    let checks = Checks(scenario)
    var when = Phrase(scenario.when)
    if when.accept("drag down by") {
      try compareDrags(&when, stage, checks)
    } else if when.accept("release with downward velocity") {
      when.skipRemark()
      try when.finish()
      try compareReleases(stage, checks)
    } else if when.accept("dimming opacity while dragged by d") {
      try when.finish()
      try compareDimming(stage, checks)
    } else if when.accept("fit the released position") {
      try when.finish()
      try compareSpring(stage, checks)
    } else {
      throw when.unknown()
    }
    return try checks.finish()
  }

  @MainActor
  private static func compareDrags(_ when: inout Phrase, _ stage: SheetStage, _ checks: Checks) throws {
    var distances: [Double] = []
    repeat { distances.append(try when.number()) } while when.acceptAny("/", ",", "and")
    try when.expect("pt")
    try when.finish()
    checks.check("sheetMovesBy", JSON(distances.map { stage.drag(by: $0).offset }))
    for key in checks.keys {
      // `dragUp180`: the way of the finger is a part of the key.
      guard key.hasPrefix("dragUp"), let distance = Double(key.dropFirst("dragUp".count)) else { continue }
      checks.check(key, .number(stage.drag(by: -distance).offset))
    }
  }

  @MainActor
  private static func compareReleases(_ stage: SheetStage, _ checks: Checks) throws {
    for (key, leaves) in [("springs back", false), ("dismisses", true)] {
      guard let velocities = checks.take(key) else { continue }
      guard let numbers = velocities.numbers else { throw NotInterpretable("'\(key)' is not a list of numbers") }
      let same = numbers.filter { stage.release(velocity: $0).leaves == leaves }
      checks.compare(velocities, JSON(same), at: key)
    }
  }

  @MainActor
  private static func compareDimming(_ stage: SheetStage, _ checks: Checks) throws {
    checks.check("atRest", .number(stage.drag(by: 0).dimming))
    guard let text = checks.take("formula")?.string else { return }
    let formula = try Formula(text, variables: ["d", "height"])
    for distance in stride(from: 20, to: stage.height, by: 97) {
      let found = stage.drag(by: distance)
      let expected = formula.value(["d": found.offset, "height": stage.height])
      checks.compare(.number(expected), .number(found.dimming), at: "formula at d = \(found.offset)")
    }
  }

  @MainActor
  private static func compareSpring(_ stage: SheetStage, _ checks: Checks) throws {
    let releases = [300.0, 800, 1400].map { (velocity: $0, stage.release(velocity: $0)) }
    let fits = releases.map { CriticalFit($0.1.positions, end: $0.1.end) }
    if let kind = checks.take("springKind") {
      let isCritical = zip(releases, fits).allSatisfy { $1.isBetterThanOtherDampings($0.1.positions, end: $0.1.end) }
      checks.compare(kind, .string(isCritical ? "critically damped" : "not critically damped"), at: "springKind")
    }
    checks.check("omega", .number(fits.map(\.omega).reduce(0, +) / Double(fits.count)))
    if let recorded = checks.take("fits")?.numbers {
      // Every recorded fit is near every one of ours.
      for (index, omega) in recorded.enumerated() {
        checks.compare(.number(omega), .number(fits[index % fits.count].omega), at: "fits[\(index)]")
      }
    }
    if let limit = checks.take("rmsPt")?.number, let worst = fits.map(\.rms).max(), worst > limit {
      checks.fail("rmsPt", expected: "at most \(limit)", found: "\(worst)")
    }
    let isSeeded = zip(releases, fits).allSatisfy { abs($1.velocity - $0.velocity) < 0.02 * $0.velocity }
    checks.check("seededWithReleaseVelocity", .bool(isSeeded))
  }
}

/// A critically damped spring laid through positions: `end + (a + b·t)·e^(-ω·t)`.
private struct CriticalFit {
  private(set) var omega = 0.0
  private(set) var rms = Double.infinity
  /// The speed at the first position, in points per second.
  private(set) var velocity = 0.0

  init(_ positions: [(time: Double, y: Double)], end: Double) {
    // The error has one minimum between these: halving by the golden ratio.
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (2.0, 80.0)
    for _ in 0..<80 {
      let (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
      if Self.fit(a, 1, positions, end).rms < Self.fit(b, 1, positions, end).rms { high = b } else { low = a }
    }
    omega = (low + high) / 2
    (rms, velocity) = Self.fit(omega, 1, positions, end)
  }

  /// Whether no other damping ratio explains the positions better.
  func isBetterThanOtherDampings(_ positions: [(time: Double, y: Double)], end: Double) -> Bool {
    [0.9, 0.97, 1.03, 1.1].allSatisfy { Self.fit(omega, $0, positions, end).rms > rms }
  }

  /// The best spring of a frequency and damping ratio, by least squares over its two free numbers.
  private static func fit(
    _ omega: Double, _ ratio: Double, _ positions: [(time: Double, y: Double)], _ end: Double
  ) -> (rms: Double, velocity: Double) {
    let root = omega * abs(1 - ratio * ratio).squareRoot()
    func base(_ t: Double) -> (Double, Double) {
      let decay = exp(-ratio * omega * t)
      if ratio == 1 { return (decay, t * decay) }
      return ratio < 1
        ? (decay * cos(root * t), decay * sin(root * t)) : (decay * cosh(root * t), decay * sinh(root * t))
    }
    var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (t, y) in positions {
      let (a, b) = base(t)
      (aa, ab, bb) = (aa + a * a, ab + a * b, bb + b * b)
      (ay, by) = (ay + a * (y - end), by + b * (y - end))
    }
    let determinant = aa * bb - ab * ab
    let p = (ay * bb - by * ab) / determinant
    let q = (by * aa - ay * ab) / determinant
    var sum = 0.0
    for (t, y) in positions {
      let (a, b) = base(t)
      let error = p * a + q * b - (y - end)
      sum += error * error
    }
    return ((sum / Double(positions.count)).squareRoot(), q * (ratio == 1 ? 1 : root) - ratio * omega * p)
  }
}
