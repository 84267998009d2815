import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitControllers

/// Navigation transitions that a split view controller ends before their animations have.
@MainActor
struct EarlyTransitionTests {
  /// An animator that moves the new view for half a second, by a view animation or by a timer alone.
  private final class Mover: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
    let usesTimer: Bool
    private(set) var completions = 0

    init(usesTimer: Bool) { self.usesTimer = usesTimer }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
      context.containerView.addSubview(view)
      let end: @MainActor @Sendable () -> Void = { [self] in
        completions += 1
        context.completeTransition(true)
      }
      if usesTimer { return DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: end) }
      view.frame.origin.x = 300
      UIView.animate(withDuration: 0.5) {
        view.frame.origin.x = 0
      } completion: { _ in
        end()
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  private let list = UIViewController()
  private let detail = UIViewController()
  private let narrow = CGSize(width: 390, height: 700)
  private let wide = CGSize(width: 1000, height: 700)

  private func stage(_ style: UISplitViewController.Style = .doubleColumn) -> (UISplitViewController, TestWindow) {
    let split: UISplitViewController
    if style == .unspecified {
      split = UISplitViewController()
      split.viewControllers = [UINavigationController(rootViewController: list), detail]
    } else {
      split = UISplitViewController(style: style)
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
    }
    let test = TestWindow(split, size: narrow, scale: 1)
    test.settle()
    if style != .unspecified {
      split.hide(.secondary)
      test.settle()
    }
    return (split, test)
  }

  @Test func wideningASplitViewDuringAPushShowsBothColumns() {
    let (split, test) = stage()
    let messages = LogRecorder()
    messages.record {
      split.show(.secondary)
      test.advance(by: 0.1)
      test.resize(to: wide)
      test.settle()
    }
    #expect(messages.all.isEmpty)
    #expect(list.view.window === test.window)
    #expect(detail.view.convert(detail.view.bounds, to: nil) == CGRect(x: 320, y: 0, width: 680, height: 700))
    #expect(detail.view.layer.animationKeys() ?? [] == [])
  }

  @Test func wideningASplitViewDuringAPushRemovesTheAnimationFromTheFirstColumn() throws {
    list.view.backgroundColor = .systemRed
    detail.view.backgroundColor = .systemGreen
    let (split, test) = stage()
    split.show(.secondary)
    test.advance(by: 0.1)
    var moving: UIView? = list.view
    while let next = moving, (next.layer.presentation()?.frame.minX ?? 0) >= 0 { moving = next.superview }
    #expect(moving != nil, "the push moves the list")
    test.resize(to: wide)
    test.advance(by: 0.1)
    #expect(list.view.convert(list.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 700))
    var view: UIView? = list.view
    while let next = view, next !== split.view {
      #expect(next.layer.animationKeys() ?? [] == [])
      #expect(next.transform == .identity)
      #expect(next.alpha == 1)
      view = next.superview
    }
    // The columns look as if there had been no push.
    let early = test.picture()
    let other = EarlyTransitionTests()
    other.list.view.backgroundColor = .systemRed
    other.detail.view.backgroundColor = .systemGreen
    let (_, reference) = other.stage()
    reference.resize(to: wide)
    reference.settle()
    #expect(early.differingPixels(from: reference.picture(), tolerance: 0) == 0)
    test.settle()
    #expect(test.picture().differingPixels(from: early, tolerance: 0) == 0)
  }

  @Test(arguments: [true, false])
  func anAnimatorMayCompleteAfterTheSplitViewEndedItsTransition(usesTimer: Bool) throws {
    let (split, test) = stage()
    let mover = Mover(usesTimer: usesTimer)
    try #require(list.navigationController).delegate = mover
    let messages = LogRecorder()
    messages.record {
      split.show(.secondary)
      test.advance(by: 0.1)
      test.resize(to: wide)
      test.advance(by: 1)
    }
    #expect(mover.completions == 1)
    #expect(messages.all.isEmpty)
  }

  @Test func narrowingASplitViewDuringAPushInTheSecondaryColumnKeepsTheStack() throws {
    let (_, test) = stage()
    test.resize(to: wide)
    test.settle()
    let column = try #require(detail.navigationController)
    let page = UIViewController()
    let messages = LogRecorder()
    messages.record {
      column.pushViewController(page, animated: true)
      test.advance(by: 0.1)
      test.resize(to: narrow)
      test.settle()
    }
    #expect(messages.all.isEmpty)
    #expect(list.navigationController?.viewControllers == [list, detail, page])
    #expect(page.view.window === test.window)
  }

  @Test func aClassicSplitViewMayBeWidenedDuringAPush() {
    let (split, test) = stage(.unspecified)
    let page = UIViewController()
    let messages = LogRecorder()
    messages.record {
      (split.viewControllers.first as? UINavigationController)?.pushViewController(page, animated: true)
      test.advance(by: 0.1)
      test.resize(to: wide)
      test.settle()
    }
    #expect(messages.all.isEmpty)
    #expect(page.view.window === test.window)
  }

  /// A second call that the animator makes by mistake is still reported.
  @Test func anAnimatorThatCompletesTwiceIsReported() {
    let transition = ControllerTransition(in: UIView(), isAnimated: true)
    let messages = LogRecorder()
    messages.record {
      transition.completeTransition(true)
      transition.completeTransition(true)
    }
    #expect(messages.all.count == 1)
  }
}
