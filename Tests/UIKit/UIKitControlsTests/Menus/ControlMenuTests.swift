import Testing
import UIKit
import UIKitTesting

@MainActor
struct ControlMenuTests {
  private let button = UIButton(type: .system)
  private let test: TestWindow

  init() {
    let controller = UIViewController()
    test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 44)
    controller.view.addSubview(button)
  }

  @Test func pressingAButtonOpensItsMenuAndAChoicePerformsItsAction() {
    var calls: [String] = []
    button.addAction(UIAction { _ in calls.append("pressed") }, for: .primaryActionTriggered)
    button.menu = UIMenu(children: [
      UIAction(title: "One") { _ in calls.append("one") }, UIAction(title: "Two") { _ in calls.append("two") },
    ])
    button.showsMenuAsPrimaryAction = true
    test.tap(button)
    test.settle()
    #expect(calls.isEmpty)
    test.press(.keyboardDownArrow)
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(calls == ["one"])
  }

  /// Space and Return open the menu of a focused control, as they do for a bar button that has only a menu.
  @Test(arguments: [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter])
  func keysOpenTheMenuOfAFocusedControl(key: UIKeyboardHIDUsage) {
    var calls: [String] = []
    button.menu = UIMenu(children: [
      UIAction(title: "One") { _ in calls.append("one") }, UIAction(title: "Two") { _ in calls.append("two") },
    ])
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { _ in calls.append("opened") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in calls.append("pressed") }, for: .primaryActionTriggered)
    test.press(.keyboardTab)
    test.press(key)
    test.settle()
    #expect(calls == ["opened"])
    test.press(.keyboardDownArrow)
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(calls == ["opened", "one"])
    #expect(button.isFocused)
  }

  @Test func aPopUpButtonShowsItsChoice() {
    let one = UIAction(title: "One") { _ in }
    let two = UIAction(title: "Two", state: .on) { _ in }
    button.menu = UIMenu(children: [one, two])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    #expect(button.title(for: .normal) == "Two")
    test.tap(button)
    test.settle()
    test.press(.keyboardDownArrow)
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(button.title(for: .normal) == "One")
    #expect(button.menu?.selectedElements == [one])
  }

  @Test func deferredMenuElementsAreProvidedWhenTheMenuOpens() {
    var count = 0
    let cached = UIDeferredMenuElement {
      count += 1
      $0([UIAction(title: "Late") { _ in }])
    }
    button.menu = UIMenu(children: [cached])
    button.showsMenuAsPrimaryAction = true
    #expect(count == 0)
    test.tap(button)
    test.settle()
    #expect(count == 1)
  }
}
