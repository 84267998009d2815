import DiffCore
import Foundation

/// The messages about invalid input to tables: what was requested, what was found and what to do.
package enum TableMessage {
  static let emptyIdentifier =
    "UITableView.register was asked to use an empty reuse identifier: pass one with at least one character."

  static let unbalancedEnd =
    "endUpdates() was called without beginUpdates(): call it once after each beginUpdates(), or use "
    + "performBatchUpdates(_:completion:). Nothing is done."

  package static func noCell(_ path: IndexPath, source: String) -> String {
    "\(source) was asked for tableView(_:cellForRowAt:) at row \(path.item) of section \(path.section) and has no such method: "
      + "override it, and dequeue a cell."
  }

  static func wrongClass(_ found: AnyClass, isCell: Bool, identifier: String) -> String {
    "UITableView.register was asked to use \(found) for \"\(identifier)\", which is no subclass of "
      + "\(isCell ? "UITableViewCell" : "UITableViewHeaderFooterView"): register a subclass of it."
  }

  /// iOS: "unable to dequeue a cell with identifier … - must register a nib or a class for the identifier or connect a
  /// prototype cell in a storyboard".
  static func unknownIdentifier(_ identifier: String, registered: [String]) -> String {
    let known =
      registered.isEmpty
      ? "nothing is registered" : "registered are " + registered.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier: "
      + "\(known). Call register(_:forCellReuseIdentifier:) with this identifier before dequeuing."
  }

  /// iOS has the first sentence.
  static func wrongNib(_ identifier: String, isCell: Bool, found: [String]) -> String {
    let needed = isCell ? "UITableViewCell" : "UITableViewHeaderFooterView"
    return
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
      + "must be a \(needed) instance. At its top are: \(found.isEmpty ? "none" : found.joined(separator: ", "))."
  }

  static func outOfRange(_ path: IndexPath, asked: String, counts: CollectionDataCounts) -> String {
    let place = path.count == 2 ? "row \(path[1]) of section \(path[0])" : "\(path)"
    return "UITableView.\(asked) was asked for \(place), which does not exist: \(TableMessage.inRows("\(counts)")). "
      + "Ask for a row that the data source has told the table of; if the data has changed, report it first."
  }

  static func negativeCount(_ count: Int, section: Int?) -> String {
    let question = section.map { "tableView(_:numberOfRowsInSection: \($0))" } ?? "numberOfSections(in:)"
    return "\(question) was asked and gave \(count): return zero or more. Zero is used."
  }

  static func invalidHeight(_ height: Double, of what: String) -> String {
    "the height of \(what) was asked and is \(height), which is not a length: return a finite number of points that is not "
      + "negative, or UITableView.automaticDimension. Zero is used."
  }

  static func heightsNeverSettle(rounds: Int) -> String {
    "the rows of a table were measured in \(rounds) rounds of one layout pass, and still have other heights: return the same "
      + "height for the same row, and constrain cells so that their height depends on their width and content alone."
  }

  static func otherMove(found: CollectionDataCounts, expected: CollectionDataCounts) -> String {
    "tableView(_:moveRowAt:to:) was asked to move one row, and \(inRows("\(found)")) now, not \(inRows("\(expected)")): "
      + "move the row in the data, and change nothing else. All data is loaded again."
  }

  /// Returns a text about items as one about rows.
  static func inRows(_ text: String) -> String {
    text.replacingOccurrences(of: "reconfigureItems", with: "reconfigureRows").replacingOccurrences(
      of: "item", with: "row"
    ).replacingOccurrences(of: "collection view", with: "table")
  }
}

extension UpdateError {
  /// Returns the whole message for a table: UIKit's sentence, the likely mistake, the counts and every operation.
  func tableMessage(
    _ operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts
  ) -> String {
    let list = operations.prefix(40).map { "\n  \(TableMessage.inRows("\($0)"))" }.joined()
    let more = operations.count > 40 ? "\n  and \(operations.count - 40) more" : ""
    let mistake = likelyMistake(before: before, after: after)
      .map { " Most likely \(TableMessage.inRows($0))." }
    return
      "\(tableSentence)\(mistake ?? "") Before the update \(TableMessage.inRows("\(before)")); now the data source says "
      + "that \(TableMessage.inRows("\(after)")). Change the data and report the same changes in one "
      + "performBatchUpdates(_:completion:), or between beginUpdates() and endUpdates(), or call reloadData() instead. "
      + "The operations were:\(list)\(more)"
  }

  /// The sentence of UIKit.
  private var tableSentence: String {
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
      "Invalid update: attempt to \(TableMessage.inRows("\(operation)")), which does not exist \(isAfter ? "after" : "before") "
        + "the update."
    case .conflict(let first, let second):
      "Invalid update: \"\(TableMessage.inRows("\(first)"))\" and \"\(TableMessage.inRows("\(second)"))\" exclude each other."
    }
  }
}
