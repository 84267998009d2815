import CollectionCore
import TestSupport
import Testing

/// Random sequences of events, beside a naive model: the rows that a layout made anew would show.
@Suite struct CollectionEngineFuzzTests {
  @Test(arguments: FuzzSeeds.ranges(2_000, cost: 10))
  func randomEventsShowTheElementsOfAFreshLayout(seeds: Range<Int>) {
    for seed in seeds {
      if let mistake = CollectionEngineScript(seed: seed).run() {
        Issue.record("seed \(seed): \(mistake)")
      }
    }
  }

  @Test(arguments: FuzzSeeds.ranges(2_000, cost: 10))
  func randomEventsUnderTheRulesOfATableAgreeWithTheNaiveModel(seeds: Range<Int>) {
    for seed in seeds {
      if let mistake = CollectionEngineScript(seed: seed, rules: .table).run() {
        Issue.record("seed \(seed): \(mistake)")
      }
    }
  }

  /// A view that was animated out with another size than it prefers, and comes back, is measured.
  @Test(arguments: [390_046_699, 390_097_554])
  func scriptsThatOnceFailedAgreeWithTheNaiveModel(seed: Int) {
    for rules in [ListRules.collectionView, .table] {
      let mistake = CollectionEngineScript(seed: seed, rules: rules).run()
      #expect(mistake == nil)
    }
  }
}
