package import DiffCore

/// An event that concerns the items alone, not the elements on the screen.
package enum ItemEvent: Equatable, Sendable {
  /// The counts may have changed: the data source has to be asked again.
  case countsInvalidated
  /// The data source has given new counts.
  case countsReplaced(CollectionDataCounts)
  /// The data changed as a whole.
  case dataReloaded
  /// An update gives the items new places.
  case itemsMoved(UpdateMap)
  /// An event that concerns the selection.
  case selection(SelectionEvent)
  /// An event that concerns the item that has the focus.
  case focus(FocusEvent)
}
