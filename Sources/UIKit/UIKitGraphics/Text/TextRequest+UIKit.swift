import CoreGraphics
import DisplayList
import Foundation
import GeometryCore

/// The attributes of text that has none of its own.
package struct TextDefaults {
  package var font: UIFont
  package var color: UIColor
  package var alignment: NSTextAlignment = .natural
  package var lineBreakMode: NSLineBreakMode = .byWordWrapping

  package init(
    font: UIFont, color: UIColor, alignment: NSTextAlignment = .natural,
    lineBreakMode: NSLineBreakMode = .byWordWrapping
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }

  /// The attributes of strings that are drawn without any, as on iOS: 12 points, black.
  package static var drawing: TextDefaults { TextDefaults(font: .systemFont(ofSize: 12), color: .black) }
}

extension TextRequest {
  /// Creates the request for a text, with colors resolved by the current traits.
  ///
  /// The paragraph style at the beginning of the text applies to all of it. An outline is drawn if all letters have the
  /// same.
  /// - Complexity: O(length).
  package init(_ text: NSAttributedString, defaults: TextDefaults, maxWidth: CGFloat?, lineLimit: Int) {
    var runs: [TextRun] = []
    var outlines: [Outline?] = []
    var paragraph: NSParagraphStyle?
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      if range.location == 0 { paragraph = attributes[.paragraphStyle] as? NSParagraphStyle }
      let run = TextRun(string.substring(with: range), attributes: attributes, defaults: defaults)
      outlines.append(Outline(attributes, of: run))
      runs.append(run)
    }
    self.init(
      runs: runs, paragraph: paragraph, defaults: defaults, maxWidth: maxWidth, lineLimit: lineLimit)
    if let first = outlines.first, outlines.allSatisfy({ $0 == first }) { outline = first }
  }

  /// Creates the request for a text with uniform attributes.
  package init(
    _ string: String, attributes: [NSAttributedString.Key: Any]? = nil, defaults: TextDefaults, maxWidth: CGFloat?,
    lineLimit: Int
  ) {
    let run = TextRun(string, attributes: attributes ?? [:], defaults: defaults)
    self.init(
      runs: string.isEmpty ? [] : [run], paragraph: attributes?[.paragraphStyle] as? NSParagraphStyle,
      defaults: defaults, maxWidth: maxWidth, lineLimit: lineLimit)
    if let attributes { outline = Outline(attributes, of: run) }
  }

  private init(
    runs: [TextRun], paragraph: NSParagraphStyle?, defaults: TextDefaults, maxWidth: CGFloat?, lineLimit: Int
  ) {
    let alignment = paragraph.map(\.alignment) ?? defaults.alignment
    let lineBreak = paragraph.map(\.lineBreakMode) ?? defaults.lineBreakMode
    self.init(
      runs: runs, maxWidth: maxWidth.map { Double(max(0, $0.finite)) }, lineLimit: max(0, lineLimit),
      alignment: Alignment(alignment), lineBreak: LineBreak(lineBreak))
    if let paragraph {
      lineSpacing = Double(max(0, paragraph.lineSpacing.finite))
      paragraphSpacing = Double(max(0, (paragraph.paragraphSpacing + paragraph.paragraphSpacingBefore).finite))
      lineHeight = LineHeight(paragraph)
      if paragraph.tabStops != NSTextTab.standard {
        tabStops = paragraph.tabStops.map { Double(max(0, $0.location.finite)) }.sorted()
      }
    }
    switch paragraph?.baseWritingDirection {
    case .leftToRight: isRightToLeft = false
    case .rightToLeft: isRightToLeft = true
    default: break
    }
  }
}

extension TextRequest.Outline {
  /// Creates the outline of attributes; nil without a stroke width. Its color is the letters' unless there is another.
  fileprivate convenience init?(_ attributes: [NSAttributedString.Key: Any], of run: TextRun) {
    let width = attributes.number(.strokeWidth)
    guard width != 0, width.isFinite else { return nil }
    // The width is in percent of the font size; letters with a negative one are filled as well.
    self.init(
      color: (attributes[.strokeColor] as? UIColor)?.displayColor ?? run.color,
      style: StrokeStyle(width: width.magnitude / 100 * run.font.size), fills: width < 0)
  }
}

extension [NSAttributedString.Key: Any] {
  /// Returns a number of any type; 0 for none.
  fileprivate func number(_ key: NSAttributedString.Key) -> Double {
    guard let value = self[key] else { return 0 }
    switch value {
    case let n as Double: return n
    case let n as CGFloat: return Double(n)
    case let n as Int: return Double(n)
    case let n as Float: return Double(n)
    case let n as NSNumber: return n.doubleValue
    case let style as NSUnderlineStyle: return Double(style.rawValue)
    default: return 0
    }
  }
}

extension TextRequest.LineHeight {
  /// Creates the limits of a paragraph style; nil when it has none.
  fileprivate init?(_ paragraph: NSParagraphStyle) {
    let limits = [paragraph.lineHeightMultiple, paragraph.minimumLineHeight, paragraph.maximumLineHeight]
      .map { Double(max(0, $0.finite)) }
    guard limits.contains(where: { $0 > 0 }) else { return nil }
    self.init(multiple: limits[0], minimum: limits[1], maximum: limits[2])
  }
}

extension TextRun {
  fileprivate init(_ string: String, attributes: [NSAttributedString.Key: Any], defaults: TextDefaults) {
    let number = attributes.number
    let font = attributes[.font] as? UIFont ?? defaults.font
    let color = attributes[.foregroundColor] as? UIColor ?? (attributes[.link] == nil ? defaults.color : .link)
    let kern = number(.kern) + number(.tracking)
    self.init(
      string: string, font: font.displayFont, color: color.displayColor, kern: kern.isFinite ? kern : 0,
      isUnderlined: number(.underlineStyle) != 0 || attributes[.link] != nil,
      isStruckThrough: number(.strikethroughStyle) != 0,
      background: (attributes[.backgroundColor] as? UIColor)?.displayColor)
    pattern = color.displayPattern
  }
}

extension TextRequest.Alignment {
  package init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}

extension TextRequest.LineBreak {
  package init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .wordWrapping
    case .byCharWrapping: self = .charWrapping
    case .byClipping: self = .clipping
    case .byTruncatingHead: self = .truncatingHead
    case .byTruncatingTail: self = .truncatingTail
    case .byTruncatingMiddle: self = .truncatingMiddle
    }
  }
}
