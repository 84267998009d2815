import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitMenus

/// The reach of overrides of a window, a presenter and a presentation.
///
/// As Apple documents it, traits flow from the scene to the window, to presentation controllers, to view controllers
/// and to views ("Traits and the trait environment"). An override of a window applies to everything in the window,
/// including the root view controller (`UIView.overrideUserInterfaceStyle`); one of a controller applies to "the view
/// controller, its entire view hierarchy, and any embedded child view controllers", and not to what it presents
/// (`UIViewController.overrideUserInterfaceStyle`).
@MainActor
struct PresentedTraitsTests {
  /// The things that appear above the content of a window.
  enum Kind: CaseIterable, Sendable {
    case pageSheet, formSheet, fullScreen, overFullScreen, currentContext, custom, popover, alert, actionSheet
    case activities, colorPicker
  }

  private final class Source: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  private let root = UIViewController()
  private let anchor = UIButton(frame: CGRect(x: 100, y: 300, width: 60, height: 40))
  private let custom = Source()
  private let test: TestWindow

  init() {
    root.view.addSubview(anchor)
    test = TestWindow(root, size: CGSize(width: 1024, height: 768), scale: 1)
    test.settle()
  }

  /// Presents a controller and returns it.
  @discardableResult
  private func present(_ kind: Kind) -> UIViewController {
    let page: UIViewController
    switch kind {
    case .alert, .actionSheet:
      let style: UIAlertController.Style = kind == .alert ? .alert : .actionSheet
      let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: style)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      page = alert
    case .activities: page = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    case .colorPicker: page = UIColorPickerViewController()
    default: page = UIViewController()
    }
    switch kind {
    case .pageSheet: page.modalPresentationStyle = .pageSheet
    case .formSheet, .colorPicker: page.modalPresentationStyle = .formSheet
    case .fullScreen: page.modalPresentationStyle = .fullScreen
    case .overFullScreen: page.modalPresentationStyle = .overFullScreen
    case .currentContext: page.modalPresentationStyle = .currentContext
    case .custom:
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = custom
    case .popover: page.modalPresentationStyle = .popover
    case .alert, .actionSheet, .activities: break
    }
    page.popoverPresentationController?.sourceItem = anchor
    root.present(page, animated: false)
    test.settle()
    return page
  }

  private func override(_ change: (inout UITraitOverrides) -> Void) {
    change(&test.window.traitOverrides)
    test.settle()
  }

  private func darken() { override { $0.userInterfaceStyle = .dark } }

  // MARK: The window

  @Test(arguments: Kind.allCases)
  func aTraitOverrideOfTheWindowReachesLaterPresentations(kind: Kind) {
    override {
      $0.userInterfaceStyle = .dark
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .accessibilityLarge
    }
    let page = present(kind)
    for environment: any UITraitEnvironment in [page, page.view] {
      #expect(environment.traitCollection.userInterfaceStyle == .dark)
      #expect(environment.traitCollection.layoutDirection == .rightToLeft)
      #expect(environment.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }
    #expect(page.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test(arguments: Kind.allCases)
  func aTraitOverrideOfTheWindowReachesPresentedControllers(kind: Kind) {
    let page = present(kind)
    override {
      $0.userInterfaceStyle = .dark
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .accessibilityLarge
    }
    for environment: any UITraitEnvironment in [page, page.view] {
      #expect(environment.traitCollection.userInterfaceStyle == .dark)
      #expect(environment.traitCollection.layoutDirection == .rightToLeft)
      #expect(environment.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }
  }

  @Test func theStyleOfAWindowReachesNestedPresentations() {
    test.window.overrideUserInterfaceStyle = .dark
    let page = present(.formSheet)
    let next = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    page.present(next, animated: false)
    test.settle()
    #expect(next.traitCollection.userInterfaceStyle == .dark)
  }

  // MARK: The presenter and the presentation

  /// In a current context the container lies in the hierarchy of the controller that defines it.
  @Test(arguments: Kind.allCases.filter { $0 != .currentContext })
  func aTraitOverrideOfThePresenterDoesNotReachWhatItPresents(kind: Kind) {
    root.overrideUserInterfaceStyle = .dark
    root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.settle()
    let page = present(kind)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(page.traitCollection.userInterfaceStyle == .light)
    #expect(page.view.traitCollection.userInterfaceStyle == .light)
    #expect(page.traitCollection.preferredContentSizeCategory != .accessibilityLarge)
  }

  @Test func aPresentedControllerHasTheWindowsTraitsBeforeItsViewIsInTheWindow() {
    final class Page: UIViewController {
      var style: UIUserInterfaceStyle?

      override func viewDidLoad() {
        super.viewDidLoad()
        style = traitCollection.userInterfaceStyle
      }
    }
    root.overrideUserInterfaceStyle = .light
    darken()
    let page = Page()
    root.present(page, animated: false)
    #expect(page.style == .dark)
  }

  @Test func aTraitOverrideOfAPresentationReachesItsControllerOnly() {
    let page = UIViewController()
    page.modalPresentationStyle = .formSheet
    page.presentationController?.traitOverrides.userInterfaceStyle = .dark
    root.present(page, animated: false)
    test.settle()
    #expect(page.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aPresentedControllersOwnOverridePrecedesThatOfTheWindow() {
    darken()
    let page = UIViewController()
    page.overrideUserInterfaceStyle = .light
    root.present(page, animated: false)
    test.settle()
    #expect(page.traitCollection.userInterfaceStyle == .light)
  }

  // MARK: Popovers

  private func isDark(_ color: CGColor?) throws -> Bool {
    let parts = try #require(color?.components)
    return try #require(parts.first) < 0.5
  }

  @Test(arguments: [true, false])
  func theBackgroundOfAPopoverIsDarkInADarkWindow(isLater: Bool) throws {
    if isLater { darken() }
    let page = present(.popover)
    if !isLater { darken() }
    let body = try #require(page.popoverPresentationController?.presentedView)
    let shape = try #require(body.layer.sublayers?.lazy.compactMap { $0 as? CAShapeLayer }.first)
    #expect(try isDark(shape.fillColor))
  }

  @Test func theArrowOfAPopoverFollowsItsButtonInRightToLeft() throws {
    let item = UIBarButtonItem(title: "Settings")
    root.navigationItem.rightBarButtonItem = item
    test.window.rootViewController = UINavigationController(rootViewController: root)
    test.settle()
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 240, height: 180)
    page.popoverPresentationController?.sourceItem = item
    root.present(page, animated: false)
    test.settle()
    let before = try #require(item.frame(in: test.window))
    override { $0.layoutDirection = .rightToLeft }
    let after = try #require(item.frame(in: test.window))
    #expect(before.midX > 512)
    #expect(after.midX < 512)
    let body = try #require(page.popoverPresentationController?.presentedView as? PopoverView)
    #expect(body.frame.minX + body.tip == after.midX)
  }

  // MARK: Alerts

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  @Test func theTextsOfAnAlertFollowTheTextSize() throws {
    let alert = present(.alert)
    func sizes() -> [CGFloat] { labels(in: alert.view).map(\.font.pointSize) }
    let card = try #require(alert.view.subviews.last as? AlertCard)
    let (usual, height) = (sizes(), card.bounds.height)
    override { $0.preferredContentSizeCategory = .accessibilityLarge }
    #expect(usual.count == 3)
    #expect(zip(usual, sizes()).allSatisfy { $0 < $1 })
    #expect(card.bounds.height > height)
    for label in labels(in: card) {
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(label.bounds.height >= needed.height.rounded(.down), "\(label.text ?? "")")
    }
  }

  // MARK: Menus

  private final class Menu: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [
          UIAction(title: "Copy", subtitle: "To the clipboard") { _ in },
          UIMenu(title: "More", children: [UIAction(title: "Paste") { _ in }]),
        ])
      }
    }
  }

  /// The menus: of an interaction, of a button, and of the text that is edited.
  enum MenuKind: CaseIterable, Sendable { case context, pullDown, edit }

  private var openMenu: MenuPresentation? { test.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.last }

  private func open(_ kind: MenuKind, with delegate: Menu) throws -> MenuListView {
    switch kind {
    case .context:
      root.view.addInteraction(UIContextMenuInteraction(delegate: delegate))
      test.click(at: CGPoint(x: 600, y: 200), button: 2)
    case .pullDown:
      anchor.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      anchor.showsMenuAsPrimaryAction = true
      test.tap(anchor)
    case .edit:
      let field = UITextField(frame: CGRect(x: 40, y: 60, width: 300, height: 40))
      field.text = "Some words"
      root.view.addSubview(field)
      test.click(at: CGPoint(x: 80, y: 80))
      test.click(at: CGPoint(x: 80, y: 80), button: 2)
    }
    test.settle()
    return try #require(openMenu?.list)
  }

  @Test(arguments: MenuKind.allCases, [true, false])
  func aContextMenuHasTheTraitsOfItsWindow(kind: MenuKind, isLater: Bool) throws {
    let delegate = Menu()
    let change: (inout UITraitOverrides) -> Void = {
      $0.userInterfaceStyle = .dark
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .accessibilityLarge
    }
    if isLater { override(change) }
    var list = try open(kind, with: delegate)
    if !isLater {
      override(change)
      list = try #require(openMenu?.list)
    }
    #expect(list.traitCollection.userInterfaceStyle == .dark)
    #expect(try isDark(list.layer.backgroundColor))
    let separator = UIColor.separator.resolvedColor(with: list.traitCollection).cgColor
    #expect(list.layer.borderColor == separator)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: list.traitCollection).pointSize
    let texts = labels(in: list)
    #expect(texts.contains { $0.font.pointSize == body })
    #expect(texts.allSatisfy { $0.font.pointSize > 17 })
    #expect(texts.allSatisfy { $0.textAlignment == .right })
    for label in texts {
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(label.bounds.height >= needed.height.rounded(.down), "\(label.text ?? "")")
    }
  }

  // MARK: Pickers

  @Test func theCalendarOfADatePickerHasTheTraitsOfItsWindow() throws {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: picker.intrinsicContentSize)
    root.view.addSubview(picker)
    test.settle()
    test.tap(picker)
    test.settle()
    let page = try #require(root.presentedViewController)
    let usual = labels(in: page.view).map(\.font.pointSize)
    override {
      $0.userInterfaceStyle = .dark
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .accessibilityLarge
    }
    #expect(page.traitCollection.userInterfaceStyle == .dark)
    #expect(try isDark(page.view.layer.backgroundColor))
    let large = labels(in: page.view)
    #expect(zip(usual, large.map(\.font.pointSize)).allSatisfy { $0 < $1 })
    let first = try #require(large.first { $0.text == "1" }?.superview)
    let second = try #require(large.first { $0.text == "2" }?.superview)
    #expect(first.frame.minY != second.frame.minY || first.frame.minX > second.frame.minX)
  }

  @Test func theSlidersOfAColorPickerFollowTheTextSize() {
    let page = present(.colorPicker)
    func sizes() -> [CGFloat] {
      labels(in: page.view).filter { ["Red", "Green", "Blue", "Opacity"].contains($0.text) }.map(\.font.pointSize)
    }
    let usual = sizes()
    override { $0.preferredContentSizeCategory = .accessibilityLarge }
    #expect(usual.count == 4)
    #expect(zip(usual, sizes()).allSatisfy { $0 < $1 })
  }

  @Test func theFocusRingHasTheTintColorOfTheInterfaceStyle() throws {
    darken()
    test.press(.keyboardTab)
    test.settle()
    let ring = try #require(anchor.subviews.lazy.compactMap { $0 as? FocusRingView }.first)
    let tint = UIColor.tintColor.resolvedColor(with: ring.traitCollection)
    #expect(ring.layer.borderColor == anchor.tintColor.resolvedColor(with: ring.traitCollection).cgColor)
    #expect(tint.cgColor.alpha == 1)
  }
}
