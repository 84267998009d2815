public import Foundation

/// A view whose fonts can follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// A Boolean value that determines whether fonts of text styles, and fonts that `UIFontMetrics` scaled, follow the
  /// text size of the traits.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
