import TestSupport
import Testing
import UIKit

@testable import UIKitText

struct TextEditorTests {
  private func editor(_ text: String, caret: Int? = nil) -> TextEditor {
    var editor = TextEditor()
    editor.setText(text)
    if let caret { editor.select(anchor: caret, head: caret) }
    return editor
  }

  @Test func caretsStandBetweenWholeCharacters() {
    // A family (11 units), an e with an accent of its own (2), a flag (4).
    let text = "a👨‍👩‍👧‍👦e\u{301}🇩🇪"
    let editor = editor(text)
    var stops = [0]
    while let last = stops.last, last < editor.length {
      stops.append(editor.offset(from: last, by: .character, .forward))
    }
    #expect(stops == [0, 1, 12, 14, 18])
    for (before, after) in zip(stops, stops.dropFirst()) {
      #expect(editor.offset(from: after, by: .character, .backward) == before)
      // From inside of a character to its ends.
      for inside in (before + 1)..<max(before + 1, after) {
        #expect(editor.offset(from: inside, by: .character, .backward) == before)
        #expect(editor.offset(from: inside, by: .character, .forward) == after)
      }
    }
  }

  @Test func deletionRemovesWholeCharactersWordsAndLines() {
    var text = editor("one two👍🏽")
    text.replace(text.rangeOfDeletion(.character, .backward), with: "")
    #expect(text.text == "one two")
    text.replace(text.rangeOfDeletion(.word, .backward), with: "")
    #expect(text.text == "one ")
    text.replace(text.rangeOfDeletion(.line, .backward), with: "")
    #expect(text.text.isEmpty)
    #expect(text.rangeOfDeletion(.character, .backward).length == 0)
  }

  @Test func wordsAreFoundAroundAnOffset() {
    let text = editor("it's one_word, really")
    #expect(text.substring(text.word(at: 1)) == "it's")
    #expect(text.substring(text.word(at: 8)) == "one_word")
    #expect(text.substring(text.word(at: 13)) == ", ")
    #expect(text.substring(text.word(at: text.length)) == "really")
    #expect(text.offset(from: 0, by: .word, .forward) == 4)
    #expect(text.offset(from: text.length, by: .word, .backward) == 15)
  }

  @Test func markedTextIsReplacedUntilItIsCommitted() {
    var text = editor("ab", caret: 1)
    text.mark("に", cursor: 1)
    text.mark("にほん", cursor: 2)
    #expect(text.text == "aにほんb")
    #expect(text.marked == NSRange(location: 1, length: 3))
    #expect(text.head == 3)
    text.replace(text.marked ?? text.selection, with: "日本")
    #expect(text.text == "a日本b")
    #expect(text.marked == nil)
    #expect(text.head == 3)
    text.mark("x", cursor: 1)
    text.mark("", cursor: 0)
    #expect(text.text == "a日本b")
    #expect(text.marked == nil)
  }

  @Test func unmarkingTextCollapsesASelectionInsideItToItsStart() {
    var text = editor("mnyKL", caret: 2)
    text.mark("abc", selecting: NSRange(location: 0, length: 2))
    #expect(text.selection == NSRange(location: 2, length: 2))
    text.unmark()
    #expect(text.selection == NSRange(location: 2, length: 0))
    #expect(text.text == "mnabcyKL")
    text.mark("abc", selecting: NSRange(location: 1, length: 9))
    #expect(text.selection == NSRange(location: 3, length: 2))
    text.unmark()
    #expect(text.selection == NSRange(location: 3, length: 0))
    #expect(text.marked == nil)
  }

  /// Random scripts against an array of characters; a caret never leaves the text and never splits a character.
  @Test(arguments: 0..<40)
  func randomTextEditsAgreeWithAnArrayOfCharacters(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var subject = editor("")
    var model: [Character] = []
    var caret = 0
    let letters: [Character] = ["a", " ", "é", "👍🏽", "ß", "日"]
    for _ in 0..<200 {
      switch random.next(4) {
      case 0, 1:
        let letter = letters[random.next(letters.count)]
        subject.replace(subject.selection, with: String(letter))
        model.insert(letter, at: caret)
        caret += 1
      case 2:
        subject.replace(subject.rangeOfDeletion(.character, .backward), with: "")
        if caret > 0 {
          caret -= 1
          model.remove(at: caret)
        }
      default:
        let way: TextEditor.Direction = random.next(2) == 0 ? .backward : .forward
        let target = subject.offset(from: subject.head, by: .character, way)
        subject.select(anchor: target, head: target)
        caret = min(max(0, caret + (way == .forward ? 1 : -1)), model.count)
      }
      #expect(subject.text == String(model), "seed \(seed)")
      #expect(subject.head == String(model[..<caret]).utf16.count, "seed \(seed)")
    }
  }
}
