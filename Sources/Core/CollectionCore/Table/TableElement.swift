package import DiffCore

/// A part of a table that has a view.
package enum TableElement: Hashable {
  case row(ItemPlace)
  case header(Int)
  case footer(Int)

  private static let headerKind = ElementKind.supplementary("header")
  private static let footerKind = ElementKind.supplementary("footer")

  /// Creates the element of a key in the engine.
  package init(_ key: ElementKey) {
    let place = key.path.place ?? ItemPlace(item: 0, section: 0)
    self =
      key.kind == .cell ? .row(place) : key.kind == Self.headerKind ? .header(place.section) : .footer(place.section)
  }

  /// The key of the element in the engine.
  package var key: ElementKey {
    switch self {
    case .row(let place): ElementKey(place)
    case .header(let section): ElementKey(kind: Self.headerKind, path: .item(ItemPlace(item: 0, section: section)))
    case .footer(let section): ElementKey(kind: Self.footerKind, path: .item(ItemPlace(item: 0, section: section)))
    }
  }

  /// The section that the element belongs to.
  package var anySection: Int {
    switch self {
    case .row(let place): place.section
    case .header(let section), .footer(let section): section
    }
  }

  /// A Boolean value that indicates whether the element is a header.
  package var isHeader: Bool {
    if case .header = self { true } else { false }
  }

  /// The section of a header or footer; nil for rows.
  package var section: Int? {
    if case .row = self { nil } else { anySection }
  }
}
