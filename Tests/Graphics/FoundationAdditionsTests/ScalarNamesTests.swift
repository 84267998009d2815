import FoundationAdditions
import Testing

struct ScalarNamesTests {
  @Test func scalarNamesOfObjectiveCAreSwiftTypes() {
    let count: NSInteger = -1
    let size: NSUInteger = 1
    #expect(count + Int(size) == 0)
    #expect(HUGE.isFinite)
    #expect(HUGE * 2 == .infinity)
  }
}
