/// A hash table that finds the place of an item in a list of distinct items.
///
/// Only places are stored, in open addressing with linear probing at half load (D. Knuth, "The Art of Computer
/// Programming", volume 3, section 6.4): the items themselves are not copied.
struct PlaceTable<Item: Hashable> {
  private let items: [Item]
  /// The place of an item plus one; 0 for none.
  private var slots: [Int32]
  private let mask: Int

  /// Creates a table of a list of at most 2³⁰ different items. O(*n*).
  @_specialize(where Item == Int)
  @_specialize(where Item == String)
  init(_ items: [Item]) {
    precondition(items.count < 1 << 30, "A difference has at most \(1 << 30) items that go; there are \(items.count).")
    self.items = items
    var capacity = 4
    while capacity < 2 * items.count { capacity *= 2 }
    mask = capacity - 1
    var slots = [Int32](repeating: 0, count: capacity)
    let mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      for (place, item) in items.enumerated() {
        var slot = item.hashValue & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(truncatingIfNeeded: place + 1)
      }
    }
    self.slots = slots
  }

  /// Returns the place of an item; nil if it is not in the list. O(1) on average.
  @inline(__always)
  func place(of item: Item) -> Int? {
    var slot = item.hashValue & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if items[place] == item { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
