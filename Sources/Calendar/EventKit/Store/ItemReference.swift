/// An item and its file at the time of reading; shared by the store and all objects created from it.
package final class ItemReference: Sendable {
  package let file: FileReference
  package let item: StoredItem

  package init(file: FileReference, item: StoredItem) {
    self.file = file
    self.item = item
  }

  /// The name of the item in its store.
  var identifier: String {
    file.calendar + ":" + item.uid + (item.index == 0 ? "" : "#\(item.index)")
  }

  /// Returns true if an item comes before another: by their UIDs, then by their paths.
  static func precedes(_ a: ItemReference, _ b: ItemReference) -> Bool {
    if a.item.uid != b.item.uid { return a.item.uid < b.item.uid }
    if a.file.path != b.file.path { return a.file.path < b.file.path }
    return a.item.index < b.item.index
  }
}
