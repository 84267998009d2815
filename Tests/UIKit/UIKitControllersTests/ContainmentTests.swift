import Testing
import UIKit
import UIKitTesting

/// A container that tells its children itself.
private final class Manual: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor
struct ContainmentTests {
  private let log = AppearanceLog()

  @Test func childControllersAreToldOfTheirParent() {
    let parent = UIViewController()
    let child = LoggingController("C", log)
    parent.addChild(child)
    #expect(child.parent === parent)
    #expect(child.isMovingToParent)
    #expect(log.take() == ["C willEnter"])
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    #expect(child.isMovingFromParent)
    child.removeFromParent()
    #expect(log.calls == ["C didEnter", "C willLeave", "C didLeave"])
    #expect(parent.children.isEmpty)
    #expect(child.parent == nil)
  }

  @Test func aContainerForwardsAppearanceToItsChildrenItself() {
    let parent = Manual()
    let child = LoggingController("C", log)
    let test = TestWindow(parent, size: CGSize(width: 100, height: 100))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(!log.take().contains("C willAppear"))
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.take() == ["C willAppear animated", "C isAppearing", "C didAppear"])
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == ["C willDisappear", "C didDisappear"])
    test.window.isHidden = true
    #expect(log.calls.isEmpty)
  }

  @Test func endAppearanceTransitionDisappearsAControllerThatNeverAppeared() {
    let child = LoggingController("C", log)
    child.beginAppearanceTransition(false, animated: true)
    #expect(log.take() == ["C willDisappear"])
    #expect(!child.isViewLoaded)
    child.endAppearanceTransition()
    #expect(log.take() == ["C didDisappear"])
    child.endAppearanceTransition()
    #expect(log.calls.isEmpty)
  }

  @Test func safeAreasReachChildControllersAndTheirSubviews() {
    let parent = UIViewController()
    let child = UIViewController()
    let test = TestWindow(parent, size: CGSize(width: 100, height: 200), scale: 1)
    parent.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 5, width: 100, height: 195)
    parent.view.addSubview(child.view)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    child.view.addSubview(inner)
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 15, left: 0, bottom: 10, right: 0))
    child.additionalSafeAreaInsets.top = 7
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 22, left: 0, bottom: 0, right: 0))
    test.window.windowScene?.close()
  }

  @Test func aFlipTransitionBetweenChildrenShowsBoth() {
    let parent = UIViewController()
    parent.view.backgroundColor = .white
    let test = TestWindow(parent, size: CGSize(width: 100, height: 100))
    let old = LoggingController("A", log)
    let new = LoggingController("B", log)
    for child in [old, new] { parent.addChild(child) }
    old.view.backgroundColor = .red
    new.view.backgroundColor = .blue
    for child in [old, new] { child.view.frame = CGRect(x: 20, y: 20, width: 60, height: 60) }
    parent.view.addSubview(old.view)
    test.settle()
    _ = log.take()
    var isDone = false
    parent.transition(
      from: old, to: new, duration: 0.5, options: .transitionFlipFromLeft, animations: nil, completion: { isDone = $0 })
    test.advanceFrames()
    test.advance(by: 0.2)
    // Half way the turning views are narrow.
    let pixel = test.picture().pixel(x: 24, y: 50)
    #expect(pixel.red > 200)
    #expect(pixel.green > 200)
    #expect(!isDone)
    test.settle()
    #expect(isDone)
    #expect(new.view.superview === parent.view)
    #expect(old.view.superview == nil)
    #expect(
      log.take() == ["A willDisappear", "B willAppear animated", "B isAppearing", "A didDisappear", "B didAppear"])
  }
}
