import MotionCore
import Testing

@Suite struct TimingCurveTests {
  /// The curve by walking its parameter in tiny steps.
  private func walked(_ c: TimingCurve, at x: Double) -> Double {
    var s = 0.0
    func point(_ a: Double, _ b: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    while point(c.control1.x, c.control2.x) < x { s += 1e-5 }
    return point(c.control1.y, c.control2.y)
  }

  @Test(arguments: [
    TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0, 1, 0, 1), TimingCurve(1, 0, 0, 1),
    TimingCurve(0.3, -0.6, 0.7, 1.6),
  ])
  func aTimingCurveSolvesItsBezierEquation(_ curve: TimingCurve) {
    for i in 1..<20 {
      let x = Double(i) / 20 + 0.003
      // The step of the walk times the steepest slope bounds the walk's own error.
      #expect(abs(curve.value(at: x) - walked(curve, at: x)) < 2e-3, "x \(x)")
    }
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 2) == 1)
  }

  @Test func theDefaultTimingCurveHasItsKnownValueInTheMiddle() {
    #expect(abs(TimingCurve.easeInEaseOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(TimingCurve.default.value(at: 0.5) - 0.8024) < 1e-4)
  }

  @Test func controlPointsOfATimingCurveAreClampedToTheUnitInterval() {
    let curve = TimingCurve(-3, 0, 7, 1)
    #expect(curve.control1.x == 0)
    #expect(curve.control2.x == 1)
    #expect(TimingCurve(.nan, 0, 1, 1).control1.x == 0)
  }
}
