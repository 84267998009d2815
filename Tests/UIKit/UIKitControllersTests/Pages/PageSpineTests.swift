import Testing
import UIKit
import UIKitTesting

/// The spine of a book, which the delegate chooses for an orientation.
@MainActor @Suite struct PageSpineTests {
  private final class Delegate: NSObject, UIPageViewControllerDelegate {
    var log: [String] = []
    var spine: (UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation = { book, _ in
      book.spineLocation
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      log.append(orientation.isLandscape ? "landscape" : "portrait")
      return spine(pageViewController, orientation)
    }
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .landscapeRight }
  }

  private let delegate = Delegate()
  private let pages = (0..<3).map { _ in UIViewController() }

  private func window(
    _ style: UIPageViewController.TransitionStyle
  ) -> (controller: UIPageViewController, test: TestWindow) {
    let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    controller.delegate = delegate
    controller.setViewControllers([pages[0]], direction: .forward, animated: false)
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    return (controller, test)
  }

  @Test func thePageDelegateChoosesTheSpineWhenTheInterfaceRotates() {
    let (controller, test) = window(.pageCurl)
    delegate.spine = { controller, orientation in
      guard orientation.isLandscape else { return .min }
      controller.setViewControllers([self.pages[0], self.pages[1]], direction: .forward, animated: false)
      return .mid
    }
    #expect(delegate.log == [])
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(delegate.log == ["landscape"])
    #expect(controller.spineLocation == .mid)
    #expect(controller.viewControllers == [pages[0], pages[1]])
    #expect(controller.isDoubleSided)
    delegate.spine = { controller, _ in
      controller.setViewControllers([self.pages[1]], direction: .forward, animated: false)
      return .min
    }
    test.turn(to: .portrait)
    test.settle()
    #expect(controller.spineLocation == .min)
    #expect(controller.viewControllers == [pages[1]])
  }

  @Test func aMiddleSpineWithoutASecondPageChangesNothing() {
    let (controller, test) = window(.pageCurl)
    delegate.spine = { _, _ in .mid }
    test.turn(to: .landscapeLeft)
    #expect(controller.spineLocation == .min)
    #expect(controller.viewControllers == [pages[0]])
  }

  @Test func pagesWithTheScrollStyleHaveNoSpine() {
    let (_, test) = window(.scroll)
    test.turn(to: .landscapeLeft)
    #expect(delegate.log == [])
  }

  @Test func thePageDelegateProvidesThePreferredOrientation() {
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(controller.preferredInterfaceOrientationForPresentation == .portrait)
    controller.delegate = delegate
    #expect(controller.preferredInterfaceOrientationForPresentation == .landscapeRight)
  }
}
