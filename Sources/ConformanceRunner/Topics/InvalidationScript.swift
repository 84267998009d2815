import UIKit
import UIKitTesting

/// Scenarios of `invalidation-contexts` that are about a layout; "plain or flow" means that both must do the same.
@MainActor
struct InvalidationScript {
  private let scenario: Scenario
  private var setup = Setup()
  private var variants: [(isFlow: Bool, isAttached: Bool)] = []

  /// What `given` says about the collection view.
  struct Setup {
    var frame = CGRect.zero
    var items: Int?
    var isInWindow = false
    var contentSize = CGSize.zero
    var offset: CGPoint?
    var inset: UIEdgeInsets?
    var answer: Bool?
  }

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    let given = Fields(scenario.given, name: "given")
    try readLayout(given.string("layout"))
    if let sentence = try given.optionalString("collectionView") { try readCollectionView(sentence) }
    setup.offset = try given.optionalPoint("contentOffset")
    setup.inset = try given.optionalInsets("contentInset")
    setup.answer = try given.optionalBool("shouldInvalidateLayoutAnswers")
    try given.finish()
  }

  func run() throws -> [Mismatch] {
    var mismatches: [Mismatch] = []
    for variant in variants {
      let stage = InvalidationStage(setup, isFlow: variant.isFlow, isAttached: variant.isAttached)
      let checks = Checks(scenario)
      try perform(Phrase(scenario.when), scenario, stage, checks)
      mismatches += try checks.finish()
    }
    return mismatches
  }

  // MARK: Given

  /// Reads `flow layout, unattached`, `tracing layout (plain or flow) attached to a 200x300 collection view with 2 items`…
  private mutating func readLayout(_ sentence: String) throws {
    var phrase = Phrase(sentence)
    var kinds: [Bool]
    if phrase.accept("flow layout") {
      kinds = [true]
    } else if phrase.accept("plain layout") {
      kinds = [false]
    } else {
      try phrase.expect("tracing layout")
      kinds = phrase.accept("(flow)") ? [true] : phrase.accept("(plain)") ? [false] : [false, true]
      if kinds.count == 2 { _ = phrase.accept("(plain or flow)") }
    }
    _ = phrase.accept("subclass")
    if phrase.accept("with content size") {
      setup.contentSize = try phrase.size()
      if phrase.accept(",") { try phrase.expect("no elements") }
    }
    var attachments = [true]
    if phrase.accept(", attached and unattached") {
      attachments = [true, false]
      setup.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    } else if phrase.accept(", unattached") {
      attachments = [false]
    } else if phrase.accept("attached to a collection view of frame") {
      setup.frame = try phrase.rect()
    } else if phrase.accept("attached to a") {
      setup.frame.size = try phrase.crossSize()
      try phrase.expect("collection view")
      if phrase.accept("with") { try readItems(&phrase) }
    }
    while phrase.accept(",") { try readFact(&phrase) }
    try phrase.finish()
    variants = kinds.flatMap { kind in attachments.map { (kind, $0) } }
  }

  /// Reads `in a window, full screen, two items, laid out`.
  private mutating func readCollectionView(_ sentence: String) throws {
    var phrase = Phrase(sentence)
    repeat { try readFact(&phrase) } while phrase.accept(",")
    try phrase.finish()
  }

  private mutating func readFact(_ phrase: inout Phrase) throws {
    if phrase.acceptAny("laid out", "no data source", "no elements") { return }
    if phrase.accept("not in a window") {
      setup.isInWindow = false
    } else if phrase.accept("in a window") {
      setup.isInWindow = true
    } else if phrase.accept("full screen") {
      setup.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    } else {
      try readItems(&phrase)
    }
  }

  private mutating func readItems(_ phrase: inout Phrase) throws {
    let words = ["no", "one", "two", "three", "four", "five", "six"]
    if let number = words.firstIndex(where: { phrase.accept($0) }) {
      setup.items = number
    } else {
      setup.items = Int(try phrase.number())
    }
    guard phrase.acceptAny("items", "item") else { throw phrase.unknown() }
  }

  // MARK: When

  private func perform(
    _ sentence: Phrase, _ scenario: Scenario, _ stage: InvalidationStage, _ checks: Checks
  ) throws {
    var phrase = sentence
    if phrase.accept("same") {
      guard let before = scenario.earlier.last, before.given == scenario.given else {
        throw NotInterpretable("'\(scenario.when)' goes on from a scenario that is not before it")
      }
      var ignored = Phrase(before.when)
      while try stage.step(&ignored) {}
    }
    let reads = try stage.firstRead(&phrase)
    if let context = reads {
      try phrase.finish()
      return try InvalidationContextsTopic.compare(context, checks)
    }
    let calls = try stage.log.during {
      while try stage.step(&phrase) {
        try checks.checkObject("immediately") { stage.compareScroll($0) }
      }
    }
    checks.check("invalidateLayout(with:) calls", .number(Double(calls.count { $0.name == Recorded.invalidateWith })))
    try checks.checkObject("context") { inner in
      guard let context = stage.lastContext else {
        return inner.fail("", expected: "a context", found: "invalidateLayout(with:) was not called")
      }
      try InvalidationContextsTopic.compare(context, inner)
    }
    try checks.checkObject("afterLayout") { stage.compareScroll($0) }
    if let order = checks.take("order") { try stage.compareOrder(order, calls, checks) }
  }
}
