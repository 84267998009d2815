import UIKit

/// The collection view that `given` describes.
@MainActor
struct EntryPointPlan {
  let frame: CGRect
  let scale: Double
  let items: Int
  let itemFrame: (Int) -> CGRect
  let contentSize: CGSize
  let answer: Bool
  let startOffset: CGPoint
  /// The calls that the expectations are about.
  let recorded: Set<String>

  init(_ scenario: Scenario) throws {
    let given = Fields(scenario.given, name: "given")
    if scenario.given["tableView"] != nil { throw NotInterpretable("table views are not there yet") }
    guard try given.optionalString("window") ?? "attached, on screen" == "attached, on screen" else {
      throw NotInterpretable("the window '\(scenario.given["window"] ?? .null)' is not known")
    }
    scale = try given.optionalNumber("scale") ?? 3
    let view = try Fields(given.value("collectionView") ?? .null, name: "collectionView")
    frame = try view.rect("frame")
    items = Int(try view.number("items"))
    contentSize = try view.size("contentSize")
    itemFrame = try Self.itemFrames(view.string("itemFrames"))
    guard try view.optionalString("contentInsetAdjustment") ?? Self.noEffect == Self.noEffect else {
      throw NotInterpretable("the inset adjustment of collectionView is not known")
    }
    try view.finish()
    answer = try Self.answer(given.optionalString("layout"))
    startOffset = try given.optionalString("start").map(Self.startOffset) ?? .zero
    try given.finish()

    var recorded: Set<String> = [
      Recorded.should, Recorded.context, Recorded.invalidate, Recorded.invalidateWith, "prepare", Recorded.elements,
    ]
    for name in [Recorded.contentSize, Recorded.item, Recorded.count]
    where JSON.object(scenario.expect).description.contains("\"\(name)") { recorded.insert(name) }
    self.recorded = recorded
  }

  private static let noEffect = "no effect (offset 0 at rest)"

  /// Reads `item i = [0, 50*i, 200, 40]`.
  private static func itemFrames(_ sentence: String) throws -> (Int) -> CGRect {
    var phrase = Phrase(sentence)
    try phrase.expect("item i = [")
    var formulas: [Formula] = []
    repeat { formulas.append(try Formula(phrase.text(upTo: [",", "]"]), variables: ["i"])) } while phrase.accept(",")
    try phrase.expect("]")
    try phrase.finish()
    guard formulas.count == 4 else { throw phrase.unknown() }
    return { item in
      let n = formulas.map { $0.value(["i": Double(item)]) }
      return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
  }

  /// Reads `custom layout whose shouldInvalidateLayout(forBoundsChange:) returns true; …`.
  private static func answer(_ sentence: String?) throws -> Bool {
    guard let sentence else { return true }
    var phrase = Phrase(sentence)
    try phrase.expect("custom layout whose shouldInvalidateLayout(forBoundsChange:) returns")
    let isTrue = phrase.accept("true")
    if !isTrue { try phrase.expect("false") }
    while phrase.accept(";") {
      guard phrase.acceptAny("every override also calls super", "numbers identical layout for all scenarios") else {
        throw phrase.unknown()
      }
    }
    try phrase.finish()
    return isTrue
  }

  /// Reads `laid out and settled for one frame at offset 0; items 0..5 exist`; what exists is a consequence.
  private static func startOffset(_ sentence: String) throws -> CGPoint {
    var phrase = Phrase(sentence)
    try phrase.expect("laid out and settled for one frame at offset")
    let y = phrase.optionalNumber()
    let offset = try y.map { CGPoint(x: 0, y: $0) } ?? phrase.point()
    if phrase.accept(";") {
      try phrase.expect("items")
      _ = phrase.text(upTo: [","])
    }
    try phrase.finish()
    return offset
  }
}
