import DisplayList
import GeometryCore
import HostInterface
import TestSupport
import Testing

@testable import RenderCairo

@Suite struct PangoTextEngineTests {
  private let engine = PangoTextEngine.shared

  private func font(_ size: Double = 16, _ family: String = "DejaVu Sans") -> FontDescriptor {
    FontDescriptor(family: family, size: size)
  }

  private func request(
    _ s: String, width: Double? = nil, lines: Int = 1, alignment: TextRequest.Alignment = .natural,
    lineBreak: TextRequest.LineBreak = .truncatingTail, size: Double = 16
  ) -> TextRequest {
    TextRequest(
      runs: [TextRun(string: s, font: font(size))], maxWidth: width, lineLimit: lines, alignment: alignment,
      lineBreak: lineBreak)
  }

  @Test func `text widths grow exactly with the font size`() {
    // Metrics are not hinted: twice the size is twice the width, up to Pango's unit of 1/1024 a glyph.
    let one = engine.measure(request("Hamburgefonstiv", size: 10)).size
    let two = engine.measure(request("Hamburgefonstiv", size: 20)).size
    let tolerance = 15.0 / 1024 * 2
    #expect(abs(two.width - 2 * one.width) < tolerance)
    #expect(abs(two.height - 2 * one.height) < 0.01)
  }

  @Test(arguments: 0..<200) func `vertical metrics are those of a measurement`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = ["Hello", "", " a", "\n", "a\nb", "\u{2028}", "漢字", "שלום", "Wave 😀", "a b c d e f g", "\tx"]
    let families = ["", "DejaVu Sans", "DejaVu Serif", "No such family"]
    let run = { (random: inout SeededGenerator) in
      TextRun(
        string: texts.randomElement(using: &random)!,
        font: FontDescriptor(
          family: families.randomElement(using: &random)!, size: [0, 9, 17.5, .nan].randomElement(using: &random)!,
          weight: [400, 700].randomElement(using: &random)!, leading: [0, -2, 3].randomElement(using: &random)!))
    }
    var request = TextRequest(runs: (0..<[1, 1, 1, 2, 0].randomElement(using: &random)!).map { _ in run(&random) })
    request.lineLimit = [1, 1, 1, 0, 2].randomElement(using: &random)!
    request.maxWidth = [nil, 20, 500, .infinity].randomElement(using: &random)!
    request.lineBreak = [.truncatingTail, .wordWrapping, .clipping].randomElement(using: &random)!
    request.usesFontLeading = Bool.random(using: &random)
    if Bool.random(using: &random) {
      request.lineHeight = TextRequest.LineHeight(
        multiple: [0, 1.5].randomElement(using: &random)!, minimum: [0, 30].randomElement(using: &random)!,
        maximum: [0, 12].randomElement(using: &random)!)
    }
    let (vertical, measured) = (engine.verticalMetrics(of: request), engine.measure(request))
    #expect(vertical.size.height == measured.size.height, "seed \(seed): \(request)")
    #expect(vertical.lineCount == measured.lineCount, "seed \(seed): \(request)")
    #expect(vertical.firstBaseline == measured.firstBaseline, "seed \(seed): \(request)")
    #expect(vertical.lastBaseline == measured.lastBaseline, "seed \(seed): \(request)")
  }

  @Test func `a text laid out in its measured width keeps its lines`() {
    for s in ["Hello", "Two words", "iiiiii", "WAVE AVA", "שלום"] {
      let natural = engine.measure(request(s))
      let again = engine.measure(request(s, width: natural.size.width, lines: 0))
      #expect(again.lineCount == 1, "\(s)")
      #expect(!again.isTruncated, "\(s)")
      #expect(again.size == natural.size, "\(s)")
    }
  }

  @Test func aWordBrokenBetweenLettersGetsNoHyphen() {
    // Four letters fit into a line, with a hyphen three would.
    let width = engine.measure(request("mmmm")).size.width
    #expect(engine.measure(request("mmmmmmmm", width: width, lines: 0, lineBreak: .wordWrapping)).lineCount == 2)
    // A soft hyphen is seen where its line ends.
    let syllable = engine.measure(request("mmm")).size.width
    let soft = engine.measure(request("mmm\u{AD}mmm", width: width * 1.2, lines: 0, lineBreak: .wordWrapping))
    #expect(soft.lineCount == 2)
    #expect(soft.size.width > syllable + 2)
  }

  @Test func `baselines and heights of text follow from the font metrics`() {
    let m = engine.metrics(of: font())
    let one = engine.measure(request("x"))
    #expect(abs(one.firstBaseline - m.ascender) < 0.01)
    #expect(abs(one.size.height - m.ascender - m.descender) < 0.01)
    let three = engine.measure(request("a\nb\nc", lines: 0))
    #expect(three.lineCount == 3)
    #expect(abs(three.size.height - 3 * one.size.height) < 0.01)
    #expect(abs(three.lastBaseline - three.firstBaseline - 2 * one.size.height) < 0.01)
    #expect(m.familyName == "DejaVu Sans")
    #expect(m.xHeight > 0.4 * 16)
    #expect(m.capHeight > m.xHeight)
    #expect(m.ascender > m.capHeight)
  }

  @Test func `line spacing is added between lines only`() {
    var spaced = request("a\nb\nc", lines: 0)
    spaced.lineSpacing = 5
    let plain = engine.measure(request("a\nb\nc", lines: 0))
    #expect(abs(engine.measure(spaced).size.height - plain.size.height - 10) < 0.01)
    var wrapped = request("aaaa bbbb cccc", width: 45, lines: 0, lineBreak: .wordWrapping)
    let tight = engine.measure(wrapped)
    wrapped.lineSpacing = 5
    #expect(tight.lineCount == 3)
    #expect(abs(engine.measure(wrapped).size.height - tight.size.height - 10) < 0.01)
  }

  @Test(arguments: [TextRequest.LineBreak.truncatingHead, .truncatingMiddle, .truncatingTail])
  func `a line that is too long is cut to its width`(lineBreak: TextRequest.LineBreak) {
    let m = engine.measure(request("A sentence that is far too long for this", width: 100, lineBreak: lineBreak))
    #expect(m.isTruncated)
    #expect(m.lineCount == 1)
    #expect(m.size.width <= 100)
    #expect(m.size.width > 60)
  }

  @Test func `a line limit counts the lines of all paragraphs`() {
    let text = "first\nsecond\nthird\nfourth"
    for limit in 1...5 {
      let m = engine.measure(request(text, width: 200, lines: limit))
      #expect(m.lineCount == min(limit, 4), "limit \(limit)")
      #expect(m.isTruncated == (limit < 4), "limit \(limit)")
    }
    let cut = engine.measure(request("first\nsecond", width: 200, lines: 1))
    let ellipsis = engine.measure(request("first…", width: 200, lines: 1))
    #expect(cut.size == ellipsis.size, "what is left out shows as an ellipsis")
  }

  @Test func `word wrapping shows the first lines, clipping one line a paragraph`() {
    let text = "one two three four five six seven eight"
    let wrapped = engine.measure(request(text, width: 80, lines: 2, lineBreak: .wordWrapping))
    #expect(wrapped.lineCount == 2)
    #expect(wrapped.isTruncated)
    let clipped = engine.measure(request(text, width: 80, lines: 2, lineBreak: .clipping))
    #expect(clipped.lineCount == 1)
    #expect(clipped.isTruncated)
    let all = engine.measure(request(text, width: 80, lines: 0, lineBreak: .truncatingTail))
    #expect(all.lineCount > 2)
    #expect(!all.isTruncated)
  }

  @Test func `carets go from edge to edge and points map back to them`() {
    let r = request("Hello, wörld 🙂!")
    let width = engine.measure(r).size.width
    let count = r.runs[0].string.utf16.count
    #expect(engine.caret(at: 0, in: r).minX == 0)
    #expect(abs(engine.caret(at: count, in: r).minX - width) < 0.01)
    var last = -1.0
    var offset = 0
    for character in r.runs[0].string {
      let caret = engine.caret(at: offset, in: r)
      #expect(caret.minX > last)
      #expect(engine.utf16Offset(at: Point(caret.minX + 0.1, 5), in: r) == offset)
      last = caret.minX
      offset += String(character).utf16.count
    }
    #expect(engine.utf16Offset(at: Point(1e9, 5), in: r) == count)
    #expect(engine.utf16Offset(at: Point(-50, -50), in: r) == 0)
  }

  @Test func `carets of later paragraphs are on their lines`() {
    let r = request("ab\ncd", lines: 0)
    let line = engine.measure(request("ab")).size.height
    #expect(engine.caret(at: 3, in: r).minX == 0)
    #expect(abs(engine.caret(at: 3, in: r).minY - line) < 0.01)
    #expect(engine.caret(at: 2, in: r).minY == 0)
    #expect(engine.caret(at: 2, in: r).minX > 5)
    #expect(engine.utf16Offset(at: Point(0, line + 2), in: r) == 3)
    #expect(engine.utf16Offset(at: Point(1000, 2), in: r) == 2)
  }

  @Test func `a carriage return with its line feed ends one line and counts two units`() {
    let r = request("ab\r\ncd", lines: 0)
    #expect(engine.measure(r).lineCount == 2)
    #expect(engine.caret(at: 4, in: r).minX == 0)
    #expect(engine.caret(at: 4, in: r).minY > 0)
    #expect(engine.caret(at: 5, in: r).minX > 0)
  }

  @Test func `right-to-left text is aligned to the right and starts there`() {
    let r = request("שלום", width: 200, lines: 0)
    let width = engine.measure(r).size.width
    #expect(abs(engine.caret(at: 0, in: r).minX - 200) < 0.01)
    #expect(abs(engine.caret(at: 4, in: r).minX - (200 - width)) < 0.01)
    var left = r
    left.alignment = .left
    #expect(abs(engine.caret(at: 4, in: left).minX) < 0.01)
    #expect("123 שלום abc".startsRightToLeft)
    #expect(!"123 abc שלום".startsRightToLeft)
    #expect(!"…123".startsRightToLeft)
  }

  @Test(arguments: [TextRequest.Alignment.left, .center, .right])
  func `alignment moves lines within the width`(alignment: TextRequest.Alignment) {
    for lineBreak in [TextRequest.LineBreak.truncatingTail, .clipping] {
      let r = request("abc", width: 200, lines: 1, alignment: alignment, lineBreak: lineBreak)
      let rest = 200 - engine.measure(r).size.width
      let factor = alignment == .left ? 0 : alignment == .center ? 0.5 : 1.0
      #expect(abs(engine.caret(at: 0, in: r).minX - rest * factor) < 0.01)
    }
  }

  @Test func `kerning space and bold text are wider, empty text has a line`() {
    let plain = engine.measure(request("abcd"))
    var r = request("abcd")
    r.runs[0].kern = 3
    #expect(abs(engine.measure(r).size.width - plain.size.width - 12) < 3.1)
    r = request("abcd")
    r.runs[0].font.weight = 700
    #expect(engine.measure(r).size.width > plain.size.width)
    let empty = engine.measure(request(""))
    #expect(empty.size.width == 0)
    #expect(abs(empty.size.height - plain.size.height) < 0.01)
    #expect(empty.lineCount == 1)
    #expect(engine.measure(TextRequest(runs: [])).size == .zero)
  }

  @Test func `invalid sizes of fonts and widths count as zero or unlimited`() {
    let m = engine.measure(request("abc", size: .nan))
    #expect(m.size.width.isFinite)
    #expect(m.size.width < 1)
    #expect(engine.measure(request("abc", width: .nan)).size.height.isFinite)
    #expect(engine.measure(request("abc", width: .infinity)).size == engine.measure(request("abc")).size)
    #expect(engine.metrics(of: font(-3)).ascender == 0)
  }

  @Test func `many threads can measure text at once`() async {
    let expected = engine.measure(request("thread")).size
    let isAlike = await withTaskGroup(of: Bool.self) { group in
      for i in 0..<200 {
        group.addTask {
          let r = TextRequest(runs: [TextRun(string: "thread", font: FontDescriptor(family: "DejaVu Sans", size: 16))])
          _ = PangoTextEngine.shared.measure(
            TextRequest(runs: [TextRun(string: "no \(i)", font: FontDescriptor(size: Double(8 + i % 20)))]))
          return PangoTextEngine.shared.measure(r).size == expected
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isAlike)
  }

  @Test func `font families are listed in alphabetical order`() {
    #expect(engine.familyNames.contains("DejaVu Sans"))
    #expect(engine.familyNames == engine.familyNames.sorted())
  }

  @MainActor
  @Test func `text is drawn inside of its measured box in its color`() {
    var make = NodeFactory()
    var r = request("Hxg", size: 20)
    r.runs[0].color = .red
    let size = engine.measure(r).size
    let node = make.node(Rect(10, 10, 80, 40)) { $0.content = .drawing(Drawing([.text(r, .zero)])) }
    let raster = Raster(100, 60)
    raster.draw(scene(100, 60, make.node(Rect(0, 0, 100, 60), children: [node])))
    var ink = 0
    for y in 0..<60 {
      for x in 0..<100 where raster[x, y] != 0xFFFF_FFFF {
        ink += 1
        #expect(Rect(9, 9, size.width + 2, size.height + 2).contains(Point(Double(x), Double(y))), "at \(x), \(y)")
        #expect(raster[x, y] >> 16 & 255 >= 254, "red stays full")
      }
    }
    #expect(ink > 100)
  }
}
