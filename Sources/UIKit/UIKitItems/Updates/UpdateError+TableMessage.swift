package import DiffCore
import Foundation

extension UpdateError {
  /// Returns the whole message for a table: UIKit's sentence, the likely mistake, the counts and every operation.
  package func tableMessage(
    _ operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts
  ) -> String {
    "\(sentence)\(Self.inRows(mistake(before: before, after: after))) Before the update \(Self.inRows("\(before)")); now the "
      + "data source says that \(Self.inRows("\(after)")). Change the data and report the same changes in one "
      + "performBatchUpdates(_:completion:), or between beginUpdates() and endUpdates(), or call reloadData() instead. "
      + "The operations were:\(Self.inRows(Self.list(operations)))"
  }

  /// Returns a text about items as one about rows.
  package static func inRows(_ text: String) -> String {
    text.replacingOccurrences(of: "reconfigureItems", with: "reconfigureRows").replacingOccurrences(
      of: "item", with: "row"
    ).replacingOccurrences(of: "collection view", with: "table")
  }

  /// The sentence of UIKit.
  private var sentence: String {
    switch self {
    case .sections(let before, let inserted, let deleted, let after):
      "Invalid update: invalid number of sections. The number of sections contained in the table view after the update "
        + "(\(after)) must be equal to the number of sections contained in the table view before the update (\(before)), "
        + "plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    case .items(let section, _, let before, let inserted, let deleted, let movedIn, let movedOut, let after):
      "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing section "
        + "after the update (\(after)) must be equal to the number of rows contained in that section before the update "
        + "(\(before)), plus or minus the number of rows inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of rows moved into or out of that section (\(movedIn) moved in, "
        + "\(movedOut) moved out)."
    case .outOfRange(let operation, let isAfter):
      "Invalid update: attempt to \(Self.inRows("\(operation)")), which does not exist \(isAfter ? "after" : "before") "
        + "the update."
    case .conflict(let first, let second):
      "Invalid update: \"\(Self.inRows("\(first)"))\" and \"\(Self.inRows("\(second)"))\" exclude each other."
    }
  }
}
