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
}
