import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIEditMenuInteractionTests {
  private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var suggested: [String] = []
    var target = CGRect.null
    var menu: ([UIMenuElement]) -> UIMenu? = { UIMenu(children: $0) }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("menu \(configuration.identifier)")
      suggested = suggestedActions.map(\.title)
      return menu(suggestedActions)
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("present")
      animator.addCompletion { [self] in log.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismiss") }
  }

  private final class Page: UIViewController {
    var performed = 0
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { performed += 1 }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == .copy }
    override func buildMenu(with builder: any UIMenuBuilder) {
      guard builder.system === UIMenuSystem.context, addsMenu else { return }
      let command = UICommand(title: "Own", action: .copy)
      builder.insertSibling(
        UIMenu(identifier: .init("own"), options: .displayInline, children: [command]), afterMenu: .standardEdit)
    }
    var addsMenu = false
  }

  private let page = Page()
  private let delegate = Delegate()
  private let interaction: UIEditMenuInteraction
  private let test: TestWindow

  init() {
    interaction = UIEditMenuInteraction(delegate: delegate)
    page.view.addInteraction(interaction)
    test = TestWindow(page, size: CGSize(width: 400, height: 600), scale: 1)
    test.settle()
    page.becomeFirstResponder()
  }

  private func present() {
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 50, y: 60)))
    test.settle()
  }

  @Test func theDelegateIsAskedForTheMenuAndToldOfIt() {
    present()
    #expect(delegate.log == ["menu a", "present", "presented"])
    #expect(delegate.suggested == ["Copy"])
    #expect(interaction.location(in: page.view) == CGPoint(x: 50, y: 60))
    interaction.dismissMenu()
    test.settle()
    #expect(delegate.log.last == "dismiss")
  }

  @Test func aChoiceIsPerformedByTheFirstResponder() {
    present()
    test.click(at: CGPoint(x: 80, y: 60 + 22))
    test.settle()
    #expect(page.performed == 1)
    #expect(delegate.log.last == "dismiss")
  }

  @Test func respondersAddMenusOfTheirOwn() {
    page.addsMenu = true
    present()
    #expect(delegate.suggested.count == 2)
    // Copy, a separator, and the command.
    test.click(at: CGPoint(x: 80, y: 60 + 44 + 8 + 22))
    test.settle()
    #expect(page.performed == 1)
  }

  @Test func withoutAMenuNothingIsShown() {
    delegate.menu = { _ in nil }
    present()
    #expect(delegate.log == ["menu a"])
  }

  @Test func theSecondaryButtonOpensTheMenu() {
    test.click(at: CGPoint(x: 100, y: 200), button: 2)
    test.settle()
    #expect(delegate.log.contains("presented"))
    #expect(interaction.location(in: nil) == CGPoint(x: 100, y: 200))
  }

  @Test func aVisibleMenuIsReloadedOrCloses() {
    present()
    delegate.menu = { _ in UIMenu(children: [UIAction(title: "New") { [page] _ in page.performed += 10 }]) }
    interaction.reloadVisibleMenu()
    test.click(at: CGPoint(x: 80, y: 60 + 22))
    test.settle()
    #expect(page.performed == 10)
    present()
    delegate.menu = { _ in nil }
    interaction.reloadVisibleMenu()
    test.settle()
    #expect(delegate.log.last == "dismiss")
  }
}
