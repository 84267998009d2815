import CBackground

/// The last decisions of the daemon, each with its reason, for `backgroundctl log`.
struct DecisionLog {
  /// The number of entries that are kept; up to twice as many may be there.
  static let maximumEntries = 2_000

  struct Entry {
    var time: Double
    var app: String
    var text: String
  }

  private(set) var entries: [Entry] = []
  /// A Boolean value that determines whether entries also go to standard error, which is the daemon's log file.
  var isEchoed = false

  mutating func add(_ text: String, app: String, time: Double) {
    entries.append(Entry(time: time, app: app, text: text))
    // Many go at once, so that an entry costs the same however many there are.
    if entries.count >= 2 * Self.maximumEntries { entries.removeFirst(entries.count - Self.maximumEntries) }
    if isEchoed { quire_write_error("\(Int(time)) \(app.isEmpty ? "" : app + ": ")\(text)") }
  }
}
