import BackgroundScheduling
import Testing

/// The times for which fetches are planned, measured on made-up users of seeds that no parameter was chosen on.
struct FetchPredictorTests {
  static let days = 56
  static let warmUp = 14

  /// The share of uses that find data of the last hour.
  private func freshness(of uses: [Double], firstDay: Int, plan: (Int, [Double]) -> [Double]) -> Double {
    var fetches: [Double] = []
    for day in (firstDay + Self.warmUp)..<(firstDay + Self.days) {
      let made = plan(day, uses.filter { $0 < Double(day) * 86_400 })
      #expect(made.count <= 4)
      fetches += made
    }
    let counted = uses.filter { $0 >= Double(firstDay + Self.warmUp) * 86_400 }
    let fresh = counted.filter { use in
      fetches.contains { $0 <= use && use - $0 <= FetchPredictor.freshness }
    }
    return Double(fresh.count) / Double(max(1, counted.count))
  }

  private func measure(_ trace: UsageTrace, seeds: [UInt64], plan: (Int, [Double]) -> [Double]) -> Double {
    let shares = seeds.map { seed in
      let uses = trace.uses(days: Self.days, seed: seed)
      return freshness(of: uses, firstDay: 20_458, plan: plan)
    }
    return shares.reduce(0, +) / Double(seeds.count)
  }

  @Test func predictedFetchesPrecedeMoreUsesThanFetchesAtFixedTimes() {
    let seeds: [UInt64] = [9_001]
    let predictor = FetchPredictor()
    var total = 0.0
    var fixedTotal = 0.0
    for trace in UsageTrace.allCases {
      let predicted = measure(trace, seeds: seeds) { predictor.plan(day: $0, uses: $1) }
      let fixed = measure(trace, seeds: seeds) { day, _ in
        let hours: [Double] = [7, 11.25, 15.5, 19.75]
        return hours.map { Double(day * 86_400) + $0 * 3_600 }
      }
      print("fetch predictor, \(trace.rawValue): fresh \(Int(predicted * 100)) %, fixed 07-24 h \(Int(fixed * 100)) %")
      total += predicted
      fixedTotal += fixed
      if trace.isRegular { #expect(predicted > 0.6, "\(trace)") }
    }
    let count = Double(UsageTrace.allCases.count)
    print("fetch predictor, mean: \(Int(total / count * 100)) %, fixed \(Int(fixedTotal / count * 100)) %")
    #expect(total / count >= 0.6)
    #expect(total > fixedTotal * 1.5)
  }

  @Test func theNextFetchIsNotBeforeTheMinimumIntervalOfTheProgram() {
    let predictor = FetchPredictor()
    let start = 20_500.0 * 86_400
    let next = predictor.next(
      after: start + 1_000, uses: [], fetches: [start + 900], interval: 7_200, emptyInRow: 0)
    #expect(next.time >= start + 900 + 7_200)
  }

  @Test func fetchesWithoutNewDataPostponeTheNextOne() {
    let predictor = FetchPredictor()
    let start = 20_500.0 * 86_400
    var uses: [Double] = []
    for day in 1...20 {
      for hour in 9..<24 { uses.append(start - Double(day * 86_400) + Double(hour * 3_600)) }
    }
    let fetches = [start + 8 * 3_600]
    let patient = predictor.next(after: fetches[0], uses: uses, fetches: fetches, interval: 0, emptyInRow: 8)
    let eager = predictor.next(after: fetches[0], uses: uses, fetches: fetches, interval: 0, emptyInRow: 0)
    #expect(patient.time > eager.time)
    #expect(patient.time >= fetches[0] + 900 * 64)
  }

  @Test func aDayHasAtMostFourFetches() {
    let predictor = FetchPredictor()
    let start = 20_500.0 * 86_400
    let fetches: [Double] = [start + 3_600, start + 7_200, start + 10_800, start + 14_400]
    let next = predictor.next(after: start + 20_000, uses: [], fetches: fetches, interval: 0, emptyInRow: 0)
    #expect(next.time >= start + 86_400)
  }
}
