import Foundation

/// What the commands of `make recurrence` and its like ask of the engine and the store: lines in, lines out.
@main
enum CalendarProbe {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "table" where arguments.count == 2: try RecurrenceTable(path: arguments[1]).print()
    case "expand": ExpansionProbe.run()
    case "zones" where arguments.count == 3: ZoneProbe.run(from: Int(arguments[1])!, through: Int(arguments[2])!)
    default:
      FileHandle.standardError.write(
        Data("usage: CalendarProbe table FILE | expand | zones FIRST-YEAR LAST-YEAR\n".utf8))
      exit(2)
    }
  }
}
