import Testing

@testable import UIKitGraphics

/// The text size of a desktop as a category.
struct TextScaleTests {
  @Test(arguments: [
    (0.5, UIContentSizeCategory.extraSmall), (1, .large), (1.1, .extraLarge), (1.25, .extraExtraLarge),
    (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge), (4, .accessibilityExtraExtraExtraLarge),
  ]) func aFactorIsTheCategoryWithTheNearestBodyText(scale: Double, category: UIContentSizeCategory) {
    #expect(UIContentSizeCategory(textScale: scale) == category)
  }
}
