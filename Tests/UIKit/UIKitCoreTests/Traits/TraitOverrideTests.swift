import Testing
import UIKit
import UIKitTesting

@MainActor
private final class Listener: NSObject {
  var calls: [String] = []

  func traitsDidChange(_ sender: UIViewController, _ previous: UITraitCollection) {
    let (old, new) = (previous.preferredContentSizeCategory, sender.traitCollection.preferredContentSizeCategory)
    calls.append("\(sender.title ?? "") \(old == .large) \(new == .extraExtraLarge)")
  }

  func anyChange() { calls.append("any") }
}

/// The views and controllers that an override reaches, and when, as recorded (conformance topic trait-overrides).
@MainActor
struct TraitOverrideTests {
  private let page = UIViewController()
  private let sub = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func style(_ environment: any UITraitEnvironment) -> UIUserInterfaceStyle {
    environment.traitCollection.userInterfaceStyle
  }

  @Test func aTraitOverrideDoesNotLoadTheView() {
    #expect(page.overrideUserInterfaceStyle == .unspecified)
    page.overrideUserInterfaceStyle = .dark
    #expect(style(page) == .dark)
    #expect(!page.isViewLoaded)
  }

  @Test func aSubviewWithoutAWindowDoesNotHaveTheTraitOverrideOfItsSuperview() {
    page.overrideUserInterfaceStyle = .dark
    page.view.addSubview(sub)
    #expect(page.view.overrideUserInterfaceStyle == .unspecified)
    #expect(style(page.view) == .dark)
    #expect(style(page) == .dark)
    #expect(style(sub) == .light)
  }

  @Test func aChildInNoWindowInheritsFromItsParentButItsViewDoesNot() {
    let child = UIViewController()
    page.overrideUserInterfaceStyle = .dark
    page.addChild(child)
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
    #expect(child.overrideUserInterfaceStyle == .unspecified)
    #expect(style(child) == .dark)
    #expect(style(child.view) == .light)
  }

  @Test func aTraitOverrideOfAViewDoesNotReachItsController() {
    page.view.overrideUserInterfaceStyle = .dark
    #expect(style(page.view) == .dark)
    #expect(style(page) == .light)
    let test = TestWindow(page)
    #expect(style(page.view) == .dark)
    #expect(style(page) == .light)
    test.layout()
    #expect(page.overrideUserInterfaceStyle == .unspecified)
  }

  @Test func viewsInAWindowTakeATraitOverrideWithTheNextUpdate() {
    let root = UIViewController()
    let test = TestWindow(root)
    page.overrideUserInterfaceStyle = .dark
    page.view.addSubview(sub)
    root.addChild(page)
    root.view.addSubview(page.view)
    page.didMove(toParent: root)
    #expect(style(root) == .light)
    #expect(style(page) == .dark)
    #expect(style(page.view) == .dark)
    #expect(style(sub) == .dark)
    page.overrideUserInterfaceStyle = .unspecified
    #expect(style(page) == .light)
    #expect(style(sub) == .dark)
    test.layout()
    #expect(style(sub) == .light)
  }

  @Test func aFrameUpdatesTraitsWithoutALayoutRequest() {
    let test = TestWindow(page)
    page.view.addSubview(sub)
    test.settle()
    page.overrideUserInterfaceStyle = .dark
    test.advanceFrames()
    #expect(style(sub) == .dark)
  }

  @Test func aRegisteredMethodGetsThePreviousTraitsWithTheLayoutPass() {
    let test = TestWindow(page)
    test.settle()
    page.title = "page"
    let listener = Listener()
    page.registerForTraitChanges(
      [UITraitPreferredContentSizeCategory.self], target: listener,
      action: Selector("traitsDidChange::", Listener.traitsDidChange))
    page.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: listener, action: Selector("anyChange", Listener.anyChange))
    page.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    #expect(listener.calls.isEmpty)
    page.view.setNeedsLayout()
    page.view.layoutIfNeeded()
    #expect(listener.calls == ["page true true"])
  }

  @Test func aScreenHasATraitCollection() {
    let test = TestWindow(page, size: CGSize(width: 393, height: 852), scale: 2)
    #expect(test.window.screen.traitCollection.displayScale == 2)
    #expect(test.window.screen.traitCollection.horizontalSizeClass == .compact)
  }
}

/// The limits of the text size of a view and its subviews.
@MainActor
struct ContentSizeLimitTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let test: TestWindow

  init() {
    outer.addSubview(inner)
    test = TestWindow(outer)
  }

  private var category: UIContentSizeCategory { inner.traitCollection.preferredContentSizeCategory }

  private func choose(_ category: UIContentSizeCategory) {
    test.window.traitOverrides.preferredContentSizeCategory = category
    test.settle()
  }

  @Test func aViewAndItsSubviewsStayBetweenTheLimitsOfTheTextSize() {
    #expect(outer.maximumContentSizeCategory == nil)
    outer.minimumContentSizeCategory = .medium
    outer.maximumContentSizeCategory = .accessibilityMedium
    choose(.accessibilityExtraLarge)
    #expect(category == .accessibilityMedium)
    #expect(test.window.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
    choose(.extraSmall)
    #expect(category == .medium)
    choose(.extraLarge)
    #expect(category == .extraLarge)
  }

  @Test func aTextSizeLimitAppliesWithTheNextUpdate() {
    inner.font = .preferredFont(forTextStyle: .body)
    inner.adjustsFontForContentSizeCategory = true
    choose(.accessibilityExtraLarge)
    let large = inner.font.pointSize
    outer.maximumContentSizeCategory = .large
    test.settle()
    #expect(inner.font.pointSize == 17)
    outer.maximumContentSizeCategory = nil
    test.settle()
    #expect(inner.font.pointSize == large)
  }
}
