import UIKit
import UIKitTesting

/// `invalidation-contexts`: what contexts collect, which one a layout makes, and what sending one does.
enum InvalidationContextsTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    if scenario.given["context"] != nil { return try runContext(scenario) }
    return try InvalidationScript(scenario).run()
  }

  /// Calls on a context that no layout has seen.
  @MainActor
  private static func runContext(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    let context: UICollectionViewLayoutInvalidationContext
    switch try given.string("context") {
    case "a new base invalidation context": context = UICollectionViewLayoutInvalidationContext()
    case "a new flow-layout invalidation context": context = UICollectionViewFlowLayoutInvalidationContext()
    case let other: throw NotInterpretable("the context '\(other)' is not known")
    }
    try given.finish()

    var phrase = Phrase(scenario.when)
    repeat { try call(&phrase, context) } while phrase.acceptAny("then", ", then", "; then", ";", ",")
    try phrase.finish()

    let checks = Checks(scenario)
    try compare(context, checks)
    return try checks.finish()
  }

  /// Reads `invalidateItems([1-2, 0-0])`, `invalidateDecorationElements(background,[0-0])`, a property set, or `read`.
  @MainActor
  private static func call(_ phrase: inout Phrase, _ context: UICollectionViewLayoutInvalidationContext) throws {
    if phrase.accept("read") { return }
    if try set(&phrase, on: context) { return }
    let name = try phrase.word()
    try phrase.expect("(")
    switch name {
    case "invalidateItems":
      context.invalidateItems(at: try indexPaths(&phrase))
    case "invalidateSupplementaryElements":
      let kind = try kind(&phrase)
      context.invalidateSupplementaryElements(ofKind: kind, at: try indexPaths(&phrase))
    case "invalidateDecorationElements":
      let kind = try kind(&phrase)
      context.invalidateDecorationElements(ofKind: kind, at: try indexPaths(&phrase))
    default: throw NotInterpretable("'\(name)' of a context is not known")
    }
    try phrase.expect(")")
  }

  /// Reads `contentOffsetAdjustment (3,4)`; false when something else comes next.
  @MainActor
  static func set(_ phrase: inout Phrase, on context: UICollectionViewLayoutInvalidationContext) throws -> Bool {
    func name(_ property: String) -> Bool {
      guard phrase.accept(property) else { return false }
      _ = phrase.acceptAny("=", "set to")
      return true
    }
    func bool() throws -> Bool {
      if phrase.accept("true") { return true }
      try phrase.expect("false")
      return false
    }
    if name("contentOffsetAdjustment") {
      context.contentOffsetAdjustment = try phrase.point()
    } else if name("contentSizeAdjustment") {
      context.contentSizeAdjustment = try phrase.size()
    } else if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      name("invalidateFlowLayoutAttributes")
    {
      flow.invalidateFlowLayoutAttributes = try bool()
    } else if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      name("invalidateFlowLayoutDelegateMetrics")
    {
      flow.invalidateFlowLayoutDelegateMetrics = try bool()
    } else {
      return false
    }
    return true
  }

  private static func kind(_ phrase: inout Phrase) throws -> String {
    _ = phrase.accept("\"")
    let kind = phrase.text(upTo: [",", "\""])
    _ = phrase.accept("\"")
    try phrase.expect(",")
    switch kind {
    case "header": return UICollectionView.elementKindSectionHeader
    case "footer": return UICollectionView.elementKindSectionFooter
    default: return kind
    }
  }

  private static func indexPaths(_ phrase: inout Phrase) throws -> [IndexPath] {
    try phrase.expect("[")
    let text = phrase.text(upTo: ["]"])
    try phrase.expect("]")
    return try text.split(separator: ",").map { name in
      guard let path = IndexPath(name: name.trimmingCharacters(in: .whitespaces)) else {
        throw NotInterpretable("'\(name)' is no index path")
      }
      return path
    }
  }

  /// Compares the properties of a context that are expected.
  @MainActor
  static func compare(_ context: UICollectionViewLayoutInvalidationContext, _ checks: Checks) throws {
    checks.check("invalidateEverything", .bool(context.invalidateEverything))
    checks.check("invalidateDataSourceCounts", .bool(context.invalidateDataSourceCounts))
    checks.check("invalidatedItemIndexPaths", json(context.invalidatedItemIndexPaths))
    checks.check("invalidatedSupplementaryIndexPaths", json(context.invalidatedSupplementaryIndexPaths))
    checks.check("invalidatedDecorationIndexPaths", json(context.invalidatedDecorationIndexPaths))
    checks.check("contentOffsetAdjustment", context.contentOffsetAdjustment.json)
    checks.check("contentSizeAdjustment", context.contentSizeAdjustment.json)
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    checks.check("class", .string(flow == nil ? "base context" : "flow context"))
    if let flow {
      checks.check("invalidateFlowLayoutAttributes", .bool(flow.invalidateFlowLayoutAttributes))
      checks.check("invalidateFlowLayoutDelegateMetrics", .bool(flow.invalidateFlowLayoutDelegateMetrics))
    }
  }

  private static func json(_ paths: [IndexPath]?) -> JSON {
    paths.map { JSON(strings: $0.map(\.name)) } ?? .null
  }

  private static func json(_ paths: [String: [IndexPath]]?) -> JSON {
    guard let paths else { return .null }
    // A kind is written by the name that the files use.
    let names = [
      UICollectionView.elementKindSectionHeader: "header", UICollectionView.elementKindSectionFooter: "footer",
    ]
    return .object(
      Dictionary(uniqueKeysWithValues: paths.map { (names[$0.key] ?? $0.key, JSON(strings: $0.value.map(\.name))) }))
  }
}
