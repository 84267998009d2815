import Foundation
import Testing
import UIKit
import UIKitTesting

/// Drops of another program, which a test plays, into a text view.
@MainActor
@Suite struct TextDesktopDropTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 380, height: 100))
  private let test: TestWindow
  private let start = CGPoint(x: 4, y: 18)

  init() {
    view.font = .systemFont(ofSize: 16)
    view.text = "one two"
    test = TestWindow(view, size: CGSize(width: 400, height: 300), scale: 1)
    test.settle()
  }

  private func drop(_ content: TestIncomingDrag.Content, at point: CGPoint? = nil) -> UIDropOperation? {
    let drag = test.makeDrag(of: [content])
    drag.move(to: point ?? start)
    test.settle()
    drag.move(to: point ?? start)
    drag.drop()
    test.settle()
    return drag.outcome
  }

  @Test func aTextOfAnotherProgramIsInsertedAtThePointer() {
    #expect(drop(.text("zero ")) == .copy)
    #expect(view.text == "zero one two")
  }

  @Test func theContentOfATextFileIsInserted() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("leaf \(UUID().uuidString).txt")
    try Data("zero ".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(drop(.file(file)) == .copy)
    #expect(view.text == "zero one two")
  }

  @Test func anotherFileIsInsertedAsItsPath() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("a leaf \(UUID().uuidString).bin")
    try Data("zero ".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(drop(.file(file)) == .copy)
    #expect(view.text == file.path + "one two")
  }

  @Test func aPictureIsRefusedUnlessAttributesCanBeEdited() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(drop(.image(image)) == .cancel)
    #expect(view.text == "one two")
    view.allowsEditingTextAttributes = true
    #expect(drop(.image(image)) == .copy)
    #expect(view.text == "\u{fffc}one two")
    let attachment = view.textStorage.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
    #expect(attachment?.image != nil)
  }

  @Test func aColorIsThatOfTheWordBelowThePointer() {
    view.allowsEditingTextAttributes = true
    #expect(drop(.color(.red), at: CGPoint(x: 12, y: 18)) == .copy)
    var range = NSRange()
    let color = view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor
    #expect(color?.cgColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    #expect(range == NSRange(location: 0, length: 3))
    #expect(view.text == "one two")
  }

  @Test func aTextThatCannotBeEditedRefusesDrops() {
    view.isEditable = false
    #expect(drop(.text("zero ")) == .cancel)
    #expect(view.text == "one two")
  }
}
