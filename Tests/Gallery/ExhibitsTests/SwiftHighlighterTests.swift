import Testing
import UIKit

@testable import Exhibits

/// The colors of the source code.
@MainActor
struct SwiftHighlighterTests {
  private typealias Ink = SwiftHighlighter.Ink

  /// Returns the parts of lines with an ink.
  private func parts(_ ink: Ink, _ lines: String...) -> [String] {
    var highlighter = SwiftHighlighter()
    var found: [String] = []
    for line in lines {
      let text = highlighter.highlighted(line, font: .systemFont(ofSize: 12))
      text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) { value, range, _ in
        guard let color = value as? UIColor, rgb(color, .light) == rgb(ink.color, .light) else { return }
        found.append((text.string as NSString).substring(with: range))
      }
    }
    return found
  }

  private func rgb(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue]
  }

  /// Returns the relative luminance of the Web Content Accessibility Guidelines.
  private func luminance(_ color: UIColor, _ style: UIUserInterfaceStyle) -> CGFloat {
    let linear = rgb(color, style).map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func everyInkIsLegible(style: UIUserInterfaceStyle) {
    let ground = luminance(.secondarySystemBackground, style)
    for ink in Ink.allCases {
      let other = luminance(ink.color, style)
      let contrast = (max(ground, other) + 0.05) / (min(ground, other) + 0.05)
      #expect(contrast >= 4.5, "\(ink): \(contrast)")
    }
  }

  /// Words in a letter were colored as code, and the code after it as a string.
  @Test func aStringOfSeveralLinesIsOneString() {
    let lines = ["let a = \"\"\"", "  Any day, see https://example.org \\", "  \"\"\", isNew: true"]
    #expect(parts(.string, lines[0], lines[1], lines[2]) == ["\"\"\"", lines[1], "  \"\"\""])
    #expect(parts(.keyword, lines[0], lines[1], lines[2]) == ["let", "true"])
    #expect(parts(.comment, lines[0], lines[1], lines[2]) == [])
  }

  @Test func aStringInAValueDoesNotEndTheOuterString() {
    let text = #""\(count == 1 ? "one (1)" : "\(count)") rows""#
    #expect(parts(.string, "show(" + text + ", in: 4)") == [text])
    #expect(parts(.number, "show(" + text + ", in: 4)") == ["4"])
  }

  @Test func commentsTypesAndKeywordsHaveTheirColors() {
    #expect(parts(.comment, "let x = 1 // one", "/* two", "three */ var y") == ["// one", "/* two", "three */"])
    #expect(parts(.type, "final class Mail: Exhibit {") == ["Mail", "Exhibit"])
    #expect(parts(.keyword, "final class Mail: Exhibit {") == ["final", "class"])
  }
}
