import Foundation
import HostInterface

/// The look of a piece of HTML: what it inherits, and what its element, attributes and rules change.
struct HTMLStyle {
  /// The elements that stand in lines of their own.
  static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "menu", "li", "dl", "dt", "dd",
    "blockquote", "pre", "section", "article", "header", "footer", "main", "nav", "aside", "figure", "figcaption",
    "address", "table", "caption", "tr", "hr", "form", "center", "details", "summary",
  ]
  /// The sizes of headings, as factors of the text's size (the style sheet of browsers in the HTML standard).
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  private(set) var isHidden = false
  private(set) var keepsSpace = false
  /// A Boolean value that indicates whether the text is in a paragraph, a heading or an item of a list.
  private(set) var isParagraph = false

  private let defaults: [NSAttributedString.Key: Any]
  private var font = FontChoice()
  private var color: UIColor?
  private var background: UIColor?
  private var link: URL?
  private var isUnderlined = false
  private var isStruck = false
  private var baselineOffset: CGFloat = 0
  private var alignment = NSTextAlignment.natural
  private var lineHeight: LineHeight?
  private var depth = 0
  private var isItem = false
  private var spacing: CGFloat = 0
  private var tabStops: [CGFloat] = []

  private enum LineHeight {
    case multiple(CGFloat)
    case points(CGFloat)
  }

  /// Creates the style of text outside all elements.
  init(_ defaults: [NSAttributedString.Key: Any]) { self.defaults = defaults }

  /// The attributes of text in the style.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes = defaults
    let given = defaults[.font] as? UIFont
    if font.isChanged || given == nil { attributes[.font] = font.font(given) }
    if let color { attributes[.foregroundColor] = color }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = UIColor.black }
    if let background { attributes[.backgroundColor] = background }
    if let link { attributes[.link] = link }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if baselineOffset != 0 { attributes[.baselineOffset] = baselineOffset }
    if defaults[.paragraphStyle] == nil || alignment != .natural || depth > 0 || lineHeight != nil || !tabStops.isEmpty
    {
      attributes[.paragraphStyle] = paragraphStyle
    }
    return attributes
  }

  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let given = defaults[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(given) }
    style.alignment = alignment
    style.paragraphSpacing = spacing
    style.headIndent = CGFloat(depth) * 36
    style.firstLineHeadIndent = isItem ? CGFloat(max(0, depth - 1)) * 36 : style.headIndent
    if !tabStops.isEmpty { style.tabStops = tabStops.map { NSTextTab(textAlignment: .left, location: $0) } }
    switch lineHeight {
    case .multiple(let factor)?: style.lineHeightMultiple = factor
    case .points(let points)?: (style.minimumLineHeight, style.maximumLineHeight) = (points, points)
    case nil: break
    }
    return style
  }

  // MARK: Elements

  /// Applies an element's name, then the rules of style for it, then its own style.
  mutating func apply(_ element: HTMLElement, _ rules: StyleSheet, _ baseURL: URL?) {
    switch element.name {
    case "b", "strong", "th": font.isBold = true
    case "i", "em", "cite", "var", "dfn", "address": font.isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "code", "tt", "kbd", "samp", "pre": font.family = "Courier"
    case "big": font.size *= 1.2
    case "small": font.size /= 1.2
    case "sub", "sup":
      baselineOffset += font.size * (element.name == "sub" ? -0.2 : 0.4)
      font.size /= 1.2
    case "mark": background = .yellow
    case "center": alignment = .center
    case "q": break
    case "h1", "h2", "h3", "h4", "h5", "h6":
      font.size *= Self.headings[element.name] ?? 1
      font.isBold = true
    case "a":
      if let target = element.attributes["href"], let url = URL(string: target, relativeTo: baseURL) {
        link = url.absoluteURL
        isUnderlined = true
        color = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
      }
    case "font": applyFont(element.attributes)
    default: break
    }
    if element.name == "pre" { keepsSpace = true }
    if let place = element.attributes["align"] { apply("text-align", place) }
    if let value = element.attributes["bgcolor"] { apply("background-color", value) }
    for (name, value) in rules.declarations(for: element) { apply(name, value) }
    for (name, value) in StyleSheet.declarations(in: element.attributes["style"] ?? "") { apply(name, value) }
    if element.attributes["hidden"] != nil { isHidden = true }
  }

  /// Sets what only the block itself has.
  mutating func beginBlock(_ name: String) {
    isItem = name == "li"
    isParagraph = ["p", "li"].contains(name) || Self.headings[name] != nil
    // The margins of browsers, one size of the text below paragraphs and headings.
    spacing = isParagraph && !isItem || name == "blockquote" || name == "pre" ? font.size : 0
    if ["ul", "ol", "menu", "blockquote", "dd"].contains(name) { depth += 1 }
  }

  /// Sets the tab stops of a line of a table, in points.
  mutating func setTabStops(_ stops: [CGFloat]) { tabStops = stops }

  private mutating func applyFont(_ attributes: [String: String]) {
    if let value = attributes["color"] { apply("color", value) }
    if let value = attributes["face"] { apply("font-family", value) }
    // The seven sizes of HTML, of which the third is that of text.
    let sizes: [CGFloat] = [0.63, 0.82, 1, 1.13, 1.5, 2, 3]
    if let value = attributes["size"], let number = Int(value) {
      let place = value.hasPrefix("+") || value.hasPrefix("-") ? 3 + number : number
      font.size = FontChoice.standardSize * sizes[min(max(place, 1), 7) - 1]
    }
  }

  // MARK: Declarations

  /// Applies a declaration of a style sheet; unknown ones change nothing.
  private mutating func apply(_ name: String, _ value: String) {
    let word = value.lowercased()
    switch name {
    case "color": if let read = UIColor(css: word) { color = read }
    case "background-color", "background": if let read = UIColor(css: word) { background = read }
    case "font-family": font.family = FontChoice.family(in: value) ?? font.family
    case "font-size": font.size = Self.length(word, font.size) ?? FontChoice.size(named: word) ?? font.size
    case "font-weight":
      font.isBold =
        Int(word).map { $0 >= 600 } ?? (word == "bold" || word == "bolder" || word != "normal" && font.isBold)
    case "font-style": font.isItalic = word.hasPrefix("italic") || word.hasPrefix("oblique")
    case "text-decoration", "text-decoration-line":
      if word.contains("none") { (isUnderlined, isStruck) = (false, false) }
      if word.contains("underline") { isUnderlined = true }
      if word.contains("line-through") { isStruck = true }
    case "text-align":
      let places: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural,
      ]
      alignment = places[word] ?? alignment
    case "line-height":
      lineHeight = Double(word).map { .multiple($0) } ?? Self.length(word, font.size).map { .points($0) } ?? lineHeight
    case "white-space": keepsSpace = word.hasPrefix("pre")
    case "display": isHidden = word == "none"
    case "visibility": isHidden = word == "hidden"
    default: break
    }
  }

  /// Returns a length in points: a pixel is a point, an inch is 96 pixels.
  private static func length(_ text: String, _ size: CGFloat) -> CGFloat? {
    let units: [(String, CGFloat)] = [
      ("rem", FontChoice.standardSize), ("px", 1), ("pt", 96.0 / 72), ("em", size), ("ex", size / 2), ("%", size / 100),
      ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      let number = Double(text.dropLast(unit.count).trimmingCharacters(in: .whitespaces))
      return number.flatMap { $0.isFinite && $0 >= 0 ? min($0, 1000) * factor : nil }
    }
    return nil
  }
}

/// The font of a piece of HTML.
private struct FontChoice {
  /// The size of text without one, in points.
  static let standardSize: CGFloat = 12
  private static let standard = FontChoice()

  var family = "Times New Roman"
  var size = FontChoice.standardSize
  var isBold = false
  var isItalic = false

  var isChanged: Bool {
    let standard = Self.standard
    return family != standard.family || size != standard.size || isBold || isItalic
  }

  /// Returns the font.
  /// - Parameter given: The font of text without one, whose family and size count where the document has none.
  func font(_ given: UIFont?) -> UIFont {
    var base = given ?? UIFont(name: family, size: size) ?? .systemFont(ofSize: size)
    if let given {
      if family != Self.standard.family { base = UIFont(name: family, size: size) ?? base }
      base = base.withSize(given.pointSize * size / Self.standardSize)
    }
    if family == "system-ui" { base = .systemFont(ofSize: base.pointSize) }
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard !traits.isEmpty else { return base }
    let descriptor = base.fontDescriptor.withSymbolicTraits(traits.union(base.fontDescriptor.symbolicTraits))
    return descriptor.map { UIFont(descriptor: $0, size: base.pointSize) } ?? base
  }

  /// Returns the first family of a list that there is; `system-ui` for that of the system.
  static func family(in list: String) -> String? {
    for name in list.split(separator: ",") {
      let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " '\"\t\n"))
      switch name.lowercased() {
      case "-apple-system", "system-ui", "blinkmacsystemfont", "sans-serif": return "system-ui"
      case "serif": return "Times New Roman"
      case "monospace": return "Courier"
      default: if UIFont(name: name, size: standardSize) != nil { return name }
      }
    }
    return nil
  }

  /// Returns the size that a word of style sheets stands for.
  static func size(named word: String) -> CGFloat? {
    let sizes: [String: CGFloat] = [
      "xx-small": 0.6, "x-small": 0.75, "small": 0.89, "medium": 1, "large": 1.2, "x-large": 1.5, "xx-large": 2,
    ]
    return sizes[word].map { $0 * standardSize }
  }
}
