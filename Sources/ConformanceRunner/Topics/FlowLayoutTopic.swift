import UIKit
import UIKitTesting

/// `flow-layout`: the frames that a flow layout gives to items, headers and footers, and its defaults.
enum FlowLayoutTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    if let sentence = scenario.given["layout"]?.string { return try readProperties(of: sentence, scenario) }
    if let sentence = scenario.given["attributes"]?.string { return try AttributesArithmetic.run(sentence, scenario) }
    return try layOut(scenario)
  }

  // MARK: Frames

  @MainActor
  private static func layOut(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    let layout = UICollectionViewFlowLayout()
    try readMetrics(given, into: layout)
    let stage = try Stage(given, layout: layout)
    stage.delegate = try readDelegate(given)
    given.explanatory("note")
    try given.finish()

    var phrase = Phrase(scenario.when)
    try perform(&phrase, stage)
    return try compare(scenario, stage)
  }

  /// Reads the properties of the layout.
  @MainActor
  private static func readMetrics(_ given: Fields, into layout: UICollectionViewFlowLayout) throws {
    switch try given.optionalString("scrollDirection") {
    case nil, "vertical": layout.scrollDirection = .vertical
    case "horizontal": layout.scrollDirection = .horizontal
    case let other?: throw NotInterpretable("the scroll direction '\(other)' is not known")
    }
    if let value = try given.optionalNumber("minimumLineSpacing") { layout.minimumLineSpacing = value }
    if let value = try given.optionalNumber("minimumInteritemSpacing") { layout.minimumInteritemSpacing = value }
    if let value = try given.optionalInsets("sectionInset") { layout.sectionInset = value }
    if let value = try given.optionalSize("headerReferenceSize") { layout.headerReferenceSize = value }
    if let value = try given.optionalSize("footerReferenceSize") { layout.footerReferenceSize = value }
    if let value = try given.optionalSize("itemSize") { layout.itemSize = value }
  }

  /// Reads what the delegate answers; nil when it answers nothing.
  @MainActor
  private static func readDelegate(_ given: Fields) throws -> FlowDelegate? {
    func list<T>(_ key: String, _ convert: (JSON) -> T?) throws -> [T]? {
      guard let entries = try given.optionalArray(key) else { return nil }
      let values = entries.compactMap(convert)
      guard values.count == entries.count else { throw NotInterpretable("'\(key)' of given is not understood") }
      return values
    }
    let delegate = FlowDelegate()
    delegate.itemSizes = try list("delegateItemSizes") { section in
      guard let entries = section.array else { return nil }
      let sizes = entries.compactMap { CGSize($0) }
      return sizes.count == entries.count ? sizes : nil
    }
    delegate.sectionInsets = try list("delegateSectionInsets") { UIEdgeInsets($0) }
    delegate.lineSpacings = try list("delegateMinimumLineSpacings", \.number)
    delegate.interitemSpacings = try list("delegateMinimumInteritemSpacings", \.number)
    delegate.headerSizes = try list("delegateHeaderReferenceSizes") { CGSize($0) }
    delegate.footerSizes = try list("delegateFooterReferenceSizes") { CGSize($0) }
    if try given.optionalBool("delegateImplementsSizeForItem") == true, delegate.itemSizes == nil {
      throw NotInterpretable("the delegate gives sizes, but delegateItemSizes is missing")
    }
    return delegate.isEmpty ? nil : delegate
  }

  /// Reads `layoutIfNeeded once, then ask the layout for attributes of each listed index path` and does it.
  @MainActor
  private static func perform(_ phrase: inout Phrase, _ stage: Stage) throws {
    repeat {
      if phrase.accept("layoutIfNeeded") {
        _ = phrase.acceptAny("once", "again")
        stage.collectionView.layoutIfNeeded()
      } else if phrase.acceptAny("ask the layout for attributes of each listed index path", "read the frames") {
        try phrase.finish()
      } else if phrase.accept("bounds.size =") {
        stage.collectionView.frame.size = try phrase.size()
      } else if phrase.accept("contentOffset =") {
        stage.collectionView.contentOffset = try phrase.point()
      } else if phrase.acceptAny("invalidateLayout()", "layout.invalidateLayout()") {
        stage.layout.invalidateLayout()
      } else if phrase.accept("reloadData()") {
        stage.collectionView.reloadData()
      } else {
        throw phrase.unknown()
      }
    } while phrase.acceptAny(", then", "; then", ",", ";")
    try phrase.finish()
  }

  @MainActor
  private static func compare(_ scenario: Scenario, _ stage: Stage) throws -> [Mismatch] {
    let checks = Checks(scenario)
    let layout = stage.layout
    try checks.checkObject("itemFrames") { items in
      for key in items.keys {
        guard let path = IndexPath(name: key) else { throw NotInterpretable("'\(key)' is no index path") }
        items.check(key, layout.layoutAttributesForItem(at: path)?.frame.json ?? .null)
      }
    }
    let views = [
      ("headerFrames", UICollectionView.elementKindSectionHeader),
      ("footerFrames", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in views {
      try checks.checkObject(key) { sections in
        for key in sections.keys {
          guard let section = Int(key) else { throw NotInterpretable("'\(key)' is no section") }
          let path = IndexPath(item: 0, section: section)
          sections.check(
            key, layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame.json ?? .null)
        }
      }
    }
    if let size = checks.take("contentSize") { try compareRecorded(size, layout.collectionViewContentSize, checks) }
    return try checks.finish()
  }

  /// Compares a content size; null stands for a number that was not recorded.
  private static func compareRecorded(_ expected: JSON, _ found: CGSize, _ checks: Checks) throws {
    guard let numbers = expected.array, numbers.count == 2 else {
      throw NotInterpretable("contentSize is \(expected), not [width, height]")
    }
    for (name, expected, found) in [("width", numbers[0], found.width), ("height", numbers[1], found.height)]
    where expected != .null {
      checks.compare(expected, .number(found), at: "contentSize.\(name)")
    }
  }

  // MARK: Defaults

  @MainActor
  private static func readProperties(of sentence: String, _ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    var phrase = Phrase(try given.string("layout"))
    try phrase.expect("a new flow layout, not attached to a collection view")
    try phrase.finish()
    try given.finish()
    phrase = Phrase(scenario.when)
    guard phrase.acceptAny("read every property", "read") else { throw phrase.unknown() }
    try phrase.finish()

    let layout = UICollectionViewFlowLayout()
    let checks = Checks(scenario)
    let isHorizontal = layout.scrollDirection == .horizontal
    checks.check("itemSize", layout.itemSize.json)
    checks.check("estimatedItemSize", layout.estimatedItemSize.json)
    checks.check("minimumLineSpacing", .number(layout.minimumLineSpacing))
    checks.check("minimumInteritemSpacing", .number(layout.minimumInteritemSpacing))
    checks.check("scrollDirection", .string(isHorizontal ? "horizontal" : "vertical"))
    checks.check("sectionInset", layout.sectionInset.json)
    checks.check("headerReferenceSize", layout.headerReferenceSize.json)
    checks.check("footerReferenceSize", layout.footerReferenceSize.json)
    checks.check("sectionHeadersPinToVisibleBounds", .bool(layout.sectionHeadersPinToVisibleBounds))
    checks.check("sectionFootersPinToVisibleBounds", .bool(layout.sectionFootersPinToVisibleBounds))
    checks.check("collectionView", layout.collectionView == nil ? .null : .string("a collection view"))
    checks.check("contentSize", layout.collectionViewContentSize.json)
    for key in checks.keys where key.hasPrefix("layoutAttributesForElements") {
      guard let rect = CGRect(try elementsRect(key)), let words = checks.take(key)?.string else {
        throw NotInterpretable("'\(key)' is not understood")
      }
      guard words == "an empty or non-nil array (not nil)" else {
        throw NotInterpretable("'\(words)' is not understood")
      }
      if layout.layoutAttributesForElements(in: rect) == nil { checks.fail(key, expected: words, found: "nil") }
    }
    return try checks.finish()
  }

  private static func elementsRect(_ key: String) throws -> [Double] {
    var phrase = Phrase(key)
    try phrase.expect("layoutAttributesForElements")
    let numbers = try phrase.tuple()
    try phrase.finish()
    return numbers
  }
}

/// A collection view in a window, built from `given`.
@MainActor
private final class Stage {
  let window: TestWindow
  let collectionView: UICollectionView
  let layout: UICollectionViewFlowLayout
  private let dataSource: ManySections
  var delegate: FlowDelegate? {
    didSet { collectionView.delegate = delegate }
  }

  init(_ given: Fields, layout: UICollectionViewFlowLayout) throws {
    let size = try given.size("bounds")
    self.layout = layout
    window = TestWindow(size: size, scale: try given.optionalNumber("scale") ?? 3)
    collectionView = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    guard let sections = given.value("sections")?.numbers else {
      throw NotInterpretable("'sections' of given is not a list of item counts")
    }
    dataSource = ManySections(sections.map { Int($0) }, log: CallLog())
    dataSource.register(in: collectionView)
    collectionView.contentInsetAdjustmentBehavior = try ScrollWords.adjustment(
      given.optionalString("contentInsetAdjustmentBehavior"))
    if let insets = try given.optionalInsets("contentInset") { collectionView.contentInset = insets }
    collectionView.dataSource = dataSource
    window.window.addSubview(collectionView)
  }
}
