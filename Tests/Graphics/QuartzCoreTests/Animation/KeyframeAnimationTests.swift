import CoreGraphics
import DisplayList
import GeometryCore
import MotionCore
import QuartzCore
import Testing

@Suite
@MainActor
struct KeyframeAnimationTests: LayerSuite {
  let stage = LayerStage()

  /// Runs an animation of a second and returns what a property is at times.
  private func values<Value>(
    _ path: KeyPath<CALayer, Value>, at times: [Double], _ make: (CAKeyframeAnimation) -> Void, key: String = "position"
  ) -> [Value] {
    layer.removeAllAnimations()
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.duration = 1
    make(animation)
    layer.add(animation, forKey: nil)
    frame(0)
    return times.map { time in
      frame(time)
      return layer.presentation()![keyPath: path]
    }
  }

  private func points(_ list: [(Double, Double)]) -> [CGPoint] { list.map { CGPoint(x: $0.0, y: $0.1) } }

  @Test func linearKeyframesDivideTimeEvenlyAndMoveStraight() {
    let found = values(\.position, at: [0.25, 0.5, 0.75]) {
      $0.values = points([(0, 0), (100, 0), (100, 10)])
    }
    #expect(found == points([(50, 0), (100, 0), (100, 5)]))
  }

  @Test func keyTimesAndTimingFunctionsApplyToEachKeyframeSegment() {
    let found = values(\.position.x, at: [0.1, 0.2, 0.6]) {
      $0.values = points([(0, 0), (100, 0), (200, 0)])
      $0.keyTimes = [0, 0.2, 1]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
    }
    #expect(abs(found[0] - 100 * TimingCurve.easeIn.value(at: 0.5)) < 1e-9)
    #expect(abs(found[1] - 100) < 1e-9)
    #expect(abs(found[2] - 100 - 100 * TimingCurve.easeOut.value(at: 0.5)) < 1e-9)
  }

  @Test func discreteKeyframesChangeWithoutInterpolation() {
    let found = values(\.position.x, at: [0.1, 0.49, 0.51, 0.9]) {
      $0.values = points([(1, 0), (2, 0)])
      $0.calculationMode = .discrete
    }
    #expect(found == [1, 1, 2, 2])
    let timed = values(\.position.x, at: [0.1, 0.3, 0.9]) {
      $0.values = points([(1, 0), (2, 0)])
      $0.keyTimes = [0, 0.2, 1]
      $0.calculationMode = .discrete
    }
    #expect(timed == [1, 2, 2])
  }

  @Test func pacedKeyframesMoveAtConstantSpeed() {
    let found = values(\.position, at: [0.2, 0.5, 0.8]) {
      $0.values = points([(0, 0), (80, 0), (80, 20)])
      // These do not count.
      $0.keyTimes = [0, 0.1, 1]
      $0.calculationMode = .paced
    }
    #expect(found == points([(20, 0), (50, 0), (80, 0)]))
  }

  @Test func cubicKeyframesPassThroughEveryValueSmoothly() {
    let values = points([(0, 0), (100, 0), (100, 100), (0, 100)])
    func way(_ times: [Double], _ make: (CAKeyframeAnimation) -> Void = { _ in }) -> [CGPoint] {
      self.values(\.position, at: times) {
        $0.values = values
        $0.calculationMode = .cubic
        make($0)
      }
    }
    let found = way([1.0 / 3, 2.0 / 3, 0.5])
    #expect(abs(found[0].x - 100) < 1e-9 && abs(found[0].y) < 1e-9)
    #expect(abs(found[1].y - 100) < 1e-9)
    // Catmull–Rom: the slopes at the middle values are half the way between their neighbors.
    #expect(abs(found[2].x - (100 + 100.0 / 8)) < 1e-9 && abs(found[2].y - 50) < 1e-9)
    let near = 1e-5
    let corner = way([1.0 / 3 - near, 1.0 / 3, 1.0 / 3 + near])
    let into = corner[1].x - corner[0].x
    let out = corner[2].x - corner[1].x
    #expect(abs(into - out) < 1e-6)
    // Full tension stops at the values.
    let tense = way([0.5]) { $0.tensionValues = [1, 1, 1, 1] }
    #expect(abs(tense[0].x - 100) < 1e-9)
  }

  @Test func cubicPacedKeyframesMoveAtConstantSpeedAlongTheCurve() {
    let times = stride(from: 0.02, through: 0.98, by: 0.02).map { $0 }
    let found = values(\.position, at: times) {
      $0.values = points([(0, 0), (120, 0), (120, 30), (0, 90)])
      $0.calculationMode = .cubicPaced
    }
    let steps = zip(found, found.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    #expect(steps.max()! / steps.min()! < 1.05)
  }

  @Test func aKeyframePathIsFollowedBySegmentsOrAtConstantSpeed() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 80, y: 0))
    path.addLine(to: CGPoint(x: 80, y: 20))
    #expect(values(\.position, at: [0.25, 0.75]) { $0.path = path } == points([(40, 0), (80, 10)]))
    let paced = values(\.position, at: [0.5, 0.9]) {
      $0.path = path
      $0.calculationMode = .paced
    }
    #expect(abs(paced[0].x - 50) < 1e-9 && abs(paced[1].y - 10) < 1e-9)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let around = values(\.position, at: stride(from: 0.05, to: 1, by: 0.05).map { $0 }) {
      $0.path = circle
      $0.calculationMode = .paced
    }
    for point in around { #expect(abs(hypot(point.x - 50, point.y - 50) - 50) < 0.05) }
  }

  @Test func rotationModeRotatesALayerWithItsPath() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 80, y: 0))
    path.addLine(to: CGPoint(x: 80, y: 20))
    let auto = values(\.transform, at: [0.25, 0.75]) {
      $0.path = path
      $0.rotationMode = .rotateAuto
    }
    #expect(abs(auto[0].m11 - 1) < 1e-9 && abs(auto[1].m12 - 1) < 1e-9)
    let reverse = values(\.transform, at: [0.25]) {
      $0.path = path
      $0.rotationMode = .rotateAutoReverse
    }
    #expect(abs(reverse[0].m11 + 1) < 1e-9)
  }

  @Test func colorsAndListsOfNumbersAreInterpolatedByKeyframes() {
    let found = values(
      \.backgroundColor, at: [0.5],
      {
        $0.values = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)]
        $0.calculationMode = .cubic
      }, key: "backgroundColor")
    #expect(found[0]?.components == [0.5, 0.25, 0, 1])
  }
}
