import Testing
import UIKit
import UIKitTesting

@testable import ViewTransitions

private final class Interaction: NSObject, UINavigationControllerDelegate {
  var style = TransitionStyle.fold([])
  var interaction: UIPercentDrivenInteractiveTransition?
  var shown: [UIViewController] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { TransitionAnimator(style, duration: 1) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { shown.append(viewController) }
}

/// One call between views and controllers, and animators under a gesture.
@MainActor
struct ControllerTransitionTests {
  private let log = PageLog()

  private func show(_ root: UIViewController) -> TestWindow {
    let test = TestWindow(root, size: CGSize(width: 200, height: 160), scale: 1)
    test.settle()
    _ = log.take()
    return test
  }

  @Test(arguments: TransitionStyle.all) func aTransitionBetweenTwoViewsTakesOneCall(style: TransitionStyle) {
    let pages = Pages()
    var ended: [Bool] = []
    pages.old.transition(to: pages.new, with: style) { ended.append($0) }
    #expect(pages.old.isHidden)
    #expect(ended == [])
    let seconds = pages.test.settle()
    #expect(abs(seconds - 0.3) < 0.06)
    #expect(ended == [true])
    #expect(pages.old.superview == nil)
    #expect(pages.stage.subviews == [pages.new])
    #expect(!pages.old.isHidden)
    #expect(!pages.new.isHidden)
    #expect(pages.new.frame == pages.old.frame)
  }

  @Test func completionActionsHideTheViewsOrLeaveThem() {
    let pages = Pages()
    pages.new.frame = pages.old.frame
    pages.new.isHidden = true
    pages.stage.addSubview(pages.new)
    pages.old.transition(to: pages.new, with: .flip([]), action: .showHide)
    pages.test.settle()
    #expect(pages.old.isHidden)
    #expect(!pages.new.isHidden)
    #expect(pages.old.superview != nil)
    pages.new.transition(to: pages.old, with: .fold([]), action: .none)
    pages.test.settle()
    #expect(pages.old.isHidden)
    #expect(!pages.new.isHidden)
    // A transition of a view without a superview cannot begin, and reports it.
    var ended: [Bool] = []
    UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).transition(to: UIView(), with: .fold([])) {
      ended.append($0)
    }
    #expect(ended == [false])
  }

  @Test(arguments: [TransitionStyle.fold(.unfold), .flip(.vertical)])
  func controllersArePresentedAndDismissedWithATransition(style: TransitionStyle) {
    let test = show(log.pages[0])
    var done = 0
    log.pages[0].present(log.pages[1], with: style) { done += 1 }
    test.advanceFrames(3)
    #expect(log.pages[0].presentedViewController === log.pages[1] && log.pages[1].transitionCoordinator != nil)
    test.settle()
    let calls = log.take()
    #expect(done == 1)
    #expect(calls == ["0 willDisappear", "1 willAppear", "1 didAppear", "0 didDisappear"])
    #expect(log.pages[1].transitioningDelegate == nil && !log.pages[1].view.isHidden)
    log.pages[0].dismiss(with: style.opposite) { done += 1 }
    test.settle()
    #expect(done == 2 && log.pages[0].presentedViewController == nil && !log.pages[0].view.isHidden)
    #expect(log.pages[0].view.window != nil && log.pages[1].view.window == nil)
    // With nothing presented it does nothing, and says so.
    log.pages[0].dismiss(with: style)
    test.settle()
  }

  @Test func controllersArePushedAndPoppedWithATransition() {
    let navigation = UINavigationController(rootViewController: log.pages[0])
    let delegate = Interaction()
    navigation.delegate = delegate
    let test = show(navigation)
    delegate.shown = []
    navigation.pushViewController(log.pages[1], with: .fold(.cubic))
    test.advanceFrames(4)
    #expect(navigation.transitionCoordinator != nil && log.pages[0].view.isHidden)
    test.settle()
    #expect(delegate.shown == [log.pages[1]])
    #expect(navigation.delegate === delegate)
    #expect(!log.pages[0].view.isHidden && !log.pages[1].view.isHidden && log.pages[0].view.window == nil)
    navigation.pushViewController(log.pages[2], with: .flip([]))
    test.settle()
    #expect(navigation.popViewController(with: .flip(.backward)) === log.pages[2])
    test.settle()
    #expect(navigation.viewControllers == [log.pages[0], log.pages[1]])
    navigation.pushViewController(log.pages[3], with: .flip([]))
    test.settle()
    #expect(navigation.popToRootViewController(with: .fold(.unfold)) == [log.pages[1], log.pages[3]])
    test.settle()
    #expect(navigation.viewControllers == [log.pages[0]] && log.pages[0].view.window != nil)
    // There is nothing to pop.
    #expect(navigation.popViewController(with: .fold([])) == nil)
    test.settle()
    #expect(navigation.delegate === delegate)
  }

  @Test(arguments: TransitionStyle.all) func aGestureDrivesAPopAndCanCancelIt(style: TransitionStyle) throws {
    let navigation = UINavigationController(rootViewController: log.pages[0])
    let delegate = Interaction()
    navigation.delegate = delegate
    let test = show(navigation)
    let before = test.picture()
    delegate.style = style
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    navigation.pushViewController(log.pages[1], animated: true)
    test.advanceFrames(2)
    interaction.update(0.4)
    test.advanceFrames(2)
    let held = test.picture()
    test.advance(by: 2)
    #expect(test.picture().differingPixels(from: held, tolerance: 0) == 0)
    #expect(held.differingPixels(from: before, tolerance: 8) ?? 0 > 500)
    interaction.cancel()
    test.settle()
    #expect(navigation.viewControllers == [log.pages[0]] && log.pages[1].view.window == nil)
    #expect(!log.pages[0].view.isHidden && !log.pages[1].view.isHidden)
    // Again, to the end.
    let second = UIPercentDrivenInteractiveTransition()
    delegate.interaction = second
    navigation.pushViewController(log.pages[1], animated: true)
    test.advanceFrames(2)
    second.update(0.6)
    second.finish()
    test.settle()
    #expect(navigation.topViewController === log.pages[1] && !log.pages[1].view.isHidden)
    #expect(log.pages[1].view.superview != nil && log.pages[0].view.superview == nil)
  }

  @Test func childControllersAreReplacedWithATransition() {
    let parent = UIViewController()
    parent.addChild(log.pages[0])
    parent.view.addSubview(log.pages[0].view)
    log.pages[0].didMove(toParent: parent)
    let test = show(parent)
    parent.transition(from: log.pages[0], to: log.pages[1], with: .fold([]))
    test.settle()
    #expect(parent.children == [log.pages[1]] && log.pages[1].view.superview === parent.view)
    #expect(log.pages[0].view.superview == nil)
    var ended: [Bool] = []
    parent.transition(from: log.pages[2], to: log.pages[3], with: .fold([])) { ended.append($0) }
    #expect(ended == [false])
  }

  @Test func transitionSeguesPushPopOrPresentByTheirKind() {
    let navigation = UINavigationController(rootViewController: log.pages[0])
    let test = show(navigation)
    #expect(TransitionSegue.fold(.push, from: log.pages[0], to: log.pages[1]).perform())
    test.settle()
    #expect(navigation.topViewController === log.pages[1])
    #expect(TransitionSegue.fold(.pop, from: log.pages[1], to: log.pages[0]).style == .fold(.unfold))
    #expect(TransitionSegue.flip(.pop, from: log.pages[1], to: log.pages[0]).style == .flip(.backward))
    #expect(TransitionSegue.flip(.pop, from: log.pages[1], to: log.pages[0]).perform())
    test.settle()
    #expect(navigation.topViewController === log.pages[0])
    #expect(!TransitionSegue.flip(.pop, from: log.pages[0], to: log.pages[1]).perform())
    #expect(!TransitionSegue.flip(.push, from: log.pages[2], to: log.pages[1]).perform())
    #expect(TransitionSegue.flip(.modal, from: log.pages[0], to: log.pages[3]).perform())
    test.settle()
    #expect(navigation.presentedViewController === log.pages[3])
  }

  @Test func onlyALiveTransitionShowsMovingContent() {
    for isLive in [false, true] {
      let pages = Pages()
      let transition = FoldTransition(from: pages.old, to: pages.new)
      transition.isLive = isLive
      transition.progress = 0.3
      transition.begin()
      let before = pages.test.picture()
      pages.old.backgroundColor = .green
      pages.test.advanceFrames(2)
      let changed = pages.test.picture().differingPixels(from: before, tolerance: 8) ?? 0
      #expect(isLive ? changed > 1000 : changed == 0)
      transition.redraw()
      #expect(pages.test.picture().differingPixels(from: before, tolerance: 8) ?? 0 > 1000)
      transition.end(completed: true)
      #expect(pages.stage.subviews == [pages.new])
    }
  }
}
