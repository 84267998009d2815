import Foundation
import Testing
import UIKit
import UIKitTesting

/// Motions as pictures at fixed times, joined from left to right.
@MainActor
@Suite
struct MotionFilmstripTests {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 120))
  private let card = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
  private let test: TestWindow
  private static let moments: [TimeInterval] = [0.017, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7]

  init() {
    stage.backgroundColor = UIColor(white: 0.94, alpha: 1)
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 6
    stage.addSubview(card)
    test = TestWindow(stage, scale: 1)
    test.advanceFrames(2)
  }

  /// A page with a letter that cannot be mistaken for its mirror image.
  private func page(_ text: String, _ color: UIColor) -> UIView {
    let page = UIView(frame: stage.bounds.insetBy(dx: 5, dy: 10))
    page.backgroundColor = color
    let bar = UIView(frame: CGRect(x: 10, y: 10, width: 12, height: 60))
    let foot = UIView(frame: CGRect(x: 10, y: 70, width: text == "L" ? 40 : 12, height: 12))
    let head = UIView(frame: CGRect(x: 10, y: 10, width: text == "L" ? 12 : 40, height: 12))
    for part in [bar, foot, head] {
      part.backgroundColor = .white
      page.addSubview(part)
    }
    return page
  }

  @Test func aSpringAnimationOvershootsItsEndInTheFilmstrip() throws {
    UIView.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0,
      animations: {
        self.card.center = CGPoint(x: 55, y: 85)
        self.card.transform = CGAffineTransform(rotationAngle: .pi / 4)
        self.card.backgroundColor = .systemOrange
      })
    try test.expectFilmstrip("motion-spring", at: [0.017, 0.067, 0.1, 0.133, 0.167, 0.233, 0.3, 0.7])
  }

  @Test func aRetargetedAnimationTurnsBackWithoutAStopInTheFilmstrip() throws {
    UIView.animate(withDuration: 0.5) { self.card.center = CGPoint(x: 65, y: 25) }
    var pictures = [test.picture()]
    test.advanceFrames(12)
    pictures.append(test.picture())
    UIView.animate(withDuration: 0.5) { self.card.center = CGPoint(x: 25, y: 95) }
    for _ in 0..<5 {
      test.advanceFrames(6)
      pictures.append(test.picture())
    }
    try test.expect(pictures, as: "motion-retarget")
  }

  @Test func aLayerFollowsAPathWithItsRotationInTheFilmstrip() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 20))
    path.addCurve(
      to: CGPoint(x: 70, y: 100), control1: CGPoint(x: 90, y: 10), control2: CGPoint(x: 0, y: 90))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    animation.duration = 0.7
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    card.bounds.size = CGSize(width: 30, height: 14)
    card.layer.add(animation, forKey: nil)
    try test.expectFilmstrip("motion-path", at: Self.moments)
  }

  @Test func aFlipTransitionShowsBothPagesInTheFilmstrip() throws {
    let front = page("L", .systemIndigo)
    let back = page("F", .systemTeal)
    card.removeFromSuperview()
    stage.addSubview(front)
    test.advanceFrames(2)
    UIView.transition(from: front, to: back, duration: 0.6, options: [.transitionFlipFromLeft, .curveLinear])
    try test.expectFilmstrip("motion-flip", at: Self.moments)
  }

  @Test func aCrossDissolveShowsBothPagesInTheFilmstrip() throws {
    let front = page("L", .systemIndigo)
    let back = page("F", .systemTeal)
    back.layer.cornerRadius = 30
    card.removeFromSuperview()
    stage.addSubview(front)
    test.advanceFrames(2)
    UIView.transition(from: front, to: back, duration: 0.6, options: [.transitionCrossDissolve, .curveLinear])
    try test.expectFilmstrip("motion-dissolve", at: Self.moments)
  }

  @Test func aPushTransitionMovesBothPagesInTheFilmstrip() throws {
    let front = page("L", .systemIndigo)
    let back = page("F", .systemTeal)
    card.removeFromSuperview()
    stage.addSubview(front)
    test.advanceFrames(2)
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromRight
    transition.duration = 0.6
    stage.layer.add(transition, forKey: nil)
    front.removeFromSuperview()
    stage.addSubview(back)
    try test.expectFilmstrip("motion-push", at: Self.moments)
  }

  @Test func aScrubbedAnimatorContinuesWithASpringInTheFilmstrip() throws {
    let animator = UIViewPropertyAnimator(duration: 0.6, curve: .easeInOut) {
      self.card.center = CGPoint(x: 60, y: 75)
      self.card.bounds.size = CGSize(width: 30, height: 60)
    }
    var pictures: [TestPicture] = []
    for fraction in [0.0, 0.2, 0.4] {
      animator.fractionComplete = CGFloat(fraction)
      test.advanceFrames(2)
      pictures.append(test.picture())
    }
    let spring = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 2, dy: 2))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    for _ in 0..<6 {
      test.advance(by: 0.05)
      pictures.append(test.picture())
    }
    test.settle()
    try test.expect(pictures, as: "motion-scrub")
  }
}
