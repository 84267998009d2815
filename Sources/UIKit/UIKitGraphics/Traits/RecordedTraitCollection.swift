import Foundation

/// A trait collection that records which of its traits are read.
package final class RecordedTraitCollection: UITraitCollection, @unchecked Sendable {
  private let source: UITraitCollection
  private let noteRead: @MainActor (UITrait) -> Void

  /// Creates a collection equal to another; the closure is called for each trait that is read on the main actor.
  package init(_ source: UITraitCollection, noteRead: @escaping @MainActor (UITrait) -> Void) {
    self.source = source
    self.noteRead = noteRead
    super.init(values: source.values)
  }

  package override var userInterfaceStyle: UIUserInterfaceStyle {
    note(UITraitUserInterfaceStyle.self)
    return values.userInterfaceStyle
  }

  package override var userInterfaceIdiom: UIUserInterfaceIdiom {
    note(UITraitUserInterfaceIdiom.self)
    return values.userInterfaceIdiom
  }

  package override var userInterfaceLevel: UIUserInterfaceLevel {
    note(UITraitUserInterfaceLevel.self)
    return values.userInterfaceLevel
  }

  package override var layoutDirection: UITraitEnvironmentLayoutDirection {
    note(UITraitLayoutDirection.self)
    return values.layoutDirection
  }

  package override var displayScale: CGFloat {
    note(UITraitDisplayScale.self)
    return values.displayScale
  }

  package override var displayGamut: UIDisplayGamut {
    note(UITraitDisplayGamut.self)
    return values.displayGamut
  }

  package override var horizontalSizeClass: UIUserInterfaceSizeClass {
    note(UITraitHorizontalSizeClass.self)
    return values.horizontalSizeClass
  }

  package override var verticalSizeClass: UIUserInterfaceSizeClass {
    note(UITraitVerticalSizeClass.self)
    return values.verticalSizeClass
  }

  package override var preferredContentSizeCategory: UIContentSizeCategory {
    note(UITraitPreferredContentSizeCategory.self)
    return values.preferredContentSizeCategory
  }

  package override var accessibilityContrast: UIAccessibilityContrast {
    note(UITraitAccessibilityContrast.self)
    return values.accessibilityContrast
  }

  package override var legibilityWeight: UILegibilityWeight {
    note(UITraitLegibilityWeight.self)
    return values.legibilityWeight
  }

  package override var activeAppearance: UIUserInterfaceActiveAppearance {
    note(UITraitActiveAppearance.self)
    return values.activeAppearance
  }

  package override var plain: UITraitCollection { source }

  package override subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    note(trait)
    return values[trait]
  }

  private func note(_ trait: UITrait) {
    nonisolated(unsafe) let trait = trait
    if MainQueue.isCurrent { MainActor.assumeIsolated { noteRead(trait) } }
  }
}
