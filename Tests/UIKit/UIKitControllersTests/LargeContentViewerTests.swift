import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// Items that are shown large while they are pressed.
@MainActor @Suite struct LargeContentViewerTests {
  /// A delegate that records its calls, and names the items of two halves of a view.
  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    var log: [String] = []
    var items: [UIView] = []
    let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
      let item = items.first { $0.frame.contains(point) }
      log.append("item \(item?.largeContentTitle ?? "none")")
      return item
    }

    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { log.append("end \(item?.largeContentTitle ?? "none") \(point.x)") }

    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
      log.append("controller")
      return controller
    }
  }

  /// A delegate that implements no method.
  private final class SilentDelegate: NSObject, UILargeContentViewerInteractionDelegate {}

  private let controller = UIViewController()
  private let buttons = ["First", "Second"].map { title in
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.showsLargeContentViewer = true
    button.largeContentTitle = title
    return button
  }

  private func stage(
    _ category: UIContentSizeCategory = .accessibilityLarge, delegate: (any UILargeContentViewerInteractionDelegate)?
  ) -> TestWindow {
    let test = TestWindow(controller, size: CGSize(width: 390, height: 700), scale: 1)
    test.window.traitOverrides.preferredContentSizeCategory = category
    let bar = UIView(frame: CGRect(x: 0, y: 600, width: 390, height: 60))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: index * 195, y: 0, width: 195, height: 60)
      bar.addSubview(button)
    }
    bar.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
    controller.view.addSubview(bar)
    test.settle()
    return test
  }

  private func viewer(in test: TestWindow) -> LargeContentViewer? {
    test.window.subviews.lazy.compactMap { $0 as? LargeContentViewer }.first
  }

  private func title(in test: TestWindow) -> String? {
    viewer(in: test)?.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }

  @Test func aPressShowsTheItemAndFollowsTheFinger() {
    let test = stage(delegate: nil)
    test.touchDown(at: CGPoint(x: 50, y: 630))
    #expect(viewer(in: test) == nil)
    test.advance(by: 0.6)
    #expect(title(in: test) == "First")
    #expect(viewer(in: test)?.center == CGPoint(x: 195, y: 350))
    test.move(to: CGPoint(x: 300, y: 630))
    #expect(title(in: test) == "Second")
    test.move(to: CGPoint(x: 300, y: 100))
    #expect(viewer(in: test) == nil)
    test.move(to: CGPoint(x: 300, y: 630))
    #expect(title(in: test) == "Second")
    test.lift()
    #expect(viewer(in: test) == nil)
  }

  @Test func theDelegateIsCalledInTheOrderOfThePress() {
    let delegate = Delegate(controller)
    delegate.items = buttons
    let test = stage(delegate: delegate)
    test.touchDown(at: CGPoint(x: 50, y: 630))
    test.advance(by: 0.6)
    test.move(to: CGPoint(x: 300, y: 630))
    test.lift()
    let firstController = delegate.log.firstIndex(of: "controller")
    #expect(firstController.map { delegate.log[..<$0].last } == "item First")
    #expect(delegate.log.filter { $0 == "controller" }.count == 1)
    #expect(delegate.log.suffix(2) == ["item Second", "end Second 300.0"])
    #expect(delegate.log.filter { $0.hasPrefix("end") }.count == 1)
  }

  @Test func aCancelledPressEndsOnNoItem() {
    let delegate = Delegate(controller)
    delegate.items = buttons
    let test = stage(delegate: delegate)
    test.touchDown(at: CGPoint(x: 50, y: 630))
    test.advance(by: 0.6)
    #expect(title(in: test) == "First")
    test.cancelTouch()
    #expect(viewer(in: test) == nil)
    #expect(!delegate.log.contains { $0.hasPrefix("end") })
  }

  @Test func withoutTheDelegatesMethodAControlSendsItsActions() {
    for delegate in [nil, SilentDelegate()] {
      var taps: [String] = []
      let fresh = LargeContentViewerTests()
      for button in fresh.buttons {
        button.addAction(UIAction { [weak button] _ in taps.append(button?.currentTitle ?? "") }, for: .touchUpInside)
      }
      let test = fresh.stage(delegate: delegate)
      test.touchDown(at: CGPoint(x: 50, y: 630))
      test.advance(by: 0.6)
      test.move(to: CGPoint(x: 300, y: 630))
      test.lift()
      test.settle()
      #expect(taps == ["Second"])
    }
  }

  @Test func theDelegatePerformsTheActionItself() {
    var taps = 0
    for button in buttons { button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside) }
    let delegate = Delegate(controller)
    delegate.items = buttons
    let test = stage(delegate: delegate)
    test.longPress(at: CGPoint(x: 50, y: 630))
    test.settle()
    #expect(delegate.log.last == "end First 50.0")
    #expect(taps == 0)
  }

  @Test func aShortTapPressesTheControlOnly() {
    var taps = 0
    buttons[0].addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let test = stage(delegate: nil)
    test.tap(buttons[0])
    test.settle()
    #expect(taps == 1)
    #expect(viewer(in: test) == nil)
  }

  @Test func aPressAtOtherTextSizesShowsNoLargeContent() {
    let delegate = Delegate(controller)
    delegate.items = buttons
    let test = stage(.extraExtraExtraLarge, delegate: delegate)
    test.touchDown(at: CGPoint(x: 50, y: 630))
    test.advance(by: 0.6)
    #expect(viewer(in: test) == nil)
    #expect(delegate.log == [])
    test.lift()
  }

  @Test func anItemThatIsNotShownLargeHasNoViewer() {
    buttons[0].showsLargeContentViewer = false
    let test = stage(delegate: nil)
    test.touchDown(at: CGPoint(x: 50, y: 630))
    test.advance(by: 0.6)
    #expect(viewer(in: test) == nil)
    test.lift()
  }

  @Test func aRemovedInteractionShowsNothing() throws {
    let test = stage(delegate: nil)
    let bar = try #require(buttons[0].superview)
    test.touchDown(at: CGPoint(x: 50, y: 630))
    test.advance(by: 0.6)
    #expect(title(in: test) == "First")
    for interaction in bar.interactions { bar.removeInteraction(interaction) }
    #expect(viewer(in: test) == nil)
    test.lift()
  }

  @Test func aTabIsShownLargeAndSelectedWhenTheFingerIsLifted() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "tag"), tag: 0)
      return page
    }
    let test = TestWindow(tabs, size: CGSize(width: 390, height: 700), scale: 1)
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    test.settle()
    let bar = tabs.tabBar
    let point = bar.convert(CGPoint(x: 260, y: 20), to: nil)
    test.touchDown(at: point)
    test.advance(by: 0.6)
    #expect(title(in: test) == "Two")
    #expect(tabs.selectedIndex == 0)
    test.lift()
    test.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(viewer(in: test) == nil)
  }

  @Test func aBarButtonIsShownLargeAndPerformsItsActionOnce() throws {
    let page = UIViewController()
    var taps = 0
    let item = UIBarButtonItem(
      title: "Sort", image: UIImage(systemName: "tag"), primaryAction: UIAction { _ in taps += 1 })
    item.title = "Sort"
    item.image = UIImage(systemName: "tag")
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    let test = TestWindow(navigation, size: CGSize(width: 390, height: 700), scale: 1)
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    test.settle()
    test.touchDown(at: test.middle(of: try #require(item.shownView)))
    test.advance(by: 0.6)
    #expect(title(in: test) == "Sort")
    test.lift()
    test.settle()
    #expect(taps == 1)
  }
}
