import Testing
import UIKit
import UIKitTesting

@testable import UIKitText

@MainActor
struct SmartPunctuationTests {
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 120, height: 40))
  private let view = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 100))
  private let test: TestWindow

  init() {
    let root = UIViewController()
    root.view.addSubview(field)
    root.view.addSubview(view)
    test = TestWindow(root, size: CGSize(width: 400, height: 300), scale: 1)
    test.settle()
  }

  private func type(_ text: String) { for character in text { test.type(String(character)) } }

  @Test func quotesAndDashesBecomeTypographic() {
    field.smartQuotesType = .yes
    field.smartDashesType = .yes
    field.punctuation.locale = Locale(identifier: "en_US")
    field.becomeFirstResponder()
    type("\"it's\" a--b")
    #expect(field.text == "“it’s” a\u{2014}b")
    view.smartQuotesType = .yes
    view.punctuation.locale = Locale(identifier: "de_DE")
    view.becomeFirstResponder()
    type("(\"so\")")
    #expect(view.text == "(„so“)")
  }

  @Test func typedTextStaysUnchangedByDefault() {
    field.becomeFirstResponder()
    type("\"a\"--b")
    #expect(field.text == "\"a\"--b")
  }

  @Test func pastedWordsKeepTheirDistance() {
    let smart = SmartPunctuation(insertion: .yes)
    #expect(smart.pasted("word", between: "a", and: "b") == " word ")
    #expect(smart.pasted("word", between: "a ", and: ".") == "word")
    #expect(SmartPunctuation().pasted("word", between: "a", and: "b") == "word")
    UIPasteboard.general.string = "two"
    view.smartInsertDeleteType = .yes
    view.text = "onethree"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    view.paste(nil)
    #expect(view.text == "one two three")
  }

  @Test func theReturnKeyDoesNothingInAnEmptyTextThatSaysSo() {
    view.enablesReturnKeyAutomatically = true
    view.becomeFirstResponder()
    test.press(.keyboardReturnOrEnter)
    #expect(view.text == "")
    type("a")
    test.press(.keyboardReturnOrEnter)
    #expect(view.text == "a\n")
  }

  // MARK: Fields

  @Test func textThatHasNoRoomIsSetSmallerDownToALeastSize() {
    field.text = "A text that is too long"
    test.settle()
    let height = field.caretRect(for: field.beginningOfDocument).height
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 8
    test.settle()
    #expect(field.caretRect(for: field.beginningOfDocument).height < height)
    #expect(field.caretRect(for: field.endOfDocument).maxX <= 121)
    field.minimumFontSize = 17
    test.settle()
    #expect(field.caretRect(for: field.beginningOfDocument).height == height)
  }

  @Test func aFieldWithoutABorderShowsItsImage() {
    func image(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    let (usual, disabled) = (image(4), image(6))
    field.background = usual
    field.disabledBackground = disabled
    test.settle()
    #expect(field.backgroundView.image === usual)
    #expect(field.backgroundView.frame == field.bounds)
    field.isEnabled = false
    field.layoutIfNeeded()
    #expect(field.backgroundView.image === disabled)
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    #expect(field.backgroundView.isHidden)
  }

  @Test func typingAttributesApplyWhileTheTextIsEdited() {
    #expect(field.typingAttributes == nil)
    field.becomeFirstResponder()
    field.typingAttributes?[.foregroundColor] = UIColor.red
    type("a")
    #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }
}
