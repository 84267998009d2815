import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitText

@MainActor
@Suite(.enabled("a dictionary of American English is installed") { await SpellingFolder.hasEnglish })
struct SpellingMarkTests {
  private let view = UITextView(frame: CGRect(x: 20, y: 20, width: 260, height: 120))
  private let field = UITextField(frame: CGRect(x: 20, y: 160, width: 260, height: 34))
  private let test: TestWindow

  init() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    controller.view.addSubview(field)
    view.font = .systemFont(ofSize: 17)
    field.borderStyle = .roundedRect
    test = TestWindow(controller, size: CGSize(width: 300, height: 220), scale: 2)
    test.settle()
  }

  private func marked(_ view: UITextView) -> [String] {
    let all = NSRange(location: 0, length: view.textStorage.length)
    return view.misspelledWords(around: all, caret: view.selection.length == 0 ? view.head : nil).map(view.substring)
  }

  private func titles(_ menu: UIMenu?) -> [String] {
    (menu?.children ?? []).flatMap { ($0 as? UIMenu)?.children.map(\.title) ?? [$0.title] }
  }

  @Test func misspelledWordsOfATextViewAreMarkedWhileItIsEdited() {
    view.spellCheckingType = .yes
    view.text = "The wrold of papre is wide "
    #expect(marked(view) == [])
    view.becomeFirstResponder()
    #expect(marked(view) == ["wrold", "papre"])
    view.resignFirstResponder()
    #expect(marked(view) == [])
  }

  @Test func theWordBeforeTheCaretIsNotMarkedBeforeItIsComplete() {
    view.spellCheckingType = .yes
    view.becomeFirstResponder()
    test.type("helllo")
    #expect(marked(view) == [])
    test.type(" ")
    #expect(marked(view) == ["helllo"])
  }

  @Test func withoutAUserTheDefaultMarksNothing() {
    view.text = "wrold "
    view.becomeFirstResponder()
    #expect(marked(view) == [])
    view.spellCheckingType = .no
    #expect(marked(view) == [])
  }

  @Test func theMenuOfAMisspelledWordReplacesIt() throws {
    view.spellCheckingType = .yes
    view.text = "The wrold is wide"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 6, length: 0)
    let menu = try #require(view.editMenu())
    #expect(titles(menu).contains("Ignore Spelling"))
    #expect(titles(menu).contains("Learn Spelling"))
    let guesses = try #require(menu.children.first as? UIMenu)
    let world = try #require(guesses.children.first { $0.title == "world" } as? UIAction)
    world.perform(from: nil)
    #expect(view.text == "The world is wide")
    #expect(!titles(view.editMenu()).contains("Learn Spelling"))
  }

  @Test func anIgnoredWordIsNoLongerMarked() throws {
    view.spellCheckingType = .yes
    view.text = "The wrold is wide"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 6, length: 0)
    let menus = try #require(view.editMenu()).children.compactMap { $0 as? UIMenu }
    let ignore = menus.flatMap(\.children).first { $0.title == "Ignore Spelling" } as? UIAction
    ignore?.perform(from: nil)
    #expect(marked(view) == [])
  }

  @Test func misspelledWordsOfAFieldAreMarkedUnlessItIsSecure() {
    field.spellCheckingType = .yes
    field.text = "A wrold of papre"
    field.becomeFirstResponder()
    #expect(field.misspelledWords(caret: nil).map { field.editor.substring($0) } == ["wrold", "papre"])
    field.isSecureTextEntry = true
    #expect(field.misspelledWords(caret: nil).isEmpty)
  }

  @Test func theMenuOfAFieldHasReplacements() throws {
    field.spellCheckingType = .yes
    field.text = "A wrold"
    field.becomeFirstResponder()
    field.select(nil)
    let guesses = try #require(field.editMenu()?.children.first as? UIMenu)
    let world = try #require(guesses.children.first { $0.title == "world" } as? UIAction)
    world.perform(from: nil)
    #expect(field.text == "A world")
  }

  @Test func marksAreRedDotsBelowTheirWords() throws {
    view.spellCheckingType = .yes
    view.text = "The wrold of papre is wide "
    view.becomeFirstResponder()
    test.settle()
    try test.expectPicture("misspelled-words")
  }
}
