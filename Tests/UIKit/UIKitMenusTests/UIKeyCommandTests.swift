import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct UIKeyCommandTests {
  private final class Controller: UIViewController {
    var performed: [String] = []

    override var keyCommands: [UIKeyCommand]? {
      let own = [
        UIKeyCommand(
          title: "Swap", action: Selector("swap", Controller.swap), input: "s", modifierFlags: .command),
        UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", Controller.up)),
      ]
      return own + (super.keyCommands ?? [])
    }

    func swap() { performed.append("swap") }
    func up() { performed.append("up") }
    func added() { performed.append("added") }
  }

  private let root = Controller()
  private let test: TestWindow
  private let s = UIKeyboardHIDUsage(rawValue: 0x16)
  private let k = UIKeyboardHIDUsage(rawValue: 0x0E)

  init() { test = TestWindow(root, size: CGSize(width: 300, height: 400)) }

  @Test func keysPerformKeyCommandsOfTheResponderChain() {
    test.press(s, modifiers: .command)
    test.press(s, modifiers: .control)
    test.press(s)
    test.press(.keyboardUpArrow)
    #expect(root.performed == ["swap", "swap", "up"])
  }

  @Test func addedKeyCommandsArePerformedUntilTheyAreRemoved() {
    let command = UIKeyCommand(input: "k", modifierFlags: .control, action: Selector("added", Controller.added))
    root.addKeyCommand(command)
    test.press(k, modifiers: .control)
    #expect(root.performed == ["added"])
    root.removeKeyCommand(command)
    test.press(k, modifiers: .control)
    #expect(root.performed == ["added"])
  }

  @Test func aTextFieldBeingEditedKeepsItsKeysFromKeyCommands() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    test.press(.keyboardUpArrow)
    #expect(root.performed.isEmpty)
    test.press(s, modifiers: .control)
    #expect(root.performed == ["swap"])
  }

  @Test func f1ShowsTheListOfKeyCommandsAndAChoicePerformsOne() {
    test.press(.keyboardF1)
    test.settle()
    #expect(test.window.subviews.contains { $0 is MenuPresentation })
    test.press(.keyboardDownArrow)
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(root.performed == ["swap"])
    #expect(!test.window.subviews.contains { $0 is MenuPresentation })
  }

  private var isListShown: Bool { test.window.subviews.contains { $0 is MenuPresentation } }

  @Test func f1ShowsTheListOfKeyCommandsWhileTextIsEdited() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let text = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    for editor in [field, text] as [UIView] {
      root.view.addSubview(editor)
      editor.becomeFirstResponder()
      test.press(.keyboardF1)
      test.settle()
      #expect(isListShown)
      test.press(.keyboardEscape)
      test.settle()
      #expect(!isListShown)
      #expect(editor.isFirstResponder)
    }
  }

  @Test func holdingControlShowsTheListOfKeyCommands() {
    test.keyDown(.keyboardLeftControl, modifiers: .control)
    test.advance(by: 0.5)
    #expect(!isListShown)
    test.advance(by: 0.8)
    #expect(isListShown)
    test.keyUp(.keyboardLeftControl)
    test.settle()
    #expect(!isListShown)
  }

  @Test func aKeyPressedWithControlHeldPerformsACommandWithoutTheList() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    test.type("a")
    for delay in [0.3, 1.5] {
      root.performed = []
      test.keyDown(.keyboardRightControl, modifiers: .control)
      test.advance(by: delay)
      #expect(isListShown == (delay > 1))
      test.press(s, modifiers: .control)
      #expect(root.performed == ["swap"])
      test.advance(by: 2)
      #expect(!isListShown)
      test.keyUp(.keyboardRightControl)
    }
    test.type("b")
    #expect(field.text == "ab")
  }

  @Test func aControlClickDoesNotShowTheListOfKeyCommands() {
    test.keyDown(.keyboardLeftControl, modifiers: .control)
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 50, y: 50), modifiers: .control)
    test.advance(by: 2)
    #expect(!isListShown)
    test.keyDown(.keyboardLeftControl, modifiers: .control)
    test.click(at: CGPoint(x: 50, y: 50))
    test.advance(by: 2)
    #expect(!isListShown)
  }

  @Test func controlWAsksToCloseTheWindow() {
    var isAsked = false
    test.window.windowScene?.closeHandler = { isAsked = true }
    test.press(UIKeyboardHIDUsage(rawValue: 0x1A), modifiers: .control)
    #expect(isAsked)
  }
}
