/// The items of a folder that are parsed, in their order, and the files that are not.
///
/// A search is then one pass over numbers. The listing is made at the first search after a change.
struct ItemListing {
  private struct Entry {
    var first: Int
    var last: Int
    var reference: ItemReference
  }

  /// The items of each kind.
  private var entries: [[Entry]] = [[], []]
  private var waiting: [CalendarFolder.File] = []
  private let path: String

  /// Creates the listing of a folder's files.
  ///
  /// - Complexity: O(n log n).
  init(_ files: some Sequence<CalendarFolder.File>, in path: String) {
    self.path = path
    var parsed: [CalendarFolder.File] = []
    for file in files {
      if file.parsed == nil { waiting.append(file) } else { parsed.append(file) }
    }
    insert(parsed)
  }

  /// Returns the files that are not parsed and may have an occurrence in a range of moments.
  func unparsed(_ kind: StoredItem.Kind, range: Range<Int>?) -> [CalendarFolder.File] {
    waiting.filter { file in
      file.kinds >> kind.rawValue & 1 == 1
        && (range.map { file.first < $0.upperBound && file.last > $0.lowerBound } ?? true)
    }
  }

  /// Adds the files that have been parsed since.
  mutating func appendParsed() {
    insert(waiting.filter { $0.parsed != nil })
    waiting.removeAll { $0.parsed != nil }
  }

  /// Appends the items that may have an occurrence in a range of moments.
  func append(_ kind: StoredItem.Kind, range: Range<Int>?, to found: inout [ItemReference]) {
    for entry in entries[kind.rawValue] {
      if let range, entry.first >= range.upperBound || entry.last <= range.lowerBound { continue }
      found.append(entry.reference)
    }
  }

  private mutating func insert(_ files: [CalendarFolder.File]) {
    guard !files.isEmpty else { return }
    for file in files {
      guard let reference = file.reference(in: path) else { continue }
      for item in reference.file.items {
        entries[item.kind.rawValue].append(
          Entry(first: file.first, last: file.last, reference: ItemReference(file: reference, item: item)))
      }
    }
    for kind in entries.indices { entries[kind].sort { ItemReference.precedes($0.reference, $1.reference) } }
  }
}
