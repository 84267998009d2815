import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor @Suite struct EdgePanTests {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let test: TestWindow
  let log = Box<[String]>([])

  init() {
    test = TestWindow(view)
    let edge = UIScreenEdgePanGestureRecognizer { [log] edge in log.value.append("edge \(edge.state)") }
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func drag(from start: CGPoint, by step: CGVector) {
    log.value = []
    test.touchDown(at: start)
    for _ in 0..<4 {
      test.advance(by: 0.01)
      test.move(by: step)
    }
    test.lift()
    test.advance(by: 1)
  }

  @Test func anEdgePanRecognizesOnlyDragsFromTheEdgeInwards() {
    drag(from: CGPoint(x: 5, y: 200), by: CGVector(dx: 10, dy: 2))
    #expect(log.value == ["edge began", "edge changed", "edge changed", "edge changed", "edge ended"])
    for (start, step) in [
      (CGPoint(x: 40, y: 200), CGVector(dx: 10, dy: 0)), (CGPoint(x: 5, y: 200), CGVector(dx: 2, dy: 10)),
      (CGPoint(x: 295, y: 200), CGVector(dx: -10, dy: 0)), (CGPoint(x: 15, y: 200), CGVector(dx: -10, dy: 0)),
    ] {
      drag(from: start, by: step)
      #expect(log.value.isEmpty, "\(start) \(step)")
    }
  }

  @Test func otherPansWaitForTheFailureOfAnEdgePan() {
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    inner.addGestureRecognizer(
      UIPanGestureRecognizer { [log] pan in if pan.state == .began { log.value.append("pan") } })
    drag(from: CGPoint(x: 5, y: 200), by: CGVector(dx: 10, dy: 2))
    #expect(log.value.first == "edge began")
    #expect(!log.value.contains("pan"))
    drag(from: CGPoint(x: 5, y: 200), by: CGVector(dx: 2, dy: 10))
    #expect(log.value == ["pan"])
    drag(from: CGPoint(x: 100, y: 200), by: CGVector(dx: 10, dy: 0))
    #expect(log.value == ["pan"])
  }
}
