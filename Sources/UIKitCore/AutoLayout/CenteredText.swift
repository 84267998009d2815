import CoreGraphics

/// A view with a vertically centred line of text, to whose baseline other views can be aligned.
@MainActor
protocol CenteredText: UIView {
  /// The distance of the baseline below the centre of the view, in points; nil without text.
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
