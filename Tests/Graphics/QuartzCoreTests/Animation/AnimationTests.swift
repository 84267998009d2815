import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

private final class Listener: CAAnimationDelegate {
  var events: [String] = []
  func animationDidStart(_ anim: CAAnimation) { events.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}

/// A layer of a client, with an initializer that is not required.
private final class SpecialLayer: CALayer {
  var names = ["a"]

  override init() {
    super.init()
    names.append("b")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? SpecialLayer { names = other.names }
  }
}

@Suite
@MainActor
struct AnimationTests: LayerSuite {
  let stage = LayerStage()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    frame(0)
  }

  @Test func anAnimationCanBeCopiedOnAnotherThread() async {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 3
    let copy = await Task.detached { Box(animation.copy()) }.value.value as? CABasicAnimation
    #expect(copy?.keyPath == "opacity")
    #expect(copy?.duration == 3)
    #expect(copy !== animation)
  }

  /// Carries a value from another thread.
  private struct Box: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  private func x(_ time: Double) -> Double { frame(time).node!.placement.transform.affine.tx }

  @Test func aBasicAnimationInterpolatesThePresentationAndKeepsTheModel() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5.0
    animation.toValue = 105.0
    animation.duration = 2
    layer.add(animation, forKey: "move")
    #expect(layer.animationKeys() == ["move"])
    #expect(x(10) == 0)
    #expect(x(11) == 50)
    #expect(layer.position.x == 5)
    #expect(layer.presentation()?.position.x == 55)
    #expect(layer.presentation()?.model() === layer)
    #expect(frame(11.9).more)
    #expect(!frame(12.1).more)
    #expect(x(12.2) == 0)
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.position.x == 5)
  }

  @Test func missingValuesOfABasicAnimationAreTakenFromTheUnderlyingValue() {
    func middle(_ set: (CABasicAnimation) -> Void) -> Double {
      layer.removeAllAnimations()
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.duration = 1
      set(animation)
      layer.add(animation, forKey: nil)
      _ = x(0)
      return x(0.5) + 5
    }
    #expect(middle { $0.fromValue = 105 } == 55)
    #expect(middle { $0.toValue = 25 } == 15)
    #expect(middle { $0.byValue = 10 } == 10)
    #expect(
      middle {
        $0.fromValue = 20; $0.byValue = 10
      } == 25)
    #expect(
      middle {
        $0.toValue = 20; $0.byValue = 10
      } == 15)
    #expect(middle { _ in } == 5)
    #expect(
      middle {
        $0.fromValue = 100; $0.toValue = 0; $0.isAdditive = true
      } == 55)
  }

  @Test func animationsRepeatAndAutoreverse() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 15
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 2
    layer.add(animation, forKey: nil)
    #expect([0, 0.5, 1, 1.5, 2, 2.5, 3.5].map { x($0) } == [0, 5, 10, 5, 0, 5, 5])
    #expect(!frame(4).more)
  }

  @Test func fillModeForwardsKeepsTheEndValueUntilTheAnimationIsRemoved() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 15
    animation.duration = 1
    animation.beginTime = 2
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    let listener = Listener()
    animation.delegate = listener
    layer.add(animation, forKey: "a")
    layer.position.x = 50
    #expect(x(1) == 0)
    #expect(x(2.5) == 5)
    #expect(frame(3).more == false)
    #expect(x(9) == 10)
    #expect(listener.events == ["start", "stop true"])
    layer.removeAnimation(forKey: "a")
    #expect(x(10) == 45)
    #expect(listener.events == ["start", "stop true"])
  }

  @Test func speedAndTimeOffsetOfALayerStopAndSetItsTime() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 105
    animation.duration = 1
    root.speed = 0
    layer.add(animation, forKey: nil)
    #expect(!frame(3).more)
    root.timeOffset = 0.25
    #expect(x(4) == 25)
    root.timeOffset = 0.75
    #expect(x(5) == 75)
    #expect(layer.convertTime(77, from: nil) == 0.75)
    root.speed = 1
    root.beginTime = 5
    root.timeOffset = 0.75
    #expect(x(5.1) > 84.9)
    #expect(x(5.1) < 85.1)
  }

  @Test func animationsThatHoldTheirEndValueRequestNoFrames() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 15
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "hold")
    _ = frame(0)
    _ = frame(1)
    let held = frame(2).node
    var frames = 0
    tree.needsFrame = { frames += 1 }
    for time in [3.0, 4, 5] { #expect(frame(time).node === held) }
    #expect(frames == 0)
    layer.position.y = 50
    #expect(frames == 1)
    #expect(frame(6).node?.placement.transform.affine == .translation(10, 45))
    layer.removeAllAnimations()
    #expect(frames == 2)
    #expect(x(7) == 0)
  }

  @Test func theCompletionBlockOfATransactionRunsWhenItsAnimationsEnd() {
    var ended = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setCompletionBlock { ended += 1 }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    layer.add(animation, forKey: nil)
    CATransaction.commit()
    #expect(ended == 0)
    _ = frame(0)
    #expect(frame(1.5).node!.placement.opacity == 0.5)
    #expect(ended == 0)
    _ = frame(3)
    #expect(ended == 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended += 1 }
    CATransaction.commit()
    #expect(ended == 2)
    CATransaction.setCompletionBlock { ended += 1 }
    _ = frame(4)
    #expect(ended == 3)
  }

  @Test func removedLayersLoseTheirAnimations() {
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 9
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    _ = frame(0)
    layer.removeFromSuperlayer()
    _ = frame(1)
    #expect(listener.events == ["start", "stop false"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func aLayerOfOpacityZeroIsShownWhileItFadesOut() {
    layer.opacity = 0
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.duration = 1
    layer.add(animation, forKey: nil)
    #expect(frame(0).node?.placement.opacity == 1)
    #expect(frame(0.5).node?.placement.opacity == 0.5)
    #expect(frame(1).node == nil)
  }

  @Test func layersWithoutAViewAnimateTheirChangesImplicitly() {
    let free = CALayer()
    free.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(free)
    _ = frame(0)
    #expect(free.animationKeys() == nil)
    free.position.x = 105
    free.backgroundColor = .black
    #expect(Set(free.animationKeys() ?? []) == ["position", "backgroundColor"])
    func x(_ time: Double) -> Double { frame(time).node!.children[0].placement.transform.affine.tx }
    #expect(x(1) == 0)
    #expect(x(1.125) > 50)
    #expect(x(1.3) == 100)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    free.position.x = 5
    CATransaction.commit()
    #expect(free.animationKeys() == nil)
    free.actions = ["position": NSNull()]
    free.position.x = 7
    #expect(free.animationKeys() == nil)
    layer.position.x = 9
    #expect(layer.animationKeys() == nil)
  }

  @Test func keyframeGroupAndSpringAnimationsShowTheirValues() {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [5, 15, 105]
    frames.keyTimes = [0, 0.5, 1]
    frames.duration = 2
    layer.add(frames, forKey: "k")
    #expect([0, 0.5, 1, 1.5].map { x($0) } == [0, 5, 10, 55])
    frames.calculationMode = .discrete
    frames.keyTimes = nil
    layer.add(frames, forKey: "k")
    #expect([10, 10.5, 11, 11.5].map { x($0) } == [0, 0, 10, 100])
    layer.removeAllAnimations()

    let group = CAAnimationGroup()
    let late = CABasicAnimation(keyPath: "position.x")
    late.byValue = 10
    late.beginTime = 1
    late.duration = 1
    group.animations = [late]
    group.duration = 2
    layer.add(group, forKey: nil)
    #expect([20, 20.5, 21.5].map { x($0) } == [0, 0, 5])
    layer.removeAllAnimations()

    let spring = CASpringAnimation(keyPath: "position.x")
    spring.byValue = 100
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: nil)
    _ = x(30)
    let way = stride(from: 30.0, to: 30 + spring.settlingDuration, by: 0.02).map { x($0) }
    #expect(way.max()! > 105 && Swift.abs(way.last! - 100) < 2)
  }

  @Test func thePresentationLayerIsOfTheClassOfItsLayer() {
    let special = SpecialLayer()
    layer.addSublayer(special)
    #expect(special.presentation() == nil)
    _ = frame(0)
    #expect(special.presentation()?.names == ["a", "b"])
    #expect(layer.presentation()?.sublayers?.first is SpecialLayer)
  }

  @Test func shapeLayersDrawTheirPath() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    layer.addSublayer(shape)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.duration = 1
    shape.add(animation, forKey: nil)
    _ = frame(0)
    guard case .shape(let content)? = frame(0.5).node?.children[0].look.content else {
      Issue.record("no shape")
      return
    }
    #expect(content.strokeEnd == 0.5)
  }
}
