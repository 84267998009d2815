import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface
import TestSupport
import Testing

@testable import RenderCairo

/// A text to which more is appended is laid out from its last lines on, and is equal to one that is laid out at once.
@Suite struct GrowingTextTests {
  private let contexts = TextContexts(.pinned)

  private func request(_ strings: [String], width: Double, _ change: (inout TextRequest) -> Void = { _ in })
    -> TextRequest
  {
    var request = TextRequest(
      runs: strings.enumerated().map {
        TextRun(string: $1, font: FontDescriptor(family: "DejaVu Sans", size: $0 == 0 ? 15 : 19))
      },
      maxWidth: width, lineLimit: 0, alignment: .natural, lineBreak: .wordWrapping)
    change(&request)
    return request
  }

  private static let pieces = [
    "word ", "a", "-", "WAVE AVATAR ", "fi", "ffl ", "supercalifragilisticexpialidocious", " ", "  ", "12,345.67 ",
    "(“quoted”)",
    "é", "日本語の文章、", "🙂", "👩‍👩‍👧", "\n", "\n\n", "soft\u{AD}hyphen ", "co-operate/and ", "Ω ", "кириллица ", "…",
  ]

  @Test(arguments: FuzzSeeds.ranges(40, cost: 1_000)) func appendedTextIsLaidOutLikeTheWholeText(seeds: Range<Int>) {
    for seed in seeds { append(seed: seed) }
  }

  private func append(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var strings = ["A first run in another font. ", String(repeating: "Some words to begin with. ", count: 8)]
    if random.next(2) == 0 { strings.removeFirst() }
    let width = Double(60 + random.next(400))
    let alignment: [TextRequest.Alignment] = [.left, .center, .right, .natural]
    let side = alignment[random.next(4)]
    let wrapsCharacters = random.next(4) == 0
    func request() -> TextRequest {
      self.request(strings, width: width) {
        $0.alignment = side
        $0.lineBreak = wrapsCharacters ? .charWrapping : .truncatingTail
        $0.paragraphSpacing = 7
        $0.lineSpacing = 2
      }
    }
    var texts = GrowingTexts()
    var layout = TextLayout(request(), in: contexts)
    texts.keep(layout, for: request())
    var extensions = 0
    for step in 0..<60 {
      for _ in 0...random.next(3) { strings[strings.count - 1] += Self.pieces[random.next(Self.pieces.count)] }
      let now = request()
      let whole = TextLayout(now, in: contexts)
      if GrowingTexts.mayGrow(now), let base = texts.removeBase(of: now) {
        layout = TextLayout(extending: base.layout, now, appended: base.appended, in: contexts)
        extensions += 1
      } else {
        layout = whole
      }
      texts.keep(layout, for: now)
      guard isEqual(layout, whole, "seed \(seed), step \(step), \(side), \(wrapsCharacters), \(width)") else { return }
      for _ in 0..<4 {
        let offset = random.next(now.runs.reduce(0) { $0 + $1.string.utf16.count } + 1)
        #expect(layout.caret(at: offset) == whole.caret(at: offset), "seed \(seed), step \(step), offset \(offset)")
        let point = Point(Double(random.next(400)), Double(random.next(Int(whole.metrics.size.height) + 20)))
        #expect(
          layout.utf16Offset(at: point) == whole.utf16Offset(at: point), "seed \(seed), step \(step), at \(point)")
      }
    }
    #expect(extensions > 40, "seed \(seed)")
  }

  private func isEqual(_ a: TextLayout, _ b: TextLayout, _ name: String) -> Bool {
    #expect(a.metrics == b.metrics, "\(name)")
    #expect(a.lines.count == b.lines.count, "\(name)")
    for (index, (one, other)) in zip(a.lines, b.lines).enumerated() {
      let same = one.x == other.x && one.top == other.top && one.baseline == other.baseline && one.width == other.width
      #expect(same, "\(name), line \(index): \(text(one)) and \(text(other))")
      if !same { return false }
    }
    return a.metrics == b.metrics && a.lines.count == b.lines.count
  }

  /// The characters of a line, with its extent.
  private func text(_ line: TextLayout.Line) -> String {
    let start = Int(line.pango.pointee.start_index), length = Int(line.pango.pointee.length)
    let bytes = UnsafeRawBufferPointer(start: pango_layout_get_text(line.pango.pointee.layout) + start, count: length)
    return "“\(String(decoding: bytes, as: UTF8.self))” from \(line.x), \(line.width) wide"
  }

  @Test func aTextThatGrewIsDrawnLikeTheWholeText() throws {
    let begin = String(repeating: "Waving AVATARs fill a line. ", count: 12)
    let before = request([begin], width: 220)
    let now = request([begin + "More of them, and\nanother paragraph."], width: 220)
    var texts = GrowingTexts()
    texts.keep(TextLayout(before, in: contexts), for: before)
    let found = texts.removeBase(of: now)
    let base = try #require(found)
    let grown = TextLayout(extending: base.layout, now, appended: base.appended, in: contexts)
    #expect(pixels(of: grown) == pixels(of: TextLayout(now, in: contexts)))
    #expect(pixels(of: grown).contains { $0 != 0 })
  }

  /// Only the lines in the part that is drawn are shown to Cairo, and none of them is cut.
  @Test func aClippedPartOfATextIsDrawnLikeThatPartOfTheWhole() {
    let text = TextLayout(request([String(repeating: "gjpqy ÅÉ fill a line. ", count: 30)], width: 220), in: contexts)
    let whole = pixels(of: text)
    let part = pixels(of: text, clip: 101..<163)
    for row in 0..<400 {
      let line = row * 240..<(row + 1) * 240
      if (101..<163).contains(row) {
        #expect(part[line] == whole[line], "row \(row)")
      } else {
        #expect(part[line].allSatisfy { $0 == 0 }, "row \(row)")
      }
    }
  }

  private func pixels(of layout: TextLayout, clip: Range<Int>? = nil) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: 240 * 400)
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, 240, 400, 960)
      let cairo = cairo_create(surface)!
      if let clip {
        cairo_rectangle(cairo, 0, Double(clip.lowerBound), 240, Double(clip.count))
        cairo_clip(cairo)
      }
      layout.draw(on: cairo)
      cairo_destroy(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return pixels
  }

  @Test func onlyAPrefixWithTheSameAttributesIsTheBaseOfAGrowingText() {
    let begin = String(repeating: "Some words. ", count: 20)
    func base(_ old: TextRequest, _ new: TextRequest) -> Substring? {
      var texts = GrowingTexts()
      texts.keep(TextLayout(old, in: contexts), for: old)
      return texts.removeBase(of: new)?.appended
    }
    let old = request([begin], width: 200)
    #expect(base(old, request([begin + "x"], width: 200)) == "x")
    #expect(base(old, request([begin + "x"], width: 201)) == nil)
    #expect(base(old, request(["x" + begin], width: 200)) == nil)
    #expect(base(old, request([begin], width: 200)) == nil)
    #expect(base(old, request([begin + "x"], width: 200) { $0.alignment = .center }) == nil)
    #expect(base(old, request([begin + "x"], width: 200) { $0.runs[0].kern = 1 }) == nil)
    // A mark belongs to the letter before it.
    #expect(base(old, request([begin + "\u{301}"], width: 200)) == nil)
    #expect(!GrowingTexts.mayGrow(request([begin + "שלום"], width: 200)))
    #expect(!GrowingTexts.mayGrow(request([begin + "ภาษาไทย"], width: 200)))
    #expect(!GrowingTexts.mayGrow(request([begin], width: 200) { $0.alignment = .justified }))
    #expect(!GrowingTexts.mayGrow(request([begin + "\t"], width: 200)))
    #expect(!GrowingTexts.mayGrow(request([begin], width: 200) { $0.lineLimit = 3 }))
    #expect(!GrowingTexts.mayGrow(request([begin], width: 200) { $0.maxWidth = nil }))
  }
}
