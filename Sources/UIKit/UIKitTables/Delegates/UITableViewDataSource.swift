public import Foundation

/// An object that provides a table with its counts, its cells and its titles, and applies the user's edits to the data.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section; called once until the data changes.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell of a row; called when the row becomes visible.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  // @optional(reported, 1)
  /// Returns the number of sections. Optional; the default is 1.
  func numberOfSections(in tableView: UITableView) -> Int

  // @optional(reported)
  /// Returns the title of a section's header, nil for none. Optional. A view from the delegate takes precedence.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  // @optional(reported)
  /// Returns the title of a section's footer, nil for none. Optional. A view from the delegate takes precedence.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  // @optional(reported, true)
  /// Returns whether a row can be edited. Optional; the default is true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  // @optional(reported, true)
  /// Returns whether a row can be moved. Optional; the default is true if `tableView(_:moveRowAt:to:)` is implemented.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  // @optional(reported)
  /// Returns the titles of the index beside the rows, nil for none. Optional.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  // @optional(reported, index)
  /// Returns the section to which an index title scrolls. Optional; the default is the section with the title's index.
  /// Negative numbers and `NSNotFound` do not scroll.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  // @optional(reported, symbol)
  /// Deletes or inserts a row because the user requested it. Optional. Change the data and report it to the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

  // @optional(reported, symbol)
  /// Moves a row in the data after the user has moved it. Optional. Change the data without reporting it to the table.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

/// An object that is told which rows will be needed soon.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Prepares the data of rows that will be visible soon, the nearest first; not called for every row.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  // @optional
  /// Cancels the preparation of rows that will not be visible after all. Optional.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}
