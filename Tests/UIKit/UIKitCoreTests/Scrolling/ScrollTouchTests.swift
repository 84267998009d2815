import Testing
import UIKit
import UIKitTesting

/// Writes down the touches it gets.
@MainActor
final class TouchRecorder: UIView {
  var calls: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
}

@MainActor @Suite struct ScrollTouchTests {
  let f = ScrollFixture(size: CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 4000))
  let content = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))

  init() { f.view.addSubview(content) }

  @Test func aQuickTapReachesTheContentWhenItEnds() {
    f.test.touchDown(at: CGPoint(x: 50, y: 50))
    f.test.advance(by: 0.1)
    #expect(content.calls.isEmpty)
    f.test.lift()
    #expect(content.calls == ["began", "ended"])
  }

  @Test func aRestingTouchReachesTheContentAfterTheDelay() {
    f.test.touchDown(at: CGPoint(x: 50, y: 50))
    f.test.advance(by: 0.2)
    #expect(content.calls == ["began"])
    f.test.move(by: CGVector(dx: 0, dy: -40))
    #expect(content.calls == ["began", "cancelled"])
    #expect(f.view.contentOffset.y == 30)
    f.test.lift()
    #expect(content.calls == ["began", "cancelled"])
  }

  @Test func aQuickDragNeverReachesTheContent() {
    f.test.flick(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 100))
    f.test.settle()
    #expect(content.calls.isEmpty)
    #expect(f.view.contentOffset.y > 240)
  }

  @Test func withoutDelaysContentTouchesATouchReachesTheContentAtOnce() {
    f.view.delaysContentTouches = false
    f.test.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(content.calls == ["began"])
    f.test.move(by: CGVector(dx: 0, dy: 5))
    #expect(content.calls == ["began", "moved"])
    f.test.lift()
    #expect(content.calls == ["began", "moved", "ended"])
  }

  @Test func contentKeepsItsTouchIfTouchesShouldNotBeCanceled() {
    f.view.canCancelContentTouches = false
    f.test.touchDown(at: CGPoint(x: 50, y: 200))
    f.test.advance(by: 0.2)
    f.test.move(by: CGVector(dx: 0, dy: -100))
    f.test.lift()
    #expect(content.calls == ["began", "moved", "ended"])
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func aTouchThatStopsADecelerationDoesNotReachTheContent() {
    f.test.flick(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 100))
    f.test.advanceFrames(5)
    f.test.tap(at: CGPoint(x: 50, y: 50))
    f.test.settle()
    #expect(content.calls.isEmpty)
    f.test.tap(at: CGPoint(x: 50, y: 50))
    #expect(content.calls == ["began", "ended"])
  }

  @Test func scrollIndicatorsAppearAndFadeOut() {
    f.test.flick(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 100))
    let bar = f.view.layer.sublayers!.max { $0.zPosition < $1.zPosition }!
    #expect(bar.zPosition > 1000)
    #expect(bar.opacity == 1)
    #expect(abs(bar.frame.maxX - 297) < 0.01)
    f.test.settle()
    #expect(bar.opacity == 0)
    #expect(f.view.subviews.count == 1)
  }
}
