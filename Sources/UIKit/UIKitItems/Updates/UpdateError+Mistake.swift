package import DiffCore

extension UpdateError {
  /// Returns the most likely cause of the error, as a clause; nil when nothing points to one.
  package func likelyMistake(before: CollectionDataCounts, after: CollectionDataCounts) -> String? {
    switch self {
    case .conflict(let first, let second): UpdateError.mistake(first, second)
    case .outOfRange(let operation, let isAfter):
      UpdateError.mistake(operation, isAfter: isAfter, before: before, after: after)
    case .sections(let before, let inserted, let deleted, let after):
      UpdateError.mistake("sections", "the data", before, came: inserted, went: deleted, after)
    case .items(let section, _, let before, let inserted, let deleted, let movedIn, let movedOut, let after):
      UpdateError.mistake(
        "items", "section \(section)", before, came: inserted + movedIn, went: deleted + movedOut, after)
    }
  }

  private static func mistake(_ first: UpdateOperation, _ second: UpdateOperation) -> String {
    switch (first, second) {
    case (.insertItem, .insertItem), (.insertSection, .insertSection):
      "several insertions at one place need an index each, counted in the data after the batch"
    case (.deleteItem, .deleteItem), (.deleteSection, .deleteSection):
      "the same deletion was reported twice; indices of deletions count in the data before the batch and do not shift "
        + "while it is collected"
    case (.reloadItem, _), (_, .reloadItem), (.reloadSection, _), (_, .reloadSection):
      "what is deleted or moved cannot be reloaded in the same batch: a moved item can be configured again with "
        + "reconfigureItems(at:)"
    default:
      "each old place can be left once and each new place taken once: report a change either as a move or as a "
        + "deletion and an insertion"
    }
  }

  private static func mistake(
    _ operation: UpdateOperation, isAfter: Bool, before: CollectionDataCounts, after: CollectionDataCounts
  ) -> String? {
    if isAfter {
      guard exists(operation.place(isAfter: true), in: before) == false, before == after else {
        return "indices of what comes count in the data after the batch, when everything deleted is gone"
      }
      return "the data source was not changed: it says the same as before"
    }
    return exists(operation.place(isAfter: false), in: after)
      ? "indices of what is deleted, reloaded or moved away count in the data before the batch, before anything was inserted"
      : "the item or section had been deleted by an earlier batch"
  }

  private static func exists(_ place: UpdateOperation.Place?, in counts: CollectionDataCounts) -> Bool {
    switch place {
    case .item(let place): counts.contains(place)
    case .section(let section): counts.contains(section: section)
    case nil: false
    }
  }

  private static func mistake(
    _ what: String, _ container: String, _ before: Int, came: Int, went: Int, _ after: Int
  ) -> String? {
    let change = came - went
    let off = after - before - change
    if came == 0, went == 0 {
      return "\(container) changed by \(signed(after - before)), but no operation of the batch says so: report it, or "
        + "change the data in the update closure only"
    }
    if after == before {
      return "the data source was not changed in the update closure, or it was changed before and the collection view "
        + "had counted it: change it inside of performBatchUpdates, before the operations are reported"
    }
    if off == change { return "the data source was changed twice, or half of the changes were not reported" }
    if off == went, went > 0 { return "\(went) \(what) were reported as deleted, but are still in the data source" }
    if off == -came, came > 0 { return "\(came) \(what) were reported as inserted, but are not in the data source" }
    return off > 0
      ? "\(off) insertions were not reported, or \(off) deletions too many"
      : "\(-off) deletions were not reported, or \(-off) insertions too many"
  }

  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
