import EventKit
import Foundation

/// Prints what is read in each file whose path is a line of the input: the components with the numbers of their lines,
/// the diagnostics, and a line with a period.
enum ReadingProbe {
  static func run() {
    while let path = readLine() {
      let file = ParsedFile([UInt8](FileManager.default.contents(atPath: path) ?? Data()))
      for item in file.items {
        if let master = item.master {
          let excluded = item.series.map { $0.excluded.count + $0.excludedDays.count } ?? 0
          write(master, item.uid, item.series?.start, excluded: excluded)
        }
        for override in item.overrides { write(override.component, item.uid, override.start, excluded: 0) }
      }
      for diagnostic in file.diagnostics { print("!\t\(diagnostic.line)\t\(line(diagnostic.message))") }
      print(".")
      fflush(nil)
    }
  }

  private static func write(_ component: ICSComponent, _ uid: String, _ start: EventTime?, excluded: Int) {
    let rules = component.properties("RRULE").filter { (try? RecurrenceRule($0.value)) != nil }
    let fields = [
      "+", "\(component.line)", uid, component.property("SUMMARY")?.text ?? "",
      start.map { clock(ICSDateTime(seconds: $0.seconds, isDate: $0.isDate)) } ?? "",
      clock((component.property("DTEND") ?? component.property("DUE"))?.dateTime), "\(rules.count)", "\(excluded)",
      clock(component.property("RECURRENCE-ID")?.dateTime),
    ]
    print(fields.map(line).joined(separator: "\t"))
  }

  /// Returns a time as the clock shows it.
  private static func clock(_ time: ICSDateTime?) -> String {
    time.map { ICSDateTime(seconds: $0.seconds, isDate: $0.isDate).text } ?? ""
  }

  private static func line(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
