import DisplayList
import Foundation
import Testing
import UIKitGraphics
import UIKitGraphicsTestSupport

@MainActor
struct NSStringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  @Test func aLongerTextIsWiderAndMoreLinesAreHigher() {
    let one = "Word".size(withAttributes: [.font: font])
    let two = "Word\nWord".size(withAttributes: [.font: font])
    #expect("Word Word".size(withAttributes: [.font: font]).width > one.width * 1.9)
    #expect(Swift.abs(two.height - 2 * one.height) < 1)
    #expect(two.width == one.width)
    #expect(NSString(string: "Word").size(withAttributes: [.font: font]) == one)
    #expect(NSAttributedString(string: "Word", attributes: [.font: font]).size() == one)
  }

  @Test func boundingRectanglesBreakLinesWhenAsked() {
    let text = "several words that need several lines"
    let flat = text.boundingRect(
      with: CGSize(width: 100, height: 1000), options: [], attributes: [.font: font], context: nil)
    #expect(flat.width > 100)
    #expect(flat.minY < 0)
    let lines = text.boundingRect(
      with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(lines.width <= 100)
    #expect(lines.origin == .zero)
    #expect(lines.height > flat.height * 2)
    let cut = text.boundingRect(
      with: CGSize(width: 100, height: font.lineHeight * 2.2), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    #expect(cut.height < lines.height)
    #expect(cut.height <= font.lineHeight * 2.2)
  }

  @Test func linesOfATextStyleAreAsHighAsOnIOS() {
    let body: [NSAttributedString.Key: Any] = [.font: UIFont.preferredFont(forTextStyle: .body)]
    let size = CGSize(width: 300, height: 300)
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      "a\nb".boundingRect(with: size, options: options, attributes: body, context: nil).height
    }
    #expect(height(.usesLineFragmentOrigin) == 40.57421875)
    #expect(Swift.abs(height([.usesLineFragmentOrigin, .usesFontLeading]) - 42.287109375) < 1e-9)
    // As on iOS, letters of another script do not make a line higher.
    #expect("你".size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)]).height == 17.900390625)
  }

  @Test func kernAndLineSpacingCountInTheSizeOfAString() {
    let plain = "Word".size(withAttributes: [.font: font])
    #expect(Swift.abs("Word".size(withAttributes: [.font: font, .kern: 10]).width - plain.width - 40) <= 10.5)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 12
    let spaced = "a\nb".size(withAttributes: [.font: font, .paragraphStyle: style])
    let close = "a\nb".size(withAttributes: [.font: font])
    #expect(Swift.abs(spaced.height - close.height - 12) < 0.5)
  }

  @Test func drawnStringsAreRecordedWithTheirAttributes() throws {
    let text = NSMutableAttributedString(string: "plain ", attributes: [.font: font])
    text.append(
      NSAttributedString(
        string: "underlined",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red,
          .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]))
    let context = CGContext()
    UIGraphicsPushContext(context)
    text.draw(in: CGRect(x: 5, y: 6, width: 500, height: 50))
    UIGraphicsPopContext()
    guard case .text(let request, let point) = try #require(context.commands.first) else { return }
    #expect(point.x == 5)
    #expect(point.y == 6)
    #expect(request.runs.count == 2)
    #expect(request.runs[0].color == .black && !request.runs[0].isUnderlined)
    #expect(request.runs[1].color == Color(red: 1, green: 0, blue: 0) && request.runs[1].isUnderlined)
    #expect(request.runs[1].font.weight == 700)
  }

  @Test func outlinedLettersAreHollowOrFilledByTheSignOfTheirWidth() {
    func pixel(_ width: Double) -> [Int] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 80), format: format).image { _ in
        "I".draw(
          at: CGPoint(x: 10, y: 0),
          withAttributes: [
            .font: UIFont(name: "DejaVuSans-Bold", size: 60) ?? font, .foregroundColor: UIColor.red,
            .strokeColor: UIColor.blue, .strokeWidth: width,
          ])
      }
      // The middle of the letter.
      return image.pixel(21, 40)
    }
    #expect(pixel(4) == [0, 0, 0, 0])
    #expect(pixel(-4) == [255, 0, 0, 255])
    #expect(pixel(0) == [255, 0, 0, 255])
    #expect(pixel(60) == [0, 0, 255, 255])
  }

  @Test func aTextDrawingModeStrokesTheLettersOfStrings() throws {
    let context = CGContext()
    UIGraphicsPushContext(context)
    context.setLineWidth(3)
    context.setTextDrawingMode(.stroke)
    "a".draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red])
    context.setTextDrawingMode(.invisible)
    "b".draw(at: .zero, withAttributes: [.font: font])
    context.setTextDrawingMode(.fill)
    "c".draw(at: .zero, withAttributes: [.font: font])
    UIGraphicsPopContext()
    let requests = context.commands.compactMap { if case .text(let request, _) = $0 { request } else { nil } }
    #expect(requests.map { $0.runs[0].string } == ["a", "c"])
    #expect(requests[0].outline?.style.width == 3)
    #expect(requests[0].outline?.color == Color(red: 1, green: 0, blue: 0))
    #expect(requests[0].outline?.fills == false)
    #expect(requests[1].outline == nil)
  }

  @Test func drawingAStringWithoutAContextDoesNothing() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    "nowhere".draw(at: .zero, withAttributes: nil)
    let messages = LogRecorder()
    messages.record { UIGraphicsPopContext() }
    #expect(messages.all.count == 1)
  }
}
