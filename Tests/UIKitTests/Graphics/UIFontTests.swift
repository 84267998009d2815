import DisplayList
import Foundation
import HostInterface
import Testing
import UIKit

struct UIFontTests {
  @Test func measuresComeFromTheTextEngine() {
    let font = UIFont.systemFont(ofSize: 20)
    let metrics = Registry.textEngine.metrics(of: FontDescriptor(size: 20))
    #expect(font.ascender == CGFloat(metrics.ascender) && font.descender == -CGFloat(metrics.descender))
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(font.capHeight > font.xHeight && font.xHeight > 0)
    #expect(font.familyName == metrics.familyName)
  }

  @Test func textStylesHaveApplesSizes() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes {
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize == size)
    }
    let larger = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: larger).pointSize == 53)
    #expect(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: larger) == 106)
    let headline = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: large)
    #expect(headline.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test func fontsOfOneDescriptorAreEqual() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17).withSize(18) == UIFont.systemFont(ofSize: 18))
    #expect(Set([UIFont.systemFont(ofSize: 9), UIFont.systemFont(ofSize: 9)]).count == 1)
  }

  @Test func symbolicTraitsMakeFontsBoldAndItalic() throws {
    let plain = UIFont.systemFont(ofSize: 12).fontDescriptor
    let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic] && both.pointSize == 12)
    let back = try #require(both.withSymbolicTraits([]))
    #expect(back.isEqual(plain))
  }

  @MainActor @Test func namesFindFamiliesAndStyles() throws {
    let family = try #require(UIFont.familyNames.first)
    let bold = try #require(UIFont(name: "\(family)-Bold", size: 14))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold) && bold.pointSize == 14)
    #expect(UIFont(name: "Helvetica", size: 10) != nil)
    let messages = LogRecorder()
    messages.record { #expect(UIFont(name: "No Such Family 4711", size: 10) == nil) }
    #expect(messages.all.count == 1 && messages.all[0].contains("No Such Family 4711"))
  }

  @Test func aSizeOfZeroIsTheSystemsSize() {
    #expect(UIFont.systemFont(ofSize: 0).pointSize == UIFont.systemFontSize)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == UIFont.systemFontSize)
  }
}
