import Testing
import UIKit
import UIKitTesting

/// Calls of the delegate as the pointer moves over a view.
@MainActor @Suite struct UIPointerInteractionTests {
  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    /// The areas of the view with regions of their own, by name.
    var areas: [String: CGRect] = [:]
    var style: (UIPointerRegion) -> UIPointerStyle? = { _ in nil }
    var animations = 0
    var completions = 0

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      if areas.isEmpty { return defaultRegion }
      return areas.first { $0.value.contains(request.location) }.map {
        UIPointerRegion(rect: $0.value, identifier: $0.key)
      }
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      log.append("style \(name(region))")
      return style(region)
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(name(region))")
      animator.addAnimations { self.animations += 1 }
      animator.addCompletion { _ in self.completions += 1 }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(name(region))") }

    private func name(_ region: UIPointerRegion) -> String { region.identifier as? String ?? "whole" }
  }

  private let test = TestWindow(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let delegate = Delegate()
  private let interaction: UIPointerInteraction

  init() {
    interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    test.window.addSubview(view)
    test.settle()
  }

  private var cursor: String? { test.window.windowScene?.surface.cursorName }

  @Test func thePointerStyleIsRequestedWhenThePointerEntersTheView() {
    test.movePointer(to: CGPoint(x: 10, y: 10))
    #expect(delegate.log == [])
    test.movePointer(to: CGPoint(x: 60, y: 60))
    test.movePointer(to: CGPoint(x: 80, y: 60))
    #expect(delegate.log == ["style whole", "enter whole"])
    test.movePointer(to: CGPoint(x: 10, y: 10))
    #expect(delegate.log == ["style whole", "enter whole", "exit whole"])
  }

  @Test func eachPointerRegionHasItsOwnStyle() {
    delegate.areas = [
      "left": CGRect(x: 0, y: 0, width: 40, height: 100), "right": CGRect(x: 60, y: 0, width: 40, height: 100),
    ]
    for x in [60, 70, 100, 130] { test.movePointer(to: CGPoint(x: x, y: 80)) }
    #expect(
      delegate.log == ["style left", "enter left", "exit left", "style right", "enter right"])
  }

  @Test func thePointerTakesTheShapeOfTheStyle() {
    delegate.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
    test.movePointer(to: CGPoint(x: 60, y: 60))
    #expect(cursor == "text")
    test.movePointer(to: CGPoint(x: 10, y: 10))
    #expect(cursor == "default")
  }

  @Test func aHiddenPointerIsNotShown() {
    delegate.style = { _ in .hidden() }
    test.movePointer(to: CGPoint(x: 60, y: 60))
    #expect(cursor == "none")
  }

  @Test func pointerAnimationsOfTheClientRunAndComplete() {
    test.movePointer(to: CGPoint(x: 60, y: 60))
    test.settle()
    #expect(delegate.animations == 1)
    #expect(delegate.completions == 1)
  }

  @Test func invalidatingAPointerInteractionRequestsTheStyleAgain() {
    interaction.invalidate()
    #expect(delegate.log == [])
    test.movePointer(to: CGPoint(x: 60, y: 60))
    interaction.invalidate()
    #expect(delegate.log == ["style whole", "enter whole", "style whole"])
  }

  @Test func aDisabledPointerInteractionRequestsNoRegion() {
    test.movePointer(to: CGPoint(x: 60, y: 60))
    interaction.isEnabled = false
    test.movePointer(to: CGPoint(x: 70, y: 60))
    #expect(delegate.log == ["style whole", "enter whole", "exit whole"])
  }

  @Test func removingAPointerInteractionExitsItsRegion() {
    test.movePointer(to: CGPoint(x: 60, y: 60))
    view.removeInteraction(interaction)
    #expect(delegate.log.last == "exit whole")
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }
}
