import DisplayList
import HostInterface
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct UITextFieldTests {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  let test: TestWindow
  let rules = FieldRules()

  init() {
    field.borderStyle = .roundedRect
    view.addSubview(field)
    test = TestWindow(view)
    field.delegate = rules
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "event began"), (.editingChanged, "event changed"),
      (.editingDidEnd, "event ended"),
    ] {
      field.addAction(UIAction { [rules] _ in rules.log.append(name) }, for: event)
    }
  }

  private func edit(_ text: String = "") {
    field.text = text
    field.becomeFirstResponder()
    test.layout()
    rules.log = []
  }

  private var selection: Range<Int>? {
    field.selectedTextRange.map {
      field.offset(
        from: field.beginningOfDocument, to: $0.start)..<field.offset(from: field.beginningOfDocument, to: $0.end)
    }
  }

  @Test func markedTextOfATextFieldCanBeSelectedInPart() {
    edit("ab")
    field.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 2))
    #expect(field.text == "abxyz")
    #expect(selection == 3..<5)
    field.unmarkText()
    #expect(selection == 3..<3)
    #expect(field.markedTextRange == nil)
  }

  /// A line that is longer than the field is cut, but not while it is edited and scrolls.
  @Test func longTextOfATextFieldEndsWithAnEllipsisUnlessItIsEdited() throws {
    func isCut() throws -> Bool {
      func texts(_ view: UIView) -> [TextRequest] {
        let context = CGContext()
        view.draw(view.layer, in: context)
        return context.commands.compactMap { if case .text(let request, _) = $0 { request } else { nil } }
          + view.subviews.flatMap(texts)
      }
      return Registry.textEngine.measure(try #require(texts(field).first)).isTruncated
    }
    field.placeholder = "Type, compose, select, undo and type again"
    test.layout()
    #expect(try isCut())
    field.placeholder = "Name"
    test.layout()
    #expect(try !isCut())
    field.text = "Ada Byron, Countess of Lovelace, mathematician"
    test.layout()
    #expect(try isCut())
    field.becomeFirstResponder()
    test.layout()
    #expect(try !isCut())
    field.resignFirstResponder()
    test.layout()
    #expect(try isCut())
  }

  @Test func editingATextFieldCallsItsDelegateInTheDocumentedOrder() {
    test.click(at: test.middle(of: field))
    #expect(rules.log == ["should begin", "event began", "did begin"])
    #expect(field.isEditing)
    #expect(field.isFirstResponder)
    rules.log = []
    test.type("a")
    #expect(rules.log == ["should change 0+0 'a'", "did select", "event changed"])
    #expect(field.text == "a")
    rules.log = []
    test.press(.keyboardDeleteOrBackspace)
    #expect(rules.log == ["should change 0+1 ''", "did select", "event changed"])
    #expect(field.text == "")
    rules.log = []
    test.press(.keyboardReturnOrEnter)
    #expect(rules.log == ["should return"])
    #expect(field.isEditing)
    #expect(field.resignFirstResponder())
    #expect(!field.isEditing)
    #expect(rules.log == ["should return", "should end", "event ended", "did end"])
  }

  @Test func theTextFieldDelegateRefusesEditingAndChanges() {
    rules.allowsBegin = false
    #expect(!field.becomeFirstResponder())
    #expect(!field.isEditing)
    rules.allowsBegin = true
    edit("x")
    rules.allowsChange = false
    test.type("a")
    test.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "x")
    rules.allowsEnd = false
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    // Leaving the window ends editing all the same.
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(rules.log.last == "did end")
    #expect(test.textCursor == nil)
  }

  @Test func theReturnKeyEndsEditingOnlyWithAnActionForEditingDidEndOnExit() {
    var primary = 0
    field.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)
    edit("x")
    test.press(.keyboardReturnOrEnter)
    #expect(field.isEditing)
    #expect(primary == 1)
    field.addAction(UIAction { [rules] _ in rules.log.append("exit") }, for: .editingDidEndOnExit)
    rules.log = []
    test.press(.keyboardReturnOrEnter)
    #expect(rules.log == ["should return", "exit", "should end", "event ended", "did end"])
    #expect(!field.isEditing)
  }

  @Test func keysMoveTheCaretSelectAndDeleteInATextField() {
    edit("one two")
    test.press(.keyboardLeftArrow)
    #expect(selection == 6..<6)
    test.press(.keyboardLeftArrow, modifiers: .control)
    #expect(selection == 4..<4)
    test.press(.keyboardEnd, modifiers: .shift)
    #expect(selection == 4..<7)
    test.type("2")
    #expect(field.text == "one 2")
    #expect(selection == 5..<5)
    test.press(.keyboardHome)
    test.press(.keyboardDeleteForward, modifiers: .control)
    #expect(field.text == " 2")
    test.press(.keyboardA, modifiers: .control)
    test.press(UIKeyboardHIDUsage(rawValue: 0x1B), modifiers: .control)
    #expect(field.text == "")
    #expect(UIPasteboard.general.string == " 2")
    test.press(UIKeyboardHIDUsage(rawValue: 0x19), modifiers: .command)
    #expect(field.text == " 2")
    test.press(UIKeyboardHIDUsage(rawValue: 0x1D), modifiers: .control)
    test.press(UIKeyboardHIDUsage(rawValue: 0x1D), modifiers: .control)
    #expect(field.text == " 2")
    test.press(UIKeyboardHIDUsage(rawValue: 0x1D), modifiers: [.control, .shift])
    #expect(field.text == "")
  }

  @Test func thePointerPlacesTheCaretAndSelectsInATextField() {
    edit("alpha beta")
    let first = test.middle(of: field).y
    func x(_ offset: Int) -> CGFloat {
      let place = field.position(from: field.beginningOfDocument, offset: offset)!
      return field.convert(field.caretRect(for: place), to: nil).minX
    }
    test.click(at: CGPoint(x: x(3), y: first))
    #expect(selection == 3..<3)
    test.advance(by: 1)
    test.setButton(isDown: true, at: CGPoint(x: x(1), y: first))
    test.movePointer(to: CGPoint(x: x(4), y: first))
    test.setButton(isDown: false, at: CGPoint(x: x(4), y: first))
    #expect(selection == 1..<4)
    test.advance(by: 1)
    test.click(at: CGPoint(x: x(7), y: first))
    test.click(at: CGPoint(x: x(7), y: first))
    #expect(selection == 6..<10)
    test.click(at: CGPoint(x: x(7), y: first))
    #expect(selection == 0..<10)
    test.advance(by: 1)
    test.click(at: CGPoint(x: x(2), y: first))
    test.advance(by: 1)
    test.click(at: CGPoint(x: x(5), y: first), modifiers: .shift)
    #expect(selection == 2..<5)
  }

  @Test func theInputMethodComposesAtTheCaretOfATextField() {
    edit("ab")
    let cursor = test.textCursor
    #expect(cursor != nil && cursor!.minX > 20)
    test.compose("にほ")
    test.layout()
    #expect(field.text == "abにほ" && field.markedTextRange != nil && (test.textCursor?.minX ?? 0) > cursor!.minX)
    test.compose("")
    test.type("日本")
    #expect(field.text == "ab日本")
    #expect(field.markedTextRange == nil)
    #expect(rules.log.contains("should change 2+0 '日本'"))
    field.resignFirstResponder()
    #expect(test.textCursor == nil)
  }

  @Test func secureTextIsShownAsDotsAndNotCopied() {
    UIPasteboard.general.string = "before"
    field.isSecureTextEntry = true
    edit("pässwörd👍🏽")
    field.selectAll(nil)
    field.copy(nil)
    field.cut(nil)
    #expect(UIPasteboard.general.string == "before")
    #expect(field.text == "pässwörd👍🏽")
    // Nine dots, each as wide as the others.
    let ends = (0...9).map { count -> CGFloat in
      let offset = String(field.text!.prefix(count)).utf16.count
      return field.caretRect(for: field.position(from: field.beginningOfDocument, offset: offset)!).minX
    }
    let widths = zip(ends.dropFirst(), ends).map { $0 - $1 }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.01 && $0 > 0 })
  }

  @Test func aTextFieldIsAsHighAsOnIOS() {
    let field = UITextField()
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .systemFont(ofSize: 14)
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test func longTextOfATextFieldScrollsWithTheCaret() {
    edit(String(repeating: "wide ", count: 20))
    let end = field.caretRect(for: field.endOfDocument)
    #expect(end.maxX <= 200)
    #expect(end.minX > 150)
    test.press(.keyboardHome)
    #expect(field.caretRect(for: field.beginningOfDocument).minX >= 0)
    #expect(field.caretRect(for: field.endOfDocument).minX > 200)
  }

  @Test func theClearButtonClearsOnlyIfTheDelegateAllows() throws {
    field.clearButtonMode = .whileEditing
    edit("text")
    let button = try #require(field.subviews.compactMap { $0 as? UIButton }.first)
    #expect(!button.isHidden)
    rules.allowsClear = false
    test.tap(button)
    #expect(field.text == "text")
    rules.allowsClear = true
    test.advance(by: 1)
    test.tap(button)
    #expect(field.text == "")
    #expect(field.isEditing)
    test.layout()
    #expect(button.isHidden)
  }

  @Test func tabMovesEditingToTheNextTextField() {
    let second = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    second.text = "two"
    view.addSubview(second)
    edit("one")
    test.press(.keyboardTab)
    #expect(second.isEditing)
    #expect(!field.isEditing)
    #expect(rules.log.last == "did end")
    test.press(.keyboardTab, modifiers: .shift)
    #expect(field.isEditing)
  }

  @Test func theCaretOfATextFieldBlinksAndThenStaysVisible() {
    edit("x")
    var changes = 0
    let caret = field.subviews.flatMap(\.subviews).first { $0.bounds.width == 2 }
    var wasHidden = caret?.isHidden
    for _ in 0..<400 {
      test.advance(by: 0.1)
      if caret?.isHidden != wasHidden { changes += 1 }
      wasHidden = caret?.isHidden
    }
    #expect(changes > 10)
    #expect(changes < 60)
    #expect(caret?.isHidden == false)
  }

  @Test func settingTextByCodeDoesNotCallTheTextFieldDelegate() {
    edit("ab")
    field.insertText("c")
    field.deleteBackward()
    field.replace(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!, withText: "new")
    #expect(field.text == "new")
    #expect(!rules.log.contains { $0.hasPrefix("should") })
    rules.log = []
    field.text = "set"
    #expect(rules.log.isEmpty)
    #expect(field.hasText)
    #expect(field.position(from: field.beginningOfDocument, offset: 4) == nil)
  }
}

@MainActor
final class FieldRules: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var allowsBegin = true
  var allowsEnd = true
  var allowsChange = true
  var allowsClear = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("should begin")
    return allowsBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("should end")
    return allowsEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    log.append("should change \(range.location)+\(range.length) '\(string)'")
    return allowsChange
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.append("did select") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { allowsClear }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("should return")
    return true
  }
}

@MainActor
struct OverriddenTextFieldTests {
  @Test func anAttributedPlaceholderDoesNotCallAnOverriddenPlaceholder() {
    final class Field: UITextField {
      override var placeholder: String? {
        didSet { attributedPlaceholder = NSAttributedString(string: (placeholder ?? "") + "!") }
      }
    }
    let field = Field()
    field.placeholder = "Leaf"
    #expect(field.attributedPlaceholder?.string == "Leaf!")
    #expect(field.placeholder == "Leaf!")
    let plain = UITextField()
    plain.attributedPlaceholder = NSAttributedString(string: "Leaf")
    plain.placeholder = "Stem"
    #expect(plain.attributedPlaceholder == nil)
  }

  @Test func overridingTheTextRectDoesNotChangeTheEditingRect() {
    final class Field: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
      }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
      }
    }
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(Field().editingRect(forBounds: bounds) == Field().textRect(forBounds: bounds))
    #expect(
      Field().editingRect(forBounds: bounds) == UITextField().editingRect(forBounds: bounds).insetBy(dx: 10, dy: 0))
  }
}
