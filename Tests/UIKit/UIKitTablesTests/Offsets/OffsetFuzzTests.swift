import TestSupport
import Testing

@MainActor
@Suite struct OffsetFuzzTests {
  /// 30 scripts, or as many as `make fuzz` asks for, divided by the cost of one.
  @Test(arguments: FuzzSeeds.ranges(30, cost: 400))
  func randomContentChangesRestWithinTheScrollLimitsAndShowViews(_ seeds: Range<Int>) {
    for seed in seeds {
      if let fault = OffsetFuzz.fault(seed: seed) { Issue.record("\(fault)") }
    }
  }

  /// Much lower rows than estimated, after a reload at the end of a table, left a gap until the next scroll.
  @Test(arguments: [82]) func scriptsThatOnceFailedRestWithAllViews(_ seed: Int) {
    #expect(OffsetFuzz.fault(seed: seed) == nil)
  }
}
