import TestSupport
import Testing
import UIKit
import UIKitTesting

/// A text view with a long text, and one of the same text that is laid out as a whole.
@MainActor
struct LongText {
  let view: UITextView
  let twin: UITextView
  let test: TestWindow
  let twinTest: TestWindow

  static let size = CGSize(width: 260, height: 300)

  init(_ text: NSAttributedString) {
    (view, test) = Self.make(text, isLong: true)
    (twin, twinTest) = Self.make(text, isLong: false)
  }

  init(lines count: Int) { self.init(Self.lines(count)) }

  private static func make(_ text: NSAttributedString, isLong: Bool) -> (UITextView, TestWindow) {
    let view = UITextView(frame: CGRect(origin: .zero, size: size))
    view.layoutManager.allowsNonContiguousLayout = isLong
    view.attributedText = text
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: size.height))
    root.addSubview(view)
    let test = TestWindow(root, scale: 2)
    test.advanceFrames(2)
    return (view, test)
  }

  private static let words = ["quire", "of", "a", "sheet,", "bound", "leaves", "😀", "für", "paper", "in", "gatherings"]

  /// Returns a text of numbered lines of the same length.
  static func lines(_ count: Int) -> NSAttributedString {
    NSAttributedString(
      string: (0..<count).map { "Line \($0)" }.joined(separator: "\n"),
      attributes: [.font: UIFont.systemFont(ofSize: 15)])
  }

  /// Returns a text whose paragraphs have between none and many words, some of them in other fonts and styles.
  static func paragraphs(_ count: Int, _ random: inout SeededGenerator) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "")
    for index in 0..<count { text.append(paragraph(random.next(9) == 0 ? 60 : random.next(14), index, &random)) }
    return text
  }

  static func paragraph(_ count: Int, _ index: Int, _ random: inout SeededGenerator) -> NSAttributedString {
    let string = (0..<count).map { _ in words[random.next(words.count)] }.joined(separator: " ")
    let text = NSMutableAttributedString(
      string: (count > 0 ? "\(index) " : "") + string + (random.next(40) == 0 ? "\r\n" : "\n"),
      attributes: [.font: UIFont.systemFont(ofSize: 15)])
    let all = NSRange(location: 0, length: text.length)
    switch random.next(12) {
    case 0: text.addAttribute(.font, value: UIFont.systemFont(ofSize: CGFloat(10 + random.next(20))), range: all)
    case 1:
      let style = NSMutableParagraphStyle()
      style.paragraphSpacing = CGFloat(random.next(9))
      style.paragraphSpacingBefore = CGFloat(random.next(9))
      style.firstLineHeadIndent = CGFloat(random.next(30))
      style.alignment = random.next(2) == 0 ? .center : .right
      text.addAttribute(.paragraphStyle, value: style, range: all)
    case 2: text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 0, length: text.length / 2))
    case 3: text.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 1))
    default: break
    }
    return text
  }

  // MARK: Moves

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    test.advanceFrames(2)
  }

  var greatestOffset: CGFloat { max(0, view.contentSize.height - view.bounds.height) }

  /// Scrolls from the top to the end, so that everything was seen.
  func scrollThrough() {
    scroll(to: 0)
    while view.contentOffset.y < greatestOffset - 0.5 {
      scroll(to: min(greatestOffset, view.contentOffset.y + 250))
    }
  }

  /// The character at the upper edge of the view.
  var topCharacter: Int {
    let place = CGPoint(x: 8, y: view.contentOffset.y + 1)
    return view.closestPosition(to: place).map { view.offset(from: view.beginningOfDocument, to: $0) } ?? 0
  }

  /// Returns the place of a character on the screen.
  func place(of character: Int) -> CGFloat { caret(character, in: view).minY - view.contentOffset.y }

  func caret(_ character: Int, in view: UITextView) -> CGRect {
    view.position(from: view.beginningOfDocument, offset: character).map { view.caretRect(for: $0) } ?? .null
  }

  // MARK: Comparison

  /// Expects that everything is laid out, as it is in the twin.
  func expectTwin(_ note: String) {
    twin.layoutIfNeeded()
    #expect(!view.layoutManager.hasNonContiguousLayout, "\(note)")
    #expect(view.text == twin.text, "\(note)")
    #expect(abs(view.contentSize.height - twin.contentSize.height) < 0.51, "\(note)")
    let (own, other) = (Self.fragments(of: view), Self.fragments(of: twin))
    #expect(own.count == other.count, "\(note)")
    for (a, b) in zip(own, other) where !a.isNear(b) {
      Issue.record("\(a) instead of \(b), \(note)")
      return
    }
    let (extra, twins) = (view.layoutManager.extraLineFragmentRect, twin.layoutManager.extraLineFragmentRect)
    #expect(abs(extra.minY - twins.minY) < 0.001, "\(note)")
    #expect(extra.height == twins.height, "\(note)")
  }

  private struct Fragment {
    var rect: CGRect
    var used: CGRect
    var range: NSRange

    func isNear(_ other: Fragment) -> Bool {
      func areNear(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 0.001
      }
      return range == other.range && areNear(rect, other.rect) && areNear(used, other.used)
    }
  }

  private static func fragments(of view: UITextView) -> [Fragment] {
    var found: [Fragment] = []
    let all = NSRange(location: 0, length: view.textStorage.length)
    view.layoutManager.enumerateLineFragments(forGlyphRange: all) { rect, used, _, range, _ in
      found.append(Fragment(rect: rect, used: used, range: range))
    }
    return found
  }
}
