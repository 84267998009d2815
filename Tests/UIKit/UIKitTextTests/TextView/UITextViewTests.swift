import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct UITextViewTests {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let text = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 120))
  let test: TestWindow
  let rules = TextRules()

  init() {
    text.font = .systemFont(ofSize: 17)
    view.addSubview(text)
    test = TestWindow(view)
    text.delegate = rules
  }

  private func edit(_ string: String, at offset: Int? = nil) {
    text.text = string
    text.becomeFirstResponder()
    if let offset { text.selectedRange = NSRange(location: offset, length: 0) }
    test.layout()
    rules.log = []
  }

  private func point(_ offset: Int) -> CGPoint {
    let rect = text.caretRect(for: text.position(from: text.beginningOfDocument, offset: offset)!)
    return text.convert(CGPoint(x: rect.minX, y: rect.midY), to: nil)
  }

  // MARK: Editing

  @Test func typingInATextViewCallsItsDelegateInOrder() {
    test.tap(at: test.middle(of: text))
    #expect(text.isFirstResponder)
    #expect(rules.log == ["should begin", "did begin"])
    rules.log = []
    test.type("a")
    #expect(rules.log == ["should change 0+0 'a'", "did select", "did change"])
    #expect(text.text == "a")
    test.press(.keyboardReturnOrEnter)
    test.type("b")
    #expect(text.text == "a\nb")
    #expect(text.selectedRange == NSRange(location: 3, length: 0))
    rules.log = []
    rules.allowsChange = false
    test.press(.keyboardDeleteOrBackspace)
    #expect(text.text == "a\nb")
    #expect(rules.log == ["should change 2+1 ''"])
    #expect(text.resignFirstResponder())
    #expect(rules.log.suffix(2) == ["should end", "did end"])
  }

  @Test func keysMoveTheCaretOfATextViewByCharactersWordsAndLines() {
    edit("one two\nthree\nfour", at: 6)
    test.press(.keyboardDownArrow)
    #expect(text.selectedRange.location == 13)
    test.press(.keyboardDownArrow)
    #expect(text.selectedRange.location == 18)
    // The column is kept over a shorter line.
    test.press(.keyboardUpArrow)
    test.press(.keyboardUpArrow)
    #expect(text.selectedRange.location == 6)
    test.press(.keyboardHome)
    #expect(text.selectedRange.location == 0)
    test.press(.keyboardEnd)
    #expect(text.selectedRange.location == 7)
    test.press(.keyboardRightArrow, modifiers: .control)
    #expect(text.selectedRange.location == 13)
    test.press(.keyboardHome, modifiers: [.control, .shift])
    #expect(text.selectedRange == NSRange(location: 0, length: 13))
    test.press(.keyboardRightArrow)
    #expect(text.selectedRange == NSRange(location: 13, length: 0))
    test.press(.keyboardDeleteOrBackspace, modifiers: .control)
    #expect(text.text == "one two\n\nfour")
  }

  @Test func aTextViewCutsCopiesPastesAndUndoes() {
    edit("one two", at: 7)
    for letter in " three" { test.type(String(letter)) }
    #expect(text.text == "one two three")
    test.press(.keyboardLeftArrow, modifiers: [.control, .shift])
    test.press(UIKeyboardHIDUsage(rawValue: 0x1B), modifiers: .control)
    #expect(text.text == "one two ")
    #expect(UIPasteboard.general.string == "three")
    UIPasteboard.general.string = "x\ny"
    test.press(UIKeyboardHIDUsage(rawValue: 0x19), modifiers: .control)
    #expect(text.text == "one two x\ny")
    let undo = UIKeyboardHIDUsage(rawValue: 0x1D)
    test.press(undo, modifiers: .control)
    #expect(text.text == "one two ")
    test.press(undo, modifiers: .control)
    #expect(text.text == "one two three")
    #expect(text.selectedRange == NSRange(location: 8, length: 5))
    test.press(undo, modifiers: [.control, .shift])
    test.press(undo, modifiers: [.control, .shift])
    #expect(text.text == "one two x\ny")
    for _ in 0..<9 { test.press(undo, modifiers: .control) }
    #expect(text.text == "one two")
  }

  @Test func undoInATextViewRestoresAttributes() {
    text.attributedText = NSAttributedString(
      string: "red", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.red])
    text.becomeFirstResponder()
    text.selectAll(nil)
    test.type("x")
    #expect(text.text == "x")
    test.press(UIKeyboardHIDUsage(rawValue: 0x1D), modifiers: .control)
    #expect(text.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func thePointerSelectsTextInATextView() {
    edit("alpha beta\ngamma")
    test.click(at: point(3))
    #expect(text.selectedRange == NSRange(location: 3, length: 0))
    test.advance(by: 1)
    test.setButton(isDown: true, at: point(2))
    test.movePointer(to: point(13))
    test.setButton(isDown: false, at: point(13))
    #expect(text.selectedRange == NSRange(location: 2, length: 11))
    #expect(text.contentOffset.y == 0)
    test.advance(by: 1)
    test.click(at: point(8))
    test.click(at: point(8))
    #expect(text.selectedRange == NSRange(location: 6, length: 4))
    test.click(at: point(8))
    #expect(text.selectedRange == NSRange(location: 0, length: 10))
  }

  /// Recorded for a selection in the marked text: text-input/unmark. A caret stays, and is told of once.
  @Test(arguments: [
    (NSRange(location: 0, length: 2), NSRange(location: 2, length: 0), ["did select", "did select", "did change"]),
    (NSRange(location: 1, length: 2), NSRange(location: 3, length: 0), ["did select", "did select", "did change"]),
    (NSRange(location: 3, length: 0), NSRange(location: 5, length: 0), ["did select", "did change"]),
  ])
  func unmarkTextCollapsesASelectionInTheMarkedTextToItsStart(composed: NSRange, after: NSRange, calls: [String]) {
    edit("mnyKL world", at: 2)
    text.setMarkedText("abc", selectedRange: composed)
    rules.log = []
    text.unmarkText()
    #expect(text.text == "mnabcyKL world")
    #expect(text.selectedRange == after)
    #expect(text.markedTextRange == nil)
    #expect(rules.log == calls)
  }

  @Test func unmarkTextKeepsASelectionBesideTheMarkedText() {
    edit("mnyKL world", at: 5)
    text.setMarkedText("abc", selectedRange: NSRange(location: 0, length: 2))
    text.selectedRange = NSRange(location: 1, length: 3)
    text.unmarkText()
    #expect(text.selectedRange == NSRange(location: 1, length: 3))
  }

  @Test func theInputMethodComposesInATextView() {
    edit("ab", at: 1)
    test.compose("にほ")
    #expect(text.text == "aにほb")
    #expect(text.markedTextRange != nil)
    #expect(test.textCursor != nil)
    test.type("日本")
    #expect(text.text == "a日本b")
    #expect(text.markedTextRange == nil)
    #expect(rules.log.contains("should change 1+2 '日本'"))
  }

  @Test func theSelectionOfATextViewFollowsChangesOfItsStorage() {
    edit("hello world", at: 8)
    text.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "hi")
    #expect(text.text == "hi world")
    #expect(text.selectedRange.location == 5)
    text.textStorage.deleteCharacters(in: NSRange(location: 0, length: 8))
    #expect(text.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func rangesBeyondTheTextOfATextViewAreLimited() {
    edit("abc")
    text.selectedRange = NSRange(location: 2, length: 50)
    #expect(text.selectedRange == NSRange(location: 2, length: 1))
    text.selectedRange = NSRange(location: NSNotFound, length: 0)
    #expect(text.selectedRange == NSRange(location: 3, length: 0))
    text.scrollRangeToVisible(NSRange(location: 90, length: 4))
    test.layout()
  }

  // MARK: Size and scrolling

  @Test func aTextViewScrollsToTheCaret() {
    edit("")
    for line in 0..<12 {
      test.type("line \(line)")
      test.press(.keyboardReturnOrEnter)
    }
    test.layout()
    #expect(abs(text.contentSize.height - (13 * 20.287 + 16)) < 1)
    #expect(abs(text.contentOffset.y - (text.contentSize.height - 120)) < 1)
    test.press(.keyboardHome, modifiers: .control)
    #expect(text.contentOffset.y == 0)
  }

  @Test func aTextViewThatDoesNotScrollIsAsHighAsItsText() {
    let note = UITextView()
    note.isScrollEnabled = false
    note.font = .systemFont(ofSize: 17)
    note.text = "one"
    let one = note.sizeThatFits(CGSize(width: 120, height: 1000)).height
    #expect(abs(one - 36.3) < 0.8)
    let stack = UIStackView(arrangedSubviews: [note])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor), stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 120),
    ])
    test.layout()
    #expect(note.frame.width == 120)
    #expect(abs(note.frame.height - one) < 0.5)
    note.becomeFirstResponder()
    test.type("\ntwo\nthree and some more words")
    test.layout()
    #expect(note.frame.height > one + 60)
    #expect(note.frame.height == stack.frame.height)
    #expect(text.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  @Test func tableCellsGrowWithTheTextViewInside() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let rows = NoteRows()
    table.dataSource = rows
    table.rowHeight = UITableView.automaticDimension
    view.addSubview(table)
    test.layout()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    let other = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect((cell?.frame.height ?? 0) < 60)
    #expect((other?.frame.height ?? 0) > 90)
  }

  @Test func theTextContainerFollowsInsetsAndWidthOfTheTextView() {
    text.text = String(repeating: "word ", count: 10)
    test.layout()
    #expect(text.textContainer.size.width == 200)
    #expect(text.textContainer.lineFragmentPadding == 5)
    text.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 4, right: 10)
    test.layout()
    #expect(text.textContainer.size.width == 160)
    let first = text.caretRect(for: text.beginningOfDocument)
    #expect(first.minX == 35)
    #expect(first.minY == 20)
  }

  // MARK: Items and attributes

  @Test func aTapOpensALinkInATextViewThatIsNotEditable() {
    var opened: [URL] = []
    test.urlHandler = {
      opened.append($0)
      return true
    }
    let link = NSMutableAttributedString(string: "see ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    link.append(
      NSAttributedString(
        string: "there", attributes: [.font: UIFont.systemFont(ofSize: 17), .link: URL(string: "test:x")!]))
    text.attributedText = link
    test.layout()
    test.tap(at: point(6))
    #expect(opened.isEmpty)
    #expect(text.isFirstResponder)
    text.isEditable = false
    test.advance(by: 1)
    test.tap(at: point(6))
    #expect(opened == [URL(string: "test:x")!])
    test.click(at: point(6))
    #expect(opened.count == 2)
    rules.allowsLinks = false
    test.advance(by: 1)
    test.tap(at: point(6))
    #expect(opened.count == 2)
    #expect(rules.log.contains("link test:x"))
  }

  @Test func typedTextTakesTheAttributesBeforeTheCaret() {
    let styled = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
    styled.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    text.attributedText = styled
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 2, length: 0)
    test.type("x")
    #expect((text.textStorage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    text.typingAttributes[.foregroundColor] = UIColor.red
    test.type("y")
    #expect(text.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    text.font = .systemFont(ofSize: 15)
    #expect((text.textStorage.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize == 15)
  }

  @Test func textOfATextViewThatIsNotEditableIsSelectedAndCopied() {
    text.isEditable = false
    text.text = "some words"
    test.layout()
    test.click(at: point(7))
    test.click(at: point(7))
    #expect(text.isFirstResponder)
    #expect(rules.log.allSatisfy { $0 == "did select" })
    test.press(UIKeyboardHIDUsage(rawValue: 0x06), modifiers: .control)
    #expect(UIPasteboard.general.string == "words")
    test.type("x")
    #expect(text.text == "some words")
    text.isSelectable = false
    #expect(!text.canBecomeFirstResponder)
  }
}

/// A delegate that notes what it is asked and told.

@MainActor final class TextRules: NSObject, UITextViewDelegate {
  var log: [String] = []
  var allowsChange = true
  var allowsLinks = true

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    log.append("should begin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    log.append("should end")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    log.append("should change \(range.location)+\(range.length) '\(text)'")
    return allowsChange
  }
  func textViewDidChange(_ textView: UITextView) { log.append("did change") }
  func textViewDidChangeSelection(_ textView: UITextView) { log.append("did select") }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    log.append("link \(URL.absoluteString)")
    return allowsLinks
  }
}

/// Rows with a text view that is as high as its text.
@MainActor private final class NoteRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let note = UITextView()
    note.isScrollEnabled = false
    note.font = .systemFont(ofSize: 17)
    note.text = indexPath.row == 0 ? "short" : String(repeating: "a longer text ", count: 10)
    note.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(note)
    NSLayoutConstraint.activate([
      note.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      note.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      note.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      note.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
    ])
    return cell
  }
}
