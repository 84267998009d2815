/// The sections of a compositional layout in their order, with their numbers of items.
///
/// Neighbours that are alike have one description, so that nothing is compared or copied for them.
package struct CompositionalSectionList: Sendable {
  /// A section of the list.
  struct Entry: Sendable {
    /// The index of the description.
    var description: Int
    var itemCount: Int
  }

  /// The descriptions, each once for all neighbours that have it.
  package private(set) var descriptions: [CompositionalSection] = []
  private(set) var entries: [Entry] = []

  package init() {}

  package var count: Int { entries.count }

  /// Appends a section with a description of its own.
  package mutating func append(_ description: CompositionalSection, itemCount: Int) {
    entries.append(Entry(description: descriptions.count, itemCount: itemCount))
    descriptions.append(description)
  }

  /// Appends a section with the description of the last one, which has to exist.
  package mutating func appendAlike(itemCount: Int) {
    entries.append(Entry(description: descriptions.count - 1, itemCount: itemCount))
  }

  package mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }
}

extension CompositionalSectionList: ExpressibleByArrayLiteral {
  package init(arrayLiteral sections: (section: CompositionalSection, itemCount: Int)...) {
    self.init(sections)
  }

  package init(_ sections: [(section: CompositionalSection, itemCount: Int)]) {
    for (section, itemCount) in sections { append(section, itemCount: itemCount) }
  }
}
