import _CBackground

/// The last decisions of the daemon, each with its reason, for `backgroundctl log`.
struct DecisionLog {
  /// The number of retained entries; up to twice as many may be in memory.
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
    // Many are removed at once, so that adding an entry has a constant cost on average.
    if entries.count >= 2 * Self.maximumEntries { entries.removeFirst(entries.count - Self.maximumEntries) }
    if isEchoed { quire_write_error("\(Int(time)) \(app.isEmpty ? "" : app + ": ")\(text)") }
  }
}
