package import DiffCore

/// The items of a context menu, at their places at the time of the request.
package struct ItemMenu: Equatable, Sendable {
  /// The item at which the menu was requested; nil beside all items.
  package let source: ItemPlace?
  /// The items that the menu acts on, in ascending order.
  package let items: [ItemPlace]

  /// Creates the menu of an item: it acts on the selection if that includes the item and others, otherwise on the item.
  package init(at source: ItemPlace? = nil, of selection: ItemSelection = ItemSelection()) {
    self.source = source
    items = source.map { selection.selected.count > 1 && selection.contains($0) ? selection.places : [$0] } ?? []
  }
}
