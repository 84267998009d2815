import CoreGraphics
package import HostInterface

/// A reader of fonts in the form that Xcode writes.
package enum NibFont {
  /// Returns the font of a `fontDescription`; the system font where the named one is not installed, as on iOS.
  package static func font(_ element: MarkupElement?) -> UIFont? {
    guard let element else { return nil }
    if let style = element.attributes["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = element.number("pointSize") ?? element.number("size") ?? UIFont.systemFontSize
    if let name = element.attributes["name"], let named = UIFont(name: name, size: size) { return named }
    switch element.attributes["type"] ?? element.attributes["metaFont"] {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: NibNames.fontWeight(element.attributes["weight"]) ?? .regular)
    }
  }

  /// Returns the text of an `attributedString`, made of fragments.
  @MainActor
  package static func attributedText(_ element: MarkupElement?, in instance: NibInstance) -> NSAttributedString? {
    guard let element else { return nil }
    let text = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let values = fragment.child("attributes") {
        attributes[.foregroundColor] = instance.color(values.value("NSColor"))
        attributes[.backgroundColor] = instance.color(values.value("NSBackgroundColor"))
        attributes[.font] = font(values.value("NSFont"))
        attributes[.paragraphStyle] = values.value("NSParagraphStyle").map { paragraphStyle($0) }
      }
      text.append(NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes))
    }
    return text
  }

  private static func paragraphStyle(_ element: MarkupElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = NibNames.textAlignment(element.attributes["alignment"]) { style.alignment = alignment }
    if let mode = NibNames.lineBreakMode(element.attributes["lineBreakMode"]) { style.lineBreakMode = mode }
    if let spacing = element.number("lineSpacing") { style.lineSpacing = spacing }
    if let spacing = element.number("paragraphSpacing") { style.paragraphSpacing = spacing }
    return style
  }
}
