extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end.
  /// - Precondition: Each identifier is passed once, and none is in the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    change { (contents) throws(DiffableMisuse) in try contents.append(sections: identifiers) }
  }

  /// Inserts sections before a section.
  /// - Precondition: Each identifier is passed once, none is in the snapshot, and the other section is.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { (contents) throws(DiffableMisuse) in try contents.insert(sections: identifiers, .before, toIdentifier) }
  }

  /// Inserts sections after a section.
  /// - Precondition: Each identifier is passed once, none is in the snapshot, and the other section is.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    change { (contents) throws(DiffableMisuse) in try contents.insert(sections: identifiers, .after, toIdentifier) }
  }

  /// Deletes sections with their items; identifiers that are not in the snapshot are ignored.
  /// - Precondition: Each identifier is passed once.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    change { (contents) throws(DiffableMisuse) in try contents.delete(sections: identifiers) }
  }

  /// Moves a section, with its items, before another.
  /// - Precondition: Both are in the snapshot, and they are not the same.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { (contents) throws(DiffableMisuse) in try contents.move(section: identifier, .before, toIdentifier) }
  }

  /// Moves a section, with its items, after another.
  /// - Precondition: Both are in the snapshot, and they are not the same.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    change { (contents) throws(DiffableMisuse) in try contents.move(section: identifier, .after, toIdentifier) }
  }
}
