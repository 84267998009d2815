import CoreGraphics

extension UITextField: CenteredText {
  package var baselineBelowMiddle: CGFloat? {
    let font = font ?? .systemFont(ofSize: 17)
    return font.ascender - (font.ascender - font.descender) / 2
  }
}

extension UITextField: UIContentSizeCategoryAdjusting {}
