/// The speed of a transfer, averaged over the last seconds.
struct SpeedMeter {
  /// The length of the averaging window, in seconds.
  static let window = 2.0

  private var samples: [(time: Double, received: Int64)] = []

  /// Adds a byte count at a time in seconds.
  mutating func add(_ received: Int64, at time: Double) {
    // A restarted transfer has fewer bytes than before.
    if let last = samples.last, received < last.received { samples = [] }
    samples.append((time, received))
    // One sample before the window marks its beginning.
    while samples.count > 2, samples[1].time < time - Self.window { samples.removeFirst() }
  }

  /// Returns the bytes per second in the window before a time; 0 when no bytes arrived in it.
  func speed(at time: Double) -> Double {
    guard let first = samples.first, let last = samples.last, last.time > time - Self.window else { return 0 }
    let seconds = time - max(first.time, time - Self.window)
    guard seconds > 0.1 else { return 0 }
    let start = samples.last { $0.time <= time - Self.window } ?? first
    return Double(last.received - start.received) / max(seconds, last.time - start.time)
  }
}
