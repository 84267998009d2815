import Testing
import UIKit
import UIKitTesting

/// Moves the new view in from above, a second long.
private final class Drop: NSObject, UIViewControllerAnimatedTransitioning {
  var ended: [Bool] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from),
      let moving = context.view(forKey: .to) ?? context.view(forKey: .from)
    else { return }
    let isComing = context.view(forKey: .to) != nil && to.isBeingPresented || to.navigationController != nil
    let final = isComing ? context.finalFrame(for: to) : context.initialFrame(for: from)
    let away = final.offsetBy(dx: 0, dy: -final.height)
    context.containerView.addSubview(moving)
    moving.frame = isComing ? away : final
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moving.frame = isComing ? final : away
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

private final class Transitions: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
  let drop = Drop()
  var interaction: UIPercentDrivenInteractiveTransition?
  var shown: [String] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { drop }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    drop
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? drop : nil }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { shown.append("will \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { shown.append("did \(viewController.title ?? "")") }
}

/// Shows a controller in the lower half, with a curtain behind it.
private final class Half: UIPresentationController {
  let curtain = UIView()
  var calls: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    calls.append("will begin")
    guard let containerView else { return }
    curtain.frame = containerView.bounds
    curtain.alpha = 0
    containerView.insertSubview(curtain, at: 0)
    presentedViewController.transitionCoordinator?.animate { [curtain] _ in curtain.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    calls.append("did end \(completed)")
    if !completed { curtain.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { calls.append("will go") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("did go \(completed)") }
}

@MainActor
struct CustomTransitionTests {
  private let log = AppearanceLog()
  private let a: LoggingController
  private let b: LoggingController
  private let delegate = Transitions()

  init() {
    a = LoggingController("A", log)
    b = LoggingController("B", log)
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
  }

  private func show(_ root: UIViewController) -> TestWindow {
    let test = TestWindow(root, size: CGSize(width: 200, height: 400), scale: 1)
    test.settle()
    log.calls = []
    return test
  }

  @Test func aCustomPresentationAnimatesAlongsideItsTransition() throws {
    let test = show(a)
    a.present(b, animated: true)
    let half = try #require(b.presentationController as? Half)
    #expect(half.presentingViewController === a)
    #expect(half.containerView != nil)
    test.advanceFrames()
    let start = test.time
    test.advance(to: start + 0.5)
    #expect(abs((b.view.layer.presentation()?.frame.minY ?? 0) - 100) < 8)
    let shade = try #require(half.curtain.layer.presentation()?.opacity)
    #expect(shade > 0.2)
    #expect(shade < 0.8)
    test.settle()
    #expect(b.view.frame == CGRect(x: 0, y: 200, width: 200, height: 200))
    #expect(delegate.drop.ended == [true])
    b.dismiss(animated: true)
    test.settle()
    #expect(half.calls == ["will begin", "did end true", "will go", "did go true"])
    #expect(half.containerView == nil)
  }

  @Test func anInteractivePresentationIsDrivenAndCanceled() throws {
    let test = show(a)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    a.present(b, animated: true)
    test.advanceFrames(2)
    interaction.update(0.25)
    test.advanceFrames()
    // A quarter of the way from −0 to 200, whatever time it took.
    #expect(abs((b.view.layer.presentation()?.frame.minY ?? 0) - 50) < 0.5)
    #expect(b.transitionCoordinator?.percentComplete == 0.25)
    test.advance(by: 3)
    #expect(abs((b.view.layer.presentation()?.frame.minY ?? 0) - 50) < 0.5)
    #expect(test.settle(limit: 1) == 0)
    interaction.cancel()
    test.settle()
    #expect(a.presentedViewController == nil)
    #expect(b.view.window == nil)
    #expect(delegate.drop.ended == [false])
    #expect(
      log.calls == [
        "B didLoad", "B willAppear animated", "B isAppearing", "B willDisappear", "B didDisappear",
      ])
    // Again, to the end.
    let second = UIPercentDrivenInteractiveTransition()
    delegate.interaction = second
    a.present(b, animated: true)
    second.update(0.6)
    second.finish()
    test.settle()
    #expect(a.presentedViewController === b)
    #expect(b.view.frame == CGRect(x: 0, y: 200, width: 200, height: 200))
  }

  @Test func aNavigationDelegateAnimatesAPushAndIsToldOfIt() {
    let navigation = UINavigationController()
    navigation.delegate = delegate
    navigation.viewControllers = [a]
    let test = show(navigation)
    #expect(delegate.shown == ["will A", "did A"])
    navigation.pushViewController(b, animated: true)
    test.advanceFrames(2)
    #expect((b.view.layer.presentation()?.frame.minY ?? 0) < -300)
    test.settle()
    #expect(delegate.drop.ended == [true])
    #expect(delegate.shown == ["will A", "did A", "will B", "did B"])
    #expect(b.view.frame == navigation.view.bounds)
  }

  @Test func aTransitionBetweenChildrenCallsTheirAppearanceMethods() {
    let parent = UIViewController()
    let test = show(parent)
    for child in [a, b] { parent.addChild(child) }
    parent.view.addSubview(a.view)
    for child in [a, b] { child.didMove(toParent: parent) }
    log.calls = []
    var isDone = false
    parent.transition(from: a, to: b, duration: 0.3, options: .transitionCrossDissolve, animations: nil) { _ in
      isDone = true
    }
    #expect(log.take() == ["B didLoad", "A willDisappear", "B willAppear animated", "B isAppearing"])
    test.settle()
    #expect(isDone)
    #expect(a.view.superview == nil)
    #expect(b.view.superview === parent.view)
    #expect(log.calls == ["A didDisappear", "B didAppear"])
  }
}
