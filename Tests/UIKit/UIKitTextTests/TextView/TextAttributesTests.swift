import Testing
import UIKit
import UIKitTesting

@MainActor
struct TextAttributesTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let test: TestWindow
  private let b = UIKeyboardHIDUsage(rawValue: 0x05)

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    view.text = "one two"
    test = TestWindow(root, size: CGSize(width: 300, height: 300), scale: 1)
    test.settle()
    view.becomeFirstResponder()
  }

  private func isBold(_ offset: Int) -> Bool {
    let font = view.textStorage.attribute(.font, at: offset, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }

  @Test func theKeyForBoldTextChangesTheSelectionAndBack() {
    view.allowsEditingTextAttributes = true
    view.selectedRange = NSRange(location: 0, length: 3)
    test.press(b, modifiers: .control)
    #expect(isBold(0))
    #expect(!isBold(4))
    view.selectedRange = NSRange(location: 0, length: 7)
    view.toggleBoldface(nil)
    #expect(isBold(4))
    view.toggleBoldface(nil)
    #expect(!isBold(0))
    #expect(!isBold(4))
  }

  @Test func withoutASelectionTypedTextChanges() {
    view.allowsEditingTextAttributes = true
    view.selectedRange = NSRange(location: 7, length: 0)
    view.toggleUnderline(nil)
    test.type("x")
    let style = view.textStorage.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int
    #expect(style == NSUnderlineStyle.single.rawValue)
  }

  @Test func withoutPermissionNothingChanges() {
    view.selectedRange = NSRange(location: 0, length: 3)
    test.press(b, modifiers: .control)
    view.toggleItalics(nil)
    #expect(!isBold(0))
  }

  @Test func anAttachmentShowsThePictureOfItsData() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { _ in }
    let attachment = NSTextAttachment(data: image.pngData(), ofType: "public.png")
    let shown = attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0)
    #expect(shown != nil)
    #expect(attachment.image == nil)
    attachment.image = image
    #expect(attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0) === image)
  }
}
