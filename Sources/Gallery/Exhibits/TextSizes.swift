public import UIKit

/// The names of the text sizes, in the settings and on the command line.
public enum TextSizes {
  /// The sizes by name, in ascending order.
  public static let all: [(name: String, category: UIContentSizeCategory)] = [
    ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge),
    ("XXL", .extraExtraLarge), ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium),
    ("AX2", .accessibilityLarge), ("AX3", .accessibilityExtraLarge), ("AX4", .accessibilityExtraExtraLarge),
    ("AX5", .accessibilityExtraExtraExtraLarge),
  ]

  /// Returns the size of a name in upper or lower case; nil when there is none.
  public static func category(named name: String) -> UIContentSizeCategory? {
    all.first { $0.name == name.uppercased() }?.category
  }

  /// Returns the name of a size; nil for one without a name.
  static func name(of category: UIContentSizeCategory) -> String? { all.first { $0.category == category }?.name }
}
