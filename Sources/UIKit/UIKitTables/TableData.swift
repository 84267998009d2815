import DiffCore

/// The counts as the table knows them: requested once and cached until the data changes.
@MainActor
final class TableData {
  private unowned let view: UITableView
  private(set) var known: CollectionDataCounts?

  init(of view: UITableView) { self.view = view }

  /// The counts; the data source is asked when they are not cached.
  var counts: CollectionDataCounts {
    if let known { return known }
    let new = ask()
    known = new
    return new
  }

  /// Discards the counts: their next use asks the data source again.
  func forget() { known = nil }

  /// Replaces the counts by those that an update has requested.
  func replace(by counts: CollectionDataCounts) { known = counts }

  /// Asks the data source for its counts, once for each section; negative numbers become zero. A table without a data
  /// source has one empty section, as on iOS.
  func ask() -> CollectionDataCounts {
    guard let source = view.dataSource else { return CollectionDataCounts([0]) }
    let sections = valid(source.numberOfSections(in: view), section: nil)
    return CollectionDataCounts(
      (0..<sections).map { valid(source.tableView(view, numberOfRowsInSection: $0), section: $0) })
  }

  private func valid(_ count: Int, section: Int?) -> Int {
    if count >= 0 { return count }
    Log.warn(TableMessage.negativeCount(count, section: section))
    return 0
  }
}
