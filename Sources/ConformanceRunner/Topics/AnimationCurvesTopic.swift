import UIKit
import UIKitTesting

/// `animation-curves`: springs by their numbers, the curve of animated scrolls, and sheets under a finger.
enum AnimationCurvesTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    if scenario.given["spring"] != nil { return try readSpring(scenario) }
    if scenario.given["scroll"] != nil { return try sampleScroll(scenario) }
    if scenario.given["sheet"] != nil { return try SheetComparison.run(scenario) }
    throw NotInterpretable("there is no spring, scroll or sheet")
  }

  // MARK: Springs

  @MainActor
  private static func readSpring(_ scenario: Scenario) throws -> [Mismatch] {
    var when = Phrase(scenario.when)
    try when.expect("read")
    while !when.isAtEnd {
      _ = try when.word()
      _ = when.acceptAny(",", "and")
    }
    let given = Fields(scenario.given, name: "given")
    let spring = try spring(given)
    try given.finish()

    let checks = Checks(scenario)
    checks.check("mass", .number(spring.mass))
    checks.check("stiffness", .number(spring.stiffness))
    checks.check("damping", .number(spring.damping))
    checks.check("initialVelocity", .number(spring.initialVelocity))
    checks.check("perceptualDuration", .number(spring.perceptualDuration))
    checks.check("bounce", .number(spring.bounce))
    try checkTime("settlingDuration", spring.settlingDuration, spring, checks)
    try checkTime("duration", spring.duration, spring, checks)
    return try checks.finish()
  }

  /// Reads `made from perceptual duration and bounce`, or `stiffness, damping, mass 1, zero initial velocity`.
  @MainActor
  private static func spring(_ given: Fields) throws -> CASpringAnimation {
    var phrase = Phrase(try given.string("spring"))
    if phrase.accept("made from perceptual duration and bounce") {
      try phrase.finish()
      return CASpringAnimation(
        perceptualDuration: try given.number("perceptualDuration"), bounce: CGFloat(try given.number("bounce")))
    }
    let spring = CASpringAnimation()
    func value(_ key: String, _ property: ReferenceWritableKeyPath<CASpringAnimation, CGFloat>) throws {
      var number = phrase.optionalNumber()
      if number == nil { number = try given.optionalNumber(key) }
      if let number { spring[keyPath: property] = CGFloat(number) }
    }
    repeat {
      if phrase.accept("zero initial velocity") {
        spring.initialVelocity = 0
      } else if phrase.accept("stiffness") {
        try value("stiffness", \.stiffness)
      } else if phrase.accept("damping") {
        try value("damping", \.damping)
      } else if phrase.accept("mass") {
        try value("mass", \.mass)
      } else if phrase.accept("initial velocity") {
        try value("initialVelocity", \.initialVelocity)
      } else {
        throw phrase.unknown()
      }
    } while phrase.acceptAny(",", "and")
    try phrase.finish()
    return spring
  }

  /// Compares a time that is a number or words.
  @MainActor
  private static func checkTime(_ key: String, _ found: Double, _ spring: CASpringAnimation, _ checks: Checks) throws {
    guard let expected = checks.take(key) else { return }
    guard let words = expected.string else { return checks.compare(expected, .number(found), at: key) }
    var phrase = Phrase(words)
    if phrase.accept("equals settlingDuration") {
      checks.compare(.number(spring.settlingDuration), .number(found), at: key)
    } else if phrase.accept("largest finite single-precision value") {
      checks.compare(.number(Double(Float.greatestFiniteMagnitude)), .number(found), at: key)
    } else {
      throw phrase.unknown()
    }
    phrase.skipRemark()
    try phrase.finish()
  }

  // MARK: Animated scrolls

  @MainActor
  private static func sampleScroll(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    let scroll = try AnimatedScroll(given.string("scroll"))
    try given.finish()
    var when = Phrase(scenario.when)
    try when.expect("sample at")
    if !when.accept("frames") { try when.expect("frame") }
    var frames: [Int] = []
    repeat { frames.append(Int(try when.number())) } while when.acceptAny(",", "and")
    try when.finish()
    guard frames.allSatisfy({ (0..<100_000).contains($0) }) else { throw NotInterpretable("frames \(frames)") }
    let offsets = scroll.offsets(at: frames)

    let checks = Checks(scenario)
    for key in ["frame", "frames"] { checks.check(key, JSON(frames.map(Double.init))) }
    checks.check("offsetX", JSON(offsets.map { Double($0.x) }))
    checks.check("offsetY", JSON(offsets.map { Double($0.y) }))
    return try checks.finish()
  }
}

/// Reads `setContentOffset(400, animated: true) from 0, horizontal paging scroll view, 60 Hz`.
private struct AnimatedScroll {
  private var target = 0.0
  private var start = 0.0
  private var isHorizontal = false
  private var isPaging = false
  private var displayHz = 60.0

  init(_ text: String) throws {
    var phrase = Phrase(text)
    try phrase.expect("setContentOffset(")
    target = try phrase.number()
    try phrase.expect(",")
    try phrase.expect("animated: true")
    try phrase.expect(")")
    repeat {
      if phrase.accept("from") {
        start = try phrase.number()
      } else if let number = phrase.optionalNumber() {
        try phrase.expect("Hz")
        displayHz = number
      } else {
        isHorizontal = phrase.accept("horizontal")
        if !isHorizontal { _ = phrase.accept("vertical") }
        isPaging = phrase.accept("paging")
        try phrase.expect("scroll view")
      }
    } while phrase.accept(",") || !phrase.isAtEnd
  }

  private func point(_ offset: Double) -> CGPoint { isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset) }

  /// The offsets at frames, counted from the one at which the call was made.
  @MainActor
  func offsets(at frames: [Int]) -> [CGPoint] {
    let size = CGSize(width: 375, height: 667)
    let test = TestWindow(size: size, scale: 2, refreshRate: displayHz)
    let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentInsetAdjustmentBehavior = .never
    view.isPagingEnabled = isPaging
    let far = CGFloat(max(abs(target), abs(start))) + 10_000
    view.contentSize = CGSize(width: isHorizontal ? far : size.width, height: isHorizontal ? size.height : far)
    test.window.addSubview(view)
    view.contentOffset = point(start)
    test.settle()
    test.advanceFrames()
    view.setContentOffset(point(target), animated: true)
    var offsets = [view.contentOffset]
    for _ in 0..<(frames.max() ?? 0) {
      test.advanceFrames()
      offsets.append(view.contentOffset)
    }
    return frames.map { offsets[$0] }
  }
}
