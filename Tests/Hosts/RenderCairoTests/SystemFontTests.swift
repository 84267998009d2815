import DisplayList
import GeometryCore
import HostInterface
import Testing

@testable import RenderCairo

/// The system font has San Francisco's heights and nearly its widths, whatever font draws it.
@Suite struct SystemFontTests {
  private let engine = PangoTextEngine.shared

  private func request(
    _ text: String, _ font: FontDescriptor, width: Double? = nil, lines: Int = 0, usesFontLeading: Bool = false
  ) -> TextRequest {
    TextRequest(
      runs: [TextRun(string: text, font: font)], maxWidth: width, lineLimit: lines, lineBreak: .wordWrapping,
      usesFontLeading: usesFontLeading)
  }

  @Test(arguments: FontDescriptor.Design.allCases)
  func everyFontDesignHasTheLineHeightsOfSanFrancisco(design: FontDescriptor.Design) {
    for (size, weight) in [(17.0, 400), (17, 100), (34, 700), (11, 900)] {
      let font = FontDescriptor(size: size, weight: weight, design: design)
      let m = engine.metrics(of: font)
      #expect(m.ascender == 1950 * size / 2048)
      #expect(m.descender == 494 * size / 2048)
      #expect(m.leading == 0)
      #expect(m.capHeight == 1443 * size / 2048)
      #expect(m.xHeight == 1078 * size / 2048)
      #expect(!m.familyName.isEmpty)
    }
    let line = engine.measure(request("Line", FontDescriptor(size: 17, design: design)))
    #expect(abs(line.size.height - 20.287109375) < 1e-9)
    #expect(abs(line.firstBaseline - 16.1865234375) < 1e-9)
  }

  @Test(arguments: ["Ångström", "नमस्ते", "مرحبا", "שלום", "日本語", "🙂", "H₂O²"])
  func lineHeightAndBaselineAreTheSameForEveryScript(text: String) {
    let m = engine.measure(request(text, FontDescriptor(size: 15)))
    #expect(abs(m.size.height - 17.900390625) < 1e-9)
    #expect(abs(m.firstBaseline - 14.2822265625) < 1e-9)
  }

  /// The widths are of iOS 10 and 11: "a" and "A" from 14 to 19 points, a sentence, and bold text.
  @Test func textWidthsAreCloseToThoseOfSanFrancisco() {
    let known: [(text: String, size: Double, weight: Int, width: Double)] = [
      ("This is a test string", 17, 400, 144.093), ("knCollection", 15, 700, 89.407), ("A", 14, 400, 9.283),
      ("A", 15, 400, 9.873), ("A", 17, 400, 11.065), ("A", 19, 400, 12.320), ("a", 14, 400, 7.574),
      ("a", 17, 400, 8.990), ("a", 19, 400, 10.001),
    ]
    for (text, size, weight, width) in known {
      let measured = engine.measure(request(text, FontDescriptor(size: size, weight: weight))).size.width
      #expect(abs(measured / width - 1) < 0.03, "\(text) at \(size): \(measured), on iOS \(width)")
    }
  }

  @Test func trackingAfterTheLastLetterBelongsToTheTextWidth() {
    let font = FontDescriptor(size: 17)
    let one = engine.measure(request("n", font)).size.width
    let three = request("nnn", font)
    #expect(abs(engine.measure(three).size.width - 3 * one) < 0.01)
    #expect(abs(engine.caret(at: 3, in: three).minX - 3 * one) < 0.01)
    // A text in its own width keeps its line, and ends at the right edge.
    var own = three
    own.maxWidth = engine.measure(three).size.width
    own.alignment = .right
    #expect(engine.measure(own).lineCount == 1)
    #expect(abs(engine.caret(at: 3, in: own).minX - 3 * one) < 0.01)
  }

  @Test func lettersOfCursiveScriptsAreNotTracked() {
    let font = FontDescriptor(size: 17)
    let tracked = SystemFont.tracking(of: font)
    #expect(abs(tracked + 0.442) < 1e-9)
    func units(_ text: String) -> [Int32] {
      LetterSpacing(request(text, font).paragraphs[0]).stretches.map(\.units).filter { $0 != 0 }
    }
    let unit = Int32((tracked * textUnit).rounded())
    #expect(units("Latin, Ελληνικά, Кириллица – “quoted”") == [unit])
    #expect(units("مرحبا") == [])
    #expect(units("日本") == [])
    #expect(units("abc مرحبا def") == [unit, unit])
    let spacing = LetterSpacing(request("ab日本", font).paragraphs[0])
    #expect(spacing.after(byte: 2) == unit)
    #expect(spacing.after(byte: 8) == 0)
  }

  @Test func trackingOfTheSystemFontFollowsItsSize() {
    func thousandths(_ size: Double) -> Double { SystemFont.tracking(of: FontDescriptor(size: size)) / size * 1000 }
    let known = [
      (5.0, 41.0), (6, 41), (12, 0), (17, -26), (19, -24), (19.9, -24), (20, 19), (28, 13), (34, 11), (90, 0),
    ]
    for (size, value) in known { #expect(abs(thousandths(size) - value) < 1e-9, "\(size) points") }
    #expect(abs(thousandths(16.5) + 23) < 1e-9, "between two sizes it changes evenly")
    #expect(SystemFont.tracking(of: FontDescriptor(size: 17, design: .monospaced)) == 0)
    #expect(SystemFont.tracking(of: FontDescriptor(family: "DejaVu Sans", size: 17)) == 0)
  }

  @Test func fontDesignsDifferAndMonospacedDigitsAreEquallyWide() {
    func width(_ text: String, _ font: FontDescriptor) -> Double { engine.measure(request(text, font)).size.width }
    let mono = FontDescriptor(size: 17, design: .monospaced)
    #expect(abs(width("iiii", mono) - width("WWWW", mono)) < 0.01)
    let plain = FontDescriptor(size: 17), tabular = FontDescriptor(size: 17, hasMonospacedDigits: true)
    #expect(width("1111", plain) < width("0000", plain) - 1)
    #expect(abs(width("1111", tabular) - width("0000", tabular)) < 0.01)
    let widths = Set(FontDescriptor.Design.allCases.map { width("Handgloves", FontDescriptor(size: 17, design: $0)) })
    #expect(widths.count == 4)
    // An arrow that is typed stays two characters.
    for font in [plain, mono] { #expect(abs(width("->", font) - width("-", font) - width(">", font)) < 1) }
    #expect(abs(width("-->", mono) - 3 * width("-", mono)) < 0.01)
    #expect(width("->", plain) > 16)
  }

  @Test func everyWeightOfTheSystemFontHasItsOwnWidth() {
    let widths = (1...9).map {
      engine.measure(request("Handgloves", FontDescriptor(size: 17, weight: $0 * 100))).size.width
    }
    #expect(Set(widths).count == 9)
    #expect(widths == widths.sorted())
  }

  @Test func fontsOtherThanTheSystemFontHaveTheirOwnHeights() {
    let m = engine.metrics(of: FontDescriptor(family: "DejaVu Sans", size: 2048))
    #expect(abs(m.ascender - 1901) < 1)
    #expect(abs(m.descender - 483) < 1)
    let line = engine.measure(request("Line", FontDescriptor(family: "DejaVu Sans", size: 20.48)))
    #expect(abs(line.size.height - 23.84) < 0.01)
  }

  @Test func aLineIsAsHighAsItsHighestRun() {
    let small = FontDescriptor(size: 10), large = FontDescriptor(size: 30)
    var r = request("", small)
    r.runs = [
      TextRun(string: "small ", font: small), TextRun(string: "large\n", font: large),
      TextRun(string: "small", font: small),
    ]
    let m = engine.measure(r)
    let high = 30 * 2444 / 2048.0, low = 10 * 2444 / 2048.0
    #expect(m.lineCount == 2)
    #expect(abs(m.size.height - high - low) < 1e-9)
    #expect(abs(m.firstBaseline - 30 * 1950 / 2048.0) < 1e-9)
    #expect(abs(m.lastBaseline - high - 10 * 1950 / 2048.0) < 1e-9)
  }

  @Test func positiveLeadingIsTheMinimumLineSpacingAndNegativeLeadingIsAdded() {
    let line = 20.287109375
    func height(leading: Double, spacing: Double, uses: Bool = true) -> Double {
      var r = request("a\nb\nc", FontDescriptor(size: 17, leading: leading), usesFontLeading: uses)
      r.lineSpacing = spacing
      return engine.measure(r).size.height
    }
    #expect(abs(height(leading: 1.5, spacing: 0) - 3 * line - 3) < 1e-9)
    #expect(abs(height(leading: 1.5, spacing: 1) - 3 * line - 3) < 1e-9)
    #expect(abs(height(leading: 1.5, spacing: 4) - 3 * line - 8) < 1e-9)
    #expect(abs(height(leading: -0.5, spacing: 0) - 3 * line + 1) < 1e-9)
    #expect(abs(height(leading: -0.5, spacing: 4) - 3 * line - 7) < 1e-9)
    #expect(abs(height(leading: 1.5, spacing: 1, uses: false) - 3 * line - 2) < 1e-9)
  }

  @Test func lineHeightLimitsAddOrRemoveSpaceAboveTheLetters() {
    let descent = 17 * 494 / 2048.0, natural = 20.287109375
    func measure(_ limits: TextRequest.LineHeight) -> TextMetrics {
      var r = request("a\nb", FontDescriptor(size: 17))
      r.lineHeight = limits
      return engine.measure(r)
    }
    let atMinimum = measure(.init(minimum: 30))
    #expect(atMinimum.size.height == 60)
    #expect(abs(atMinimum.firstBaseline - 30 + descent) < 1e-9)
    let atMaximum = measure(.init(maximum: 18))
    #expect(atMaximum.size.height == 36)
    #expect(abs(atMaximum.firstBaseline - 18 + descent) < 1e-9)
    #expect(abs(measure(.init(multiple: 1.5)).size.height - 3 * natural) < 1e-9)
    #expect(measure(.init(multiple: 2, maximum: 25)).size.height == 50)
    #expect(abs(measure(.init(minimum: 12)).size.height - 2 * natural) < 1e-9)
  }

  @Test func paragraphSpacingIsAddedBetweenParagraphsOnly() {
    var r = request("a b\nc", FontDescriptor(size: 17), width: 12)
    let close = engine.measure(r)
    r.paragraphSpacing = 9
    #expect(close.lineCount == 3)
    #expect(abs(engine.measure(r).size.height - close.size.height - 9) < 1e-9)
  }

  @Test func theNumberOfFittingLinesFollowsTheirSpacing() {
    var r = request("a\nb\nc\nd", FontDescriptor(size: 17))
    r.lineSpacing = 10
    let m = engine.measure(r)
    #expect(m.lineCount(fitting: 20) == 1)
    #expect(m.lineCount(fitting: 50.5) == 1)
    #expect(m.lineCount(fitting: 50.6) == 2)
    #expect(m.lineCount(fitting: 80.9) == 3)
    #expect(m.lineCount(fitting: m.size.height) == 4)
    #expect(m.lineCount(fitting: 1e9) == 4)
  }
}
