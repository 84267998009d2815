import Testing
import UIKit
import UIKitTesting

@testable import ViewTransitions

/// Folds and turns where the interface is read from right to left.
@MainActor
final class RightToLeftTests: BookStage {
  init() {
    super.init()
    test.window.traitOverrides.layoutDirection = .rightToLeft
    test.settle()
  }

  private static let moments: [CGFloat] = [0.2, 0.45, 0.7]

  /// Returns the pictures of a transition between two plain views, the same from both sides.
  private func pictures(
    _ style: TransitionStyle, spine: CGFloat, direction: UITraitEnvironmentLayoutDirection
  ) -> [TestPicture] {
    let size = CGSize(width: 120, height: 90)
    let stage = UIView(frame: CGRect(origin: .zero, size: size))
    let frame = stage.bounds.insetBy(dx: 16, dy: 12)
    let (old, new) = (UIView(frame: frame), UIView(frame: frame))
    old.backgroundColor = .systemOrange
    new.backgroundColor = .systemTeal
    stage.addSubview(old)
    let test = TestWindow(stage, scale: 1)
    test.window.traitOverrides.layoutDirection = direction
    test.settle()
    let transition = style.transition(from: old, to: new)
    transition.completionAction = .none
    transition.spine = spine
    (transition as? FoldTransition)?.creases = 2
    transition.begin()
    defer { transition.end(completed: false) }
    return Self.moments.map { moment in
      transition.progress = moment
      return test.picture()
    }
  }

  /// Returns the number of pixels of a picture that differ from those of another, or from those of its mirror image.
  private func differences(_ one: TestPicture, _ other: TestPicture, isMirrored: Bool) -> Int {
    var count = 0
    for y in 0..<one.height {
      for x in 0..<one.width {
        let (a, b) = (one.pixel(x: x, y: y), other.pixel(x: isMirrored ? one.width - 1 - x : x, y: y))
        let distances = [Int(a.0) - Int(b.0), Int(a.1) - Int(b.1), Int(a.2) - Int(b.2)].map(abs)
        if distances.contains(where: { $0 > 24 }) { count += 1 }
      }
    }
    return count
  }

  @Test(arguments: TransitionStyle.all, [0.25, 0.5, 1]) func aTransitionAlongTheHorizontalAxisIsMirroredInRTL(
    style: TransitionStyle, spine: CGFloat
  ) {
    let isVertical =
      switch style {
      case .fold(let fold): !fold.contains(.horizontal)
      case .flip(let flip): flip.contains(.vertical)
      }
    let there = pictures(style, spine: spine, direction: .leftToRight)
    let here = pictures(style, spine: spine, direction: .rightToLeft)
    for (one, other) in zip(there, here) {
      #expect(differences(one, other, isMirrored: !isVertical) == 0)
    }
  }

  @Test func aTransitionCanKeepTheOtherDirection() {
    let (old, new) = (UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)), UIView())
    test.window.addSubview(old)
    let transition = FlipTransition(from: old, to: new)
    transition.begin()
    #expect(transition.stage?.geometry is MirroredGeometry)
    transition.end(completed: false)
    transition.layoutDirection = .leftToRight
    transition.begin()
    #expect(transition.stage?.geometry is FlipGeometry)
    transition.end(completed: false)
  }

  @Test func tapsAndSwipesTurnPagesFromTheLeftInRTL() {
    test.tap(at: CGPoint(x: 20, y: 150))
    test.settle()
    #expect(shown == 1)
    test.flick(from: CGPoint(x: 140, y: 150), to: CGPoint(x: 260, y: 150), duration: 0.1)
    test.settle()
    #expect(shown == 2)
    test.flick(from: CGPoint(x: 260, y: 150), to: CGPoint(x: 140, y: 150), duration: 0.1)
    test.settle()
    #expect(shown == 1)
    test.tap(at: CGPoint(x: 380, y: 150))
    test.settle()
    #expect(shown == 0)
  }

  @Test func theLeftArrowTurnsToTheNextPageInRTL() {
    test.press(.keyboardLeftArrow)
    test.settle()
    #expect(shown == 1)
    test.press(.keyboardPageDown)
    test.settle()
    #expect(shown == 2)
    test.press(.keyboardRightArrow)
    test.settle()
    #expect(shown == 1)
  }

  @Test func aPageFollowsAFingerFromTheLeftEdgeInRTL() {
    test.touchDown(at: CGPoint(x: 10, y: 150))
    for step in 1...10 {
      test.advance(by: 0.05)
      test.move(to: CGPoint(x: 10 + 27 * CGFloat(step), y: 150))
    }
    // 270 of 190 points.
    #expect(abs((book.turn?.progress ?? 0) - 270 / 190) < 0.01)
    #expect(book.turn?.direction == .forward)
    test.rest()
    test.advance(by: 0.5)
    test.rest()
    test.lift()
    test.settle()
    #expect(shown == 1)
  }

  @Test func aHeldPageFallsBackWhenTheDirectionChanges() {
    test.touchDown(at: CGPoint(x: 10, y: 150))
    for step in 1...5 {
      test.advance(by: 0.05)
      test.move(to: CGPoint(x: 10 + 20 * CGFloat(step), y: 150))
    }
    #expect(book.turn?.isHeld == true)
    test.window.traitOverrides.layoutDirection = .leftToRight
    test.settle()
    #expect(book.turn == nil)
    test.lift()
    test.settle()
    #expect(shown == 0)
    test.press(.keyboardRightArrow)
    test.settle()
    #expect(shown == 1)
  }
}
