/// The numbers of sections and items, requested once and cached until the data changes.
///
/// - Complexity: O(1) per look-up; memory of 8 bytes per section.
@usableFromInline
package struct CollectionDataCounts: Equatable, Sendable {
  /// The number of items before every section, and the number of all items at the end.
  @usableFromInline let starts: [Int]

  /// The counts of data without sections.
  package static let empty = CollectionDataCounts([])

  /// Creates counts from the numbers of items by section; none may be negative.
  package init(_ itemCounts: [Int]) {
    starts = Array(unsafeUninitializedCapacity: itemCounts.count + 1) { starts, count in
      var sum = 0
      starts.initializeElement(at: 0, to: sum)
      for section in itemCounts.indices {
        assert(itemCounts[section] >= 0)
        sum += itemCounts[section]
        starts.initializeElement(at: section + 1, to: sum)
      }
      count = itemCounts.count + 1
    }
  }

  /// The number of sections.
  @inlinable package var sectionCount: Int { starts.count - 1 }

  /// The number of items in all sections.
  @inlinable package var itemCount: Int { starts[starts.count - 1] }

  /// The number of items of a section; the section exists.
  @inlinable
  package subscript(section: Int) -> Int { starts[section + 1] - starts[section] }

  /// Returns true if there is an item at a place.
  @inlinable
  package func contains(_ place: ItemPlace) -> Bool {
    contains(section: place.section) && place.item >= 0 && place.item < self[place.section]
  }

  /// Returns true if there is a section with an index.
  @inlinable
  package func contains(section: Int) -> Bool { section >= 0 && section < sectionCount }

  /// The numbers of items by section.
  package var itemCounts: [Int] { (0..<sectionCount).map { self[$0] } }
}

extension CollectionDataCounts: CustomStringConvertible {
  @usableFromInline package var description: String {
    let items = itemCount == 1 ? "1 item" : "\(itemCount) items"
    return switch sectionCount {
    case 0: "there are no sections"
    case 1: "there is 1 section with \(items)"
    case 2...8: "there are \(sectionCount) sections with \(itemCounts.map { "\($0)" }.joined(separator: ", ")) items"
    default: "there are \(sectionCount) sections with \(items) altogether"
    }
  }
}
