import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Random input to nested scroll views: whatever happens, everything comes to rest, inside the content.
@MainActor @Suite struct ScrollScriptTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func nestedScrollViewsComeToRestAfterRandomInput(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let inner = UIScrollView(frame: CGRect(x: 20, y: 60, width: 240, height: 200))
    let content = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
    outer.contentSize = CGSize(width: 300, height: 1500)
    inner.contentSize = CGSize(width: 900, height: seed % 3 == 0 ? 200 : 700)
    inner.isPagingEnabled = seed % 4 == 1
    outer.bounces = seed % 5 != 2
    outer.alwaysBounceHorizontal = seed % 2 == 0
    inner.addSubview(content)
    outer.addSubview(inner)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 1 + Int(seed % 2)
    content.addGestureRecognizer(tap)
    content.addGestureRecognizer(UILongPressGestureRecognizer())
    let test = TestWindow(outer)
    let recorders = [ScrollRecorder(), ScrollRecorder()]
    outer.delegate = recorders[0]
    inner.delegate = recorders[1]
    for round in 0..<25 {
      var fingers: [Int: CGPoint] = [:]
      for _ in 0..<(4 + random.next(12)) { act(&random, test, &fingers, outer, inner) }
      for finger in fingers.keys.sorted() { test.lift(finger: finger) }
      test.settle()
      for (view, recorder) in zip([outer, inner], recorders) {
        let place = "seed \(seed), round \(round)"
        #expect(!view.isTracking, "\(place)")
        #expect(!view.isDragging, "\(place)")
        #expect(!view.isDecelerating, "\(place)")
        #expect(!view.isScrollAnimating, "\(place)")
        let limit = CGPoint(
          x: max(0, view.contentSize.width - view.bounds.width), y: max(0, view.contentSize.height - view.bounds.height)
        )
        #expect((0...limit.x).contains(view.contentOffset.x), "\(place): \(view.contentOffset)")
        #expect((0...limit.y).contains(view.contentOffset.y), "\(place): \(view.contentOffset)")
        #expect(view.panGestureRecognizer.state == .possible, "\(place)")
        #expect(view.panGestureRecognizer.numberOfTouches == 0, "\(place)")
        // Every beginning has its end.
        func count(_ name: String) -> Int { recorder.calls.filter { $0.hasPrefix(name) }.count }
        #expect(count("willBeginDragging") == count("didEndDragging"), "\(place)")
        #expect(count("willBeginDecelerating") == count("didEndDecelerating"), "\(place)")
      }
      #expect(tap.state == .possible, "seed \(seed), round \(round)")
      let began = content.calls.filter { $0 == "began" }.count
      let over = content.calls.filter { $0 == "ended" || $0 == "cancelled" }.count
      #expect(began == over, "seed \(seed), round \(round)")
    }
  }

  private func act(
    _ random: inout SeededGenerator, _ test: TestWindow, _ fingers: inout [Int: CGPoint], _ outer: UIScrollView,
    _ inner: UIScrollView
  ) {
    let point = CGPoint(x: random.number(1...299), y: random.number(1...399))
    let finger = random.next(2)
    switch random.next(12) {
    case 0, 1:
      if fingers[finger] == nil {
        test.touchDown(at: point, finger: finger)
        fingers[finger] = point
      }
    case 2, 3, 4, 5:
      let step = CGVector(dx: random.number(-40...40), dy: random.number(-60...60))
      for _ in 0..<(1 + random.next(6)) {
        test.advance(by: 0.008)
        for finger in fingers.keys.sorted() { test.move(by: step, finger: finger) }
      }
    case 6:
      if fingers[finger] != nil {
        test.lift(finger: finger)
        fingers[finger] = nil
      }
    case 7: test.advance(by: random.number(0...0.6))
    case 8: test.turnWheel(by: CGVector(dx: 0, dy: random.number(-3...3)), at: point)
    case 9: test.scrollTouchpad(by: CGVector(dx: random.number(-200...200), dy: random.number(-200...200)), at: point)
    case 10: test.press(random.next(2) == 0 ? .keyboardPageDown : .keyboardHome)
    default:
      let view = random.next(2) == 0 ? outer : inner
      let y = random.number(0...Double(max(0, view.contentSize.height - view.bounds.height)))
      let x = random.number(0...Double(max(0, view.contentSize.width - view.bounds.width)))
      view.setContentOffset(CGPoint(x: x, y: y), animated: random.next(2) == 0)
    }
  }
}
