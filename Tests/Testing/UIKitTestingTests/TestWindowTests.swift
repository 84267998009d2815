import Testing
import UIKit
import UIKitTesting

/// A view that counts what happens to it.
private final class CountingView: UIView {
  var layouts = 0
  var touches: [String] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("cancelled") }
}

@MainActor
@Suite struct TestWindowTests {
  @Test func testWindowsHaveTheirOwnClocksUnlessTheyShareOne() {
    let size = CGSize(width: 10, height: 10)
    let first = TestWindow(size: size, scale: 1)
    let second = TestWindow(size: size, scale: 1)
    let third = TestWindow(size: size, scale: 1, sharingClockOf: first)
    let (began, other) = (first.time, second.time)
    first.advance(by: 1)
    #expect(first.time == began + 1)
    #expect(third.time == began + 1)
    #expect(second.time == other)
    third.advance(by: 1)
    #expect(first.time == began + 2)
  }

  @Test func aTestWindowHasTheRequestedSizeAndScale() {
    let test = TestWindow(size: CGSize(width: 320, height: 200), scale: 2)
    #expect(test.window.bounds.size == CGSize(width: 320, height: 200))
    #expect(test.window.traitCollection.displayScale == 2)
    #expect(test.window.isKeyWindow)
    test.resize(to: CGSize(width: 200, height: 100))
    #expect(test.window.bounds.size == CGSize(width: 200, height: 100))
  }

  @Test func theTimeOfATestWindowAdvancesOnlyOnRequest() {
    let test = TestWindow()
    let start = test.time
    test.advance(by: 0.25)
    #expect(test.time == start + 0.25)
    test.advance(by: -1)
    #expect(test.time == start + 0.25)
    let frame = test.nextFrameTime
    test.advanceFrames()
    #expect(test.time == frame)
  }

  @Test func aTestWindowSettlesWhenNoAnimationRuns() {
    let test = TestWindow()
    test.settle()
    #expect(test.settle() == 0)
    let scrollView = UIScrollView(frame: test.window.bounds)
    scrollView.contentSize = CGSize(width: 393, height: 4000)
    test.window.addSubview(scrollView)
    test.settle()
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(scrollView.contentOffset.y == 0)
    #expect(test.settle() >= 0.29)
    #expect(scrollView.contentOffset.y == 300)
  }

  @Test func testTouchesReachTheViewBelowThem() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = TestWindow(view, size: CGSize(width: 200, height: 200))
    test.touchDown(at: CGPoint(x: 50, y: 50))
    test.move(by: CGVector(dx: 10, dy: 0))
    test.lift()
    #expect(view.touches == ["began", "moved", "ended"])
    test.touchDown(at: CGPoint(x: 150, y: 150))
    test.lift()
    #expect(view.touches.count == 3)
    test.touchDown(at: CGPoint(x: 50, y: 50))
    test.cancelTouch()
    #expect(view.touches.last == "cancelled")
  }

  @Test func aTestTapIsRecognizedByAGestureRecognizer() {
    let view = CountingView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let test = TestWindow(view, size: CGSize(width: 200, height: 200))
    var count = 0
    let recognizer = UITapGestureRecognizer { _ in count += 1 }
    view.addGestureRecognizer(recognizer)
    test.tap(view)
    test.settle()
    #expect(count == 1)
    #expect(test.middle(of: view) == CGPoint(x: 70, y: 70))
  }

  @Test func aTestFlickDeceleratesAndATestDragDoesNot() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 10_000)
    let test = TestWindow(scrollView)
    let recorder = CallRecorder()
    scrollView.delegate = recorder
    test.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    test.settle()
    let dragged = scrollView.contentOffset.y
    #expect(dragged == 90)
    #expect(
      recorder.drain() == [
        "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
      ])
    test.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    let lifted = scrollView.contentOffset.y
    test.settle()
    #expect(scrollView.contentOffset.y > lifted + 50)
    #expect(recorder.drain().last == "scrollViewDidEndDecelerating")
  }

  @Test func theWheelAndKeysOfATestWindowScroll() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 10_000)
    let test = TestWindow(scrollView)
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 150, y: 200))
    test.settle()
    let turned = scrollView.contentOffset.y
    #expect(turned > 0)
    test.scrollTouchpad(by: CGVector(dx: 0, dy: 60), at: CGPoint(x: 150, y: 200))
    test.settle()
    #expect(scrollView.contentOffset.y >= turned + 59.9)
  }
}
