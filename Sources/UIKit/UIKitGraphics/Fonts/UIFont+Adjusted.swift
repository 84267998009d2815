import Foundation

extension UIFont {
  /// Returns the font in the size for some traits; nil for a font whose size is not that of a text style.
  ///
  /// Weight, slant, design and the leading traits are preserved.
  package func adjusted(for traits: UITraitCollection) -> UIFont? {
    if let scaling { return scaling.font(compatibleWith: traits) }
    guard let style = fontDescriptor.textStyle, style.hasSize(pointSize) else { return nil }
    return UIFont(descriptor: fontDescriptor.withSize(of: style, for: traits), size: 0)
  }
}

extension NSAttributedString {
  /// Returns the text with its fonts in the size for some traits; nil when none of them changes.
  package func adjusted(for traits: UITraitCollection) -> NSAttributedString? {
    var text: NSMutableAttributedString?
    enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
      guard let font = value as? UIFont, let adjusted = font.adjusted(for: traits), adjusted != font else { return }
      let changed = text ?? NSMutableAttributedString(attributedString: self)
      changed.addAttribute(.font, value: adjusted, range: range)
      text = changed
    }
    return text
  }
}
