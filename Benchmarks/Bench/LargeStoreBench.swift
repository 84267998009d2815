import EventKit
import Foundation

/// The benchmarks of stores with many files: fifty thousand events in twenty calendars, and a hundred thousand files.
@MainActor
enum LargeStoreBench {
  static func measure() -> [Measurement] { calendars() + files() }

  /// Single events in twenty calendars, spread over ten years.
  private static func calendars() -> [Measurement] {
    let store = Folder(calendars: 20, count: 50_000) { number in
      let day = ICSDateTime("20200101")!.seconds + number * 37 % 3_650 * 86_400
      let start = ICSDateTime(seconds: day + (7 + number % 12) * 3600).text
      return """
        BEGIN:VEVENT\r
        UID:single-\(number)@example.org\r
        DTSTAMP:20260101T000000Z\r
        DTSTART;TZID=Europe/Vienna:\(start)\r
        DURATION:PT1H\r
        SUMMARY:Event \(number)\r
        END:VEVENT\r

        """
    }
    defer { store.remove() }
    _ = store.open()
    let opened = store.open()
    let start = Date(timeIntervalSince1970: Double(ICSDateTime("20240601")!.seconds))
    func month(_ index: Double) -> Int {
      opened.events(
        matching: opened.predicateForEvents(
          withStart: start + index * 30 * 86_400, end: start + (index + 1) * 30 * 86_400, calendars: nil)
      ).count
    }
    var found = 0
    let first = shortestRun(of: 1) { found = month(0) } / 1000
    let next = shortestRun(of: 1) { _ = month(1) } / 1000
    let again = shortestRun { _ = month(0) } / 1000
    let name = "eventkit/a month among 50000 events in 20 calendars, \(found) events"
    return [
      Measurement(name + ", just opened", first, "ms"),
      Measurement(name + ", the next month", next, "ms", limit: 60),
      Measurement(name + ", again", again, "ms", limit: 60),
    ]
  }

  /// A hundred thousand files against reading and parsing their bytes, and against ten thousand files.
  private static func files() -> [Measurement] {
    let (large, small) = (100_000, 10_000)
    let few = Folder(calendars: 1, count: small, EventKitBench.event)
    _ = few.open()
    let warmFew = shortestRun(of: 5) { _ = few.open() }
    few.remove()
    let many = Folder(calendars: 1, count: large, EventKitBench.event)
    defer { many.remove() }
    let plain = shortestRun(of: 2) { many.parseAll() } / 1000
    let cold = shortestRun(of: 2, after: { many.removeIndex() }, body: { _ = many.open() }) / 1000
    let warm = shortestRun(of: 5) { _ = many.open() }
    return [
      Measurement(
        "eventkit/opening \(large) files without an index, against reading and parsing their bytes", cold, "ms",
        baseline: plain, limit: 3),
      Measurement(
        "eventkit/opening \(large) files with their index, a file, against one of \(small)", warm / Double(large), "µs",
        baseline: warmFew / Double(small), limit: 1.5),
    ]
  }
}

/// A temporary folder of calendars.
private struct Folder {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("quire-bench-\(UUID().uuidString)")
  private var paths: [String] = []

  init(calendars: Int, count: Int, _ event: (Int) -> String) {
    let folders = (0..<calendars).map { root.appendingPathComponent("calendars/calendar-\($0)") }
    for folder in folders { try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    for number in 0..<count {
      let path = folders[number % calendars].path + "/\(number).ics"
      let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(event(number))END:VCALENDAR\r\n"
      _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
      paths.append(path)
    }
  }

  @MainActor
  func open() -> EKEventStore {
    var options = EKEventStore.Options(
      folders: [root.appendingPathComponent("calendars")], indexFolder: root.appendingPathComponent("index"),
      timeZone: TimeZone(identifier: "UTC")!)
    options.access = .fixed(.fullAccess)
    options.noticesChanges = false
    return EKEventStore(options: options)
  }

  /// Reads and parses every file, one after the other.
  func parseAll() {
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      _ = ParsedFile([UInt8](data))
    }
  }

  func removeIndex() { try? FileManager.default.removeItem(at: root.appendingPathComponent("index")) }

  func remove() { try? FileManager.default.removeItem(at: root) }
}
