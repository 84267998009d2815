import GeometryCore
import Testing

@Suite struct MovingAverageTests {
  @Test func theMovingAverageStartsWithTheFirstValueAndCountsLaterOnesAQuarter() {
    var mean = MovingAverage()
    #expect(mean.value == 0)
    mean.add(8)
    mean.add(.nan)
    #expect(mean.value == 8)
    mean.add(4)
    #expect(mean.value == 7)
  }
}
