import Foundation
import MotionCore
import Testing
import UIKit
import UIKitTesting

/// `UIView.animateKeyframes` and transitions; 0.1 s are 6 frames.
@MainActor
@Suite
struct KeyframeBlockTests: SquareSuite {
  let stage = SquareStage()
  private static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  @Test func eachPropertyFollowsItsOwnKeyframes() {
    var finished: [Bool] = []
    UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { self.view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { self.view.center.x = 50 }
    } completion: {
      finished.append($0)
    }
    #expect(view.center.x == 50)
    test.advanceFrames(7)
    expect(x, 60)
    expect(Double(shown.opacity), 1)
    test.advanceFrames(6)
    expect(x, 110)
    #expect(abs(shown.opacity - 0.5) < 1e-6)
    test.advanceFrames(3)
    expect(x, 110)
    test.advanceFrames(6)
    expect(x, 80)
    expect(Double(shown.opacity), 0)
    test.settle()
    expect(x, 50)
    #expect(finished == [true])
  }

  @Test func keyframeAnimationsEaseInAndOutUnlessTheOptionsHaveAnotherCurve() {
    UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 110 }
    }
    test.advanceFrames(7)
    expect(x, 10 + 100 * TimingCurve.easeInEaseOut.value(at: 0.25))
    test.settle()
  }

  @Test func discreteKeyframesJumpBetweenValues() {
    UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: [Self.linear, .calculationModeDiscrete]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 50 }
    }
    test.advanceFrames(7)
    expect(x, 10)
    test.advanceFrames(8)
    expect(x, 110)
    test.settle()
    expect(x, 50)
  }

  @Test func keyframesAddToARunningAnimation() {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { self.view.center.x = 210 })
    test.advanceFrames(13)
    UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 10 }
    }
    test.advanceFrames()
    #expect(x > 110)
    test.settle()
    expect(x, 10)
  }

  @Test func aViewTransitionFadesOutTheOldContent() {
    var finished: [Bool] = []
    UIView.transition(with: view, duration: 0.2, options: [.transitionCrossDissolve, .curveLinear]) {
      self.view.backgroundColor = .red
    } completion: {
      finished.append($0)
    }
    #expect(view.layer.animationKeys() == [kCATransition])
    test.advanceFrames(7)
    // The view's change is not animated itself.
    #expect(shown.backgroundColor?.components == UIColor.red.cgColor.components)
    #expect(finished.isEmpty)
    test.settle()
    #expect(finished == [true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func transitionFromOneViewToAnotherExchangesTheViews() {
    let other = UIView(frame: view.frame)
    UIView.transition(from: view, to: other, duration: 0.2, options: .transitionFlipFromLeft)
    #expect(view.superview == nil)
    #expect(other.superview === root)
    test.settle()
    UIView.transition(
      from: other, to: view, duration: 0.2, options: [.transitionCrossDissolve, .showHideTransitionViews])
    #expect(other.superview === root)
    #expect(other.isHidden)
    #expect(!view.isHidden)
    test.settle()
  }

  @Test func performDeleteFadesViewsOutAndRemovesThem() {
    var finished = false
    UIView.perform(.delete, on: [view], animations: nil) { finished = $0 }
    test.advanceFrames(3)
    #expect(view.superview === root)
    #expect(shown.opacity < 1)
    test.settle()
    #expect(finished)
    #expect(view.superview == nil)
    #expect(view.alpha == 1)
  }

  @Test func animatedViewsAreTouchedOnlyWithAllowUserInteraction() {
    let middle = CGPoint(x: 10, y: 10)
    UIView.animate(withDuration: 0.2) { self.view.center.y = 20 }
    test.advanceFrames(3)
    #expect(root.hitTest(CGPoint(x: 10, y: 20), with: nil) === root)
    test.settle()
    #expect(root.hitTest(CGPoint(x: 10, y: 20), with: nil) === view)
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.view.center.y = 10 })
    test.advanceFrames(3)
    #expect(root.hitTest(middle, with: nil) === view)
    test.settle()
  }
}
