import Testing
import UIKit
import UIKitTesting

@testable import UIKitActions

@MainActor
struct UIMenuBuilderTests {
  private let tree = MenuTree(
    .context,
    children: [
      UIMenu(title: "A", identifier: .init("a"), children: [UIAction(title: "one", identifier: .init("one")) { _ in }]),
      UIMenu(title: "B", identifier: .init("b")),
    ])

  private func titles(_ menu: UIMenu?) -> [String] { menu?.children.map(\.title) ?? [] }
  private func menu(_ title: String) -> UIMenu { UIMenu(title: title, identifier: .init(title)) }

  @Test func menusAreInsertedReplacedAndRemoved() {
    tree.insertSibling(menu("before"), beforeMenu: .init("b"))
    tree.insertSibling(menu("after"), afterMenu: .init("b"))
    #expect(titles(tree.root) == ["A", "before", "B", "after"])
    tree.insertChild(menu("first"), atStartOfMenu: .init("a"))
    tree.insertChild(menu("last"), atEndOfMenu: .init("a"))
    #expect(titles(tree.menu(for: .init("a"))) == ["first", "one", "last"])
    tree.replace(menu: .init("first"), with: menu("other"))
    tree.replaceChildren(ofMenu: .init("b")) { $0 + [UIMenu(title: "deep", identifier: .init("deep"))] }
    tree.remove(menu: .init("last"))
    #expect(titles(tree.menu(for: .init("a"))) == ["other", "one"])
    #expect(tree.menu(for: .init("deep"))?.title == "deep")
    #expect(tree.menu(for: .init("last")) == nil)
  }

  @Test func anIdentifierThatIsThereAlreadyOrIsNotThereChangesNothing() {
    tree.insertChild(menu("b"), atEndOfMenu: .init("a"))
    tree.insertSibling(menu("x"), afterMenu: .init("missing"))
    tree.remove(menu: .init("missing"))
    #expect(titles(tree.root) == ["A", "B"])
    #expect(titles(tree.menu(for: .init("a"))) == ["one"])
  }

  @Test func actionsAndCommandsAreFound() {
    let command = UICommand(title: "cut", action: .cut, propertyList: 3)
    tree.insertChild(UIMenu(identifier: .init("c"), children: [command]), atEndOfMenu: .root)
    #expect(tree.action(for: .init("one"))?.title == "one")
    #expect(tree.command(for: .cut, propertyList: 3) === command)
    #expect(tree.command(for: .cut) == nil)
  }
}

@MainActor
@Suite(.serialized) struct UIMenuSystemTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var count = 0
    var performed = 0
    override func buildMenu(with builder: any UIMenuBuilder) {
      guard builder.system === UIMenuSystem.main else { return }
      count += 1
      builder.remove(menu: .format)
      let command = UIKeyCommand(
        title: "New Leaf", action: Selector("add", Delegate.add), input: "j", modifierFlags: .command)
      builder.insertChild(UIMenu(identifier: .init("leaves"), children: [command]), atStartOfMenu: .file)
    }
    func add() { performed += 1 }
  }

  @Test func keyCommandsOfTheMainMenuWorkInEveryWindowUntilItIsBuiltAgain() {
    let test = TestWindow(UIViewController(), size: CGSize(width: 300, height: 400))
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    defer { UIMenuSystem.main.setNeedsRebuild() }
    UIMenuSystem.main.setNeedsRebuild()
    let j = UIKeyboardHIDUsage(rawValue: 0x0D)
    test.press(j, modifiers: .command)
    test.press(j, modifiers: .command)
    #expect(delegate.performed == 2)
    #expect(delegate.count == 1)
    UIMenuSystem.main.setNeedsRebuild()
    test.press(j, modifiers: .command)
    #expect(delegate.count == 2)
  }
}
