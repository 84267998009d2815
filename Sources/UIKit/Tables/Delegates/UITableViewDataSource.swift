public import Foundation

/// Gives a table its numbers, its cells and its titles, and takes over what the user edits.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows of a section; asked once until the data is said to have changed.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell of a row; asked when the row comes into sight.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Optional; one section without it.
  func numberOfSections(in tableView: UITableView) -> Int

  /// Optional; the text of a section's header, nil for none. A view of the delegate goes before it.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// Optional; the text of a section's footer, nil for none. A view of the delegate goes before it.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Optional; every row can be edited without it.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Optional; with `tableView(_:moveRowAt:to:)` every row can be moved without it.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Optional; the titles of the index beside the rows, nil for none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// Optional; the section that an index title leads to: that of the title's number without it. Negative numbers and
  /// `NSNotFound` lead nowhere.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Optional; deletes or inserts a row because the user asked for it. Change the data and report it to the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

  /// Optional; the user has moved a row: change the data, and report nothing.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

// What happens where a data source leaves an optional method out; each reports that it ran, see
// `UITableView.ifImplemented(_:)`.
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int {
    tableView.reportDefaultImplementation()
    return 1
  }

  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.reportDefaultImplementation()
    return nil
  }

  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.reportDefaultImplementation()
    return nil
  }

  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.reportDefaultImplementation()
    return true
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.reportDefaultImplementation()
    return true
  }

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.reportDefaultImplementation()
    return nil
  }

  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    tableView.reportDefaultImplementation()
    return index
  }

  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.reportDefaultImplementation()
  }

  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.reportDefaultImplementation()
  }
}

/// Is told which rows will be needed soon.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Starts to load the data of rows that will come into sight soon, the nearest first; not called for every row.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Optional; stops loading the data of rows that were announced and will not come after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
