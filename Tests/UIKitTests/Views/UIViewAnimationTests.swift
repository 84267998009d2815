import QuartzCore
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct UIViewAnimationTests {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let test: TestWindow

  init() {
    test = TestWindow(size: CGSize(width: 400, height: 400))
    test.window.addSubview(view)
    test.settle()
  }

  private var shownX: CGFloat { (view.layer.presentation() ?? view.layer).position.x }

  @Test func valuesChangeAtOnceAndAreShownOnTheWay() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 1)
      view.center.x = 150
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    #expect(view.center.x == 150)
    test.advanceFrames()
    let start = test.time
    test.advance(to: start + 0.5)
    #expect(abs(shownX - 100) < 2)
    #expect(abs(CGFloat(view.layer.presentation()?.opacity ?? 1) - 0.5) < 0.02)
    #expect(ends.isEmpty)
    test.settle()
    #expect(shownX == 150)
    #expect(ends == [true])
  }

  @Test func aDelayHoldsTheStart() {
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 150 }
    test.advance(by: 0.9)
    #expect(shownX == 50)
    test.advance(by: 0.6)
    #expect(abs(shownX - 100) < 3)
    test.settle()
    #expect(shownX == 150)
  }

  @Test func anotherAnimationOfTheSamePropertyInterruptsTheFirst() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 150 }, completion: { ends.append($0) })
    test.advance(by: 0.5)
    let shown = shownX
    UIView.animate(withDuration: 1) { view.center.x = 50 }
    #expect(ends == [false])
    test.advanceFrames()
    #expect(abs(shownX - shown) < 5)
    test.settle()
    #expect(shownX == 50)
  }

  @Test func withoutChangesOrDurationTheCompletionComesAtOnce() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: {}, completion: { ends.append($0) })
    UIView.animate(withDuration: 0, animations: { view.center.x = 150 }, completion: { ends.append($0) })
    #expect(ends == [true, true])
    #expect(shownX == 150)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 90 } }
    #expect(shownX == 90)
  }

  @Test func aBlockInsideAnotherTakesItsDuration() {
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1) { #expect(UIView.inheritedAnimationDuration == 2) }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        #expect(UIView.inheritedAnimationDuration == 1)
      }
    }
  }
}
