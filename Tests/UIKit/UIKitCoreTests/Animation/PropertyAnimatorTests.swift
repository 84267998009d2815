import Foundation
import MotionCore
import Testing
import UIKit
import UIKitTesting

/// There are 60 frames a second: 0.1 s are 6 frames.
@MainActor
@Suite
struct PropertyAnimatorTests: SquareSuite {
  let stage = SquareStage()

  /// An animator that moves the view from 10 to 210 in 0.4 s.
  private func mover(
    _ curve: UIView.AnimationCurve = .linear, positions: Positions? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: curve) { self.view.center.x = 210 }
    if let positions { animator.addCompletion { positions.list.append($0) } }
    return animator
  }

  private final class Positions { var list: [UIViewAnimatingPosition] = [] }

  @Test func aPropertyAnimatorRunsAlongItsCurveAndEnds() {
    let positions = Positions()
    let animator = mover(.easeIn, positions: positions)
    #expect(animator.state == .inactive)
    #expect(view.center.x == 10)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(view.center.x == 210)
    test.advanceFrames()
    expect(x, 10)
    for frame in 1..<24 {
      test.advanceFrames()
      expect(x, 10 + 200 * TimingCurve.easeIn.value(at: Double(frame) / 24))
    }
    test.settle()
    expect(x, 210)
    #expect(positions.list == [.end])
    #expect(animator.state == .inactive)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aPausedAnimatorContinuesWhereItWasPaused() {
    let animator = mover(.easeInOut)
    animator.startAnimation()
    test.advanceFrames(9)
    let before = x
    expect(before, 10 + 200 * TimingCurve.easeInEaseOut.value(at: 8.0 / 24))
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    test.advance(by: 1)
    expect(x, before)
    expect(Double(animator.fractionComplete), (before - 10) / 200)
    animator.startAnimation()
    test.advanceFrames(5)
    expect(x, 10 + 200 * TimingCurve.easeInEaseOut.value(at: 12.0 / 24))
    test.settle()
    #expect(view.center.x == 210)
  }

  @Test func aPausedAnimatorRequestsNoFrames() {
    let animator = mover()
    animator.startAnimation()
    test.advanceFrames(5)
    animator.pauseAnimation()
    test.advanceFrames(2)
    let frames = test.surface.frameCount
    test.advance(by: 2)
    #expect(test.surface.frameCount == frames)
    animator.stopAnimation(true)
    test.settle()
  }

  @Test func fractionCompleteIsLinearWhileScrubsLinearly() {
    let animator = mover(.easeIn)
    animator.fractionComplete = 0.25
    #expect(animator.state == .active)
    test.advanceFrames(2)
    expect(x, 60)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    test.advanceFrames()
    expect(x, 10 + 200 * TimingCurve.easeIn.value(at: 0.5))
    expect(Double(animator.fractionComplete), 0.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    test.advanceFrames()
    #expect(view.center.x == 10)
  }

  @Test func aReversedAnimatorReturnsToItsStart() {
    let positions = Positions()
    let animator = mover(positions: positions)
    animator.startAnimation()
    test.advanceFrames(13)
    expect(x, 110)
    animator.isReversed = true
    expect(Double(animator.fractionComplete), 0.5)
    test.advanceFrames(7)
    expect(x, 60)
    test.settle()
    #expect(positions.list == [.start])
    #expect(view.center.x == 10)
    expect(x, 10)
    #expect(!animator.isReversed)
  }

  @Test func theFractionCompleteOfAReversedAnimatorCountsTowardTheStart() {
    let animator = mover()
    animator.fractionComplete = 0.2
    animator.isReversed = true
    expect(Double(animator.fractionComplete), 0.8)
    animator.fractionComplete = 1
    test.advanceFrames()
    expect(x, 10)
    animator.stopAnimation(true)
  }

  @Test func continueAnimationUsesAnotherCurveAndDurationForTheRest() {
    let animator = mover()
    animator.fractionComplete = 0.5
    test.advanceFrames(2)
    let curve = UICubicTimingParameters(animationCurve: .easeOut)
    animator.continueAnimation(withTimingParameters: curve, durationFactor: 0.5)
    test.advanceFrames()
    expect(x, 110)
    test.advanceFrames(6)
    expect(x, 110 + 100 * TimingCurve.easeOut.value(at: 0.5))
    test.advance(by: 0.05)
    #expect(animator.isRunning)
    test.advance(by: 0.08)
    #expect(animator.state == .inactive)
    #expect(view.center.x == 210)
  }

  @Test func aSpringAnimatorStartsWithTheVelocityOfTheFingerOnEachAxis() {
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1) { self.view.center = CGPoint(x: 210, y: 90) }
    animator.fractionComplete = 0.5
    test.advanceFrames(2)
    let parameters = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 6, dy: -2))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
    test.advanceFrames(7)
    let horizontal = Spring(dampingRatio: 0.8, settlingDuration: 0.6, initialVelocity: 6)
    let vertical = Spring(dampingRatio: 0.8, settlingDuration: 0.6, initialVelocity: -2)
    expect(x, 110 + 100 * horizontal.value(at: 0.1))
    expect(Double(shown.position.y), 50 + 40 * vertical.value(at: 0.1))
    test.settle()
    #expect(view.center == CGPoint(x: 210, y: 90))
  }

  @Test func stoppingAnAnimatorLeavesViewsWhereTheyAreShown() {
    let positions = Positions()
    let animator = mover(positions: positions)
    animator.startAnimation()
    test.advanceFrames(7)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    expect(Double(view.center.x), 60)
    test.settle()
    #expect(positions.list.isEmpty)

    let second = mover(positions: positions)
    second.startAnimation()
    test.advanceFrames(13)
    second.stopAnimation(false)
    #expect(second.state == .stopped)
    expect(Double(view.center.x), 135)
    second.finishAnimation(at: .current)
    #expect(second.state == .inactive)
    expect(Double(view.center.x), 135)
    #expect(positions.list == [.current])

    let third = mover(positions: positions)
    third.startAnimation()
    test.advanceFrames(3)
    third.stopAnimation(false)
    third.finishAnimation(at: .end)
    #expect(view.center.x == 210)
    #expect(positions.list == [.current, .end])
  }

  @Test func animationsAddedWithADelayFactorTakeTheRemainingTime() {
    let animator = mover()
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    test.advanceFrames(13)
    expect(Double(shown.opacity), 1)
    test.advanceFrames(6)
    #expect(abs(shown.opacity - 0.5) < 1e-6)
    // Animations added later have the remaining time.
    animator.addAnimations { self.view.bounds.size.width = 40 }
    test.advanceFrames(3)
    #expect(abs(shown.bounds.width - 30) < 0.01)
    test.settle()
    #expect(view.bounds.width == 40)
  }

  @Test func anAnimatorStartsAfterADelayAndPausesOnCompletionIfAsked() {
    let positions = Positions()
    let animator = mover(positions: positions)
    animator.pausesOnCompletion = true
    animator.startAnimation(afterDelay: 0.2)
    #expect(animator.delay == 0.2)
    test.advanceFrames(12)
    expect(x, 10)
    test.advanceFrames(12)
    expect(x, 110)
    test.settle()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    expect(x, 210)
    animator.isReversed = true
    animator.startAnimation()
    test.advanceFrames(13)
    expect(x, 110)
    animator.pausesOnCompletion = false
    test.settle()
    #expect(positions.list == [.start])
    #expect(view.center.x == 10)
  }

  @Test func animatorsOfTheSamePropertyAddUpWithoutAJump() {
    let right = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { self.view.center.x = 210 }
    right.startAnimation()
    test.advanceFrames(13)
    expect(x, 110)
    let left = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { self.view.center.x = 10 }
    left.startAnimation()
    test.advanceFrames()
    let turning = x
    // The first one still carries it on: there is no jump and no stop.
    #expect(turning > 110)
    test.settle()
    expect(x, 10)
  }

  @Test func keyframesInAnAnimatorFollowItsFractionComplete() {
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 110 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { self.view.center.x = 30 }
      }
    }
    animator.fractionComplete = 0.25
    test.advanceFrames(2)
    expect(x, 60)
    animator.fractionComplete = 0.625
    test.advanceFrames()
    expect(x, 70)
    animator.startAnimation()
    test.settle()
    #expect(view.center.x == 30)
  }

  @Test func stoppingAnAnimatorLeavesDelayedAnimationsWhereTheyAre() {
    let animator = mover()
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    test.advanceFrames(19)
    animator.stopAnimation(true)
    expect(Double(view.center.x), 160)
    #expect(abs(view.alpha - 0.5) < 1e-6)
  }

  @Test func finishingAStoppedAnimatorKeepsChangesOfAnotherAnimator() {
    let first = mover()
    first.startAnimation()
    test.advanceFrames(7)
    let second = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { self.view.center.x = 110 }
    second.startAnimation()
    first.stopAnimation(false)
    first.finishAnimation(at: .start)
    #expect(view.center.x == 110)
    second.stopAnimation(false)
    second.finishAnimation(at: .end)
    #expect(view.center.x == 110)
  }

  @Test func finishingAnAnimatorAtTheStartRestoresColors() {
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { self.view.backgroundColor = .white }
    animator.fractionComplete = 0.5
    test.advanceFrames(2)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    test.advanceFrames(2)
    #expect(view.backgroundColor?.cgColor.components?.first == 0)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func anAnimatorWithoutAnimationsCompletes() {
    let positions = Positions()
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {}
    animator.addCompletion { positions.list.append($0) }
    animator.startAnimation()
    #expect(positions.list.isEmpty)
    test.advanceFrames(2)
    #expect(positions.list == [.end])
  }

  @Test func removingTheAnimatedViewEndsItsAnimator() {
    let positions = Positions()
    let animator = mover(positions: positions)
    animator.startAnimation()
    test.advanceFrames(3)
    view.removeFromSuperview()
    test.settle()
    #expect(positions.list == [.end])
    #expect(animator.state == .inactive)
  }

  @Test func invalidCallsOfAnAnimatorAreReportedWithAdvice() {
    let messages = Messages()
    Log.redirect { messages.add($0) }
    defer { Log.redirect(to: nil) }
    let animator = mover()
    animator.finishAnimation(at: .end)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    animator.isInterruptible = false
    animator.startAnimation()
    test.advanceFrames(2)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    animator.isInterruptible = true
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.addAnimations {}
    animator.pauseAnimation()
    animator.finishAnimation(at: .current)
    let calls = [
      "finishAnimation(at:)", "continueAnimation", "pauseAnimation", "stopAnimation", "startAnimation", "addAnimations",
      "pauseAnimation",
    ]
    #expect(messages.list.count == calls.count)
    for (message, call) in zip(messages.list, calls) { #expect(message.contains(call), "\(message)") }
  }

  @Test func anAnimatorReleasedWhilePausedIsReportedAndItsViewsReachTheEnd() {
    let messages = Messages()
    Log.redirect { messages.add($0) }
    defer { Log.redirect(to: nil) }
    do {
      let animator = mover()
      animator.fractionComplete = 0.5
      test.advanceFrames(2)
    }
    test.advanceFrames(2)
    #expect(messages.list.count == 1)
    expect(x, 210)
  }

  @Test func at120HertzAnAnimatorMovesTwiceAsOften() {
    let fast = TestWindow(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), scale: 1, refreshRate: 120)
    fast.window.addSubview(view)
    fast.advanceFrames(2)
    let animator = mover()
    animator.startAnimation()
    fast.advanceFrames()
    for frame in 1..<48 {
      fast.advanceFrames()
      expect(x, 10 + 200 * Double(frame) / 48)
    }
    fast.settle()
    #expect(animator.state == .inactive)
  }
}

/// The logged messages, which may come from any thread.
private final class Messages: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [String] = []
  func add(_ message: String) { lock.withLock { all.append(message) } }
  var list: [String] { lock.withLock { all.filter { $0.contains("UIViewPropertyAnimator") } } }
}
