import UIKit

/// The sentence that describes a flow-layout subclass: what it overrides, and its metrics.
@MainActor
struct LayoutWords {
  private(set) var recorded: Set<String> = [Recorded.count, Recorded.cell]
  private(set) var answer: Bool?
  private(set) var asksForCount = false
  /// The metrics of columns; nil for the flow layout's own lines.
  private(set) var metrics: ColumnsLayout.Metrics?
  private var settings: [(UICollectionViewFlowLayout) -> Void] = []

  func configure(_ layout: UICollectionViewFlowLayout) { settings.forEach { $0(layout) } }

  /// Reads `flow-layout subclass that overrides prepare (…), …, shouldInvalidateLayout (always true); 2 columns of width 120, …`.
  init(_ sentence: String) throws {
    var phrase = Phrase(sentence)
    try phrase.expect("flow-layout subclass")
    guard phrase.acceptAny("that overrides", "overriding") else { throw phrase.unknown() }
    repeat { try readOverride(&phrase) } while phrase.acceptAny("/", ",", "and")
    while phrase.accept(";") {
      repeat { try readMetric(&phrase) } while phrase.accept(",")
    }
    try phrase.finish()
  }

  private mutating func readOverride(_ phrase: inout Phrase) throws {
    if phrase.acceptAny("calling super", "calls super") { return }
    switch Recorded.canonical(try phrase.word()) {
    case "prepare":
      recorded.insert("prepare")
      if phrase.accept("(calls super, then asks the data source for the count itself once)") { asksForCount = true }
    case "collectionViewContentSize", "contentSize": recorded.insert(Recorded.contentSize)
    case "layoutAttributesForElements", "elements": recorded.insert(Recorded.elements)
    case "layoutAttributesForItem": recorded.insert(Recorded.item)
    case "layoutAttributesForSupplementaryView": recorded.insert(Recorded.supplementary)
    case "shouldInvalidateLayout":
      recorded.insert(Recorded.should)
      if phrase.accept("(always true)") { answer = true }
      if phrase.accept("(always false)") { answer = false }
    case "invalidationContext": recorded.insert(Recorded.context)
    case "invalidateLayout":
      recorded.insert(phrase.accept("(with:)") ? Recorded.invalidateWith : Recorded.invalidate)
    case let other: throw NotInterpretable("the override '\(other)' is not known")
    }
    for label in ["(in:)", "(at:)", "(forBoundsChange:)", "()"] where phrase.accept(label) {}
  }

  private mutating func readMetric(_ phrase: inout Phrase) throws {
    if phrase.accept("itemSize") {
      let size = try (try? phrase.size()) ?? phrase.crossSize()
      settings.append { $0.itemSize = size }
    } else if phrase.accept("interitem") {
      let value = try phrase.number()
      settings.append { $0.minimumInteritemSpacing = value }
    } else if phrase.accept("line") {
      let value = try phrase.number()
      settings.append { $0.minimumLineSpacing = value }
    } else if phrase.accept("insets") {
      let value = try phrase.number()
      try phrase.expect("all round")
      settings.append { $0.sectionInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value) }
    } else {
      try readColumns(&phrase)
    }
  }

  private mutating func readColumns(_ phrase: inout Phrase) throws {
    var columns = metrics ?? ColumnsLayout.Metrics()
    if let count = phrase.optionalNumber() {
      guard phrase.acceptAny("columns of width", "column of width"), count >= 1 else { throw phrase.unknown() }
      columns.columns = Int(count)
      columns.columnWidth = try phrase.number()
    } else if phrase.accept("gap") {
      columns.gap = try phrase.number()
    } else if phrase.accept("header") {
      columns.headerHeight = try phrase.number()
      try phrase.expect("high")
    } else if phrase.accept("item heights") {
      let formula = try Formula(phrase.text(upTo: [",", ";"]), variables: ["i"])
      columns.itemHeight = { formula.value(["i": Double($0)]) }
    } else if phrase.accept("columns start at header") {
      columns.start = phrase.accept("+") ? try phrase.number() : 0
    } else if !phrase.accept("columns centred in the width") {
      throw phrase.unknown()
    }
    metrics = columns
  }
}
