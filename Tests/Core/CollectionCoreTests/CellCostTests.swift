import CollectionCore
import Testing

@Suite struct CellCostTests {
  @Test func theExpectedCostFollowsTheMeasuredCostOfCells() {
    var cost = CellCost()
    cost.beginFilling()
    cost.didMake(in: 0.003)
    cost.didFill(in: 0.004)
    #expect(abs(cost.expected(makesCell: true) - 0.004) < 1e-12)
    #expect(abs(cost.expected(makesCell: false) - 0.001) < 1e-12)
    cost.beginFilling()
    cost.didFill(in: 0.005)
    #expect(abs(cost.expected(makesCell: false) - 0.002) < 1e-12)
    for _ in 0..<40 {
      cost.beginFilling()
      cost.didFill(in: 0.009)
    }
    #expect(abs(cost.expected(makesCell: false) - 0.009) < 1e-6)
  }
}
