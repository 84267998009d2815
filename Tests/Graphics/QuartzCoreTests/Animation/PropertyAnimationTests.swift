import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import MotionCore
import QuartzCore
import Testing

private final class Noting: NSObject, CAAction {
  var events: [String] = []
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { events.append(event) }
}

/// The features of property animations beyond interpolating from one value to another.
@Suite
@MainActor
struct PropertyAnimationTests: LayerSuite {
  let stage = LayerStage()

  private func shown(at time: Double) -> CALayer {
    frame(time)
    return layer.presentation()!
  }

  @Test func cumulativeRepetitionsContinueFromTheEndOfThePrevious() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0.0
    animation.toValue = Double.pi / 2
    animation.duration = 1
    animation.repeatCount = 3
    animation.isCumulative = true
    layer.add(animation, forKey: nil)
    frame(0)
    let transform = shown(at: 1.5).transform
    #expect(abs(transform.m11 - cos(Double.pi * 0.75)) < 1e-9)
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 10
    move.fromValue = 0
    move.duration = 1
    move.repeatCount = 4
    move.isCumulative = true
    layer.removeAllAnimations()
    layer.add(move, forKey: nil)
    frame(10)
    #expect(abs(shown(at: 13.5).position.x - 35) < 1e-9)
  }

  @Test func valueFunctionsTurnNumbersIntoTransforms() {
    let spin = CABasicAnimation(keyPath: "transform")
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    spin.fromValue = 0.0
    spin.toValue = 4 * Double.pi
    spin.duration = 1
    layer.add(spin, forKey: "spin")
    frame(0)
    // A whole turn is no detour for numbers, as it would be for matrices.
    #expect(abs(shown(at: 0.125).transform.m12 - 1) < 1e-9)
    let grow = CABasicAnimation(keyPath: "transform")
    grow.valueFunction = CAValueFunction(name: .scale)
    grow.toValue = [3.0, 5.0, 1.0]
    grow.duration = 1
    layer.add(grow, forKey: "spin")
    frame(2)
    let transform = shown(at: 2.5).transform
    #expect(transform.m11 == 2)
    #expect(transform.m22 == 3)
    #expect(transform.m33 == 1)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "twist")) == nil)
  }

  @Test func overdampingSlowsASpringAnimationOnlyIfItIsAllowed() {
    func middle(_ allows: Bool) -> Double {
      layer.removeAllAnimations()
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.stiffness = 100
      spring.damping = 40
      spring.allowsOverdamping = allows
      spring.fromValue = 0
      spring.toValue = 1
      spring.duration = 2
      layer.add(spring, forKey: nil)
      frame(0)
      return Double(shown(at: 0.3).position.x)
    }
    #expect(abs(middle(false) - Spring(stiffness: 100, damping: 20).value(at: 0.3)) < 1e-9)
    #expect(abs(middle(true) - Spring(stiffness: 100, damping: 40).value(at: 0.3)) < 1e-9)
  }

  /// Recorded: animation-curves/spring-k50-c30, 1.4 s with a damping of 30; above the critical damping it does not
  /// count.
  @Test(arguments: [(50.0, 14.142135623730951), (50, 30), (50, 300), (200, 40), (1000.0 / 3, 500.0 / 3)])
  func overdampedSpringsSettleLikeTheCriticallyDampedOneUnlessAllowed(stiffness: Double, damping: Double) {
    let spring = CASpringAnimation()
    spring.stiffness = CGFloat(stiffness)
    spring.damping = CGFloat(damping)
    let critical = Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
    #expect(spring.settlingDuration == critical.settlingDuration)
    if stiffness == 50 { #expect(abs(spring.settlingDuration - 1.4) < 1e-6) }
    spring.allowsOverdamping = true
    #expect(spring.settlingDuration == Spring(stiffness: stiffness, damping: damping).settlingDuration)
  }

  @Test func springAnimationsConvertPerceptualDurationAndBounce() {
    let spring = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.25)
    #expect(abs(spring.perceptualDuration - 0.4) < 1e-9)
    #expect(abs(spring.bounce - 0.25) < 1e-9)
    #expect(spring.duration == spring.settlingDuration)
    let slow = CASpringAnimation(perceptualDuration: 0.4, bounce: -0.25)
    #expect(abs(slow.bounce + 0.25) < 1e-9)
    #expect(slow.allowsOverdamping)
  }

  @Test func aTransactionGivesItsTimingFunctionToAnimationsWithoutOne() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: nil)
    CATransaction.commit()
    frame(0)
    #expect(abs(Double(shown(at: 0.5).position.x) - TimingCurve.easeIn.value(at: 0.5)) < 1e-9)
  }

  @Test func animationsKeepValuesThatClientsSetByKey() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    animation.setValue("door", forKey: "name")
    layer.add(animation, forKey: "a")
    #expect(layer.animation(forKey: "a")?.value(forKey: "name") as? String == "door")
    #expect(animation.value(forKey: "nothing") == nil)
  }

  @Test func layerPropertiesAreReadAndSetByKeyPaths() {
    layer.setValue(30.0, forKeyPath: "position.x")
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKeyPath: "backgroundColor")
    layer.setValue("door", forKey: "name of the client")
    #expect(layer.position == CGPoint(x: 30, y: 0))
    #expect(abs(layer.transform.m12 - 1) < 1e-9)
    #expect(layer.value(forKeyPath: "position.x") as? Double == 30)
    #expect(layer.backgroundColor?.components?.first == 1)
    #expect(layer.value(forKey: "name of the client") as? String == "door")
    layer.setValue(nil, forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor == nil)
  }

  @Test func styleActionsAndSublayerOrderActionsAreRun() {
    let noting = Noting()
    let bare = CALayer()
    bare.style = [
      "actions": [kCAOnOrderIn: noting, kCAOnOrderOut: noting, "opacity": noting] as [String: any CAAction]
    ]
    root.addSublayer(bare)
    frame(0)
    bare.opacity = 0.5
    bare.removeFromSuperlayer()
    #expect(noting.events == [kCAOnOrderIn, "opacity", kCAOnOrderOut])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.addSublayer(bare)
    CATransaction.commit()
    #expect(noting.events.count == 3)
  }

  @Test func aFrameRateRangeChoosesADivisorOfTheRefreshRate() {
    #expect(CAFrameRateRange.default.stride(refreshRate: 120) == 1)
    #expect(CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60).stride(refreshRate: 120) == 2)
    #expect(CAFrameRateRange(minimum: 10, maximum: 60, preferred: 24).stride(refreshRate: 120) == 5)
    #expect(CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120).stride(refreshRate: 60) == 1)
    #expect(CAFrameRateRange(minimum: 40, maximum: 50, preferred: 45).stride(refreshRate: 60) == 1)
  }
}
