import Foundation

// The attributes of all of the text.
extension UITextView {
  /// The attributes that text without attributes gets.
  final var plainAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font ?? TextDefaults.drawing.font]
    attributes[.foregroundColor] = textColor ?? .label
    if let style = typingAttributes[.paragraphStyle] { attributes[.paragraphStyle] = style }
    return attributes
  }

  final func first(_ key: NSAttributedString.Key) -> Any? {
    textStorage.length > 0 ? textStorage.attribute(key, at: 0, effectiveRange: nil) : typingAttributes[key]
  }

  final func setEverywhere(_ key: NSAttributedString.Key, _ value: Any) {
    typingAttributes[key] = value
    if textStorage.length > 0 {
      textStorage.addAttribute(key, value: value, range: NSRange(location: 0, length: textStorage.length))
    } else {
      layoutManager.forgetText()
    }
  }

  final func followContentSizeCategory() {
    let traits = traitCollection
    guard adjustsFontForContentSizeCategory, traits.preferredContentSizeCategory != contentSizeCategory else { return }
    contentSizeCategory = traits.preferredContentSizeCategory
    if let adjusted = fontThatWasSet?.adjusted(for: traits) { fontThatWasSet = adjusted }
    if let adjusted = (typingAttributes[.font] as? UIFont)?.adjusted(for: traits) { typingAttributes[.font] = adjusted }
    if let adjusted = textStorage.adjusted(for: traits) { replaceKeepingSelection(adjusted) }
  }
}
