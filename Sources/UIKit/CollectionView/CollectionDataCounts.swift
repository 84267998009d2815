/// The numbers of sections and items, asked once and then frozen until the data changes.
///
/// - Complexity: global indices cost O(1), index paths of global indices O(log sections), memory 16 bytes a section.
struct CollectionDataCounts: Equatable, Sendable {
  /// The global index of every section's first item, and the number of all items at the end.
  private(set) var starts: [Int]

  /// Freezes the numbers of items by section; none may be negative.
  init(_ itemCounts: some Sequence<Int>) {
    var starts = [0]
    for count in itemCounts {
      assert(count >= 0)
      starts.append(starts[starts.count - 1] + count)
    }
    self.starts = starts
  }

  static let empty = CollectionDataCounts([])

  var sectionCount: Int { starts.count - 1 }
  var itemCount: Int { starts[starts.count - 1] }

  /// The number of items of a section; the section exists.
  subscript(section: Int) -> Int { starts[section + 1] - starts[section] }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && contains(section: path[0]) && path[1] >= 0 && path[1] < self[path[0]]
  }

  func contains(_ place: ItemPlace) -> Bool {
    contains(section: place.section) && place.item >= 0 && place.item < self[place.section]
  }

  func contains(section: Int) -> Bool { section >= 0 && section < sectionCount }

  /// The position of an item among all items; nil when it does not exist.
  func globalIndex(of path: IndexPath) -> Int? {
    contains(path) ? starts[path[0]] + path[1] : nil
  }

  /// The item at a position among all items; nil when there is none.
  func indexPath(ofGlobalIndex index: Int) -> IndexPath? {
    guard index >= 0, index < itemCount else { return nil }
    var low = 0
    var high = sectionCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return IndexPath(item: index - starts[low], section: low)
  }

  /// All counts by section.
  var itemCounts: [Int] { (0..<sectionCount).map { self[$0] } }
}

extension CollectionDataCounts: CustomStringConvertible {
  var description: String {
    let items = itemCount == 1 ? "1 item" : "\(itemCount) items"
    return switch sectionCount {
    case 0: "there are no sections"
    case 1: "there is 1 section with \(items)"
    case 2...8: "there are \(sectionCount) sections with \(itemCounts.map(String.init).joined(separator: ", ")) items"
    default: "there are \(sectionCount) sections with \(items) altogether"
    }
  }
}
