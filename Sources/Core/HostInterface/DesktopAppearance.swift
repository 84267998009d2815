package import DisplayList

/// The preferences of the user for all programs of the desktop.
package struct DesktopAppearance: Equatable, Sendable {
  /// A Boolean value that indicates whether the user prefers a dark appearance.
  package var isDark = false
  /// The color of what is selected or active; nil for the program's choice.
  package var accentColor: Color?
  /// The factor by which text is larger than usual.
  package var textScale = 1.0
  /// A Boolean value that indicates whether the user prefers high contrast.
  package var hasHighContrast = false
  /// A Boolean value that indicates whether the user prefers reduced motion.
  package var reducesMotion = false

  /// Creates the preferences of a user without any.
  package init() {}
}
