/// The speed of a transfer: what was received in the last seconds.
struct SpeedMeter {
  /// The length of the stretch that is measured, in seconds.
  static let window = 2.0

  private var samples: [(time: Double, received: Int64)] = []

  /// Takes a count of bytes at a moment, in seconds.
  mutating func add(_ received: Int64, at time: Double) {
    // A transfer that begins anew has fewer bytes than before.
    if let last = samples.last, received < last.received { samples = [] }
    samples.append((time, received))
    // One sample before the window is its beginning.
    while samples.count > 2, samples[1].time < time - Self.window { samples.removeFirst() }
  }

  /// Returns the bytes per second of the stretch before a moment; 0 when nothing came in it.
  func speed(at time: Double) -> Double {
    guard let first = samples.first, let last = samples.last, last.time > time - Self.window else { return 0 }
    let seconds = time - max(first.time, time - Self.window)
    guard seconds > 0.1 else { return 0 }
    let start = samples.last { $0.time <= time - Self.window } ?? first
    return Double(last.received - start.received) / max(seconds, last.time - start.time)
  }
}
