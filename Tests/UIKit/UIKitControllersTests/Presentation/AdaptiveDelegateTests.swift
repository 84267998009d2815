import Testing
import UIKit
import UIKitTesting

@MainActor
struct AdaptiveDelegateTests {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    var mayDismiss = true
    var replacement: ((UIViewController) -> UIViewController)?

    func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool {
      log.append("should")
      return mayDismiss
    }
    func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
      log.append("did")
    }
    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      log.append("controller \(style == .formSheet)")
      return replacement?(controller.presentedViewController)
    }
    func presentationController(_ controller: UIPresentationController, prepare other: UIPresentationController) {
      log.append("prepare \(other is UISheetPresentationController)")
    }
    func presentationController(
      _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.append("will \(style == .none ? "none" : "other")") }
  }

  private let root = UIViewController()
  private let page = UIViewController()
  private let delegate = Delegate()

  private func present(width: CGFloat) -> TestWindow {
    let test = TestWindow(root, size: CGSize(width: width, height: 900), scale: 1)
    test.settle()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 10, height: 10)
    page.popoverPresentationController?.delegate = delegate
    root.present(page, animated: false)
    test.settle()
    return test
  }

  @Test func aDelegateWithTheOldMethodsOfPopoversIsAskedAndTold() {
    let test = present(width: 820)
    #expect(delegate.log == ["will none"])
    delegate.mayDismiss = false
    test.tap(at: CGPoint(x: 30, y: 850))
    test.settle()
    #expect(root.presentedViewController === page)
    delegate.mayDismiss = true
    test.tap(at: CGPoint(x: 30, y: 850))
    test.settle()
    #expect(root.presentedViewController == nil)
    #expect(delegate.log == ["will none", "should", "should", "did"])
  }

  @Test func inCompactWidthTheDelegateReplacesTheController() {
    var wrapped: UINavigationController?
    delegate.replacement = { content in
      let navigation = UINavigationController(rootViewController: content)
      wrapped = navigation
      return navigation
    }
    let test = present(width: 390)
    #expect(root.presentedViewController === wrapped)
    #expect(wrapped?.topViewController === page)
    #expect(delegate.log == ["prepare true", "controller true", "will other"])
    _ = test
  }

  @Test func withoutAReplacementTheControllerIsShownInTheOtherStyle() {
    let test = present(width: 390)
    #expect(root.presentedViewController === page)
    #expect(delegate.log == ["prepare true", "controller true", "will other"])
    _ = test
  }
}
