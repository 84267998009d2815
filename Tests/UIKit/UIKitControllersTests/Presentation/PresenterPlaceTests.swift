import Testing
import UIKit
import UIKitTesting

/// The frame of a presenter that is smaller than the window and is covered by a controller in full screen.
@MainActor
struct PresenterPlaceTests {
  /// A presentation below the top of its container, in a view with a border around the presented one.
  private final class Half: UIPresentationController {
    let border = UIView()

    override var presentedView: UIView? { border }
    override var frameOfPresentedViewInContainerView: CGRect {
      let all = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: all.height / 2, width: all.width, height: all.height / 2)
    }

    override func presentationTransitionWillBegin() {
      border.frame = frameOfPresentedViewInContainerView
      border.addSubview(presentedViewController.view)
      presentedViewController.view.frame = border.bounds.insetBy(dx: 10, dy: 10)
    }
  }

  private final class Source: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
  }

  /// The presentations of the covered controller.
  enum Kind: CaseIterable, Sendable { case pageSheet, formSheet, navigation, custom, popover }

  private let root = UIViewController()
  private let anchor = UIView(frame: CGRect(x: 100, y: 300, width: 60, height: 40))
  private let custom = Source()
  private let cover = UIViewController()
  private let test: TestWindow

  init() {
    root.view.addSubview(anchor)
    cover.modalPresentationStyle = .fullScreen
    test = TestWindow(root, size: CGSize(width: 1024, height: 768), scale: 1)
    test.settle()
  }

  /// Presents a controller that is smaller than the window, and returns it.
  private func present(_ kind: Kind) -> UIViewController {
    let page = kind == .navigation ? UINavigationController(rootViewController: UIViewController()) : UIViewController()
    page.preferredContentSize = CGSize(width: 240, height: 180)
    switch kind {
    case .pageSheet, .navigation: page.modalPresentationStyle = .pageSheet
    case .formSheet: page.modalPresentationStyle = .formSheet
    case .popover:
      page.modalPresentationStyle = .popover
      page.popoverPresentationController?.sourceItem = anchor
    case .custom:
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = custom
    }
    root.present(page, animated: false)
    test.settle()
    return page
  }

  private func frame(_ page: UIViewController) -> CGRect { page.view.convert(page.view.bounds, to: nil) }

  @Test(arguments: Kind.allCases, [true, false])
  func aSmallPresenterKeepsItsFrameWhileItIsCovered(kind: Kind, isAnimated: Bool) {
    let page = present(kind)
    let (old, home) = (frame(page), page.view.superview)
    let index = home?.subviews.firstIndex { $0 === page.view }
    page.present(cover, animated: isAnimated)
    if isAnimated {
      test.advance(by: 0.1)
      #expect(frame(page) == old, "while it is being covered")
    }
    test.settle()
    #expect(page.view.window == nil)
    page.dismiss(animated: isAnimated)
    if isAnimated {
      test.advance(by: 0.1)
      #expect(frame(page) == old, "while it is being uncovered")
    }
    test.settle()
    #expect(frame(page) == old)
    #expect(page.view.superview === home)
    #expect(home?.subviews.firstIndex { $0 === page.view } == index)
  }

  @Test func aCoveredPopoverFollowsTheResizedWindow() {
    let page = present(.popover)
    page.present(cover, animated: false)
    test.resize(to: CGSize(width: 1100, height: 800))
    page.dismiss(animated: false)
    test.settle()
    #expect(page.view.bounds.size == CGSize(width: 253, height: 180))
  }

  @Test func theRootControllerFillsAWindowResizedWhileItWasCovered() {
    root.present(cover, animated: false)
    test.resize(to: CGSize(width: 700, height: 600))
    root.dismiss(animated: false)
    test.settle()
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 700, height: 600))
  }

  @Test func aChildThatDefinesThePresentationContextReturnsToItsFrame() {
    let child = UIViewController()
    child.definesPresentationContext = true
    root.addChild(child)
    child.view.frame = CGRect(x: 30, y: 100, width: 320, height: 200)
    child.view.autoresizingMask = []
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    cover.modalPresentationStyle = .currentContext
    child.present(cover, animated: true)
    test.settle()
    #expect(frame(cover) == CGRect(x: 30, y: 100, width: 320, height: 200))
    child.dismiss(animated: true)
    test.advance(by: 0.1)
    #expect(frame(child) == CGRect(x: 30, y: 100, width: 320, height: 200))
    test.settle()
    #expect(child.view.frame == CGRect(x: 30, y: 100, width: 320, height: 200))
    #expect(child.view.superview === root.view)
  }

  @Test func theFinalFrameOfAnUncoveredSheetIsItsOwn() {
    let page = present(.formSheet)
    let old = frame(page)
    page.present(cover, animated: false)
    page.dismiss(animated: true)
    #expect(page.transitionCoordinator?.viewController(forKey: .to) === page)
    test.advanceFrames(1)
    #expect(frame(page) == old)
    test.settle()
  }
}
