import Foundation
import MotionCore
import Testing
import UIKit
import UIKitTesting

/// There are 60 frames a second: 0.1 s are 6 frames.
@MainActor
struct AnimationBlockTests: SquareSuite {
  let stage = SquareStage()

  private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  /// The first frame after a block shows the start; returns its time.
  private func begin() { test.advanceFrames() }

  @Test func animateMovesAViewAlongItsTimingCurve() {
    let curves: [(UIView.AnimationOptions, TimingCurve)] = [
      ([], .easeInEaseOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
    ]
    for (options, curve) in curves {
      view.center.x = 10
      UIView.animate(withDuration: 0.4, delay: 0, options: options, animations: { self.view.center.x = 210 })
      #expect(view.center.x == 210)
      begin()
      expect(x, 10)
      for frame in 1..<24 {
        test.advanceFrames()
        expect(x, 10 + 200 * curve.value(at: Double(frame) / 24))
      }
      test.advanceFrames(2)
      expect(x, 210)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func aSpringAnimationFollowsTheValuesOfMotionCore() {
    let damped = Spring(dampingRatio: 0.5, settlingDuration: 0.6, initialVelocity: 2)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2,
      animations: { self.view.center.x = 110 })
    begin()
    for frame in 1..<36 {
      test.advanceFrames()
      expect(x, 10 + 100 * damped.value(at: Double(frame) / 60))
    }
    test.settle()
    let spring = Spring(perceptualDuration: 0.3, bounce: 0.2)
    UIView.animate(springDuration: 0.3, bounce: 0.2, animations: { self.view.center.x = 10 })
    begin()
    test.advanceFrames(12)
    expect(x, 110 - 100 * spring.value(at: 0.2))
    expect(test.settle() + 0.2, (spring.settlingDuration * 60).rounded(.up) / 60)
  }

  @Test func changesOutsideOfAnimationBlocksAreNotAnimated() {
    view.center.x = 100
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { self.view.center.x = 50 } }
    UIView.animate(withDuration: 0) { self.view.center.x = 70 }
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { self.view.center.x = 80 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
    #expect(view.center.x == 80)
  }

  @Test func anAnimationBlockAnimatesEveryAnimatableProperty() {
    view.layer.borderColor = UIColor.black.cgColor
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      self.view.frame = CGRect(x: 100, y: 40, width: 40, height: 40)
      self.view.alpha = 0
      self.view.layer.cornerRadius = 10
      self.view.backgroundColor = .white
      self.view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    begin()
    test.advanceFrames(6)
    let half = shown(view)
    expect(Double(half.bounds.width), 30)
    expect(Double(half.bounds.height), 30)
    expect(Double(half.position.x), 65)
    expect(Double(half.opacity), 0.5)
    expect(Double(half.cornerRadius), 5)
    expect(Double(half.affineTransform().a), 2)
    #expect(half.animationKeys() == nil)
    test.settle()
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aTransformFromAndToScaleZeroIsAnimated() {
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { self.view.transform = .identity }
    begin()
    test.advanceFrames(12)
    expect(Double(shown(view).affineTransform().a), 1)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      self.view.transform = CGAffineTransform(scaleX: 0, y: 0)
    }
    test.settle()
    expect(Double(view.transform.a), 0)
  }

  @Test func aSecondAnimationAddsToTheRunningOneWithoutAJump() {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { self.view.center.x = 210 })
    begin()
    test.advanceFrames(12)
    expect(x, 110)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { self.view.center.x = 10 })
    // Both run: the one from 10 to 210 has 11 of its 24 frames to go, and the one back begins.
    begin()
    expect(x, 10 + 200 - 200 * 11 / 24)
    test.advanceFrames(6)
    expect(x, 10 + 200 * 18 / 24 - 200 * 5 / 24)
    test.settle()
    expect(x, 10)
  }

  @Test func beginFromCurrentStateReplacesTheRunningAnimation() {
    var ends: [String] = []
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear, animations: { self.view.center.x = 210 },
      completion: { ends.append("first \($0)") })
    begin()
    test.advanceFrames(12)
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .curveLinear],
      animations: { self.view.center.x = 10 }, completion: { ends.append("second \($0)") })
    #expect(ends.isEmpty)
    begin()
    expect(x, 110)
    #expect(ends == ["first false"])
    test.advanceFrames(6)
    expect(x, 60)
    // An additive animation would continue from another value than the visible one.
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear, animations: { self.view.center.x = 110 })
    begin()
    expect(x, 60)
    test.settle()
    #expect(ends == ["first false", "second false"])
    expect(x, 110)
  }

  @Test func aDelayedAnimationShowsTheOldValueUntilItBegins() {
    UIView.animate(withDuration: 0.2, delay: 0.1, options: .curveLinear) { self.view.alpha = 0 }
    expect(Double(shown(view).opacity), 1)
    test.advanceFrames(5)
    expect(Double(shown(view).opacity), 1)
    test.advanceFrames(7)
    expect(Double(shown(view).opacity), 0.5)
    test.settle()
    expect(Double(shown(view).opacity), 0)
  }

  @Test func aRepeatingAutoreversingAnimationGoesToAndFro() {
    var ends = 0
    UIView.animate(
      withDuration: 0.1, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
      animations: { self.view.alpha = 0 }, completion: { _ in ends += 1 })
    begin()
    for frame in 1...60 {
      test.advanceFrames()
      let phase = frame % 12
      expect(Double(shown(view).opacity), 1 - Double(min(phase, 12 - phase)) / 6)
    }
    view.layer.removeAllAnimations()
    test.settle()
    #expect(ends == 1)
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { self.view.alpha = 1 }
      self.view.center.x = 30
    }
    begin()
    test.advanceFrames(15)
    expect(Double(shown(view).opacity), 0.5)
    expect(x, 30)
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test func nestedAnimationBlocksInheritTheOuterDuration() {
    let inner = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    let free = UIView(frame: CGRect(x: 0, y: 70, width: 10, height: 10))
    root.addSubview(inner)
    root.addSubview(free)
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      self.view.center.x = 110
      #expect(UIView.inheritedAnimationDuration == 0.4)
      UIView.animate(withDuration: 0.1) {
        #expect(UIView.inheritedAnimationDuration == 0.4)
        inner.alpha = 0
      }
      UIView.animate(
        withDuration: 0.1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) {
        #expect(UIView.inheritedAnimationDuration == 0.1)
        free.alpha = 0
      }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    begin()
    test.advanceFrames(3)
    expect(Double(shown(inner).opacity), 1 - 3.0 / 24)
    expect(Double(shown(free).opacity), 1 - TimingCurve.easeIn.value(at: 0.5))
  }

  @Test func layoutIfNeededInAnAnimationBlockAnimatesSubviews() {
    let bar = Bar(frame: CGRect(x: 0, y: 50, width: 100, height: 10))
    root.addSubview(bar)
    test.advanceFrames(2)
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveLinear, .layoutSubviews]) {
      bar.bounds.size.width = 200
    }
    begin()
    test.advanceFrames(6)
    expect(Double(shown(bar.part).bounds.width), 75)
  }

  @Test func aPictureDuringAnAnimationShowsTheViewHalfWay() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { self.view.center.x = 110 }
    begin()
    test.advanceFrames(6)
    let picture = test.picture()
    #expect(picture.pixel(x: 60, y: 10) == (0, 0, 0, 255))
    #expect(picture.pixel(x: 45, y: 10) == (255, 255, 255, 255))
    #expect(picture.pixel(x: 110, y: 10) == (255, 255, 255, 255))
  }

  /// Lays its part out to half of its width.
  private final class Bar: UIView {
    let part = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(part)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      part.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    }
  }
}
