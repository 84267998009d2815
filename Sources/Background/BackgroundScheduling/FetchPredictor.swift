/// Predicts when a program will be used, from when it was used, and plans fetches shortly before.
///
/// The density of use over the time of day is a sum of kernels at past uses, which fade with age and count more on the
/// same weekday than on another kind of day (Documentation/Guides/Background.md). A fetch serves the uses of the hour
/// after it; fetches are planned greedily, each where it serves the most that no other does.
package struct FetchPredictor: Sendable {
  /// The time for which the result of a fetch counts as fresh, in seconds.
  package static let freshness = 3_600.0
  static let slot = 600.0
  static let slots = Int(86_400 / slot)

  /// The number of fetches per day.
  package var dailyBudget = 4
  /// The half-life of the weight of a use, in days.
  package var halfLife = 10.0
  package var sameWeekday = 3.0
  package var otherKindOfDay = 0.15
  /// The standard deviation of a kernel, in seconds.
  package var spread = 1_200.0
  /// The minimum time between two fetches, in seconds.
  package var shortestPause = 900.0

  package init() {}

  /// Returns the expected weight of use for every slot of a day.
  ///
  /// - Complexity: O(uses · slots in a kernel).
  package func density(on day: Int, uses: [Double]) -> [Double] {
    var density = [Double](repeating: 0, count: Self.slots)
    let weekday = Self.weekday(day)
    for use in uses {
      let usedDay = Self.day(use)
      let age = Double(day - usedDay)
      guard age >= 1, age <= 70 else { continue }
      let usedWeekday = Self.weekday(usedDay)
      let kind = usedWeekday == weekday ? sameWeekday : (usedWeekday >= 5) == (weekday >= 5) ? 1 : otherKindOfDay
      let weight = pow2(-age / halfLife) * kind
      let center = (use - Double(usedDay) * 86_400) / Self.slot
      let reach = Int(3 * spread / Self.slot) + 1
      for offset in -reach...reach {
        let slot = Int(center) + offset
        let distance = (Double(slot) + 0.5 - center) * Self.slot / spread
        let wrapped = (slot % Self.slots + Self.slots) % Self.slots
        density[wrapped] += weight * gaussian(distance)
      }
    }
    return density
  }

  /// Returns the fetches of a day in local time, in order.
  ///
  /// Without any use to learn from they are spread evenly from seven to midnight.
  package func plan(day: Int, uses: [Double]) -> [Double] {
    let start = Double(day) * 86_400
    var density = density(on: day, uses: uses)
    guard density.contains(where: { $0 > 0 }) else {
      return (0..<dailyBudget).map { start + 7 * 3_600 + Double($0) * 17 * 3_600 / Double(dailyBudget) }
    }
    let span = Int(Self.freshness / Self.slot)
    var chosen: [Int] = []
    for _ in 0..<dailyBudget {
      var best = (place: -1, mass: 0.0)
      for place in 0..<Self.slots {
        guard chosen.allSatisfy({ abs($0 - place) * Int(Self.slot) >= Int(shortestPause) }) else { continue }
        let mass = density[place..<min(place + span, Self.slots)].reduce(0, +)
        if mass > best.mass + 1e-12 { best = (place, mass) }
      }
      guard best.place >= 0 else { break }
      chosen.append(best.place)
      for place in best.place..<min(best.place + span, Self.slots) { density[place] = 0 }
    }
    return chosen.sorted().map { start + Double($0) * Self.slot }
  }

  /// Returns the next fetch after a moment of local time, and the reason in words.
  ///
  /// - Parameter interval: the program's own lower bound in seconds.
  /// - Parameter emptyInRow: the number of consecutive fetches without new data; each doubles the pause.
  package func next(
    after local: Double, uses: [Double], fetches: [Double], interval: Double, emptyInRow: Int
  ) -> (time: Double, reason: String) {
    let backOff = emptyInRow > 2 ? shortestPause * pow2(Double(min(emptyInRow - 2, 6))) : 0
    let pause = max(interval, shortestPause, backOff)
    let earliest = max(local, (fetches.last ?? -.infinity) + pause)
    for day in Self.day(earliest)...(Self.day(earliest) + 7) {
      let used = fetches.filter { Self.day($0) == day }.count
      guard used < dailyBudget else { continue }
      let known = uses.filter { Self.day($0) < day }
      // A fetch that is due already is made at once if its hour of use is not over.
      let plan = plan(day: day, uses: known).filter { planned in
        !fetches.contains { $0 >= planned - 1 && $0 < planned + Self.freshness / 2 }
      }
      if let time = plan.first(where: { $0 + Self.freshness / 2 > earliest }) {
        let reason =
          known.isEmpty
          ? "nothing is known of its use"
          : "it is used in the hour after, as on \(known.count) \(known.count == 1 ? "occasion" : "occasions")"
        return (max(time, earliest), backOff > 0 ? reason + "; \(emptyInRow) fetches brought nothing" : reason)
      }
    }
    return (earliest + 86_400, "the day's fetches are used up")
  }

  /// The day that a moment of local time belongs to, counted from 1 January 1970, a Thursday.
  static func day(_ local: Double) -> Int { Int((local / 86_400).rounded(.down)) }
  /// The weekday from 0, Monday.
  static func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  private func gaussian(_ distance: Double) -> Double { pow2(-distance * distance * 0.721_347_520_444_481_7) }

  /// Two to a power; the standard library alone has no exponential function.
  private func pow2(_ exponent: Double) -> Double {
    guard exponent > -60 else { return 0 }
    let whole = exponent.rounded(.down)
    let part = (exponent - whole) * 0.693_147_180_559_945_3
    var (sum, term) = (1.0, 1.0)
    for count in 1...12 {
      term *= part / Double(count)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: 1) * sum
  }
}
