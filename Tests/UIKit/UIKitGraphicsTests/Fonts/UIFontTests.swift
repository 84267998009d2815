import DisplayList
import Foundation
import HostInterface
import Testing
import UIKitGraphics
import UIKitGraphicsTestSupport

struct UIFontTests {
  @Test func theSystemFontHasSanFranciscosMeasures() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.ascender == 16.1865234375)
    #expect(font.descender == -4.1005859375)
    #expect(font.leading == 0)
    #expect(font.lineHeight == 20.287109375)
    #expect(Swift.abs(font.capHeight - 11.978) < 0.001)
    #expect(Swift.abs(font.xHeight - 8.948) < 0.001)
    for size in [UIFont.systemFontSize, 11, 34] {
      let designs: [UIFontDescriptor.SystemDesign] = [.default, .serif, .rounded, .monospaced]
      for design in designs {
        let descriptor = UIFont.systemFont(ofSize: size, weight: .black).fontDescriptor.withDesign(design)
        #expect(descriptor.map { UIFont(descriptor: $0, size: 0).lineHeight } == size * 2444 / 2048)
      }
    }
  }

  @Test func systemFontsHaveTheNamesOfIOS() {
    #expect(UIFont.systemFont(ofSize: 17).familyName == ".AppleSystemUIFont")
    #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    #expect(UIFont.systemFont(ofSize: 17, weight: .semibold).fontName == ".SFUI-Semibold")
    #expect(UIFont.italicSystemFont(ofSize: 17).fontName == ".SFUI-RegularItalic")
    let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .bold)
    #expect(mono.familyName == ".AppleSystemUIFontMonospaced")
    #expect(mono.fontName == ".AppleSystemUIFontMonospaced-Bold")
    for font in [UIFont.systemFont(ofSize: 17, weight: .heavy), .italicSystemFont(ofSize: 17), mono] {
      #expect(UIFont(name: font.fontName, size: 17) == font)
    }
    #expect(UIFont(name: ".AppleSystemUIFontRounded-Light", size: 9)?.familyName == ".AppleSystemUIFontRounded")
  }

  @Test func fontsOtherThanTheSystemFontHaveTheirOwnMeasures() throws {
    let font = try #require(UIFont(name: "DejaVu Sans", size: 20))
    let metrics = Registry.textEngine.metrics(of: FontDescriptor(family: "DejaVu Sans", size: 20))
    #expect(font.ascender == CGFloat(metrics.ascender))
    #expect(font.descender == -CGFloat(metrics.descender))
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(font.familyName == "DejaVu Sans")
    #expect(Swift.abs(font.lineHeight - 20 * 2384 / 2048) < 0.01)
  }

  @Test func textStylesHaveTheSizesAndLeadingsOfIOS() {
    let steps: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    // Rows of Apple's tables, written down a second time: the default, the ends, and what is irregular.
    let rows: [(Int, [(UIFont.TextStyle, CGFloat, CGFloat)])] = [
      (0, [(.largeTitle, 31, 38), (.title2, 19, 24), (.body, 14, 19), (.subheadline, 12, 16), (.caption2, 11, 13)]),
      (
        3,
        [
          (.largeTitle, 34, 41), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
          (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption1, 12, 16),
          (.caption2, 11, 13),
        ]
      ),
      (6, [(.largeTitle, 40, 48), (.subheadline, 21, 28), (.footnote, 19, 24)]),
      (7, [(.title3, 31, 38), (.body, 28, 34), (.caption1, 22, 28)]),
      (11, [(.largeTitle, 60, 70), (.headline, 53, 62), (.callout, 51, 60), (.caption2, 40, 48)]),
    ]
    for (step, styles) in rows {
      let traits = UITraitCollection(preferredContentSizeCategory: steps[step])
      for (style, size, distance) in styles {
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        #expect(font.pointSize == size, "\(style.rawValue), \(step)")
        #expect(Swift.abs(font.lineHeight + font.leading - distance) < 1e-9, "\(style.rawValue), \(step)")
        #expect(font.lineHeight == size * 2444 / 2048)
      }
    }
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
    #expect(Swift.abs(body.leading - 1.712890625) < 1e-9)
    #expect(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: large).leading < 0)
  }

  @Test func boldTextStylesHaveTheirEmphasizedWeight() throws {
    func bold(_ style: UIFont.TextStyle) throws -> UIFont {
      let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
      return UIFont(descriptor: try #require(descriptor.withSymbolicTraits(.traitBold)), size: 0)
    }
    #expect(try bold(.body).fontName == ".SFUI-Semibold")
    #expect(try bold(.title1).fontName == ".SFUI-Bold")
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
  }

  @Test func tightAndLooseLeadingChangeTheLeadingByTwoPoints() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let leading = UIFont(descriptor: body, size: 0).leading
    let tight = try #require(body.withSymbolicTraits(.traitTightLeading))
    #expect(Swift.abs(UIFont(descriptor: tight, size: 0).leading - leading + 2) < 1e-9)
    #expect(tight.symbolicTraits == .traitTightLeading)
    let loose = try #require(tight.withSymbolicTraits(.traitLooseLeading))
    #expect(Swift.abs(UIFont(descriptor: loose, size: 0).leading - leading - 2) < 1e-9)
    let plain = try #require(UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitTightLeading))
    #expect(UIFont(descriptor: plain, size: 0).leading == 0)
  }

  @MainActor @Test func fontMetricsScaleValuesLikeTheLineHeightOfTheTextStyle() {
    func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
      UITraitCollection { traits in
        traits.preferredContentSizeCategory = category
        traits.displayScale = 3
      }
    }
    let largest = traits(.accessibilityExtraExtraExtraLarge)
    // Measured on iOS: 17 points at the largest size are 48, at medium on a screen of three pixels a point 16.333.
    #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: largest).pointSize == 48)
    let medium = UIFontMetrics(forTextStyle: .body).scaledValue(for: 17, compatibleWith: traits(.medium))
    #expect(Swift.abs(medium - 49.0 / 3) < 1e-9)
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits(.large)) == 17)
    let limited = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: largest)
    #expect(limited.pointSize == 30)
    // The font of a text style keeps to its style, and a scaled font is not scaled twice.
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large))
    #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: body, compatibleWith: largest).pointSize == 53)
    let messages = LogRecorder()
    messages.record {
      #expect(UIFontMetrics.default.scaledFont(for: limited, compatibleWith: traits(.large)).pointSize == 17)
    }
    #expect(messages.all.count <= 1)
  }

  @Test func fontsOfOneDescriptorAreEqual() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17).withSize(18) == UIFont.systemFont(ofSize: 18))
    #expect(Set([UIFont.systemFont(ofSize: 9), UIFont.systemFont(ofSize: 9)]).count == 1)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect(digits != UIFont.systemFont(ofSize: 17))
  }

  @Test func symbolicTraitsMakeFontsBoldAndItalic() throws {
    let plain = UIFont.systemFont(ofSize: 12).fontDescriptor
    let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
    #expect(both.pointSize == 12)
    let back = try #require(both.withSymbolicTraits([]))
    #expect(back.isEqual(plain))
  }

  @MainActor @Test func fontNamesFindFamiliesAndStyles() throws {
    let family = try #require(UIFont.familyNames.first)
    let bold = try #require(UIFont(name: "\(family)-Bold", size: 14))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(bold.pointSize == 14)
    #expect(UIFont(name: "Helvetica", size: 10) != nil)
    let messages = LogRecorder()
    messages.record { #expect(UIFont(name: "No Such Family 4711", size: 10) == nil) }
    #expect(messages.all.count == 1 && messages.all[0].contains("No Such Family 4711"))
  }

  @Test func aFontOfSizeZeroHasTheSystemSize() {
    #expect(UIFont.systemFont(ofSize: 0).pointSize == UIFont.systemFontSize)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == UIFont.systemFontSize)
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.buttonFontSize == 18)
    #expect(UIFont.systemFontSize == 14)
    #expect(UIFont.smallSystemFontSize == 12)
  }

  @MainActor @Test func charactersThatNoFontHasAreReportedOnceAScript() {
    let messages = LogRecorder()
    messages.record {
      for text in ["\u{10F123}", "and \u{10F124}", "\u{10F123}\u{10F125}"] {
        _ = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      }
      _ = "Every glyph is there.".size(withAttributes: nil)
    }
    // Other tests write messages from other threads meanwhile.
    let reports = messages.all.filter { $0.contains("U+10F12") }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("U+10F123") == true)
    #expect(reports.first?.contains("Install") == true)
  }
}
