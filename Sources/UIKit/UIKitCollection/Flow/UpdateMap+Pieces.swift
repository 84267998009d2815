import DiffCore
import LayoutCore

extension UpdateMap {
  /// Returns the items of a new section as pieces of a flow layout; the sizes of new and reloaded ones have to be
  /// requested.
  ///
  /// - Complexity: O(changes of the section).
  func pieces(
    ofNew section: Int, before: CollectionDataCounts, after: CollectionDataCounts, reloaded: [Int: [Int]]
  ) -> [FlowPiece] {
    runs(ofNew: section, before: before, after: after, reloaded: reloaded).map { run in
      switch run {
      case .kept(let section, let items): .kept(section: section, items: items)
      case .new(let count): .asked(count: count)
      }
    }
  }
}
