extension NSDiffableDataSourceSectionSnapshot {
  /// Returns a text with a line for each item.
  ///
  /// A line begins with two spaces for each level, `+` for an expanded item or `-` for a collapsed one, and `*` for a
  /// visible one. The address, which a value does not have, is 0.
  /// - Complexity: O(*n*) for *n* items and their levels.
  public func visualDescription() -> String {
    var text = "<NSDiffableDataSourceSectionSnapshot: 0x0\n"
    for item in items {
      text += String(repeating: "  ", count: level(of: item))
      text += (isExpanded(item) ? "+" : "-") + (isVisible(item) ? "*" : " ") + "\(item)\n"
    }
    return text + ">"
  }
}
