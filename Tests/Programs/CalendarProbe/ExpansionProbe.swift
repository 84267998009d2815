import EventKit

/// Answers lines of `RRULE|DTSTART|last|number` with the occurrences up to a time, at most a number of them.
enum ExpansionProbe {
  static func run() {
    while let line = readLine() {
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count == 4, let rule = try? RecurrenceRule(parts[0]), let start = ICSDateTime(parts[1]),
        let last = ICSDateTime(parts[2]), let number = Int(parts[3])
      else {
        print("!")
        continue
      }
      let expander = RuleExpander(rule, start: start.seconds, hasTime: !start.isDate)
      let found = expander.occurrences(from: start.seconds, through: last.seconds, limit: number)
      print(found.map { ICSDateTime(seconds: $0, isDate: start.isDate).text }.joined(separator: ","))
    }
  }
}
