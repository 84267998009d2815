import Foundation

/// The lines and functions that tests have run, by target, from a file of `lcov`.
struct CoverageTable {
  /// The counts of a target.
  struct Row: Equatable {
    var lines = 0
    var linesRun = 0
    var functions = 0
    var functionsRun = 0

    static func + (a: Row, b: Row) -> Row {
      Row(
        lines: a.lines + b.lines, linesRun: a.linesRun + b.linesRun, functions: a.functions + b.functions,
        functionsRun: a.functionsRun + b.functionsRun)
    }
  }

  /// The counts by the name of the target.
  private(set) var rows: [String: Row] = [:]
  /// The file with the paths of the user's sources; other files are left out.
  private(set) var lcov = ""

  /// Reads a file.
  ///
  /// - Parameter source: Returns the user's file and its target for a file that was compiled; nil for one that quire
  ///   has written.
  init(lcov text: String, source: (String) -> (path: String, target: String)?) {
    var section: [Substring] = []
    var lines: [Int: Bool] = [:]
    var functions: [Substring: Bool] = [:]
    for line in text.split(separator: "\n") {
      section.append(line)
      if line.hasPrefix("DA:") {
        let parts = line.dropFirst(3).split(separator: ",")
        if parts.count >= 2, let number = Int(parts[0]) { lines[number] = lines[number] == true || parts[1] != "0" }
      } else if line.hasPrefix("FNDA:") {
        let parts = line.dropFirst(5).split(separator: ",", maxSplits: 1)
        if parts.count == 2 { functions[parts[1]] = functions[parts[1]] == true || parts[0] != "0" }
      } else if line == "end_of_record" {
        if let name = section.first(where: { $0.hasPrefix("SF:") })?.dropFirst(3), let found = source(String(name)) {
          rows[found.target, default: Row()] =
            rows[found.target, default: Row()]
            + Row(
              lines: lines.count, linesRun: lines.values.count { $0 }, functions: functions.count,
              functionsRun: functions.values.count { $0 })
          lcov += section.map { $0.hasPrefix("SF:") ? "SF:\(found.path)\n" : "\($0)\n" }.joined()
        }
        (section, lines, functions) = ([], [:], [:])
      }
    }
  }

  /// The table as text, the target with the lowest share first, and the sum of all.
  var text: [String] {
    let sorted = rows.sorted { (Self.share($0.value), $0.key) < (Self.share($1.value), $1.key) }
    let all = rows.count > 1 ? [("all targets", rows.values.reduce(Row(), +))] : []
    let cells = sorted.map { ($0.key, $0.value) } + all
    let width = max(8, cells.map(\.0.count).max() ?? 0)
    func column(_ run: Int, _ count: Int) -> String {
      let share = count == 0 ? "" : String(format: "%.1f %%", Double(run) / Double(count) * 100)
      return Self.padded(share, 8) + Self.padded("\(run) of \(count)", 16)
    }
    let head = "coverage".padding(toLength: width, withPad: " ", startingAt: 0)
    return [head + Self.padded("lines", 24) + Self.padded("functions", 24)]
      + cells.map { name, row in
        name.padding(toLength: width, withPad: " ", startingAt: 0) + column(row.linesRun, row.lines)
          + column(row.functionsRun, row.functions)
      }
  }

  private static func share(_ row: Row) -> Double { row.lines == 0 ? 1 : Double(row.linesRun) / Double(row.lines) }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
