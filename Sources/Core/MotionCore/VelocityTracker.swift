package import GeometryCore

/// The velocity of a finger from its latest samples.
///
/// The mean over the last 40 ms of movement: exact for constant speed (as in the recorded releases), and stable for
/// pointers that report whole pixels a thousand times a second. The sample at the lift is ignored, as on iOS, where a
/// lift one interval after the last move at the same point does not slow the fling.
package struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var location: Point
    var time: Double
  }

  // Eight entries in a ring; a tuple would be as cheap, but inline storage reads better.
  private var ring: (Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample)
  private var count = 0
  private var last = 0

  /// The time span over which the velocity is averaged, in seconds.
  package static let window = 0.040
  /// The time without movement after which a finger counts as at rest, in seconds.
  package static let restLimit = 0.100
  /// The interval below which samples are merged, in seconds.
  private static let resolution = 0.005

  /// Creates a tracker without samples.
  package init() {
    let zero = Sample(location: .zero, time: 0)
    ring = (zero, zero, zero, zero, zero, zero, zero, zero)
  }

  /// Removes every sample.
  package mutating func reset() { count = 0 }

  /// Adds a sample; times in seconds never decrease.
  package mutating func add(_ location: Point, at time: Double) {
    guard location.isFinite, time.isFinite else { return }
    let sample = Sample(location: location, time: time)
    // Fast pointers would fill the ring with a few milliseconds: the newest of a burst replaces it.
    if count > 1, time - self[1].time < Self.resolution {
      set(last, sample)
      return
    }
    if count > 0, time <= self[0].time {
      set(last, sample)
      return
    }
    last = count == 0 ? 0 : (last + 1) % 8
    count = min(count + 1, 8)
    set(last, sample)
  }

  /// Returns the velocity in points per second at a time; zero when the finger has rested.
  package func velocity(at time: Double) -> Point {
    guard count > 1, time - self[0].time <= Self.restLimit else { return .zero }
    let newest = self[0]
    var oldest = self[1]
    var age = 2
    while age < count, newest.time - self[age].time <= Self.window + 1e-9 {
      oldest = self[age]
      age += 1
    }
    let span = newest.time - oldest.time
    guard span > 0 else { return .zero }
    return (newest.location - oldest.location) * (1 / span)
  }

  /// Returns the sample of an age: 0 is the newest.
  private subscript(age: Int) -> Sample {
    switch (last - age + 8) % 8 {
    case 0: ring.0
    case 1: ring.1
    case 2: ring.2
    case 3: ring.3
    case 4: ring.4
    case 5: ring.5
    case 6: ring.6
    default: ring.7
    }
  }

  private mutating func set(_ index: Int, _ sample: Sample) {
    switch index {
    case 0: ring.0 = sample
    case 1: ring.1 = sample
    case 2: ring.2 = sample
    case 3: ring.3 = sample
    case 4: ring.4 = sample
    case 5: ring.5 = sample
    case 6: ring.6 = sample
    default: ring.7 = sample
    }
  }
}

extension VelocityTracker {
  package static func == (a: VelocityTracker, b: VelocityTracker) -> Bool {
    a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for age in 0..<count { hasher.combine(self[age]) }
  }
}
