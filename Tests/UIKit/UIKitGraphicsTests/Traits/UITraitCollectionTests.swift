import Foundation
import Testing
import UIKitGraphics

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
}

struct UITraitCollectionTests {
  @Test func mergedTraitCollectionsTakeTheLastSpecifiedValue() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
    ])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.displayScale == 2)
    #expect(merged.horizontalSizeClass == .compact)
    #expect(merged.verticalSizeClass == .unspecified)
    #expect(merged.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!merged.containsTraits(in: UITraitCollection(displayScale: 3)))
  }

  @Test func aCustomTraitHasItsDefaultUntilItIsSet() {
    let plain = UITraitCollection()
    #expect(plain[ThemeTrait.self] == "plain")
    let themed = plain.modifyingTraits { $0[ThemeTrait.self] = "loud" }
    #expect(themed[ThemeTrait.self] == "loud")
    #expect(themed != plain)
    #expect(themed == plain.replacing(ThemeTrait.self, value: "loud"))
    #expect(themed[UITraitUserInterfaceStyle.self] == .unspecified)
  }

  @Test func performAsCurrentRestoresTheCurrentTraits() {
    let before = UITraitCollection.current
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current == before)
  }

  @Test func colorAppearanceDiffersForAnotherInterfaceStyleOnly() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    let wide = light.modifyingTraits { $0.horizontalSizeClass = .regular }
    #expect(!light.hasDifferentColorAppearance(comparedTo: wide))
  }

  @Test func contentSizeCategoriesAreComparedInAscendingOrder() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.large < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}
