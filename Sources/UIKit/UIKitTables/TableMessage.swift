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
    return "UITableView.\(asked) was asked for \(place), which does not exist: \(UpdateError.inRows("\(counts)")). "
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
    "tableView(_:moveRowAt:to:) was asked to move one row, and \(UpdateError.inRows("\(found)")) now, not \(UpdateError.inRows("\(expected)")): "
      + "move the row in the data, and change nothing else. All data is loaded again."
  }
}
