/// The place of an item: the index of its section and its index in the section.
///
/// Two plain integers, so that batches of thousands of operations are sorted and compared without reference counting.
/// It represents an index path with two indices in the modules below UIKit.
@usableFromInline
package struct ItemPlace: Hashable, Sendable {
  /// The index of the section.
  @usableFromInline package var section: Int
  /// The index of the item in its section.
  @usableFromInline package var item: Int

  /// Creates a place from its indices.
  @inlinable
  package init(item: Int, section: Int) {
    self.item = item
    self.section = section
  }

  /// Creates a place that consists of a section without an item, which no data contains.
  @inlinable
  package init(section: Int) { self.init(item: .min, section: section) }

  /// A Boolean value that indicates whether the place has an item, rather than a section alone.
  @inlinable package var namesItem: Bool { item != .min }

  @inlinable
  package static func == (a: ItemPlace, b: ItemPlace) -> Bool { a.item == b.item && a.section == b.section }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
  }
}

extension ItemPlace: Comparable {
  @inlinable
  package static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }
}

extension ItemPlace: CustomStringConvertible {
  @usableFromInline package var description: String { namesItem ? "[\(section), \(item)]" : "[\(section)]" }
}
