import EventKit
import Foundation

/// Prints what is read in each file whose path is a line of the input: the components with the numbers of their lines, the
/// diagnostics, and a line with a period.
enum ReadingProbe {
  static func run() {
    while let path = readLine() {
      let file = ParsedFile([UInt8](FileManager.default.contents(atPath: path) ?? Data()))
      for item in file.items { print(item) }
      for diagnostic in file.diagnostics { print("!\t\(diagnostic.line)\t\(plain(diagnostic.message))") }
      print(".")
      fflush(nil)
    }
  }

  private static func print(_ item: StoredItem) {
    for (component, start, end) in item.readings {
      let isMaster = component.property("RECURRENCE-ID") == nil
      let fields = [
        "+", "\(component.line)", item.uid, component.property("SUMMARY")?.text ?? "", start?.text ?? "", end?.text ?? "",
        "\(isMaster ? item.series?.readRules ?? 0 : 0)", "\(isMaster ? item.series?.readExclusions ?? 0 : 0)",
        component.property("RECURRENCE-ID")?.dateTime?.plainText ?? "",
      ]
      Swift.print(fields.map(plain).joined(separator: "\t"))
    }
  }

  private static func plain(_ text: String) -> String { text.replacing("\t", with: " ").split { $0.isNewline }.joined(separator: " ") }
}
