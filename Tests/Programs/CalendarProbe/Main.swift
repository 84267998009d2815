import Foundation

/// The program with which `make recurrence` and its like question the engine and the store: lines in, lines out.
@main
enum CalendarProbe {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "table" where arguments.count == 2: try RecurrenceTable(path: arguments[1]).print()
    case "expand": ExpansionProbe.run()
    case "zones" where arguments.count == 3: ZoneProbe.run(from: Int(arguments[1])!, through: Int(arguments[2])!)
    case "list" where arguments.count == 4: StoreProbe.list(arguments[1], arguments[2], arguments[3])
    case "write" where arguments.count == 2: try StoreProbe.write(arguments[1])
    case "save" where arguments.count == 3: try StoreProbe.save(arguments[1], from: Int(arguments[2])!)
    case "edit" where arguments.count == 2: EditProbe.run(arguments[1])
    case "roundtrip": try StoreProbe.roundTrip()
    case "read": ReadingProbe.run()
    default:
      FileHandle.standardError.write(
        Data(
          "usage: CalendarProbe table FILE | expand | zones FIRST LAST | list ROOT FROM TO | write ROOT | save ROOT N | edit ROOT | roundtrip | read\n"
            .utf8))
      exit(2)
    }
  }
}
