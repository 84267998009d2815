import Testing
import UIKitActions

@MainActor
@Suite struct UIKeyCommandTests {
  private let save = UIKeyCommand(input: "s", modifierFlags: [.command, .shift], action: Selector("save"))

  private func key(_ text: String, _ flags: UIKeyModifierFlags, code: Int = 0) -> UIKey {
    let key = UIKey()
    key.charactersIgnoringModifiers = text
    key.modifierFlags = flags
    key.keyCode = UIKeyboardHIDUsage(rawValue: code)
    return key
  }

  @Test func keysOfACommandAreWrittenAsInMenus() {
    #expect(save.keysText == "Ctrl+Shift+S")
    let arrow = UIKeyCommand(
      input: UIKeyCommand.inputUpArrow, modifierFlags: .alternate, action: Selector("up"))
    #expect(arrow.keysText == "Alt+↑")
  }

  @Test func theControlKeyCountsAsCommand() {
    #expect(save.matches(key("S", [.control, .shift])))
    #expect(save.matches(key("S", [.command, .shift, .alphaShift])))
    #expect(!save.matches(key("S", .control)))
    #expect(!save.matches(key("T", [.control, .shift])))
  }

  @Test func aKeyWithoutALetterMatchesByItsPosition() {
    let position = UIKeyboardHIDUsage.keyboardA.rawValue + 18
    #expect(!save.matches(key("ы", [.control, .shift], code: position)))
    #expect(save.matches(key("", [.control, .shift], code: position)))
  }
}
