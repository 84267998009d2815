/// The place of an item as two plain numbers: what a batch of thousands of operations is sorted and compared by, without
/// the counting of references that index paths bring.
struct ItemPlace: Hashable, Sendable {
  var section: Int
  var item: Int

  /// Stands for the item in a path that does not have two indices: no item has that number.
  private static let noItem = Int.min

  init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  init(_ path: IndexPath) {
    if path.count == 2 {
      section = path[0]
      item = path[1]
    } else {
      section = path.first ?? -1
      item = ItemPlace.noItem
    }
  }

  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}

extension ItemPlace: Comparable {
  static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }
}

extension ItemPlace: CustomStringConvertible {
  var description: String { item == ItemPlace.noItem ? "[\(section)]" : "[\(section), \(item)]" }
}
