extension NSDiffableDataSourceSnapshot: CustomStringConvertible {
  /// The sections with their first items; the others are counted, so that a failed test prints lines and not pages.
  public var description: String {
    let sections = sectionIdentifiers.prefix(Abridged.limit).map { section in
      "\(section): \(Abridged.list(itemIdentifiers(inSection: section)))"
    }
    let rest = numberOfSections > Abridged.limit ? ["\(numberOfSections - Abridged.limit) more sections"] : []
    return "\(numberOfItems) items in \(numberOfSections) sections: {\((sections + rest).joined(separator: ", "))}"
  }
}

extension NSDiffableDataSourceSectionSnapshot: CustomStringConvertible {
  /// The first items, indented by level, each with a sign for its state; the others are counted. See
  /// `visualDescription()`.
  public var description: String {
    let items = items
    let lines = items.prefix(Abridged.limit).map { item in
      let sign = snapshot(of: item).items.isEmpty ? "" : isExpanded(item) ? "▾ " : "▸ "
      return String(repeating: "  ", count: level(of: item)) + sign + "\(item)"
    }
    let rest = items.count > Abridged.limit ? ["\(items.count - Abridged.limit) more items"] : []
    return "\(items.count) items, \(visibleItems.count) visible: {\((lines + rest).joined(separator: ", "))}"
  }
}

/// The abridgement of lists whose beginning is sufficient to recognize them.
private enum Abridged {
  /// The number of elements that are printed.
  static var limit: Int { 12 }

  static func list<Element>(_ elements: [Element]) -> String {
    let first = elements.prefix(limit).map { "\($0)" }
    let rest = elements.count > limit ? ["… \(elements.count - limit) more"] : []
    return "[" + (first + rest).joined(separator: ", ") + "]"
  }
}
