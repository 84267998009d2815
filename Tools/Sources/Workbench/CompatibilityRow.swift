import Foundation

/// A package's line in the table of compatibility, and the causes of its failures.
struct CompatibilityRow: Equatable {
  let package: String
  let commit: String
  let lines: Int
  let adapted: Int
  let notes: Int
  let builds: Bool
  let passed: Int
  let all: Int
  /// The number of passed tests that pass without Quire as well; nil if that was not tried.
  var control: Int?
  /// A Boolean value that indicates whether the control's program ended before all tests were run.
  var isControlUnfinished = false
  /// The lines below the table.
  var causes: [String] = []

  /// The line of the table.
  var text: String {
    let tests = all == 0 ? "–" : "\(passed) / \(all)"
    let idle = control.map { (isControlUnfinished ? "≥ " : "") + "\($0)" } ?? "–"
    return "| \(package) | `\(commit)` | \(lines) | \(adapted) | \(notes) | \(builds ? "yes" : "no") | \(tests) "
      + "| \(all == 0 ? "–" : idle) |"
  }
}

extension CompatibilityRow {
  /// Reads the line of a table; nil for other lines.
  init?(_ text: some StringProtocol) {
    let cells = text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 8, let lines = Int(cells[2]), let adapted = Int(cells[3]), let notes = Int(cells[4]) else {
      return nil
    }
    let tests = cells[6].split(separator: "/").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    let idle = cells[7].split(separator: " ").last.flatMap { Int($0) }
    self.init(
      package: cells[0], commit: cells[1].filter { $0 != "`" }, lines: lines, adapted: adapted, notes: notes,
      builds: cells[5] == "yes", passed: tests.count == 2 ? tests[0] : 0, all: tests.count == 2 ? tests[1] : 0,
      control: idle, isControlUnfinished: cells[7].hasPrefix("≥"))
  }

  /// Reads the rows of a document, with the causes below the table.
  static func rows(of document: String) -> [String: CompatibilityRow] {
    let lines = document.split(separator: "\n")
    var rows = [String: CompatibilityRow]()
    for row in lines.compactMap({ CompatibilityRow($0) }) { rows[row.package] = row }
    for line in lines where line.hasPrefix("* ") {
      let package = String(line.dropFirst(2).prefix { $0 != "," })
      rows[package]?.causes.append(String(line))
    }
    return rows
  }
}
