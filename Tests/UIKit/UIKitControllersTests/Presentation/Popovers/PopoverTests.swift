import Testing
import UIKit
import UIKitTesting

@MainActor
struct PopoverTests {
  private let root = UIViewController()
  private let page = UIViewController()
  private let anchor = UIButton(frame: CGRect(x: 100, y: 300, width: 60, height: 40))
  private let test: TestWindow

  init() {
    root.view.addSubview(anchor)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 240, height: 180)
    test = TestWindow(root, size: CGSize(width: 820, height: 1180), scale: 1)
    test.settle()
  }

  private func present(from item: (any UIPopoverPresentationControllerSourceItem)? = nil) {
    page.popoverPresentationController?.sourceItem = item ?? anchor
    root.present(page, animated: false)
    test.settle()
  }

  private var frame: CGRect { page.view.convert(page.view.bounds, to: nil) }

  @Test func aPopoverStandsBesideItsSource() throws {
    let popover = try #require(page.popoverPresentationController)
    #expect(popover.arrowDirection == .unknown)
    present()
    #expect(frame == CGRect(x: 160, y: 230, width: 253, height: 180))
    #expect(popover.arrowDirection == .left)
    #expect(page.presentationController === popover)
    #expect(page.sheetPresentationController == nil)
  }

  @Test func theSafeAreaOfPopoverContentExcludesTheArrow() {
    present()
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 13, bottom: 0, right: 0))
    root.dismiss(animated: false)
    test.settle()
    #expect(page.additionalSafeAreaInsets == .zero)
    #expect(page.view.window == nil)
  }

  @Test func popoverContentHasCompactWidthAndTheElevatedLevel() {
    present()
    #expect(page.traitCollection.horizontalSizeClass == .compact)
    #expect(page.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func theSourceRectOfAPopoverIsInTheCoordinatesOfItsView() {
    page.popoverPresentationController?.sourceView = anchor
    page.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.present(page, animated: false)
    test.settle()
    #expect(frame == CGRect(x: 110, y: 215, width: 253, height: 180))
  }

  @Test func layoutGuidesAndBarButtonItemsAreSourcesOfPopovers() throws {
    let item = UIBarButtonItem(title: "Add")
    #expect(item.frame(in: root.view) == nil)
    root.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: root)
    test.window.rootViewController = navigation
    test.settle()
    let frame = try #require(item.frame(in: navigation.view))
    #expect(frame.maxX > 760)
    #expect(frame.minY < 60)
    #expect(root.view.safeAreaLayoutGuide.frame(in: root.view) == root.view.safeAreaLayoutGuide.layoutFrame)
    #expect(anchor.frame(in: UIView()) == nil)
    present(from: item)
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(self.frame.minY == frame.maxY)
  }

  @Test func aPopoverFollowsThePreferredContentSize() {
    present()
    page.preferredContentSize = CGSize(width: 300, height: 100)
    test.settle()
    #expect(frame == CGRect(x: 160, y: 270, width: 313, height: 100))
  }

  @Test func aTouchOutsideDismissesAPopover() {
    let delegate = DismissalLog()
    page.popoverPresentationController?.delegate = delegate
    present()
    page.isModalInPresentation = true
    test.tap(at: CGPoint(x: 600, y: 900))
    test.settle()
    #expect(root.presentedViewController === page)
    #expect(delegate.calls == ["attempt"])
    page.isModalInPresentation = false
    test.tap(at: CGPoint(x: 300, y: 300))
    test.settle()
    #expect(root.presentedViewController === page)
    test.tap(at: CGPoint(x: 600, y: 900))
    test.settle()
    #expect(root.presentedViewController == nil)
    #expect(delegate.calls == ["attempt", "will", "did"])
  }

  @Test func passthroughViewsOfAPopoverReceiveTouches() {
    var taps = 0
    anchor.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    page.popoverPresentationController?.passthroughViews = [anchor]
    present()
    test.tap(anchor)
    test.settle()
    #expect(taps == 1)
    #expect(root.presentedViewController === page)
  }

  @Test func aPopoverFadesAndDimsNothing() {
    present()
    root.dismiss(animated: true)
    test.advance(by: 0.2)
    #expect(root.presentedViewController === page)
    #expect(frame == CGRect(x: 160, y: 230, width: 253, height: 180))
    test.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func aPopoverAsksItsDelegateForItsSourceWhenTheWindowIsResized() {
    let delegate = SourceChooser()
    page.popoverPresentationController?.delegate = delegate
    page.popoverPresentationController?.sourceView = anchor
    root.present(page, animated: false)
    test.settle()
    #expect(delegate.isPrepared)
    #expect(delegate.rects.isEmpty)
    test.resize(to: CGSize(width: 1180, height: 820))
    test.settle()
    #expect(delegate.rects == [CGRect(x: 0, y: 0, width: 60, height: 40)])
    #expect(frame == CGRect(x: 50, y: 360, width: 240, height: 193))
  }

  @Test func aPopoverWithoutASourceEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIViewController()
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        let test = TestWindow(root, size: CGSize(width: 820, height: 1180), scale: 1)
        test.settle()
        root.present(page, animated: false)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("without a source"), "the message was: \(text.prefix(600))")
    #expect(text.contains("set sourceItem"), "the message was: \(text.prefix(600))")
  }
}

/// Popovers in a picture, without text, whose arrows point in each direction.
@MainActor
struct PopoverPictureTests {
  @Test func popoversLookAsRecorded() throws {
    let root = UIViewController()
    root.view.backgroundColor = .systemGroupedBackground
    let test = TestWindow(root, size: CGSize(width: 620, height: 360), scale: 1)
    let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    var presenter = root
    for (index, direction) in directions.enumerated() {
      let anchor = UIView(frame: CGRect(x: 150 + 180 * (index % 2), y: 110 + 120 * (index / 2), width: 40, height: 24))
      anchor.backgroundColor = .systemTeal
      root.view.addSubview(anchor)
      let page = UIViewController()
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 100, height: 60)
      let content = UIView(frame: CGRect(x: 26, y: 26, width: 60, height: 20))
      content.backgroundColor = .systemOrange
      page.view.addSubview(content)
      page.popoverPresentationController?.sourceItem = anchor
      page.popoverPresentationController?.permittedArrowDirections = direction
      presenter.present(page, animated: false)
      presenter = page
      test.settle()
    }
    try test.expectPicture("popovers")
  }
}

/// Popovers in a window of compact width.
@MainActor
struct AdaptedPopoverTests {
  private let root = UIViewController()
  private let page = UIViewController()
  private let test: TestWindow

  init() {
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 240, height: 180)
    test = TestWindow(root, size: CGSize(width: 393, height: 852), scale: 1)
    test.settle()
  }

  @Test func inACompactWidthAPopoverIsPresentedAsASheet() throws {
    let popover = try #require(page.popoverPresentationController)
    popover.adaptiveSheetPresentationController.detents = [.custom { _ in 300 }]
    root.present(page, animated: false)
    test.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 552, width: 393, height: 300))
    #expect(page.popoverPresentationController === popover)
    #expect(popover.arrowDirection == .unknown)
    #expect(page.presentationController === popover.adaptiveSheetPresentationController)
  }

  @Test func inACompactWidthADelegateThatDoesNotChooseAStyleGetsASheet() {
    let delegate = DismissalLog()
    page.popoverPresentationController?.delegate = delegate
    root.present(page, animated: false)
    test.settle()
    #expect(page.presentationController is UISheetPresentationController)
    #expect(page.presentationController?.delegate === delegate)
  }

  @Test func inACompactWidthADelegateMayKeepThePopover() {
    let delegate = PopoverKeeper()
    page.popoverPresentationController?.delegate = delegate
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 180, y: 100, width: 20, height: 20)
    root.present(page, animated: false)
    test.settle()
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 70, y: 120, width: 240, height: 193))
  }
}

private final class DismissalLog: NSObject, UIPopoverPresentationControllerDelegate {
  var calls: [String] = []

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    calls.append("attempt")
  }
}

private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// Moves the source when it is asked.
private final class SourceChooser: NSObject, UIPopoverPresentationControllerDelegate {
  var isPrepared = false
  var rects: [CGRect] = []

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    isPrepared = true
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>
  ) {
    rects.append(rect.pointee)
    rect.pointee = CGRect(x: 40, y: 40, width: 60, height: 20)
  }
}
