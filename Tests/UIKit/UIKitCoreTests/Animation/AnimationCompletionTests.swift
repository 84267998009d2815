import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct AnimationCompletionTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let test: TestWindow

  /// The completions, in order.
  private final class Ends {
    var list: [String] = []
    func add(_ name: String) -> (Bool) -> Void { { self.list.append("\(name) \($0)") } }
  }
  private let ends = Ends()

  init() {
    root.addSubview(view)
    test = TestWindow(root, scale: 1)
    test.advanceFrames(2)
  }

  @Test func anAnimationBlockCompletesAfterItsLastAnimation() {
    UIView.animate(withDuration: 0.2, animations: { self.view.alpha = 0 }, completion: ends.add("long"))
    UIView.animate(withDuration: 0.1, animations: { self.view.center.x = 50 }, completion: ends.add("short"))
    test.advanceFrames(6)
    #expect(ends.list == [])
    test.advanceFrames(2)
    #expect(ends.list == ["short true"])
    test.advanceFrames(4)
    #expect(ends.list == ["short true"])
    test.advanceFrames(2)
    #expect(ends.list == ["short true", "long true"])
  }

  @Test func anAnimationBlockWithoutAnimationsCompletesWithTheNextFrame() {
    UIView.animate(withDuration: 1, animations: {}, completion: ends.add("empty"))
    UIView.animate(withDuration: 0, animations: { self.view.alpha = 0 }, completion: ends.add("no time"))
    UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }, completion: ends.add("no change"))
    UIView.animate(
      withDuration: 1, animations: { UIView.performWithoutAnimation { self.view.alpha = 1 } },
      completion: ends.add("without"))
    #expect(ends.list == [])
    test.advanceFrames()
    #expect(ends.list == ["empty true", "no time true", "no change true", "without true"])
  }

  @Test func theCompletionIsNotFinishedIfTheAnimatedViewIsRemoved() {
    UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }, completion: ends.add("removed"))
    test.advanceFrames(5)
    view.removeFromSuperview()
    #expect(ends.list == [])
    test.advanceFrames(2)
    #expect(ends.list == ["removed false"])
  }

  @Test func animationsOfViewsWithoutAWindowCompleteWithoutAFrame() {
    let loose = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    UIView.animate(withDuration: 1, animations: { loose.frame.origin.x = 40 }, completion: ends.add("loose"))
    #expect(ends.list == [])
    #expect(loose.frame.origin.x == 40)
    test.advance(by: 0.001)
    #expect(ends.list == ["loose false"])
  }

  @Test func aViewThatComesToItsWindowInTheSameTurnIsAnimated() {
    let late = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    UIView.animate(withDuration: 0.1, animations: { late.frame.origin.x = 40 }, completion: ends.add("late"))
    root.addSubview(late)
    test.advanceFrames(3)
    #expect(ends.list == [])
    test.advanceFrames(6)
    #expect(ends.list == ["late true"])
  }

  @Test func theCompletionIsNotFinishedIfItsAnimationsAreRemoved() {
    UIView.animate(
      withDuration: 1,
      animations: {
        self.view.alpha = 0
        self.view.center.x = 50
      }, completion: ends.add("block"))
    test.advanceFrames(5)
    view.layer.removeAnimation(forKey: "opacity")
    test.advanceFrames(5)
    #expect(ends.list == [])
    test.settle()
    #expect(ends.list == ["block false"])
  }

  @Test func anAnimatedBackgroundColorReplacesTheRunningAnimation() {
    view.backgroundColor = .white
    UIView.animate(withDuration: 1, animations: { self.view.backgroundColor = .black }, completion: ends.add("black"))
    test.advanceFrames(5)
    UIView.animate(withDuration: 0.1, animations: { self.view.backgroundColor = .red }, completion: ends.add("red"))
    test.settle()
    #expect(ends.list == ["black false", "red true"])
  }

  @Test func anAnimationBegunInACompletionContinuesWithoutASkippedFrame() {
    var shown: [Double] = []
    UIView.animate(
      withDuration: 0.1, delay: 0, options: .curveLinear, animations: { self.view.alpha = 0.5 },
      completion: { _ in
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { self.view.alpha = 0 }
      })
    for _ in 0..<18 {
      test.advanceFrames()
      shown.append(Double(view.layer.presentation()?.opacity ?? -1))
    }
    let steps = zip(shown, shown.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 > -1e-6 && $0 < 0.11 }, "\(shown)")
    #expect(shown.last == 0)
  }

  @Test func aDurationThatIsNotANumberOrNegativeDoesNotAnimate() {
    UIView.animate(withDuration: .nan, animations: { self.view.alpha = 0 }, completion: ends.add("nan"))
    UIView.animate(withDuration: -1, animations: { self.view.alpha = 1 }, completion: ends.add("negative"))
    #expect(view.layer.animationKeys() == nil)
    test.advanceFrames()
    #expect(ends.list == ["nan true", "negative true"])
  }

  @Test func animatedSlidersAndSwitchesMoveTheirThumbs() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    let toggle = UISwitch(frame: CGRect(x: 0, y: 50, width: 63, height: 28))
    slider.setValue(0.5, animated: true)
    #expect(slider.value == 0.5)
    root.addSubview(slider)
    root.addSubview(toggle)
    test.advanceFrames(2)
    let knob = toggle.subviews[0]
    let start = knob.frame.midX
    slider.setValue(1, animated: true)
    toggle.setOn(true, animated: true)
    let thumb = slider.subviews[2]
    #expect(thumb.frame.midX == 214)
    test.advanceFrames(11)
    let half = thumb.layer.presentation()!.position.x
    #expect(half > 120)
    #expect(half < 210)
    #expect(knob.layer.presentation()!.position.x > start && knob.layer.presentation()!.position.x < knob.frame.midX)
    test.settle()
    #expect(thumb.layer.presentation()!.position.x == 214)
  }
}
