import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Long texts against the same text that is laid out as a whole.
@MainActor @Suite struct LongTextTwinTests {
  private let seed: UInt64
  private var random: SeededGenerator

  init() {
    seed = UInt64.random(in: 0..<1_000_000)
    random = SeededGenerator(seed: seed)
  }

  @Test mutating func aTextThatWasScrolledThroughIsThatOfAWholeLayout() {
    let long = LongText(LongText.paragraphs(400, &random))
    #expect(long.view.layoutManager.hasNonContiguousLayout, "seed \(seed)")
    #expect(!long.twin.layoutManager.hasNonContiguousLayout)
    long.scrollThrough()
    long.expectTwin("seed \(seed)")
  }

  @Test mutating func editsAndScrollsLeadToTheWholeLayout() {
    let long = LongText(LongText.paragraphs(420, &random))
    for step in 0..<60 {
      switch random.next(4) {
      case 0: long.scroll(to: CGFloat(random.number(0...Double(long.greatestOffset))))
      case 1: long.scroll(to: max(0, long.view.contentOffset.y - CGFloat(random.next(200))))
      default: edit(long)
      }
      if step % 4 == 0 { long.test.advanceFrames() }
      let asked = random.next(long.view.textStorage.length + 1)
      #expect(
        long.caret(asked, in: long.view).height == long.caret(asked, in: long.twin).height, "seed \(seed), \(step)")
    }
    long.test.advanceFrames()
    long.scrollThrough()
    long.expectTwin("seed \(seed)")
  }

  private mutating func edit(_ long: LongText) {
    let length = long.view.textStorage.length
    let start = random.next(length + 1)
    let range = NSRange(
      location: start, length: min(length - start, random.next(4) == 0 ? random.next(300) : random.next(5)))
    let new = NSMutableAttributedString(string: "")
    for index in 0..<random.next(3) { new.append(LongText.paragraph(random.next(20), index, &random)) }
    for view in [long.view, long.twin] { view.textStorage.replaceCharacters(in: range, with: new) }
  }

  @Test mutating func queriesOfAllOfALongTextReturnExactResults() {
    let long = LongText(LongText.paragraphs(400, &random))
    let width = CGSize(width: LongText.size.width, height: 0)
    #expect(abs(long.view.sizeThatFits(width).height - long.twin.sizeThatFits(width).height) < 0.51, "seed \(seed)")
    long.expectTwin("seed \(seed)")
    let other = LongText(LongText.paragraphs(400, &random))
    let (used, twins) = (
      other.view.layoutManager.usedRect(for: other.view.textContainer),
      other.twin.layoutManager.usedRect(for: other.twin.textContainer)
    )
    #expect(abs(used.height - twins.height) < 0.001, "seed \(seed)")
    #expect(used.width == twins.width, "seed \(seed)")
    other.test.advanceFrames()
    other.expectTwin("seed \(seed)")
    let third = LongText(LongText.paragraphs(400, &random))
    third.view.isScrollEnabled = false
    #expect(third.view.intrinsicContentSize.height == third.twin.sizeThatFits(width).height, "seed \(seed)")
  }

  @Test mutating func placesInATextThatIsLaidOutAreThoseOfAWholeLayout() {
    let long = LongText(LongText.paragraphs(400, &random))
    long.view.layoutManager.ensureLayout(for: long.view.textContainer)
    long.test.advanceFrames()
    let (own, twin) = (long.view.layoutManager, long.twin.layoutManager)
    for step in 0..<60 {
      let note = "seed \(seed), step \(step)"
      let point = CGPoint(
        x: random.number(-5...260), y: random.number(-20...Double(long.view.contentSize.height + 30)))
      #expect(
        own.glyphIndex(for: point, in: long.view.textContainer)
          == twin.glyphIndex(for: point, in: long.twin.textContainer),
        "\(note)")
      #expect(long.offset(at: point, in: long.view) == long.offset(at: point, in: long.twin), "\(note)")
      let box = CGRect(x: 0, y: point.y, width: 260, height: random.number(1...400))
      #expect(
        own.glyphRange(forBoundingRect: box, in: long.view.textContainer)
          == twin.glyphRange(forBoundingRect: box, in: long.twin.textContainer), "\(note)")
      let start = random.next(long.view.textStorage.length)
      let range = NSRange(location: start, length: random.next(min(200, long.view.textStorage.length - start)))
      let (a, b) = (
        own.boundingRect(forGlyphRange: range, in: long.view.textContainer),
        twin.boundingRect(forGlyphRange: range, in: long.twin.textContainer)
      )
      #expect(abs(a.minY - b.minY) + abs(a.height - b.height) + abs(a.width - b.width) < 0.001, "\(note)")
      #expect(
        own.lineFragmentUsedRect(forGlyphAt: start, effectiveRange: nil).height
          == twin.lineFragmentUsedRect(forGlyphAt: start, effectiveRange: nil).height, "\(note)")
      #expect(own.location(forGlyphAt: start) == twin.location(forGlyphAt: start), "\(note)")
    }
    #expect(own.numberOfGlyphs == twin.numberOfGlyphs)
    #expect(own.firstUnlaidCharacterIndex() == twin.firstUnlaidCharacterIndex())
  }

  @Test mutating func theTilesOfALongTextShowThePictureOfAWholeLayout() {
    let long = LongText(LongText.paragraphs(300, &random))
    // Heights are multiples of 1/1024 point. No line lies exactly between two pixels, from where either may be nearest.
    for view in [long.view, long.twin] { view.textContainerInset.top += 1.0 / 4096 }
    long.view.layoutManager.ensureLayout(for: long.view.textContainer)
    for _ in 0..<6 {
      let y = CGFloat(random.number(0...Double(long.greatestOffset))).rounded()
      long.scroll(to: y)
      long.twin.contentOffset.y = y
      long.twinTest.advanceFrames(2)
      // The indicators fade.
      long.test.advance(by: 3)
      long.twinTest.advance(by: 3)
      #expect(
        long.test.picture().differingPixels(from: long.twinTest.picture(), tolerance: 0) == 0, "seed \(seed), at \(y)")
    }
  }
}

extension LongText {
  fileprivate func offset(at point: CGPoint, in view: UITextView) -> Int {
    view.closestPosition(to: point).map { view.offset(from: view.beginningOfDocument, to: $0) } ?? -1
  }
}
