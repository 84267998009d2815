/// A misuse of a diffable data source: the reason on iOS, where it is known, and what to do.
package enum DiffableSourceMisuse {
  /// The kind of a data source, by which its messages differ.
  package enum Source { case collectionView, tableView }

  case unknownSection(Int, count: Int)
  case unknownItem(IndexPath, Source = .collectionView)
  case noCell(IndexPath, identifier: String, view: String, Source = .collectionView)
  case noSupplementaryProvider(String, IndexPath, view: String, source: String)
  case noSupplementaryView(String, IndexPath, view: String)
  case mixedThreads
  case reentrant(during: String)

  package var message: String { reason + " " + advice }

  private var reason: String {
    switch self {
    case .unknownSection: "Invalid parameter not satisfying: section < _impl.numberOfSections"
    case .unknownItem(let path, let source):
      "\(source.className) was asked for the cell at index path \(Self.text(path)), which the snapshot does not have."
    case .noCell(let path, let identifier, let view, let source):
      "\(source.className) cell provider returned nil for index path \(Self.text(path)) with item "
        + "identifier '\(identifier)', which is not allowed. You must always return a cell to the \(source.viewName): \(view)"
    case .noSupplementaryProvider(let kind, let path, let view, let source):
      "The collection view \(view) requested a supplementary view of kind \(kind) at index path \(Self.text(path)), but a "
        + "supplementaryViewProvider was not specified on the diffable data source \(source)."
    case .noSupplementaryView(let kind, let path, let view):
      "The supplementaryViewProvider of a diffable data source returned nil for the kind \(kind) at index path "
        + "\(Self.text(path)), which is not allowed. You must always return a view to the collection view: \(view)"
    case .mixedThreads:
      "applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please always submit updates "
        + "either always on the main queue or always off the main queue."
    case .reentrant(let call):
      "Deadlock detected: apply was called while \(call) runs. "
        + "(BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS)"
    }
  }

  private var advice: String {
    switch self {
    case .unknownSection(let section, let count):
      "Section \(section) was asked for, and the snapshot has \(count): ask for one below numberOfSections."
    case .unknownItem(_, let source):
      "Change the data by apply(_:animatingDifferences:) only, not by the \(source.viewName)'s own methods."
    case .noCell(_, _, _, .collectionView): "Return the cell of dequeueConfiguredReusableCell(using:for:item:)."
    case .noCell(_, _, _, .tableView): "Return the cell of dequeueReusableCell(withIdentifier:for:)."
    case .noSupplementaryProvider: "Set supplementaryViewProvider, or let the layout place no such views."
    case .noSupplementaryView: "Return the view of dequeueConfiguredReusableSupplementary(using:for:)."
    case .mixedThreads: "What the other queue has submitted is shown first."
    case .reentrant: "Apply the snapshot in the completion closure, or after the provider has returned."
    }
  }

  private static func text(_ path: IndexPath) -> String { "[" + path.map(String.init).joined(separator: ", ") + "]" }
}

extension DiffableSourceMisuse.Source {
  fileprivate var className: String {
    switch self {
    case .collectionView: "UICollectionViewDiffableDataSource"
    case .tableView: "UITableViewDiffableDataSource"
    }
  }

  fileprivate var viewName: String {
    switch self {
    case .collectionView: "collection view"
    case .tableView: "table view"
    }
  }
}
