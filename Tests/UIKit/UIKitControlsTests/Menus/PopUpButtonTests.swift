import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitMenus

/// Buttons that show the selected element of their menu.
@MainActor
struct PopUpButtonTests {
  private let controller = UIViewController()
  private let button = UIButton(configuration: .gray())
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 390, height: 700), scale: 1)
    button.frame = CGRect(x: 20, y: 60, width: 200, height: 44)
    controller.view.addSubview(button)
  }

  private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, state: state) { _ in }
  }

  private func show(_ menu: UIMenu) {
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    test.settle()
  }

  private var openMenu: MenuPresentation? { test.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.last }

  /// Opens the menu and chooses the elements with titles, one after another.
  private func choose(_ titles: String...) throws {
    test.tap(button)
    test.settle()
    for title in titles {
      let list = try #require(openMenu?.list)
      let index = try #require(list.rows.firstIndex { $0.title == title }, "\(title)")
      let frame = list.screenFrame(ofRow: index)
      test.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      test.settle()
    }
  }

  /// The titles of the marked rows of the open menu.
  private func marks() throws -> [String] {
    test.tap(button)
    test.settle()
    let list = try #require(openMenu?.list)
    let marked = list.rows.filter { if case .action(let action) = $0 { action.state == .on } else { false } }
    test.press(.keyboardEscape)
    test.settle()
    return marked.map(\.title)
  }

  // MARK: Selection

  @Test func aPopUpButtonShowsAChoiceInASubmenu() throws {
    let matt = action("Matt")
    let menu = UIMenu(children: [action("Laid"), UIMenu(title: "Coated", children: [action("Gloss"), matt])])
    show(menu)
    try choose("Coated", "Matt")
    #expect(button.currentTitle == "Matt")
    #expect(menu.selectedElements == [matt])
    #expect(try marks() == [])
  }

  @Test func aChoiceInThePopUpMenuReplacesOneInASubmenu() throws {
    let laid = action("Laid")
    let menu = UIMenu(children: [laid, UIMenu(title: "Coated", children: [action("Matt", .on)])])
    show(menu)
    #expect(button.currentTitle == "Matt")
    try choose("Laid")
    #expect(button.currentTitle == "Laid")
    #expect(menu.selectedElements == [laid])
    #expect(try marks() == ["Laid"])
  }

  @Test func aPopUpButtonShowsAChoiceInNestedInlineMenus() throws {
    let deep = UIMenu(options: .displayInline, children: [action("Vellum")])
    show(
      UIMenu(children: [
        action("Laid"), UIMenu(options: .displayInline, children: [action("Wove"), deep]),
      ]))
    try choose("Vellum")
    #expect(button.currentTitle == "Vellum")
    #expect(try marks() == ["Vellum"])
  }

  @Test func aPopUpButtonShowsAChoiceOfADeferredElement() throws {
    let late = [action("Early"), action("Late")]
    show(UIMenu(children: [action("Laid"), UIDeferredMenuElement { $0(late) }]))
    try choose("Late")
    #expect(button.currentTitle == "Late")
    #expect(try marks() == ["Late"])
    try choose("Laid")
    #expect(button.currentTitle == "Laid")
    #expect(try marks() == ["Laid"])
  }

  @Test func theFirstActionOfAPopUpButtonIsSelectedAtTheBeginning() throws {
    let first = action("Gloss")
    let menu = UIMenu(children: [UIMenu(title: "Coated", children: [first]), action("Laid")])
    show(menu)
    #expect(button.currentTitle == "Gloss")
    #expect(menu.selectedElements == [first])
  }

  @Test func aPopUpButtonShowsAnActionThatCodeTurnsOn() throws {
    let (laid, matt) = (action("Laid"), action("Matt"))
    let menu = UIMenu(children: [laid, UIMenu(title: "Coated", children: [matt])])
    show(menu)
    matt.state = .on
    #expect(button.currentTitle == "Matt")
    #expect(menu.selectedElements == [matt])
    #expect(laid.state == .off)
  }

  @Test func anActionHandlerMayReplaceTheMenuOfAPopUpButton() throws {
    let other = UIMenu(children: [action("A"), action("B", .on)])
    show(UIMenu(children: [action("Laid"), UIAction(title: "Other") { [weak button] _ in button?.menu = other }]))
    try choose("Other")
    #expect(button.currentTitle == "B")
    #expect(other.selectedElements.map(\.title) == ["B"])
  }

  @Test func aPullDownMenuWithSingleSelectionMarksTheChoice() throws {
    let (small, large) = (action("Small", .on), action("Large"))
    let sizes = UIMenu(options: [.displayInline, .singleSelection], children: [small, large])
    let other = action("Grid", .on)
    button.menu = UIMenu(children: [other, sizes])
    button.showsMenuAsPrimaryAction = true
    try choose("Large")
    #expect(sizes.selectedElements == [large])
    #expect(other.state == .on)
    #expect(button.currentTitle == nil)
  }

  @Test func selectedElementsOfAMenuIncludeThoseOfSubmenus() {
    let (a, b) = (action("A", .on), action("B", .on))
    let menu = UIMenu(children: [a, UIMenu(title: "More", children: [UIMenu(options: .displayInline, children: [b])])])
    #expect(menu.selectedElements == [a, b])
  }

  @Test func aButtonThatChangesSelectionWithoutAMenuIsAToggle() {
    button.changesSelectionAsPrimaryAction = true
    var states: [Bool] = []
    button.addAction(UIAction { [weak button] _ in states.append(button?.isSelected ?? false) }, for: .touchUpInside)
    test.tap(button)
    test.tap(button)
    #expect(states == [true, false])
    button.performPrimaryAction()
    #expect(button.isSelected)
  }

  @Test func aBarButtonShowsTheSelectedElementOfItsMenu() throws {
    let item = UIBarButtonItem(
      title: "Paper",
      menu: UIMenu(children: [action("Laid"), UIMenu(title: "Coated", children: [action("Matt", .on)])]))
    item.changesSelectionAsPrimaryAction = true
    controller.navigationItem.rightBarButtonItem = item
    test.window.rootViewController = UINavigationController(rootViewController: controller)
    test.settle()
    let shown = try #require(item.shownView as? UIButton)
    #expect(shown.currentTitle == "Matt")
  }

  // MARK: Size

  @Test func theSizeOfAPopUpButtonFollowsItsTitle() throws {
    show(UIMenu(children: [action("Wove"), action("A much longer name of a paper")]))
    let short = button.intrinsicContentSize
    try choose("A much longer name of a paper")
    #expect(button.intrinsicContentSize.width > short.width + 60)
    #expect(button.intrinsicContentSize.height == short.height)
    try choose("Wove")
    #expect(button.intrinsicContentSize == short)
  }

  @Test func aConstrainedPopUpButtonIsAsWideAsItsTitle() throws {
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
      button.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 60),
    ])
    show(UIMenu(children: [action("Wove"), action("A much longer name")]))
    let old = button.bounds.size
    try choose("A much longer name")
    #expect(button.bounds.width > old.width + 40)
    #expect(button.bounds.height == old.height)
  }
}

extension MenuRow {
  /// The title of the element.
  fileprivate var title: String {
    switch self {
    case .title(let text): text
    case .action(let action), .tile(let action, _, _): action.title
    case .submenu(let menu): menu.title
    case .separator: ""
    }
  }
}
