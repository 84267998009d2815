import Testing
import UIKit

@MainActor @Suite struct NSLayoutManagerTests {
  let storage = NSTextStorage()
  let manager = NSLayoutManager()
  let container = NSTextContainer(size: CGSize(width: 200, height: 0))

  init() {
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func set(_ text: String) {
    storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)]))
  }

  private var fragments: [NSRange] {
    var ranges: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, range, _ in
      ranges.append(range)
    }
    return ranges
  }

  @Test func lineFragmentsFollowEachOtherAndCoverTheText() {
    set("one two three four five six seven eight\nnine\n\nten eleven\n")
    var next = 0
    for range in fragments {
      #expect(range.location == next)
      next = range.upperBound
    }
    #expect(next == storage.length)
    #expect(fragments.count >= 5)
    let used = manager.usedRect(for: container)
    #expect(abs(used.height - CGFloat(fragments.count + 1) * 20.287) < 0.01)
    #expect(manager.extraLineFragmentRect.minY > used.height - 21)
    #expect(manager.extraLineFragmentTextContainer === container)
  }

  @Test func anEditedTextHasTheLineFragmentsOfANewLayout() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0..<1_000_000, using: &random)
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, count)))
    }
    let words = ["alpha ", "be", "\n", "gamma delta ", "", "\n\n", "long long long long text ", "😀", "\r\n"]
    set("first line\nsecond line of some words that are broken\nthird")
    for step in 0..<60 {
      _ = manager.usedRect(for: container)
      let start = next(storage.length + 1)
      let length = next(min(12, storage.length - start + 1))
      let new = NSAttributedString(
        string: words[next(words.count)], attributes: [.font: UIFont.systemFont(ofSize: CGFloat(14 + next(8)))])
      storage.replaceCharacters(in: NSRange(location: start, length: length), with: new)
      let (ranges, used) = (fragments, manager.usedRect(for: container))
      manager.invalidateLayout(
        forCharacterRange: NSRange(location: 0, length: storage.length), actualCharacterRange: nil)
      #expect(fragments == ranges, "seed \(seed), step \(step)")
      #expect(manager.usedRect(for: container) == used, "seed \(seed), step \(step)")
    }
  }

  @Test func glyphIndexForAPointIsTheGlyphWhoseRectContainsIt() {
    set("Hello wide world of text\nsecond")
    for index in [0, 3, 7, 12, 26] {
      let rect = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
      #expect(rect.width > 1)
      #expect(rect.height > 20)
      let middle = CGPoint(x: rect.midX, y: rect.midY)
      var fraction: CGFloat = 0
      #expect(manager.glyphIndex(for: middle, in: container, fractionOfDistanceThroughGlyph: &fraction) == index)
      #expect(abs(fraction - 0.5) < 0.1)
      let line = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
      #expect(line.contains(middle))
    }
    #expect(manager.location(forGlyphAt: 0).x == 5)
  }

  @Test func textContinuesInTheNextTextContainer() {
    set(String(repeating: "word ", count: 60))
    container.size = CGSize(width: 100, height: 50)
    let second = NSTextContainer(size: CGSize(width: 150, height: 0))
    manager.addTextContainer(second)
    let (a, b) = (manager.glyphRange(for: container), manager.glyphRange(for: second))
    #expect(a.location == 0)
    #expect(a.length > 0)
    #expect(b.location == a.upperBound)
    #expect(b.upperBound == storage.length)
    #expect(manager.usedRect(for: container).height <= 50)
    #expect(manager.usedRect(for: second).width <= 150)
    #expect(manager.textContainer(forGlyphAt: b.location, effectiveRange: nil) === second)
  }

  @Test func paragraphStylesPlaceLineFragments() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.paragraphSpacing = 10
    style.firstLineHeadIndent = 20
    storage.setAttributedString(
      NSAttributedString(
        string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style]))
    let first = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: container)
    #expect(abs(first.maxX - 195) < 0.01)
    let rect = manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil)
    #expect(abs(rect.minY - 30.287) < 0.01)
  }

  @Test func theLastAllowedLineOfATextContainerIsTruncated() {
    set(String(repeating: "word ", count: 60))
    container.maximumNumberOfLines = 2
    #expect(fragments.count == 2)
    #expect(manager.firstUnlaidCharacterIndex() <= storage.length)
    container.lineBreakMode = .byTruncatingTail
    #expect(fragments.count == 2 && fragments[1].upperBound == storage.length)
    #expect(manager.usedRect(for: container).width <= 200)
  }

  @Test func aTruncatedLineHasNoSpaceBeforeItsEllipsis() {
    let text = String(repeating: "word ", count: 20)
    set(text)
    container.maximumNumberOfLines = 1
    container.lineBreakMode = .byTruncatingTail
    let widths = (1...40).filter { !text.prefix($0).hasSuffix(" ") }.map { count in
      NSAttributedString(
        string: text.prefix(count) + "…", attributes: [.font: UIFont.systemFont(ofSize: 17)]
      ).size().width
    }
    for width in stride(from: CGFloat(70), to: 200, by: 1) {
      container.size.width = width
      let used = manager.usedRect(for: container).width - 2 * container.lineFragmentPadding
      #expect(widths.contains { abs($0 - used) < 0.1 }, "\(width): \(used)")
    }
  }

  @Test func textRunsOnBothSidesOfAnExclusionPath() {
    set("aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq rr ss tt uu vv ww xx yy zz")
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 0, width: 40, height: 30))]
    var rects: [CGRect] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { rect, _, _, _, _ in
      rects.append(rect)
    }
    #expect(rects[0].maxX == 80 && rects[1].minX == 120 && rects[0].minY == rects[1].minY)
    #expect(rects.last?.width == 200)
    #expect(fragments.last?.upperBound == storage.length)
  }

  @Test func anExclusionPathThatCoversTheContainerLeavesTextOut() {
    set("some text")
    container.size = CGSize(width: 100, height: 200)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 1000))]
    #expect(fragments.isEmpty)
    #expect(manager.usedRect(for: container) == .zero)
  }

  @Test func aTextAttachmentTakesItsPlaceOnTheLine() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { _ in }
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.insert(NSAttributedString(attachment: NSTextAttachment(image: image)), at: 1)
    storage.setAttributedString(text)
    let rect = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
    #expect(abs(rect.width - 30) < 1, "\(rect)")
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height > 40)
  }
}
