import UIKit

/// The name of a trait's type.
struct TraitName: ScenarioValue {
  private let name: String
  let trait: UITrait

  private static let all: [UITrait] = [
    UITraitAccessibilityContrast.self, UITraitActiveAppearance.self, UITraitDisplayGamut.self,
    UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitLayoutDirection.self,
    UITraitLegibilityWeight.self, UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceIdiom.self,
    UITraitUserInterfaceLevel.self, UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self,
  ]

  static func read(_ value: JSON, in run: ScenarioRun) throws -> TraitName? {
    guard let name = value.string else { return nil }
    guard let trait = all.first(where: { "\($0)" == name }) else { throw Missing(name) }
    return TraitName(name: name, trait: trait)
  }

  var found: Found { .string(name) }
}
