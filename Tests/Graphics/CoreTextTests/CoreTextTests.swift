import CoreText
import Testing

/// Fonts, lines and columns of Core Text.
struct CoreTextTests {
  private let font = CTFontCreateWithName("DejaVu Sans", 20, nil)

  private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [NSAttributedString.Key(kCTFontAttributeName as String): font]
    attributes.merge(more) { $1 }
    return NSAttributedString(string: string, attributes: attributes)
  }

  private func glyphs(_ string: String) -> [CGGlyph] {
    let characters = Array(string.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: characters.count)
    #expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count))
    return glyphs
  }

  private func picture(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) throws -> [[UInt8]] {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.setFillColor(gray: 0, alpha: 1)
    draw(context)
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<height).map { y in (0..<width).map { bytes[y * width + $0] } }
  }

  /// The rows with ink, from the top.
  private func inkedRows(_ picture: [[UInt8]]) -> ClosedRange<Int>? {
    let rows = picture.indices.filter { picture[$0].contains { $0 < 128 } }
    return rows.first.map { $0...rows.last! }
  }

  // MARK: Fonts

  @Test func fontsOfCoreTextAndUIKitAreConvertedByAs() {
    let system = UIFont.systemFont(ofSize: 17)
    let converted = system as CTFont
    #expect(CTFontGetSize(converted) == 17)
    #expect((font as UIFont).pointSize == 20)
    #expect(CTFontGetAscent(font) == (font as UIFont).ascender)
    #expect(CTFontGetDescent(font) > 0)
    #expect(CTFontCopyFamilyName(font) as String == "DejaVu Sans")
    #expect(CTFontGetUnitsPerEm(font) == 2048)
    #expect(CTFontGetGlyphCount(font) > 1000)
  }

  @Test func anUnknownFontIsReplacedByAnother() {
    let other = CTFontCreateWithName("No Such Font", 0, nil)
    #expect(CTFontGetSize(other) == 12)
    #expect(CTFontGetAscent(other) > 0)
  }

  @Test func aCopyWithSymbolicTraitsIsBold() throws {
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(CTFontGetSymbolicTraits(bold).contains(.traitBold))
    #expect(CTFontGetSize(bold) == 20)
    #expect(CTFontGetSlantAngle(bold) == 0)
  }

  @Test func glyphsHaveNamesAdvancesAndOutlines() throws {
    let found = glyphs("Ai ")
    #expect(CTFontCopyNameForGlyph(font, found[0]) as String? == "A")
    #expect(CTFontGetGlyphWithName(font, "i") == found[1])
    var advances = [CGSize](repeating: .zero, count: 3)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, found, &advances, 3)
    #expect(abs(sum - Double(advances.reduce(0) { $0 + $1.width })) < 1e-9)
    #expect(advances[0].width > advances[1].width)
    let outline = try #require(CTFontCreatePathForGlyph(font, found[0], nil))
    let box = outline.boundingBoxOfPath
    #expect(abs(box.minY) < 0.1)
    #expect(abs(box.maxY - CTFontGetCapHeight(font)) < 0.2)
    var bounds = [CGRect](repeating: .zero, count: 3)
    let all = CTFontGetBoundingRectsForGlyphs(font, .horizontal, found, &bounds, 3)
    #expect(abs(bounds[0].maxY - box.maxY) < 0.3)
    #expect(all.contains(bounds[1]))
    #expect(CTFontCreatePathForGlyph(font, found[2], nil) == nil)
  }

  @Test func aMissingCharacterHasNoGlyph() {
    let characters: [UniChar] = [0x41, 0xE000 + 0x123]
    var glyphs: [CGGlyph] = [9, 9]
    #expect(!CTFontGetGlyphsForCharacters(font, characters, &glyphs, 2))
    #expect(glyphs[0] != 0)
    #expect(glyphs[1] == 0)
  }

  @Test func glyphsAreDrawnOnTheirBaseline() throws {
    let rows = try inkedRows(
      picture(30, 40) { context in
        let found = glyphs("A")
        CTFontDrawGlyphs(font, found, [CGPoint(x: 5, y: 10)], 1, context)
      })
    // The baseline is 10 pixels above the bottom, and a capital letter of 20 points is 14.6 high.
    #expect(rows == 15...29)
  }

  // MARK: Lines

  @Test func aLineHasTheBoundsOfItsFont() {
    let line = CTLineCreateWithAttributedString(text("Wave"))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(abs(ascent - CTFontGetAscent(font)) < 0.5)
    #expect(abs(descent - CTFontGetDescent(font)) < 0.5)
    #expect(width > 40)
    #expect(abs(CTLineGetOffsetForStringIndex(line, 4, nil) - CGFloat(width)) < 0.01)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width + 10, y: 0)) == 4)
    #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 4))
    let box = CTLineGetImageBounds(line, nil)
    #expect(box.minX > -1)
    #expect(box.maxY < ascent)
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, width + 20) == 10)
  }

  @Test func aLineIsDrawnUprightAtTheTextPosition() throws {
    var end = CGPoint.zero
    let found = try picture(60, 40) { context in
      context.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(text("L")), context)
      end = context.textPosition
    }
    #expect(inkedRows(found) == 15...29)
    // The foot of the letter L is at the bottom.
    #expect(found[28].filter { $0 < 128 }.count > found[17].filter { $0 < 128 }.count)
    #expect(end.x > 15)
    #expect(end.y == 10)
  }

  @Test func colorsOfCoreTextAreDrawn() throws {
    let white = CGColor(gray: 1, alpha: 1)
    let key = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
    let found = try picture(60, 40) { context in
      context.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(text("L", [key: white])), context)
    }
    #expect(inkedRows(found) == nil)
    let fromContext = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
    let other = try picture(60, 40) { context in
      context.setFillColor(gray: 1, alpha: 1)
      context.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(text("L", [fromContext: true])), context)
    }
    #expect(inkedRows(other) == nil)
  }

  @Test func runsDivideALineByItsAttributes() throws {
    let mixed = NSMutableAttributedString(attributedString: text("light "))
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    mixed.append(NSAttributedString(string: "bold", attributes: [.font: bold]))
    let line = CTLineCreateWithAttributedString(mixed)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    #expect(runs.count == 2)
    #expect(CTRunGetStringRange(runs[1]) == CFRange(location: 6, length: 4))
    #expect(CTRunGetGlyphCount(runs[1]) == 4)
    #expect((CTRunGetAttributes(runs[1])["NSFont" as NSString] as? UIFont) == bold)
    var positions = [CGPoint](repeating: .zero, count: 4)
    CTRunGetPositions(runs[1], CFRangeMake(0, 0), &positions)
    let width = CTRunGetTypographicBounds(runs[0], CFRangeMake(0, 0), nil, nil, nil)
    #expect(abs(positions[0].x - CGFloat(width)) < 0.01)
    #expect(positions[1].x > positions[0].x)
    var found = [CGGlyph](repeating: 0, count: 4)
    CTRunGetGlyphs(runs[1], CFRangeMake(0, 4), &found)
    #expect(!found.contains(0))
    #expect(CTLineGetGlyphCount(line) == 10)
  }

  @Test func aTruncatedLineFitsItsWidth() throws {
    let line = CTLineCreateWithAttributedString(text("A rather long line of text"))
    let short = try #require(CTLineCreateTruncatedLine(line, 100, .end, nil))
    #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 100.01)
    #expect(CTLineCreateTruncatedLine(line, 1000, .end, nil) === line)
    #expect(CTLineCreateTruncatedLine(line, 0, .end, nil) == nil)
  }

  @Test func aJustifiedLineFillsItsWidth() throws {
    let line = CTLineCreateWithAttributedString(text("one two three"))
    let wide = try #require(CTLineCreateJustifiedLine(line, 1, 300))
    #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - 300) < 0.5)
    #expect(CTLineCreateJustifiedLine(CTLineCreateWithAttributedString(text("one")), 1, 300) == nil)
  }

  // MARK: Columns

  @Test func aFrameBreaksItsTextIntoLines() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("one two three four five\nsix"))
    let box = CGRect(x: 10, y: 20, width: 110, height: 200)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), CGPath(rect: box, transform: nil), nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.count >= 3)
    #expect(lines.reduce(0) { $0 + CTLineGetStringRange($1).length } == 27)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 0, length: 27))
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(abs(origins[0].y - (200 - CTFontGetAscent(font))) < 0.5)
    #expect(zip(origins, origins.dropFirst()).allSatisfy { $0.y - $1.y > 20 })
    #expect(origins.allSatisfy { $0.x == 0 })
  }

  @Test func aShortFrameShowsOnlyTheLinesThatFit() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("one two three four five six seven"))
    let box = CGRect(x: 0, y: 0, width: 110, height: 50)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), CGPath(rect: box, transform: nil), nil)
    #expect(CTFrameGetLines(frame).count == 2)
    let shown = CTFrameGetVisibleStringRange(frame)
    #expect(shown.length < 33)
    let rest = CTFramesetterCreateFrame(
      setter, CFRangeMake(shown.length, 0), CGPath(rect: box, transform: nil), nil)
    let lines = try #require(CTFrameGetLines(rest) as? [CTLine])
    #expect(CTLineGetStringRange(lines[0]).location == shown.length)
  }

  @Test func theSuggestedSizeHoldsTheText() {
    let setter = CTFramesetterCreateWithAttributedString(text("one two three four five six seven"))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), &fit)
    #expect(size.width <= 120)
    #expect(size.height > 60)
    #expect(fit.length == 33)
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), nil)
    #expect(CTFrameGetVisibleStringRange(frame).length == 33)
  }

  @Test func aFrameFollowsTheParagraphStyle() throws {
    var alignment = CTTextAlignment.right.rawValue
    let style = withUnsafePointer(to: &alignment) { pointer in
      var setting = CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: pointer)
      return CTParagraphStyleCreate(&setting, 1)
    }
    let key = NSAttributedString.Key(kCTParagraphStyleAttributeName as String)
    let setter = CTFramesetterCreateWithAttributedString(text("right", [key: style]))
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100), transform: nil), nil)
    var origin = CGPoint.zero
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 1), &origin)
    let line = try #require(CTFrameGetLines(frame).first as? CTLine)
    #expect(abs(origin.x + CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) - 200) < 0.01)
  }

  @Test func aTypesetterSuggestsBreaksBetweenWords() {
    let setter = CTTypesetterCreateWithAttributedString(text("one two three"))
    let count = CTTypesetterSuggestLineBreak(setter, 0, 90)
    #expect(count == 8)
    #expect(CTLineGetStringRange(CTTypesetterCreateLine(setter, CFRangeMake(count, 0))).length == 5)
  }

  // MARK: Files

  @Test func aFileWithoutFontsIsNotRegistered() throws {
    var error: Unmanaged<CFError>?
    let missing = URL(fileURLWithPath: "/no/such/font.ttf")
    #expect(!CTFontManagerRegisterFontsForURL(missing as NSURL, .process, &error))
    let found = try #require(error?.takeRetainedValue())
    #expect(found.code == CTFontManagerError.fileNotFound.rawValue)
    #expect(found.domain == kCTFontManagerErrorDomain as String)
  }

  @Test func aFontFromDataIsRegisteredByItsName() throws {
    let file = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
    try #require(FileManager.default.fileExists(atPath: file.path))
    let provider = try #require(CGDataProvider(url: file as NSURL))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName as String? == "DejaVuSans-Bold")
    #expect(font.fullName as String? == "DejaVu Sans Bold")
    #expect(CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(!CTFontManagerRegisterGraphicsFont(try #require(CGFont("Helvetica")), nil))
    let nothing = try #require(CGDataProvider(data: Data([1, 2, 3]) as NSData))
    #expect(CGFont(nothing) == nil)
  }
}
