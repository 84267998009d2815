import DisplayList
import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UILabelTests {
  private let text = "The quick brown fox jumps over the lazy dog."

  private func exact(_ string: String, width: Double? = nil, lines: Int = 1) -> TextMetrics {
    Registry.textEngine.measure(
      TextRequest(
        runs: [TextRun(string: string, font: FontDescriptor(size: 17), color: .black)], maxWidth: width,
        lineLimit: lines))
  }

  private func isPixelsAbove(_ value: CGFloat, _ exact: Double, scale: CGFloat) -> Bool {
    let pixels = value * scale
    return Swift.abs(pixels - pixels.rounded()) < 1e-6 && value >= CGFloat(exact) - 1e-3
      && value < CGFloat(exact) + 1 / scale
  }

  @Test func theSizeOfALabelIsThatOfItsTextRoundedUpToPixels() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.text = text
    let natural = exact(text)
    let scale = label.contentScaleFactor
    #expect(isPixelsAbove(label.intrinsicContentSize.width, natural.size.width, scale: scale))
    #expect(isPixelsAbove(label.intrinsicContentSize.height, natural.size.height, scale: scale))
    #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == label.intrinsicContentSize)
    label.numberOfLines = 0
    let wrapped = exact(text, width: 120, lines: 0)
    let size = label.sizeThatFits(CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude))
    #expect(wrapped.lineCount > 2)
    #expect(size.width <= 120)
    #expect(isPixelsAbove(size.height, wrapped.size.height, scale: scale))
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 120, height: 1000)).height
    #expect(two < size.height)
    #expect(two > label.font.lineHeight * 1.5)
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize.height == two)
  }

  @Test func sizeToFitKeepsTheWidthOfALabelOfSeveralLines() {
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 100, height: 10))
    label.numberOfLines = 0
    label.text = text
    label.sizeToFit()
    #expect(label.bounds.width <= 100)
    #expect(label.bounds.height > 2 * label.font.lineHeight)
    let line = UILabel(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    line.text = text
    line.sizeToFit()
    #expect(line.bounds.size == line.intrinsicContentSize)
  }

  @Test func aLabelIsMeasuredAgainForOtherTextAndNotForAnotherColor() {
    let label = UILabel()
    label.text = "wide wide wide"
    let wide = label.intrinsicContentSize.width
    label.text = "i"
    #expect(label.intrinsicContentSize.width < wide)
    label.font = .systemFont(ofSize: 40)
    let large = label.intrinsicContentSize
    label.textColor = .red
    #expect(label.intrinsicContentSize == large)
    #expect(large.height > 40)
  }

  @Test func attributesOfTheTextOverrideThoseOfTheLabel() {
    let label = UILabel()
    label.text = "Big"
    let small = label.intrinsicContentSize
    label.attributedText = NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    #expect(label.text == "Big")
    #expect(label.intrinsicContentSize.height > small.height * 1.8)
    label.text = "Big"
    #expect(label.intrinsicContentSize == small)
  }

  @Test func theTextRectOfALabelIsInsideItsBounds() {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    let rect = label.textRect(forBounds: CGRect(x: 3, y: 4, width: 90, height: 30), limitedToNumberOfLines: 0)
    #expect(rect.origin == CGPoint(x: 3, y: 4))
    #expect(rect.width <= 90)
    #expect(rect.height == 30)
    label.text = nil
    #expect(label.textRect(forBounds: rect, limitedToNumberOfLines: 0).size == .zero)
  }

  @Test func aLabelDrawsOneTextInItsMiddle() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 101))
    label.text = "Middle"
    let commands = drawn(label)
    #expect(commands.count == 1)
    guard case .text(let request, let point) = try #require(commands.first) else {
      Issue.record("no text was drawn")
      return
    }
    let metrics = Registry.textEngine.measure(request)
    #expect(request.maxWidth == 200)
    #expect(point.x == 0)
    #expect(Swift.abs(point.y + metrics.size.height / 2 - 50.5) <= 0.5)
  }

  @Test func aLabelThatAdjustsItsFontShrinksTextToFit() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = text
    label.adjustsFontSizeToFitWidth = true
    guard case .text(let request, _) = try #require(drawn(label).first) else { return }
    let metrics = Registry.textEngine.measure(request)
    #expect(!metrics.isTruncated && metrics.size.width <= 100 && request.runs[0].font.size < 17)
    label.minimumScaleFactor = 0.9
    guard case .text(let larger, _) = try #require(drawn(label).first) else { return }
    #expect(larger.runs[0].font.size >= 17 * 0.9 - 0.06)
  }

  @Test func textAboveItsMinimumScaleFactorIsNotTruncated() throws {
    for size in stride(from: 12 as CGFloat, through: 40, by: 2) {
      for width in stride(from: 40 as CGFloat, through: 90, by: 3.5) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 50))
        label.text = "Lagoon"
        label.font = .systemFont(ofSize: size, weight: .semibold)
        label.adjustsFontSizeToFitWidth = true
        guard case .text(let request, _) = try #require(drawn(label).first) else { return }
        let metrics = Registry.textEngine.measure(request)
        #expect(!metrics.isTruncated, "\(size) points in \(width): \(request.runs[0].font.size)")
      }
    }
  }

  @Test func aLabelOfSeveralLinesShrinksTextToFit() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.text = text
    label.numberOfLines = 2
    label.adjustsFontSizeToFitWidth = true
    guard case .text(let request, _) = try #require(drawn(label).first) else { return }
    let metrics = Registry.textEngine.measure(request)
    #expect(!metrics.isTruncated)
    #expect(metrics.lineCount == 2)
    #expect(metrics.size.height <= 40.5)
    #expect(request.runs[0].font.size < 17 && request.runs[0].font.size > 9)
    label.minimumScaleFactor = 0.95
    guard case .text(let larger, _) = try #require(drawn(label).first) else { return }
    #expect(larger.runs[0].font.size >= 17 * 0.95 - 0.06)
    #expect(Registry.textEngine.measure(larger).isTruncated)
  }

  @Test func labelsAreAsHighAsOnIOS() {
    let label = UILabel()
    label.text = "Text"
    let phone = TestWindow(size: CGSize(width: 393, height: 852), scale: 3)
    #expect(phone.window.screen.scale == 3)
    #expect(Swift.abs(label.intrinsicContentSize.height - 61.0 / 3) < 1e-9)
    let small = TestWindow(size: CGSize(width: 375, height: 667), scale: 2)
    #expect(small.window.screen.scale == 2)
    #expect(label.intrinsicContentSize.height == 20.5)
    label.numberOfLines = 0
    label.text = "Two\nlines"
    #expect(label.intrinsicContentSize.height == 41)
    // Body text has lines 22 points apart.
    label.font = .preferredFont(forTextStyle: .body)
    #expect(label.intrinsicContentSize.height == 42.5)
    label.text = "Text – 日本語 – مرحبا"
    #expect(label.intrinsicContentSize.height == 20.5)
  }

  @Test func lineSpacingCountsFromTheLeadingOfATextStyle() {
    func height(_ style: UIFont.TextStyle, _ spacing: CGFloat) -> CGFloat {
      let paragraph = NSMutableParagraphStyle()
      paragraph.lineSpacing = spacing
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "a\nb", attributes: [.font: UIFont.preferredFont(forTextStyle: style), .paragraphStyle: paragraph])
      return label.intrinsicContentSize.height
    }
    let body = UIFont.preferredFont(forTextStyle: .body), caption = UIFont.preferredFont(forTextStyle: .caption2)
    let scale = UIScreen.main.scale
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { Swift.abs(a - (b * scale).rounded(.up) / scale) < 1e-6 }
    #expect(isNear(height(.body, 0), 2 * body.lineHeight + body.leading))
    #expect(isNear(height(.body, 1), 2 * body.lineHeight + body.leading), "a positive leading is the least spacing")
    #expect(isNear(height(.body, 5), 2 * body.lineHeight + 5))
    #expect(caption.leading < 0)
    #expect(isNear(height(.caption2, 5), 2 * caption.lineHeight + caption.leading + 5))
  }

  @Test func minimumAndMaximumLineHeightsHoldForEveryLine() {
    let paragraph = NSMutableParagraphStyle()
    paragraph.minimumLineHeight = 30
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: paragraph])
    #expect(label.intrinsicContentSize.height == 30)
    label.attributedText = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: paragraph])
    #expect(label.intrinsicContentSize.height == 60)
  }

  @Test func theTextColorOfALabelFollowsItsStateAndTraits() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Text"
    label.overrideUserInterfaceStyle = .dark
    #expect(try color(label) == Color(red: 1, green: 1, blue: 1))
    label.overrideUserInterfaceStyle = .light
    #expect(try color(label) == Color(red: 0, green: 0, blue: 0))
    label.highlightedTextColor = .red
    label.isHighlighted = true
    #expect(try color(label) == Color(red: 1, green: 0, blue: 0))
    label.isHighlighted = false
    label.isEnabled = false
    #expect(try color(label).alpha < 1)
  }

  @Test func aLabelIsDrawnAgainOnlyWhenItChanges() {
    final class Counting: UILabel {
      var draws = 0
      override func draw(_ rect: CGRect) {
        draws += 1
        super.draw(rect)
      }
    }
    let label = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Text"
    let test = TestWindow(label, size: CGSize(width: 200, height: 100), scale: 2)
    _ = test.picture()
    let first = label.draws
    label.text = "Text"
    label.frame.origin.x = 40
    test.advanceFrames(5)
    _ = test.picture()
    #expect(first >= 1)
    #expect(label.draws == first)
    label.text = "Other"
    _ = test.picture()
    #expect(label.draws == first + 1)
  }

  private func drawn(_ view: UIView) -> [DrawCommand] {
    let context = CGContext()
    view.draw(view.layer, in: context)
    return context.commands
  }

  private func color(_ label: UILabel) throws -> Color {
    guard case .text(let request, _) = try #require(drawn(label).first) else { return .clear }
    return request.runs[0].color
  }
}
