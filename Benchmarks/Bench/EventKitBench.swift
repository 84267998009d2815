import CLibicalPeer
import EventKit
import Foundation

/// The benchmarks of calendars with ten thousand recurring events: in the engine, through the API, and from the disk.
@MainActor
enum EventKitBench {
  private static let count = 10_000

  static func measure() -> [Measurement] {
    let events = (0..<count).map(event)
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events.joined() + "END:VCALENDAR\r\n"
    let first = ICSDateTime("20260601")!.seconds
    let month = first..<first + 30 * 86_400
    return engine(text, month) + files(events, month) + LargeStoreBench.measure()
  }

  private static func engine(_ text: String, _ month: Range<Int>) -> [Measurement] {
    let series = ParsedFile(Array(text.utf8)).items.compactMap(\.series)
    var found = 0
    func expand() {
      found = 0
      for one in series {
        one.forEach(in: month, floating: .utc) { _ in
          found += 1
          return true
        }
      }
    }
    let ours = shortestRun(expand) / 1000
    var theirs = 0
    let parsed = quire_ical_parse(text)
    let libical = shortestRun(of: 3) { theirs = quire_ical_count_in(parsed, month.lowerBound, month.upperBound) } / 1000
    quire_ical_free(parsed)
    let name = "eventkit/a month of \(count) recurring events, \(found) occurrences"
    return [
      Measurement(name, ours, "ms", limit: 10),
      Measurement(name + ", against libical, which finds \(theirs)", ours, "ms", baseline: libical, limit: 0.25),
    ]
  }

  private static func files(_ events: [String], _ month: Range<Int>) -> [Measurement] {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("quire-bench-\(UUID().uuidString)")
    let home = root.appendingPathComponent("calendars/home")
    defer { try? FileManager.default.removeItem(at: root) }
    try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    for (number, event) in events.enumerated() {
      let file = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(event)END:VCALENDAR\r\n"
      _ = FileManager.default.createFile(
        atPath: home.appendingPathComponent("\(number).ics").path, contents: Data(file.utf8))
    }
    let index = root.appendingPathComponent("index")
    var options = EKEventStore.Options(
      folders: [root.appendingPathComponent("calendars")], indexFolder: index, timeZone: TimeZone(identifier: "UTC")!)
    options.access = .fixed(.fullAccess)
    options.noticesChanges = false
    let cold = shortestRun(of: 3, after: { try? FileManager.default.removeItem(at: index) }) {
      _ = EKEventStore(options: options)
    }
    let warm = shortestRun { _ = EKEventStore(options: options) }
    let store = EKEventStore(options: options)
    let search = store.predicateForEvents(
      withStart: Date(timeIntervalSince1970: TimeInterval(month.lowerBound)),
      end: Date(timeIntervalSince1970: TimeInterval(month.upperBound)), calendars: nil)
    var found = 0
    let opened = shortestRun(of: 1) { found = store.events(matching: search).count }
    let again = shortestRun { found = store.events(matching: search).count }
    return [
      Measurement("eventkit/the month through events(matching:), \(found) events", again / 1000, "ms", limit: 60),
      Measurement("eventkit/the month through events(matching:), just opened", opened / 1000, "ms"),
      Measurement("eventkit/opening \(count) files without an index", cold / 1000, "ms", limit: 500),
      Measurement("eventkit/opening \(count) files with their index", warm / 1000, "ms", limit: 25),
      Measurement(
        "eventkit/a change by another program until it is told, slowest of 20", notice(root, home), "ms", limit: 100),
    ]
  }

  /// The longest time from the writing of a file to the notification, in milliseconds.
  private static func notice(_ root: URL, _ home: URL) -> Double {
    var options = EKEventStore.Options(
      folders: [root.appendingPathComponent("calendars")], indexFolder: root.appendingPathComponent("index"))
    options.access = .fixed(.fullAccess)
    let store = EKEventStore(options: options)
    let told = DispatchSemaphore(value: 0)
    let observer = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: store, queue: nil) {
      _ in
      told.signal()
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    var longest = 0.0
    for number in 0..<20 {
      let file = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(event(count + number))END:VCALENDAR\r\n"
      let path = home.appendingPathComponent("0.ics")
      let time = shortestRun(of: 1) {
        try? Data(file.utf8).write(to: path)
        _ = told.wait(timeout: .now() + 2)
      }
      longest = max(longest, time / 1000)
    }
    return longest
  }

  /// One of many events in two zones, on average five times a month.
  static func event(_ number: Int) -> String {
    let zone = ["Europe/Vienna", "America/New_York"][number % 2]
    let rules = [
      "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=MONTHLY;BYMONTHDAY=\(number % 28 + 1)", "FREQ=DAILY;INTERVAL=4",
      "FREQ=WEEKLY;BYDAY=TU,TH", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "FREQ=YEARLY;BYMONTH=6",
      "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270101T000000Z",
    ]
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = "20\(two(20 + number % 6))\(two(number % 12 + 1))\(two(number % 28 + 1))"
    let hour = 5 + number % 15
    return """
      BEGIN:VEVENT\r
      UID:bench-\(number)@example.org\r
      DTSTAMP:20260101T000000Z\r
      DTSTART;TZID=\(zone):\(day)T\(two(hour))\(two(number % 4 * 15))00\r
      DTEND;TZID=\(zone):\(day)T\(two(hour + 1))\(two(number % 4 * 15))00\r
      RRULE:\(rules[number % rules.count])\r
      SUMMARY:Event \(number)\r
      LOCATION:Room \(number % 30)\r
      END:VEVENT\r

      """
  }
}
