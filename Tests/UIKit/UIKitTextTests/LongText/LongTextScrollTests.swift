import TestSupport
import Testing
import UIKit
import UIKitTesting

/// The visible part of a long text, which stays in its place while heights become exact.
@MainActor @Suite struct LongTextScrollTests {
  private let seed: UInt64
  private var random: SeededGenerator

  init() {
    seed = UInt64.random(in: 0..<1_000_000)
    random = SeededGenerator(seed: seed)
  }

  @Test func onlyWhatIsSeenOfALongTextIsLaidOut() {
    let long = LongText(lines: 3000)
    #expect(long.view.layoutManager.hasNonContiguousLayout)
    // Lines of one height are estimated exactly.
    #expect(abs(long.view.contentSize.height - long.twin.contentSize.height) < 0.51)
    long.view.selectAll(nil)
    long.view.becomeFirstResponder()
    long.scroll(to: 20_000)
    #expect(long.view.layoutManager.hasNonContiguousLayout)
    let few = LongText(lines: 100)
    #expect(!few.view.layoutManager.hasNonContiguousLayout)
  }

  @Test mutating func scrollingUpFromTheMiddleMovesTheTextBySoMuch() {
    let long = LongText(LongText.paragraphs(400, &random))
    long.scroll(to: long.greatestOffset / 2)
    for step in 0..<60 {
      let character = long.topCharacter
      let before = long.place(of: character)
      long.scroll(to: max(0, long.view.contentOffset.y - 40))
      if long.view.contentOffset.y <= 0 { return }
      #expect(abs(long.place(of: character) - before - 40) < 1, "seed \(seed), step \(step)")
    }
  }

  @Test mutating func scrollingDownMovesTheTextBySoMuch() {
    let long = LongText(LongText.paragraphs(400, &random))
    long.scroll(to: long.greatestOffset / 3)
    for step in 0..<60 {
      let character = long.topCharacter
      let before = long.place(of: character)
      long.scroll(to: long.view.contentOffset.y + 40)
      #expect(abs(long.place(of: character) - before + 40) < 1, "seed \(seed), step \(step)")
    }
  }

  @Test mutating func aJumpToTheEndArrivesThere() {
    let long = LongText(LongText.paragraphs(400, &random))
    long.scroll(to: long.greatestOffset)
    #expect(abs(long.view.contentOffset.y - long.greatestOffset) < 0.51, "seed \(seed)")
    let end = long.caret(long.view.textStorage.length, in: long.view)
    #expect(end.maxY <= long.view.bounds.maxY, "seed \(seed)")
    #expect(end.minY >= long.view.bounds.minY, "seed \(seed)")
  }

  @Test mutating func theTopIsReachedFromTheEnd() {
    let long = LongText(LongText.paragraphs(300, &random))
    long.scroll(to: long.greatestOffset)
    var count = 0
    while long.view.contentOffset.y > 0, count < 1000 {
      long.scroll(to: max(0, long.view.contentOffset.y - 200))
      count += 1
    }
    #expect(long.view.contentOffset.y == 0, "seed \(seed)")
    #expect(abs(long.caret(0, in: long.view).minY - 8) < 0.001, "seed \(seed)")
    long.expectTwin("seed \(seed)")
  }

  @Test mutating func scrollRangeToVisibleShowsTheRange() {
    let long = LongText(LongText.paragraphs(400, &random))
    let length = long.view.textStorage.length
    for place in [length / 2, length, length / 3, 0, length - 1, random.next(length), random.next(length)] {
      let range = NSRange(location: place, length: min(3, length - place))
      long.view.scrollRangeToVisible(range)
      long.test.advanceFrames(2)
      let caret = long.caret(place, in: long.view)
      let seen = long.view.bounds.insetBy(dx: 0, dy: -0.51)
      #expect(seen.minY <= caret.minY, "seed \(seed), \(place) of \(length)")
      #expect(seen.maxY >= caret.maxY, "seed \(seed), \(place) of \(length)")
    }
    long.view.scrollRangeToVisible(NSRange(location: 0, length: length))
    long.test.advanceFrames(2)
    #expect(long.view.layoutManager.hasNonContiguousLayout, "seed \(seed)")
  }

  @Test(arguments: [20, 800])
  func aRangeInsideALineBreakIsShown(count: Int) {
    let text = NSMutableAttributedString(attributedString: LongText.lines(count))
    text.append(NSAttributedString(string: "\r\n"))
    let long = LongText(text)
    long.view.scrollRangeToVisible(NSRange(location: text.length - 1, length: 1))
    long.test.advanceFrames(2)
    let caret = long.caret(text.length - 2, in: long.view)
    let seen = long.view.bounds.insetBy(dx: 0, dy: -0.51)
    #expect(seen.minY <= caret.minY)
    #expect(seen.maxY >= caret.maxY)
  }

  @Test mutating func insertionsAboveWhatIsSeenDoNotMoveIt() {
    let long = LongText(LongText.paragraphs(400, &random))
    long.scroll(to: long.greatestOffset / 2)
    for step in 0..<12 {
      var character = long.topCharacter
      let before = long.place(of: character)
      let new = NSMutableAttributedString(string: "")
      for index in 0...random.next(4) { new.append(LongText.paragraph(random.next(30), index, &random)) }
      let place = random.next(character / 2)
      long.view.textStorage.replaceCharacters(in: NSRange(location: place, length: random.next(40)), with: new)
      long.test.advanceFrames(2)
      let change = long.view.textStorage.length - long.twin.textStorage.length
      long.twin.textStorage.setAttributedString(long.view.attributedText)
      character += change
      #expect(abs(long.place(of: character) - before) < 1, "seed \(seed), step \(step)")
    }
  }

  @Test mutating func aTurnedScreenShowsTheSameText() {
    let long = LongText(LongText.paragraphs(400, &random))
    for width in [400.0, 180, 260] {
      long.scroll(to: CGFloat(random.number(400...Double(long.greatestOffset - 400))))
      let character = long.topCharacter
      long.view.frame.size.width = width
      long.test.advanceFrames(2)
      let line = long.caret(character, in: long.view)
      #expect(line.maxY > long.view.bounds.minY - 0.51, "seed \(seed), \(width)")
      #expect(line.minY < long.view.bounds.minY + 30, "seed \(seed), \(width)")
    }
    long.view.font = .systemFont(ofSize: 22)
    long.test.advanceFrames(2)
    #expect(long.view.layoutManager.hasNonContiguousLayout)
  }

  @Test func theCaretIsSeenWhileALongTextIsEditedAtItsEnd() {
    let long = LongText(lines: 2000)
    long.view.becomeFirstResponder()
    long.view.selectedRange = NSRange(location: long.view.textStorage.length, length: 0)
    for text in ["a", "\n", "b", "\n\n", "long words that are broken into several lines of text"] {
      long.view.insertText(text)
      long.test.advanceFrames(2)
      let caret = long.caret(long.view.textStorage.length, in: long.view)
      #expect(long.view.bounds.minY <= caret.minY)
      #expect(long.view.bounds.maxY + 0.51 >= caret.maxY)
    }
    #expect(long.view.layoutManager.hasNonContiguousLayout)
  }

  @Test func aTextBecomesLongAndShortAgain() {
    let long = LongText(lines: 250)
    #expect(!long.view.layoutManager.hasNonContiguousLayout)
    let line = NSAttributedString(
      string: (0..<400).map { "More \($0)\n" }.joined(), attributes: [.font: UIFont.systemFont(ofSize: 15)])
    long.view.textStorage.insert(line, at: 0)
    long.test.advanceFrames(2)
    #expect(long.view.layoutManager.hasNonContiguousLayout)
    long.view.textStorage.deleteCharacters(in: NSRange(location: 0, length: line.length))
    long.test.advanceFrames(2)
    #expect(!long.view.layoutManager.hasNonContiguousLayout)
    #expect(long.view.contentSize == long.twin.contentSize)
  }
}
