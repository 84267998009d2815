import GeometryCore
import MotionCore
import Testing

@Suite struct ScrollCurveTests {
  /// Recorded: 0 to 300, one value a frame, the first 16 ms after the call (scroll-offset-entry-points).
  @Test func aScrollCurveFollowsTheRecordedSteps() {
    let recorded = [
      2, 8.667, 19.667, 34.333, 52.667, 74, 97.667, 123, 149, 175, 200.333, 224, 245.667, 264.333, 279.333, 290.667,
      297.667,
      300,
    ]
    let curve = ScrollCurve(from: .zero, to: Point(0, 300), start: 10)
    for (frame, offset) in recorded.enumerated() {
      let time = 10 + 0.016 + Double(frame) / 60
      #expect(abs(curve.position(at: time).y - offset) < 0.34, "frame \(frame)")
    }
  }

  /// Recorded: the final offset is shown at 299.4 ms, the end comes at 316 ms (…/animated-steps-300); with frames at
  /// 287.1 and 303.7 ms, it comes with the final offset (…/table-scrollToRow-animated).
  @Test func aScrollCurveEndsWithTheFirstFrameAfterItsDuration() {
    let curve = ScrollCurve(from: .zero, to: Point(0, 300), start: 10)
    #expect(abs(curve.position(at: 10.29935).y - 300) < 0.01)
    #expect(!curve.isFinished(at: 10.29935))
    #expect(curve.isFinished(at: 10.31595))
    #expect(!curve.isFinished(at: 10.2871))
    #expect(curve.isFinished(at: 10.3037))
    #expect(curve.isFinished(at: 10.3))
  }

  @Test func aScrollCurveEndsWithinAFrameAfterItsDurationAtAnyPhaseOfTheCall() {
    let curve = ScrollCurve(from: .zero, to: Point(0, 40), start: 3)
    for phase in stride(from: 0.0005, to: 1.0 / 60, by: 0.001) {
      var time = 3 + phase
      while !curve.isFinished(at: time) { time += 1.0 / 60 }
      #expect(time - 3 >= 0.3 - 1e-6, "phase \(phase)")
      #expect(time - 3 < 0.3 + 1.0 / 60, "phase \(phase)")
      #expect(curve.position(at: time) == Point(0, 40))
    }
  }

  @Test func aScrollCurveIsTranslatedWithTheContent() {
    var curve = ScrollCurve(from: .zero, to: Point(0, 300), start: 0)
    let before = curve.position(at: 0.1)
    curve.translate(by: Point(0, 70))
    #expect(abs(curve.position(at: 0.1).y - before.y - 70) < 1e-9)
  }
}
