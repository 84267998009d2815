import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface
import Testing

@testable import RenderCairo

/// The ellipsis in a line that is too long, and the white space beside it.
@Suite struct EllipsisTests {
  private static let modes: [TextRequest.LineBreak] = [.truncatingHead, .truncatingMiddle, .truncatingTail]
  private static let name = "A name with spaces, of a picture that is shown at several places"
  private let contexts = TextContexts(.pinned)

  private func request(
    _ text: String, _ lineBreak: TextRequest.LineBreak = .wordWrapping, width: Double? = nil, lines: Int = 1,
    alignment: TextRequest.Alignment = .left
  ) -> TextRequest {
    TextRequest(
      runs: [TextRun(string: text, font: FontDescriptor(family: "DejaVu Sans", size: 14))], maxWidth: width,
      lineLimit: lines, alignment: alignment, lineBreak: lineBreak)
  }

  private func layout(_ request: TextRequest) -> TextLayout { TextLayout(request, in: contexts) }

  private func width(_ text: String) -> Double { layout(request(text)).metrics.size.width }

  /// Returns the text that the last line shows before and after its ellipsis; nil for a line without one.
  private func shownText(_ layout: TextLayout, of text: String) -> (before: String, after: String)? {
    guard let line = layout.lines.last else { return nil }
    let bytes = Array(text.utf8)
    let start = Int(line.pango.pointee.start_index)
    var link = line.pango.pointee.runs
    while let current = link {
      let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item.pointee
      if Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
        let end = start + Int(line.pango.pointee.length)
        return (
          String(decoding: bytes[start..<Int(item.offset)], as: UTF8.self),
          String(decoding: bytes[min(end, Int(item.offset + item.length))..<end], as: UTF8.self)
        )
      }
      link = current.pointee.next
    }
    return nil
  }

  private func trimmed(_ text: String) -> String {
    let words = text.drop { $0.isWhitespace }
    return String(words.reversed().drop { $0.isWhitespace }.reversed())
  }

  @Test(arguments: modes) func aTruncatedLineIsAsWideAsItsTextAndAnEllipsis(lineBreak: TextRequest.LineBreak) throws {
    var cutsAtSpaces = 0
    for room in stride(from: 60.0, to: 300, by: 4) {
      let cut = layout(request(Self.name, lineBreak, width: room))
      let shown = try #require(shownText(cut, of: Self.name))
      let expected = width(trimmed(shown.before)) + width("…") + width(trimmed(shown.after))
      let lineWidth = try #require(cut.lines.last).width
      #expect(abs(lineWidth - expected) < 0.5, "\(room): \(shown)")
      if trimmed(shown.before) != shown.before || trimmed(shown.after) != shown.after { cutsAtSpaces += 1 }
    }
    #expect(cutsAtSpaces > 0)
  }

  @Test func theLastOfSeveralTruncatedLinesHasNoSpaceBeforeItsEllipsis() throws {
    var cutsAtSpaces = 0
    for room in stride(from: 80.0, to: 200, by: 3) {
      let cut = layout(request(Self.name, .truncatingTail, width: room, lines: 2))
      let shown = try #require(shownText(cut, of: Self.name))
      let lineWidth = try #require(cut.lines.last).width
      #expect(abs(lineWidth - width(trimmed(shown.before)) - width("…")) < 0.5, "\(room): \(shown)")
      if trimmed(shown.before) != shown.before { cutsAtSpaces += 1 }
    }
    #expect(cutsAtSpaces > 0)
  }

  @Test(arguments: modes) func aTruncatedTextIsTruncatedEquallyInItsMeasuredWidth(lineBreak: TextRequest.LineBreak)
    throws
  {
    for room in stride(from: 60.0, to: 300, by: 7) {
      let first = layout(request(Self.name, lineBreak, width: room))
      let second = layout(request(Self.name, lineBreak, width: first.metrics.size.width))
      let (shown, again) = (
        try #require(shownText(first, of: Self.name)), try #require(shownText(second, of: Self.name))
      )
      #expect(shown == again)
      #expect(first.metrics.size == second.metrics.size)
    }
  }

  @Test(arguments: modes) func aTruncatedLineKeepsItsAlignment(lineBreak: TextRequest.LineBreak) throws {
    for room in stride(from: 60.0, to: 300, by: 7) {
      let right = try #require(layout(request(Self.name, lineBreak, width: room, alignment: .right)).lines.first)
      #expect(abs(right.x + right.width - room) < 0.1)
      let center = try #require(layout(request(Self.name, lineBreak, width: room, alignment: .center)).lines.first)
      #expect(abs(2 * center.x + center.width - room) < 0.1)
    }
  }

  @Test func aParagraphTruncatedAtItsEndHasNoSpaceBeforeItsEllipsis() {
    let cut = layout(request("first  \nsecond", .truncatingTail, width: 200))
    #expect(cut.lines.first?.width == width("first…"))
    let blank = layout(request("   \nsecond", .truncatingTail, width: 200))
    #expect(blank.lines.first?.width == width("…"))
  }

  @Test(arguments: modes) func truncatedRightToLeftTextHasNoSpaceBesideItsEllipsis(lineBreak: TextRequest.LineBreak)
    throws
  {
    let text = "שם ארוך של תמונה שמופיע בכמה מקומות"
    var cutsAtSpaces = 0
    for room in stride(from: 50.0, to: 160, by: 3) {
      let cut = layout(request(text, lineBreak, width: room))
      let shown = try #require(shownText(cut, of: text))
      let expected = width(trimmed(shown.before)) + width("…") + width(trimmed(shown.after))
      let lineWidth = try #require(cut.lines.last).width
      #expect(abs(lineWidth - expected) < 0.5, "\(room): \(shown)")
      if trimmed(shown.before) != shown.before || trimmed(shown.after) != shown.after { cutsAtSpaces += 1 }
    }
    #expect(cutsAtSpaces > 0)
  }
}
