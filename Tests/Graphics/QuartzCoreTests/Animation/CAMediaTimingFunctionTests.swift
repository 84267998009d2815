import QuartzCore
import Testing

struct CAMediaTimingFunctionTests {
  @Test func namedTimingFunctionsHaveTheirControlPoints() {
    var values: [Float] = [9, 9]
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    ease.getControlPoint(at: 1, values: &values)
    #expect(values == [0.42, 0])
    ease.getControlPoint(at: 2, values: &values)
    #expect(values == [0.58, 1])
    ease.getControlPoint(at: 3, values: &values)
    #expect(values == [1, 1])
    let own = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)
    #expect(Swift.abs(own.curve.value(at: 0.3) - CAMediaTimingFunction(name: .default).curve.value(at: 0.3)) < 1e-6)
  }
}
