package import DiffCore

/// The items of a collection view as a value: their counts, and everything that belongs to an item and follows it
/// through updates of the data.
package struct ItemState: Equatable, Sendable {
  /// The cached counts; nil when the data source has to be asked.
  package internal(set) var counts: CollectionDataCounts?
  /// A Boolean value that indicates whether the present data source has been asked for its counts.
  package internal(set) var isLoaded = false
  /// A Boolean value that indicates whether the views still show the data before a reload.
  package internal(set) var showsOldData = false
  /// The selected items and the highlighted one.
  package internal(set) var selection = ItemSelection()
  /// The item that has the focus.
  package internal(set) var focus = FocusState()
  /// The item at which the range begins that Shift extends; nil when there is none.
  package internal(set) var rangeStart: ItemPlace?
  /// The gesture in progress that selects several items; nil when there is none.
  package internal(set) var gesture: SelectionGesture?
  /// A Boolean value that indicates whether the delegate was told that the user selects several items.
  package internal(set) var isSelectingSeveral = false
  /// A Boolean value that indicates whether the touch is the second of a double click on a selected item.
  package internal(set) var isRepeatedClick = false
  /// The items that were announced to a prefetching data source.
  package internal(set) var announcements = PrefetchAnnouncements()

  /// Creates the state of a view without data.
  package init() {}

  /// A Boolean value that indicates whether every item that is known exists; false for a data source whose counts
  /// change without notice.
  package var isConsistent: Bool {
    guard let counts else { return true }
    for place in selection.selected where !counts.contains(place) { return false }
    for place in announcements.places where !counts.contains(place) { return false }
    if let place = selection.highlighted, !counts.contains(place) { return false }
    if let place = focus.focused, !counts.contains(place) { return false }
    if let place = focus.last, !counts.contains(place) { return false }
    if let place = rangeStart, !counts.contains(place) { return false }
    if let gesture, !gesture.before.allSatisfy(counts.contains) { return false }
    return true
  }

  /// Maps everything that belongs to items to their new places; removed items are forgotten.
  mutating func follow(_ map: UpdateMap, _ rules: ListRules) {
    if rules.deselectsReloaded { for place in map.reloadedItems { selection.deselect(place) } }
    selection.follow(map)
    focus.follow(map)
    rangeStart = rangeStart.flatMap { map.newPlace(ofOld: $0) }
    gesture?.follow(map)
    announcements.follow(map)
  }
}
