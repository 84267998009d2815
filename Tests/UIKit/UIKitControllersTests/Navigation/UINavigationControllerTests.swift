import Testing
import UIKit
import UIKitTesting

@MainActor
struct UINavigationControllerTests {
  private let log = AppearanceLog()
  private let a: LoggingController
  private let b: LoggingController
  private let navigation: UINavigationController
  private let test: TestWindow

  init() {
    a = LoggingController("A", log)
    b = LoggingController("B", log)
    navigation = UINavigationController(rootViewController: a)
    test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
  }

  @Test func theRootOfANavigationControllerAppearsInTheLayoutPass() {
    #expect(log.calls == ["A willEnter", "A didLoad", "A willAppear", "A isAppearing", "A didAppear", "A didEnter"])
    #expect(a.view.window === test.window)
    #expect(a.navigationController === navigation)
    #expect(navigation.children == [a])
  }

  @Test func aPushWithoutAnimationWaitsForTheLayoutPass() {
    log.calls = []
    navigation.pushViewController(b, animated: false)
    #expect(navigation.topViewController === b)
    #expect(log.take() == ["B willEnter"])
    test.settle()
    #expect(
      log.calls == [
        "B didLoad", "A willDisappear", "B willAppear", "B isAppearing", "A didDisappear", "B didAppear", "B didEnter",
      ])
    #expect(a.view.superview == nil)
  }

  @Test func aPushWithAnimationTellsTheEndAfterIt() {
    log.calls = []
    navigation.pushViewController(b, animated: true)
    #expect(navigation.transitionCoordinator != nil)
    test.advanceFrames(2)
    #expect(
      log.take() == ["B willEnter", "B didLoad", "A willDisappear", "B willAppear animated", "B isAppearing"])
    #expect(b.transitionCoordinator?.isAnimated == true)
    #expect(a.view.superview != nil)
    #expect(b.view.superview != nil)
    let taken = test.settle()
    #expect(abs(taken - 0.5) < 0.1)
    #expect(log.take() == ["A didDisappear", "B didAppear", "B didEnter"])
    #expect(b.transitionCoordinator == nil)
    #expect(a.view.superview == nil)
    #expect(b.view.frame == navigation.view.bounds)
  }

  @Test func aPoppedControllerLeavesItsParentWhenItsViewIsRemoved() {
    navigation.pushViewController(b, animated: false)
    test.settle()
    log.calls = []
    #expect(navigation.popViewController(animated: true) === b)
    #expect(navigation.viewControllers == [a])
    #expect(b.parent === navigation)
    #expect(b.isMovingFromParent)
    test.settle()
    #expect(
      log.calls == [
        "B willLeave", "B willDisappear", "A willAppear animated", "A isAppearing", "B didDisappear", "B didLeave",
        "A didAppear",
      ])
    #expect(b.parent == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func severalPushesBeforeTheLayoutPassAreOneTransition() {
    let c = LoggingController("C", log)
    log.calls = []
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    test.settle()
    #expect(navigation.viewControllers == [a, b, c])
    #expect(!b.isViewLoaded)
    #expect(log.calls.contains("C didAppear"))
    #expect(navigation.popToRootViewController(animated: false) == [b, c])
    test.settle()
    #expect(b.parent == nil)
    #expect(c.parent == nil)
    navigation.setViewControllers([b, c], animated: false)
    test.settle()
    #expect(a.parent == nil)
    #expect(c.view.superview != nil)
  }

  @Test func aPushDuringATransitionFollowsIt() {
    let c = LoggingController("C", log)
    navigation.pushViewController(b, animated: true)
    test.advance(by: 0.1)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.topViewController === c)
    test.settle()
    #expect(c.view.superview != nil)
    #expect(b.view.superview == nil)
    #expect(log.calls.last { $0.hasPrefix("C") } == "C didEnter")
  }

  @Test func theNavigationBarCoversTheContentAndIsInItsSafeArea() {
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(a.view.safeAreaInsets.top == 44)
    let scroll = UIScrollView(frame: a.view.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    a.view.addSubview(scroll)
    #expect(scroll.adjustedContentInset.top == 44)
    navigation.setNavigationBarHidden(true, animated: false)
    test.settle()
    #expect(a.view.safeAreaInsets.top == 0)
    #expect(scroll.adjustedContentInset.top == 0)
    #expect(navigation.navigationBar.frame.maxY <= 0)
  }

  @Test func popToTheTopControllerReturnsNil() {
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.popToViewController(a, animated: false) == nil)
    #expect(navigation.viewControllers == [a])
    let c = LoggingController("C", log)
    navigation.setViewControllers([a, b, c], animated: false)
    #expect(navigation.popToViewController(a, animated: false) == [b, c])
  }

  @Test func theBackButtonPopsTheTopController() throws {
    navigation.pushViewController(b, animated: false)
    test.settle()
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    #expect(navigation.navigationBar.backItem?.title == "A")
    test.tap(at: CGPoint(x: 24, y: 22))
    test.settle()
    #expect(navigation.viewControllers == [a])
    #expect(navigation.navigationBar.items?.map(\.title) == ["A"])
  }

  // MARK: The drag from the edge

  private func startDrag() {
    navigation.pushViewController(b, animated: false)
    test.settle()
    log.calls = []
    test.touchDown(at: CGPoint(x: 5, y: 240))
    for x in stride(from: 10, through: 170, by: 10) {
      test.advance(by: 0.016)
      test.move(to: CGPoint(x: x, y: 240))
    }
    test.advanceFrames()
  }

  @Test func aPopGestureMovesTheViewWithTheFinger() throws {
    startDrag()
    #expect(navigation.viewControllers == [a])
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInteractive)
    #expect(coordinator.initiallyInteractive)
    let x = b.view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(x - 155) < 2)
    test.lift()
    test.settle()
  }

  @Test func aPopGestureThatTurnsBackRestoresTheStack() throws {
    startDrag()
    var wasCancelled: Bool?
    var handedOver: Bool?
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { wasCancelled = $0.isCancelled }
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { handedOver = !$0.isInteractive }
    test.move(to: CGPoint(x: 60, y: 240))
    for _ in 0..<20 {
      test.advance(by: 0.016)
      test.rest()
    }
    test.lift()
    #expect(handedOver == true)
    test.settle()
    #expect(wasCancelled == true)
    #expect(navigation.viewControllers == [a, b])
    #expect(b.view.frame == navigation.view.bounds)
    #expect(b.parent === navigation)
    #expect(!b.isMovingFromParent)
    #expect(a.view.superview == nil)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    #expect(
      log.calls == [
        "B willLeave", "B willDisappear", "A willAppear animated", "A isAppearing", "A willDisappear", "A didDisappear",
        "B willAppear animated", "B isAppearing", "B didAppear",
      ])
    // And it can be tried again.
    #expect(navigation.popViewController(animated: true) === b)
    test.settle()
    #expect(a.view.superview != nil)
  }

  @Test func aCompletedPopGesturePopsTheTopController() {
    startDrag()
    for x in stride(from: 180, through: 300, by: 10) {
      test.advance(by: 0.016)
      test.move(to: CGPoint(x: x, y: 240))
    }
    test.lift()
    test.settle()
    #expect(navigation.viewControllers == [a])
    #expect(b.parent == nil)
    #expect(b.view.superview == nil)
    #expect(a.view.frame == navigation.view.bounds)
    #expect(log.calls.last == "A didAppear")
    #expect(navigation.view.layer.speed == 1)
  }

  @Test func aFastDragFromTheEdgePopsThoughItEndsNearTheEdge() {
    navigation.pushViewController(b, animated: false)
    test.settle()
    test.flick(from: CGPoint(x: 5, y: 240), to: CGPoint(x: 120, y: 240), duration: 0.08)
    test.settle()
    #expect(navigation.viewControllers == [a])
  }

  @Test func setViewControllersTellsControllersBeneathTheTopOfTheirParent() {
    let c = LoggingController("C", log)
    _ = log.take()
    navigation.setViewControllers([a, b, c], animated: true)
    test.settle()
    #expect(log.take().filter { $0.contains("Enter") } == ["B willEnter", "C willEnter", "B didEnter", "C didEnter"])
    #expect(!b.isMovingToParent)
  }

  @Test func showPushesInANavigationControllerAndPresentsElsewhere() {
    a.show(b, sender: nil)
    test.settle()
    #expect(navigation.topViewController === b)
    let lone = UIViewController()
    test.window.rootViewController = lone
    test.settle()
    let other = UIViewController()
    lone.show(other, sender: nil)
    test.settle()
    #expect(lone.presentedViewController === other)
  }
}
