import CLibicalPeer
import EventKit
import Foundation

/// A table of rules and their occurrences, in the form of libical's `icalrecur_test.txt`, beside three engines'
/// answers.
struct RecurrenceTable {
  struct Row {
    var rule: String
    var start: String
    var instances: [String]
    /// A Boolean value that indicates whether `EKRecurrenceRule` can express the rule.
    var isExpressible: Bool { (try? RecurrenceRule(rule))?.isExpressible ?? false }
  }

  var rows: [Row] = []

  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var row = Row(rule: "", start: "", instances: [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("RRULE:") { row = Row(rule: String(line.dropFirst(6)), start: "", instances: []) }
      if line.hasPrefix("DTSTART:") { row.start = String(line.dropFirst(8)) }
      guard line.hasPrefix("INSTANCES:") else { continue }
      row.instances = line.dropFirst(10).split(separator: ",").map(String.init)
      rows.append(row)
    }
  }

  func print() throws {
    let python = Self.dateutil(rows)
    var right = [String: (all: Int, expressible: Int)]()
    var differences: [String] = []
    for (index, row) in rows.enumerated() {
      let answers = ["Quire": Self.quire(row), "libical": Self.libical(row), "dateutil": python?[index]]
      for (engine, answer) in answers where answer != nil && answer! == row.instances {
        right[engine, default: (0, 0)].all += 1
        if row.isExpressible { right[engine, default: (0, 0)].expressible += 1 }
      }
      if answers["Quire"]! != row.instances {
        differences.append(
          "  RRULE:\(row.rule)\n  DTSTART:\(row.start)\n    table \(row.instances.prefix(5))\n"
            + "    Quire \((answers["Quire"]! ?? ["refused"]).prefix(5))")
      }
    }
    let expressible = rows.filter(\.isExpressible).count
    Swift.print("engine                 all \(rows.count)   what EventKit can express \(expressible)")
    for (engine, name) in [
      ("Quire", "Quire"), ("libical", "libical \(String(cString: quire_ical_version()))"),
      ("dateutil", "python-dateutil"),
    ] {
      guard engine != "dateutil" || python != nil else {
        Swift.print("python-dateutil        not here: pip install python-dateutil")
        continue
      }
      let count = right[engine] ?? (0, 0)
      Swift.print(
        "\(name.padding(toLength: 20, withPad: " ", startingAt: 0))   \(count.all)       \(count.expressible)")
    }
    if !differences.isEmpty {
      Swift.print("Where Quire differs from the table:\n" + differences.joined(separator: "\n"))
    }
  }

  static func quire(_ row: Row) -> [String]? {
    guard let rule = try? RecurrenceRule(row.rule), let start = ICSDateTime(row.start) else { return nil }
    let expander = RuleExpander(rule, start: start.seconds, hasTime: !start.isDate)
    return expander.occurrences(from: start.seconds, through: .max / 4, limit: 1000).map {
      ICSDateTime(seconds: $0, isDate: start.isDate, isUTC: start.isUTC).text
    }
  }

  private static func libical(_ row: Row) -> [String]? {
    var buffer = [CChar](repeating: 0, count: 40_000)
    guard quire_ical_expand(row.rule, row.start, 1000, &buffer, buffer.count) >= 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ").map(
      String.init)
  }

  /// The answers of python-dateutil, nil where it refuses a rule; nil if it is not installed.
  private static func dateutil(_ rows: [Row]) -> [[String]?]? {
    let program = """
      import sys
      from dateutil.rrule import rrulestr
      from datetime import datetime
      for line in sys.stdin:
        rule, start = line.rstrip("\\n").split("|")
        is_date, is_utc = len(start) == 8, start.endswith("Z")
        first = datetime.strptime(start.rstrip("Z"), "%Y%m%d" if is_date else "%Y%m%dT%H%M%S")
        try:
          found, parts = [], [p for p in rule.split(";")]
          parts = [p.rstrip("Z") if p.startswith("UNTIL") else p for p in parts]
          for t in rrulestr(";".join(parts), dtstart=first):
            found.append(t.strftime("%Y%m%d" if is_date else "%Y%m%dT%H%M%S") + ("Z" if is_utc else ""))
            if len(found) == 1000: break
          print(",".join(found))
        except Exception as e:
          print("!")
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = rows.map { $0.rule + "|" + $0.start }.joined(separator: "\n") + "\n"
    DispatchQueue.global().async {
      try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? input.fileHandleForWriting.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map
    {
      $0 == "!" ? nil : $0.split(separator: ",").map(String.init)
    }
  }
}
