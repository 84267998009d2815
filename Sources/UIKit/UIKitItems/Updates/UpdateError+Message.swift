package import DiffCore

extension UpdateError {
  /// Returns the whole message: the error, the counts before and after, and every operation of the batch.
  package func message(
    _ operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts, wasLoaded: Bool = true
  ) -> String {
    let loading =
      wasLoaded
      ? ""
      : " The collection view had not loaded its data yet: it asked for the counts when the batch began, which was too late "
        + "if the data had changed by then."
    return
      "Invalid batch update: \(what).\(mistake(before: before, after: after))\(loading) Before the batch \(before); now the data source says that "
      + "\(after). "
      + "Change the data and report the same changes, between the last layout and the end of performBatchUpdates, or "
      + "call reloadData instead. The operations were:\(Self.list(operations))"
  }

  /// Returns the likely mistake as a sentence after others; empty if there is none.
  func mistake(before: CollectionDataCounts, after: CollectionDataCounts) -> String {
    likelyMistake(before: before, after: after).map { " Most likely \($0)." } ?? ""
  }

  /// Returns the operations in lines of their own.
  static func list(_ operations: [UpdateOperation]) -> String {
    let more = operations.count > 40 ? "\n  and \(operations.count - 40) more" : ""
    return operations.prefix(40).map { "\n  \($0)" }.joined() + more
  }

  private var what: String {
    switch self {
    case .conflict(let first, let second):
      "\"\(first)\" and \"\(second)\" exclude each other"
    case .outOfRange(let operation, let isAfter):
      "\"\(operation)\" names what does not exist \(isAfter ? "after" : "before") the batch"
    case .sections(let before, let inserted, let deleted, let after):
      "the number of sections after it (\(after)) must equal the number before it (\(before)) plus \(inserted) inserted "
        + "minus \(deleted) deleted, which is \(before + inserted - deleted)"
    case .items(
      let section, let oldSection, let before, let inserted, let deleted, let movedIn, let movedOut, let after):
      "the number of items in section \(section)\(oldSection == section ? "" : " (before the batch: \(oldSection))") after "
        + "it (\(after)) must equal the number before it (\(before)) plus \(inserted) inserted and \(movedIn) moved in "
        + "minus \(deleted) deleted and \(movedOut) moved out, which is "
        + "\(before + inserted + movedIn - deleted - movedOut)"
    }
  }
}
