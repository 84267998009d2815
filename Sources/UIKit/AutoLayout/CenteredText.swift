import CoreGraphics

/// A view with a line of text in its middle, on whose baseline others are aligned.
@MainActor
protocol CenteredText: UIView {
  /// How far the baseline is below the middle of the view, in points; nil for no text.
  var baselineBelowMiddle: CGFloat? { get }
}

extension UITextField: CenteredText {
  var baselineBelowMiddle: CGFloat? {
    let font = font ?? .systemFont(ofSize: 17)
    return font.ascender - (font.ascender - font.descender) / 2
  }
}

extension UIButton: CenteredText {
  var baselineBelowMiddle: CGFloat? {
    guard contentVerticalAlignment == .center || contentVerticalAlignment == .fill else { return nil }
    let size = intrinsicContentSize
    guard let label = titleLabel, !label.isHidden, size.height > 0 else { return nil }
    let title = titleFrame(in: CGRect(origin: .zero, size: size))
    return title.minY + label.firstBaselineOffset - size.height / 2
  }
}
