import Foundation
import Testing
import UIKit
import UIKitTesting

/// The undo managers of text views and fields, and the menu and keys that use them.
@MainActor
struct TextUndoTests {
  private let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
  private let field = UITextField(frame: CGRect(x: 20, y: 140, width: 200, height: 34))
  private let test: TestWindow

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    root.view.addSubview(field)
    view.font = .systemFont(ofSize: 16)
    test = TestWindow(root, size: CGSize(width: 300, height: 200))
    view.becomeFirstResponder()
  }

  private var manager: UndoManager { view.undoManager! }

  private func type(_ text: String) { for letter in text { test.type(String(letter)) } }
  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    test.press(key, modifiers: modifiers)
  }
  private func undo() { press(.keyboardZ, .control) }
  private func redo() { press(.keyboardZ, [.control, .shift]) }

  // MARK: Runs

  @Test func typedTextIsUndoneWordByWordInATextView() {
    type("ab cd")
    undo()
    #expect(view.text == "ab ")
    undo()
    #expect(view.text.isEmpty)
    #expect(!manager.canUndo)
    redo()
    redo()
    #expect(view.text == "ab cd")
    #expect(!manager.canRedo)
  }

  @Test func typedTextIsUndoneWordByWordInATextField() {
    field.becomeFirstResponder()
    type("ab cd")
    undo()
    #expect(field.text == "ab ")
    undo()
    #expect(field.text == "")
    #expect(field.undoManager?.canUndo == false)
    redo()
    redo()
    #expect(field.text == "ab cd")
    #expect(field.undoManager?.canRedo == false)
  }

  @Test(arguments: [true, false]) func deletedCharactersComeBackTogether(isField: Bool) {
    if isField { field.becomeFirstResponder() }
    type("abcd")
    for _ in 0..<3 { press(.keyboardDeleteOrBackspace) }
    undo()
    #expect((isField ? field.text : view.text) == "abcd")
    undo()
    #expect((isField ? field.text : view.text) == "")
  }

  @Test func charactersDeletedForwardComeBackTogether() {
    view.text = "abcd"
    view.selectedRange = NSRange(location: 1, length: 0)
    for _ in 0..<2 { press(.keyboardDeleteForward) }
    #expect(view.text == "ad")
    undo()
    #expect(view.text == "abcd")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test(arguments: [true, false]) func aMovedCaretEndsTheRun(isField: Bool) {
    if isField { field.becomeFirstResponder() }
    type("ab")
    press(.keyboardLeftArrow)
    press(.keyboardRightArrow)
    type("c")
    undo()
    #expect((isField ? field.text : view.text) == "ab")
  }

  @Test func aSelectionThatWasReplacedIsSelectedAgain() {
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    type("six")
    #expect(view.text == "one six")
    undo()
    #expect(view.text == "one two")
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
  }

  @Test(arguments: [true, false]) func aCompositionIsOneChange(isField: Bool) {
    if isField { field.becomeFirstResponder() }
    type("a")
    press(.keyboardRightArrow)
    for text in ["に", "にほ", "にほん"] { test.compose(text) }
    test.type("日本")
    #expect((isField ? field.text : view.text) == "a日本")
    undo()
    #expect((isField ? field.text : view.text) == "a")
  }

  @Test func anOperationOfTheProgramBetweenLettersStaysInItsPlace() {
    var undone: [String] = []
    type("ab")
    manager.registerUndo(withTarget: view) { _ in undone.append("color") }
    type("cd")
    undo()
    #expect(view.text == "ab")
    #expect(undone.isEmpty)
    undo()
    #expect(undone == ["color"])
    #expect(view.text == "ab")
    undo()
    #expect(view.text.isEmpty)
  }

  @Test func typingWhileRegistrationIsDisabledIsNotRecorded() {
    manager.disableUndoRegistration()
    type("ab")
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }

  // MARK: Names

  @Test func operationsHaveTheNamesOfWhatTheUserDid() {
    type("ab")
    #expect(manager.undoActionName == "Typing")
    view.selectAll(nil)
    view.cut(nil)
    #expect(manager.undoActionName == "Cut")
    view.paste(nil)
    #expect(manager.undoMenuItemTitle == "Undo Paste")
    undo()
    #expect(manager.redoMenuItemTitle == "Redo Paste")
    #expect(manager.undoActionName == "Cut")
  }

  @Test func boldTextIsPlainAgainAndAgainBold() {
    func isBold() -> Bool {
      let font = view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
    }
    view.allowsEditingTextAttributes = true
    view.text = "ab"
    view.selectAll(nil)
    view.toggleBoldface(nil)
    #expect(isBold())
    undo()
    #expect(!isBold())
    redo()
    #expect(isBold())
  }

  @Test func replacingAllIsOneChange() {
    view.text = "a b a"
    view.replaceAll(queryString: "a", options: UITextSearchOptions(), withText: "cc")
    #expect(view.text == "cc b cc")
    manager.undo()
    #expect(view.text == "a b a")
    #expect(!manager.canUndo)
  }

  // MARK: Managers

  @Test func aTextViewAndATextFieldUndoTheirOwnChanges() {
    type("one")
    field.becomeFirstResponder()
    type("two")
    undo()
    undo()
    #expect(field.text == "")
    #expect(view.text == "one")
  }

  @Test func textThatIsOnlyReadHasTheManagerOfItsWindow() {
    view.isEditable = false
    #expect(view.undoManager === test.window.undoManager)
    view.isEditable = true
    #expect(view.undoManager !== test.window.undoManager)
  }

  // MARK: Threads about UIKit's own text views

  /// https://github.com/simonbs/Runestone/pull/144,
  /// https://github.com/jessesquires/JSQMessagesViewController/issues/508
  @Test func aTextThatIsSetHasNothingToUndo() {
    type("sent")
    view.text = ""
    #expect(!manager.canUndo)
    field.becomeFirstResponder()
    type("sent")
    field.text = ""
    #expect(field.undoManager?.canUndo == false)
  }

  private final class Shortener: NSObject, UITextViewDelegate, UITextFieldDelegate {
    func textViewDidChange(_ textView: UITextView) {
      if textView.text.utf16.count > 3 { textView.text = String(textView.text.prefix(3)) }
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      guard string == "\"" else { return true }
      textField.text = textField.text?.replacingOccurrences(of: "\"", with: "")
      return false
    }
  }

  /// https://github.com/lionheart/openradar-mirror/issues/3727, https://github.com/wanteddev/montage-ios/pull/500
  @Test func undoAfterADelegateHasChangedTheTextKeepsTheTextThatItMade() {
    let shortener = Shortener()
    view.delegate = shortener
    type("abcd")
    for _ in 0..<3 { undo() }
    #expect(view.text == "abc")
    field.delegate = shortener
    field.becomeFirstResponder()
    field.text = "a\"b"
    type("c\"d")
    for _ in 0..<3 { undo() }
    #expect(field.text == "abc")
  }

  private final class SharingView: UITextView {
    let shared = UndoManager()
    override var undoManager: UndoManager? { shared }
  }

  /// https://github.com/lionheart/openradar-mirror/issues/6669
  @Test func undoAfterATextViewIsGoneChangesNothing() {
    var text: SharingView? = SharingView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let shared = text!.shared
    test.window.addSubview(text!)
    text!.becomeFirstResponder()
    type("ab")
    #expect(shared.canUndo)
    weak let released = text
    text!.removeFromSuperview()
    test.settle()
    text = nil
    #expect(released == nil)
    shared.undo()
    #expect(!shared.canUndo)
  }
}
