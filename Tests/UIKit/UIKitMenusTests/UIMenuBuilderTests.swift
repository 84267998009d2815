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

  // MARK: The menu bar

  /// A delegate with commands that can be performed, cannot be performed, and have a check mark.
  private final class Editor: UIResponder, UIApplicationDelegate {
    var isGrid = false
    var performed: [String] = []
    var hidesExport = false

    override func buildMenu(with builder: any UIMenuBuilder) {
      guard builder.system === UIMenuSystem.main else { return }
      let save = UIKeyCommand(
        title: "Save_as…", action: Selector("save", Editor.save), input: "s", modifierFlags: [.command, .shift])
      let nobody = UICommand(title: "Bold", action: Selector("toggle", UISwitch.toggleForTest))
      let grid = UICommand(title: "Grid", action: Selector("grid", Editor.grid))
      let export = UICommand(title: "Export", action: Selector("exportPages", Editor.exportPages))
      let action = UIAction(title: "Reload") { [weak self] _ in self?.performed.append("reload") }
      builder.insertChild(
        UIMenu(options: .displayInline, children: [save, UIMenu(title: "Share", children: [export])]),
        atStartOfMenu: .file)
      builder.insertChild(UIMenu(options: .displayInline, children: [nobody]), atStartOfMenu: .format)
      builder.insertChild(UIMenu(options: .displayInline, children: [grid, action]), atStartOfMenu: .view)
    }

    override func validate(_ command: UICommand) {
      if command.title == "Grid" { command.state = isGrid ? .on : .off }
      if command.title == "Export" { command.attributes = hidesExport ? .hidden : [] }
    }

    func save() { performed.append("save") }
    func grid() { isGrid.toggle() }
    func exportPages() { performed.append("export") }
  }

  private func withEditor(_ body: (TestWindow, Editor) -> Void) {
    let test = TestWindow(UIViewController(), size: CGSize(width: 300, height: 400))
    let editor = Editor()
    let delegate = UIApplication.shared.delegate
    UIApplication.shared.delegate = editor
    UIMenuSystem.main.setNeedsRebuild()
    defer {
      UIApplication.shared.delegate = delegate
      UIMenuSystem.main.setNeedsRebuild()
    }
    body(test, editor)
  }

  @Test func theMainMenuIsTheMenuBarWithoutEmptyMenus() {
    withEditor { test, _ in
      test.showsMenuBar = true
      #expect(
        test.menuTitles == [
          "File", "  Save_as…  Ctrl+Shift+S", "  Share", "    Export", "  Close Window  Ctrl+W", "  Quit  Ctrl+Q",
          "Edit", "  (Undo  Ctrl+Z)", "  (Redo  Ctrl+Shift+Z)", "Format", "  (Bold)", "View", "  Grid", "  Reload",
        ])
    }
  }

  @Test func commandsAreValidatedEachTimeThatTheBarIsUsed() {
    withEditor { test, editor in
      test.showsMenuBar = true
      #expect(test.chooseMenuItem("Grid"))
      #expect(test.menuTitles.contains("  ✓ Grid"))
      editor.hidesExport = true
      #expect(!test.menuTitles.contains("    Export"))
      #expect(!test.chooseMenuItem("Export"))
      editor.hidesExport = false
      #expect(test.chooseMenuItem("Export"))
      #expect(test.chooseMenuItem("Reload"))
      #expect(editor.performed == ["export", "reload"])
    }
  }

  /// A number whose changes can be undone.
  private final class Counter {
    var value = 0
    private let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    @MainActor func set(_ new: Int) {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) { $0.set(old) }
      manager.setActionName("Move")
    }
  }

  @Test func theEditMenuUndoesAndRedoesWithTheNamesOfTheOperations() {
    withEditor { test, _ in
      test.showsMenuBar = true
      let counter = Counter(test.window.undoManager!)
      counter.set(1)
      #expect(test.menuTitles.contains("  Undo Move  Ctrl+Z"))
      #expect(test.chooseMenuItem("Undo Move"))
      #expect(counter.value == 0)
      #expect(test.menuTitles.contains("  (Undo  Ctrl+Z)"))
      #expect(test.chooseMenuItem("Redo Move"))
      #expect(counter.value == 1)
      #expect(!test.chooseMenuItem("Redo"))
    }
  }

  @Test func aCommandThatNobodyPerformsCannotBeChosen() {
    withEditor { test, _ in
      test.showsMenuBar = true
      #expect(!test.chooseMenuItem("Bold"))
    }
  }

  @Test func keysOfCommandsWorkWithoutAMenuBar() {
    withEditor { test, editor in
      #expect(test.menuTitles.isEmpty)
      test.press(UIKeyboardHIDUsage(rawValue: 0x16), modifiers: [.command, .shift])
      #expect(editor.performed == ["save"])
    }
  }
}

extension UISwitch {
  /// An action that no responder of the tests has.
  fileprivate func toggleForTest() {}
}
