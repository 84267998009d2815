import GeometryCore
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite struct InputPassTests {
  private final class Target: UIView {
    var hits = 0
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      hits += 1
      return super.hitTest(point, with: event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { #expect(touches.first?.view === self) }
  }

  private let test: TestWindow
  private let target = Target(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let menu = NoMenu()
  private var input: InputPass { test.window.windowScene!.input }

  private final class NoMenu: NSObject, UIContextMenuInteractionDelegate {
    var asked = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked += 1
      return nil
    }
  }

  init() {
    test = TestWindow(target, size: CGSize(width: 200, height: 200))
    target.addInteraction(UIContextMenuInteraction(delegate: menu))
    target.addGestureRecognizer(UIPinchGestureRecognizer())
    target.addGestureRecognizer(UIHoverGestureRecognizer())
    test.settle()
    target.hits = 0
  }

  private static let point = Point(50, 50)
  private static let events: [(event: InputEvent, hits: Int)] = [
    (.touch(id: 1, phase: .began, location: point, time: 0), 1),
    (.touch(id: 1, phase: .changed, location: Point(60, 50), time: 0.1), 0),
    (.touch(id: 1, phase: .ended, location: Point(60, 50), time: 0.2), 0),
    (.button(number: 1, isDown: true, location: point, modifiers: [], time: 1), 1),
    (.pointerMoved(location: Point(60, 60), modifiers: [], time: 1.1), 0),
    // Then the pointer is over something again.
    (.button(number: 1, isDown: false, location: point, modifiers: [], time: 1.2), 1),
    (.button(number: 2, isDown: true, location: point, modifiers: [], time: 2), 1),
    (.button(number: 2, isDown: false, location: point, modifiers: [], time: 2.1), 0),
    (.pointerMoved(location: point, modifiers: [], time: 3), 1),
    (.scroll(ScrollInput(source: .wheel, phase: .changed, delta: Point(0, 1), location: point, time: 4)), 1),
    (
      .scroll(
        ScrollInput(
          source: .wheel, phase: .changed, delta: Point(0, 1), location: point, modifiers: .control, time: 5)), 1
    ),
    (.magnify(phase: .began, scale: 1, location: point, time: 6), 1),
    (.magnify(phase: .changed, scale: 2, location: point, time: 6.1), 0),
    (.magnify(phase: .ended, scale: 2, location: point, time: 6.2), 0),
    (.rotate(phase: .began, angle: 0, location: point, time: 7), 1),
  ]

  @Test func anInputEventMakesAtMostOneHitTest() {
    for (index, entry) in Self.events.enumerated() {
      target.hits = 0
      input.receive(entry.event)
      #expect(target.hits == entry.hits, "event \(index): \(entry.event)")
    }
    #expect(menu.asked == 1, "the second button asked for a menu")
  }

  @Test func aHitTestFindsTheTopmostWindowWithAViewAtThePoint() throws {
    let scene = try #require(test.window.windowScene)
    let above = UIWindow(windowScene: scene)
    above.windowLevel = .alert
    above.frame = CGRect(x: 100, y: 0, width: 100, height: 200)
    above.isHidden = false
    let left = try #require(scene.hit(at: CGPoint(x: 50, y: 50), with: nil))
    #expect(left.view === target)
    #expect(left.window === test.window)
    let right = try #require(scene.hit(at: CGPoint(x: 150, y: 50), with: nil))
    #expect(right.window === above)
    #expect(right.view === above)
    #expect(right.point == CGPoint(x: 50, y: 50))
    above.isUserInteractionEnabled = false
    #expect(scene.hit(at: CGPoint(x: 150, y: 50), with: nil)?.window === test.window)
    #expect(scene.hit(at: CGPoint(x: 500, y: 50), with: nil) == nil)
  }
}
