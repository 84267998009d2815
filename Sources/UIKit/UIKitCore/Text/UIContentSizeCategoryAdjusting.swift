public import Foundation

/// A view whose fonts can follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// A Boolean value that determines whether fonts of text styles, and fonts that `UIFontMetrics` scaled, follow the
  /// text size of the traits.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A view whose images can grow with the text sizes for accessibility.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  /// A Boolean value that determines whether images are larger at the text sizes for accessibility.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
extension UILabel: UIContentSizeCategoryAdjusting {}
