/// The sections of a compositional layout in their order, with their numbers of items.
///
/// Neighbors that are alike have one description, and those with the same number of items one entry, so that nothing
/// is compared or copied for them.
package struct CompositionalSectionList: Sendable {
  /// Consecutive sections with one description and one number of items.
  struct Run: Sendable {
    /// The index of the description.
    var description: Int
    var itemCount: Int
    /// The indices of the sections.
    var sections: Range<Int>
  }

  /// The descriptions, each once for all neighbors that have it.
  package private(set) var descriptions: [CompositionalSection] = []
  private(set) var runs: [Run] = []

  package init() {}

  package var count: Int { runs.last?.sections.upperBound ?? 0 }

  /// Appends a section with a description of its own.
  package mutating func append(_ description: CompositionalSection, itemCount: Int) {
    descriptions.append(description)
    appendRun(itemCount: itemCount)
  }

  /// Appends a section with the description of the last one, which has to exist.
  package mutating func appendAlike(itemCount: Int) {
    let last = runs.count - 1
    guard runs[last].itemCount == itemCount else { return appendRun(itemCount: itemCount) }
    runs[last].sections = runs[last].sections.lowerBound..<runs[last].sections.upperBound + 1
  }

  private mutating func appendRun(itemCount: Int) {
    runs.append(Run(description: descriptions.count - 1, itemCount: itemCount, sections: count..<count + 1))
  }
}

extension CompositionalSectionList: ExpressibleByArrayLiteral {
  package init(arrayLiteral sections: (section: CompositionalSection, itemCount: Int)...) {
    self.init(sections)
  }

  package init(_ sections: [(section: CompositionalSection, itemCount: Int)]) {
    for (section, itemCount) in sections { append(section, itemCount: itemCount) }
  }
}
