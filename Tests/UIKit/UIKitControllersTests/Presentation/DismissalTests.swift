import Testing
import UIKit
import UIKitTesting

/// The state in which controllers are notified of the end of a dismissal.
@MainActor
struct DismissalTests {
  /// A controller that calls closures when its view has appeared or disappeared.
  private final class Page: UIViewController {
    var didAppear: (() -> Void)?
    var didDisappear: (() -> Void)?

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      didAppear?()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      didDisappear?()
    }
  }

  private let root = Page()
  private let page = Page()
  private let source = UIView(frame: CGRect(x: 100, y: 300, width: 60, height: 40))
  private let test: TestWindow

  init() {
    root.view.addSubview(source)
    test = TestWindow(root, size: CGSize(width: 820, height: 1180), scale: 1)
    test.settle()
  }

  private func present(_ style: UIModalPresentationStyle) {
    page.modalPresentationStyle = style
    if style == .popover { page.popoverPresentationController?.sourceItem = source }
    root.present(page, animated: false)
    test.settle()
  }

  private nonisolated static let styles: [UIModalPresentationStyle] = [
    .automatic, .pageSheet, .formSheet, .popover, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext,
    .custom,
  ]

  /// A controller that hears keys, as one with a game or a book does.
  private final class Listener: UIViewController {
    private(set) var count = 0
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
  }

  @Test func aPresentedSheetReceivesTheKeysOfAControllerThatItCovers() {
    let listener = Listener()
    let test = TestWindow(listener, size: CGSize(width: 820, height: 1180), scale: 1)
    listener.becomeFirstResponder()
    test.press(.keyboardSpacebar)
    #expect(listener.count == 1)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    listener.present(sheet, animated: false)
    test.settle()
    test.press(.keyboardEscape)
    test.settle()
    #expect(listener.presentedViewController == nil)
    #expect(listener.count == 1)
    test.press(.keyboardSpacebar)
    #expect(listener.count == 2)
  }

  @Test(arguments: styles, [true, false])
  func aDismissedControllerIsNotPresentedInViewDidDisappear(style: UIModalPresentationStyle, isAnimated: Bool) {
    present(style)
    var presenter: UIViewController? = root
    var presented: UIViewController? = page
    var isBeingDismissed = false
    page.didDisappear = {
      presenter = page.presentingViewController
      presented = root.presentedViewController
      isBeingDismissed = page.isBeingDismissed
    }
    root.dismiss(animated: isAnimated)
    test.settle()
    #expect(presenter == nil)
    #expect(presented == nil)
    #expect(isBeingDismissed)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func aPresenterThatReappearsMayPresentAgain(style: UIModalPresentationStyle) {
    present(style)
    let next = UIViewController()
    root.didAppear = {
      root.didAppear = nil
      root.present(next, animated: false)
    }
    root.dismiss(animated: true)
    test.settle()
    #expect(root.presentedViewController === next)
    #expect(next.presentingViewController === root)
    #expect(next.view.window === test.window)
  }

  @Test func aDismissedControllerMayBePresentedAgainInViewDidDisappear() {
    present(.pageSheet)
    page.didDisappear = {
      page.didDisappear = nil
      root.present(page, animated: false)
    }
    root.dismiss(animated: true)
    test.settle()
    #expect(root.presentedViewController === page)
    #expect(page.view.window === test.window)
    #expect(page.sheetPresentationController?.containerView != nil)
  }

  @Test func theChildrenOfADismissedControllerHaveNoPresenterEither() {
    let child = Page()
    page.addChild(child)
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
    present(.fullScreen)
    var presenter: UIViewController? = root
    child.didDisappear = { presenter = child.presentingViewController }
    root.dismiss(animated: false)
    test.settle()
    #expect(presenter == nil)
  }
}
