import UIKit

/// How frame, centre, size and bounds of layout attributes hang together.
enum AttributesArithmetic {
  /// Steps: `in order: read; size=(100,61); center=(60.5,40.25); frame=frame.integral (…)`.
  ///
  /// What is expected after a step has the key `after` and the step's name: `afterSize`, `afterIntegral`.
  @MainActor
  static func run(_ sentence: String, _ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    let attributes = try make(given.string("attributes"))
    try given.finish()
    let checks = Checks(scenario)

    var phrase = Phrase(scenario.when)
    _ = phrase.accept("in order:")
    repeat {
      if phrase.accept("read") {
        try compare("fresh", attributes, checks)
      } else if phrase.accept("size=") || phrase.accept("size =") {
        attributes.size = try phrase.size()
        try compare("afterSize", attributes, checks)
      } else if phrase.accept("center=") || phrase.accept("center =") {
        attributes.center = try phrase.point()
        try compare("afterCenter", attributes, checks)
      } else if phrase.accept("frame=frame.integral") {
        phrase.skipRemark()
        attributes.frame = attributes.frame.integral
        try compare("afterIntegral", attributes, checks)
      } else if phrase.accept("frame=") || phrase.accept("frame =") {
        attributes.frame = try phrase.rect()
        try compare("afterFrame", attributes, checks)
      } else if phrase.accept("bounds=") || phrase.accept("bounds =") {
        attributes.bounds = try phrase.rect()
        try compare("afterBounds", attributes, checks)
      } else if phrase.accept("transform=") || phrase.accept("transform =") {
        attributes.transform = try TransformPhrase.transform(phrase.text(upTo: [";"]))
        try compare("afterTransform", attributes, checks)
      } else {
        throw phrase.unknown()
      }
    } while phrase.accept(";")
    try phrase.finish()
    return try checks.finish()
  }

  /// Reads `cell attributes for item 3 section 0, fresh`.
  @MainActor
  private static func make(_ sentence: String) throws -> UICollectionViewLayoutAttributes {
    var phrase = Phrase(sentence)
    try phrase.expect("cell attributes for item")
    let item = try phrase.number()
    try phrase.expect("section")
    let section = try phrase.number()
    _ = phrase.accept(", fresh")
    try phrase.finish()
    return UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: Int(item), section: Int(section)))
  }

  @MainActor
  private static func compare(_ key: String, _ attributes: UICollectionViewLayoutAttributes, _ checks: Checks) throws {
    try checks.checkObject(key) { checks in
      checks.check("frame", attributes.frame.json)
      checks.check("center", attributes.center.json)
      checks.check("size", attributes.size.json)
      checks.check("bounds", attributes.bounds.json)
      checks.check("kind", attributes.representedElementKind.map(JSON.string) ?? .null)
      checks.check("zIndex", .number(Double(attributes.zIndex)))
      checks.check("alpha", .number(attributes.alpha))
      checks.check("isHidden", .bool(attributes.isHidden))
      checks.check("category", .string(name(of: attributes.representedElementCategory)))
    }
  }

  private static func name(of category: UICollectionView.ElementCategory) -> String {
    switch category {
    case .cell: "cell"
    case .supplementaryView: "supplementaryView"
    case .decorationView: "decorationView"
    @unknown default: "unknown"
    }
  }
}
