import CoreGraphics

extension UIButton: CenteredText {
  package var baselineBelowMiddle: CGFloat? {
    guard contentVerticalAlignment == .center || contentVerticalAlignment == .fill else { return nil }
    let size = intrinsicContentSize
    guard let label = titleLabel, !label.isHidden, size.height > 0 else { return nil }
    let title = titleFrame(in: CGRect(origin: .zero, size: size))
    return title.minY + label.firstBaselineOffset - size.height / 2
  }
}
