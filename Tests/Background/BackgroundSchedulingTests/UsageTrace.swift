import TestSupport

/// Made-up traces of use: the local times, in seconds, at which a user of a kind opens a program.
enum UsageTrace: String, CaseIterable {
  case commuter, evenings, regular, weekends, shifts, random, heavy

  /// A Boolean value that indicates whether there is a pattern that can be learned.
  var isRegular: Bool { self != .random && self != .heavy }

  /// The uses of a number of days, in order; day 0 is a Monday in 2026.
  func uses(days: Int, seed: UInt64) -> [Double] {
    var numbers = SeededGenerator(seed: seed)
    let first = 20_458
    var uses: [Double] = []
    for number in 0..<days {
      let day = first + number
      let isWeekend = number % 7 >= 5
      for (hour, spread, chance) in habits(number, isWeekend: isWeekend, &numbers) {
        guard numbers.number(0...1) < chance else { continue }
        // The sum of three uniform numbers is near enough to a normal one.
        let noise = (numbers.number(-1...1) + numbers.number(-1...1) + numbers.number(-1...1)) * spread * 60
        uses.append(Double(day) * 86_400 + hour * 3_600 + noise)
      }
    }
    return uses.sorted()
  }

  /// Hours of the day with their spread in minutes and their chance.
  private func habits(_ number: Int, isWeekend: Bool, _ numbers: inout SeededGenerator) -> [(Double, Double, Double)] {
    switch self {
    case .commuter:
      isWeekend ? [(10, 30, 0.7), (20, 30, 0.7)] : [(7.5, 10, 0.95), (12.4, 12, 0.8), (17.8, 15, 0.9)]
    case .evenings: [(21, 20, 0.9)]
    case .regular: [(8, 10, 0.95), (20, 12, 0.95)]
    case .weekends: isWeekend ? [(9.5, 15, 0.9), (14, 15, 0.8), (19, 15, 0.9)] : [(20, 20, 0.2)]
    case .shifts: number / 7 % 2 == 0 ? [(5.5, 12, 0.95), (14.5, 15, 0.9)] : [(13, 12, 0.95), (22.5, 15, 0.9)]
    case .random: (0..<3).map { _ in (numbers.number(7...23.5), 1, 1) }
    case .heavy: (0..<14).map { _ in (numbers.number(7...23.5), 1, 1) }
    }
  }
}
