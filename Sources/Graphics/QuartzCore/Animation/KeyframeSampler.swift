import GeometryCore
import MotionCore

/// A sampler of keyframes: finds the step at a time, and the value that it shows.
struct KeyframeSampler {
  /// The segments between keyframes.
  enum Steps {
    case path(PathSteps)
    case line([AnimatedValue])
    case curve([AnimatedValue], KeyframeSlopes)

    static func values(
      _ values: [AnimatedValue], mode: CAAnimationCalculationMode, tension: [Double], continuity: [Double],
      bias: [Double]
    ) -> Steps {
      guard mode == .cubic || mode == .cubicPaced,
        let slopes = KeyframeSlopes(values, tension: tension, continuity: continuity, bias: bias)
      else { return .line(values) }
      return .curve(values, slopes)
    }

    var count: Int {
      switch self {
      case .path(let path): path.count
      case .line(let values), .curve(let values, _): max(values.count - 1, 0)
      }
    }
  }

  /// A step, and the fraction of it that is done.
  struct Place {
    var step: Int
    var part: Double
  }

  private let steps: Steps
  private let isDiscrete: Bool
  /// The begin time of each step and the end of the last one, in fractions of the duration.
  private let times: [Double]
  /// The cumulative length of the path at equal parts of the steps, for a constant speed; nil otherwise.
  private let lengths: [Double]?
  /// The number of parts into which a step is divided to measure it.
  private let cuts: Int

  init(steps: Steps, mode: CAAnimationCalculationMode, times: [Double]?) {
    self.steps = steps
    isDiscrete = mode == .discrete
    let count = steps.count
    // A discrete value lasts as long as an interpolation to the next one.
    let intervals = Double(isDiscrete ? count + 1 : max(count, 1))
    self.times = (0...count).map { i in
      if let times, i < times.count { return times[i] }
      return Double(i) / intervals
    }
    guard mode == .paced || mode == .cubicPaced, count > 0 else {
      lengths = nil
      cuts = 1
      return
    }
    if case .line = steps { cuts = 1 } else { cuts = 32 }
    var lengths = [0.0]
    lengths.reserveCapacity(count * cuts + 1)
    for step in 0..<count {
      var last = Self.value(of: steps, step, 0)
      for cut in 1...cuts {
        let next = Self.value(of: steps, step, Double(cut) / Double(cuts))
        lengths.append(lengths.last! + (last.flatMap { a in next.map { a.distance(to: $0) } } ?? 0))
        last = next
      }
    }
    self.lengths = lengths.last! > 0 ? lengths : nil
  }

  /// Returns the step at a fraction of the duration; `ease` maps the elapsed fraction of a step to its progress.
  func place(at fraction: Double, ease: (_ step: Int, _ part: Double) -> Double) -> Place? {
    let count = steps.count
    if count == 0 { return Place(step: 0, part: 0) }
    if let lengths { return pacedPlace(at: fraction, lengths) }
    var step = 0
    while step < count, times[step + 1] <= fraction { step += 1 }
    if isDiscrete { return step < count ? Place(step: step, part: 0) : Place(step: count - 1, part: 1) }
    if step == count { return Place(step: count - 1, part: 1) }
    if fraction <= times[step] { return Place(step: step, part: 0) }
    let length = times[step + 1] - times[step]
    return Place(step: step, part: ease(step, length > 0 ? (fraction - times[step]) / length : 1))
  }

  func value(at place: Place) -> AnimatedValue? { Self.value(of: steps, place.step, place.part) }

  /// Returns the direction of a path in radians, clockwise from the x axis; nil if there is none.
  func direction(at place: Place) -> Double? {
    guard case .path(let path) = steps else { return nil }
    return path.direction(step: place.step, part: place.part)
  }

  private func pacedPlace(at fraction: Double, _ lengths: [Double]) -> Place {
    let distance = min(max(fraction, 0), 1) * lengths.last!
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= distance { low = middle } else { high = middle }
    }
    let length = lengths[high] - lengths[low]
    let part = Double(low % cuts) + (length > 0 ? (distance - lengths[low]) / length : 0)
    return Place(step: low / cuts, part: part / Double(cuts))
  }

  private static func value(of steps: Steps, _ step: Int, _ part: Double) -> AnimatedValue? {
    switch steps {
    case .path(let path): return path.point(step: step, part: part).map { .point($0) }
    case .line(let values):
      guard step < values.count else { return nil }
      if part == 0 || step + 1 >= values.count { return values[step] }
      return values[step].interpolated(to: values[step + 1], at: part)
    case .curve(let values, let slopes):
      return slopes.value(step: step, part: part) ?? values.first
    }
  }
}

/// The slopes of a spline through keyframes, number by number.
struct KeyframeSlopes {
  private let numbers: [[Double]]
  private let into: [[Double]]
  private let out: [[Double]]
  private let kind: AnimatedValue

  /// Creates the slopes; nil for values with different counts of numbers, and for transforms, which are interpolated
  /// linearly.
  init?(_ values: [AnimatedValue], tension: [Double], continuity: [Double], bias: [Double]) {
    let lists = values.map(\.numbers)
    guard values.count > 1, let first = lists[0], lists.allSatisfy({ $0?.count == first.count }) else { return nil }
    let numbers = lists.map { $0! }
    var into: [[Double]] = []
    var out: [[Double]] = []
    for i in numbers.indices {
      func number(_ list: [Double]) -> Double { i < list.count ? list[i] : 0 }
      let shape = KeyframeSpline.Shape(tension: number(tension), continuity: number(continuity), bias: number(bias))
      // At the ends the curve goes straight on.
      let (previous, next) = (numbers[max(i - 1, 0)], numbers[min(i + 1, numbers.count - 1)])
      let slopes = numbers[i].indices.map { n -> (into: Double, out: Double) in
        let before = i > 0 ? numbers[i][n] - previous[n] : next[n] - numbers[i][n]
        let after = i + 1 < numbers.count ? next[n] - numbers[i][n] : before
        return KeyframeSpline.slopes(before: before, after: after, shape)
      }
      into.append(slopes.map(\.into))
      out.append(slopes.map(\.out))
    }
    self.numbers = numbers
    self.into = into
    self.out = out
    kind = values[0]
  }

  func value(step: Int, part: Double) -> AnimatedValue? {
    guard step + 1 < numbers.count else { return nil }
    let (a, b) = (numbers[step], numbers[step + 1])
    return kind.with(
      a.indices.map { n in
        KeyframeSpline.value(from: a[n], slope: out[step][n], to: b[n], slope: into[step + 1][n], at: part)
      })
  }
}
