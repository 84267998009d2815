import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface
import QuartzCore

/// The visible part of a text field's line: the text, the selection behind it, and the caret.
@MainActor
final class TextFieldCanvas: UIView {
  weak var field: UITextField?
  let caret = TextCaret()
  private var request: TextRequest?
  private var placeholderRequest: TextRequest?
  /// The distance from the beginning of the line to the left edge of the visible part, in points.
  private var scroll: CGFloat = 0

  /// The width for which the font was chosen, in points.
  private var fittedWidth: CGFloat = 0

  private static let bullet: Character = "•"

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    clipsToBounds = true
    contentMode = .redraw
    addSubview(caret)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: What is shown

  func textDidChange() {
    request = nil
    placeholderRequest = nil
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// The width of the text or the placeholder plus that of the caret, in points.
  var naturalWidth: CGFloat {
    let request = shownPlaceholder ?? shownRequest
    return (request.runs.isEmpty ? 0 : CGFloat(SystemText.engine.measure(request).size.width)) + TextCaret.width
  }

  /// The displayed text: bullets when it is secure.
  private var shownText: String {
    guard let field else { return "" }
    return field.isSecureTextEntry ? String(repeating: Self.bullet, count: field.editor.text.count) : field.editor.text
  }

  private var shownRequest: TextRequest {
    if let request { return request }
    guard let field else { return TextRequest(runs: []) }
    var attributes = field.defaultTextAttributes
    attributes[.font] = shownFont
    let color = field.textColor ?? .label
    let made: TextRequest
    if let marked = field.editor.marked, !field.isSecureTextEntry {
      let text = NSMutableAttributedString(string: shownText, attributes: attributes)
      text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
      made = line(text, color: color)
    } else {
      made = line(shownText, attributes, color: color)
    }
    request = made
    return made
  }

  private var shownPlaceholder: TextRequest? {
    guard let field, let placeholder = field.placeholder, field.editor.text.isEmpty else { return nil }
    if let placeholderRequest { return placeholderRequest }
    var attributes = field.defaultTextAttributes
    attributes[.foregroundColor] = UIColor.placeholderText
    let made =
      field.attributedPlaceholder.map { line($0, color: .placeholderText) }
      ?? line(placeholder, attributes, color: .placeholderText)
    placeholderRequest = made
    return made
  }

  private func line(_ text: NSAttributedString, color: UIColor) -> TextRequest {
    var made = TextRequest(runs: [])
    traitCollection.performAsCurrent {
      made = TextRequest(text, defaults: defaults(color), maxWidth: nil, lineLimit: 1)
    }
    return made
  }

  /// Returns the request for a text with uniform attributes, without an attributed string, of which Foundation would
  /// never release the attributes (`AttributableText`).
  private func line(_ text: String, _ attributes: [NSAttributedString.Key: Any], color: UIColor) -> TextRequest {
    var made = TextRequest(runs: [])
    traitCollection.performAsCurrent {
      made = TextRequest(text, attributes: attributes, defaults: defaults(color), maxWidth: nil, lineLimit: 1)
    }
    return made
  }

  private func defaults(_ color: UIColor) -> TextDefaults {
    TextDefaults(
      font: field?.font ?? .systemFont(ofSize: 17), color: color, alignment: .left, lineBreakMode: .byClipping)
  }

  // MARK: Offsets and points

  /// Returns the frame of the caret at an offset, in points.
  func caretRect(at offset: Int) -> CGRect {
    CGRect(
      x: origin(ofWidth: lineWidth) + distance(to: offset), y: ((bounds.height - lineHeight) / 2).rounded(),
      width: TextCaret.width, height: lineHeight)
  }

  /// Returns the offset nearest to a point.
  func offset(at point: CGPoint) -> Int {
    let request = shownRequest
    guard !request.runs.isEmpty else { return 0 }
    let x = Double(point.x - origin(ofWidth: lineWidth))
    let found = SystemText.engine.utf16Offset(at: Point(x, Double(lineHeight / 2)), in: request)
    return offset(ofShown: found)
  }

  /// Returns the offset in the displayed text for an offset in the text.
  private func shown(_ offset: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return offset }
    let text = field.editor.text
    return text.distance(from: text.startIndex, to: text.characterIndex(at: offset))
  }

  private func offset(ofShown shown: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return shown }
    let text = field.editor.text
    return text.index(text.startIndex, offsetBy: min(max(0, shown), text.count)).utf16Offset(in: text)
  }

  /// Returns the distance of the caret from the beginning of the line, in points.
  private func distance(to offset: Int) -> CGFloat {
    let request = shownRequest
    guard !request.runs.isEmpty else { return 0 }
    return CGFloat(SystemText.engine.caret(at: shown(offset), in: request).minX)
  }

  private var lineHeight: CGFloat { shownFont.lineHeight.rounded(.up) }

  /// The font of the text: a smaller one than the field's where that has no room, if the field adjusts it.
  private var shownFont: UIFont {
    let font = field?.font ?? .systemFont(ofSize: 17)
    guard let field, field.adjustsFontSizeToFitWidth, !field.editor.text.isEmpty else { return font }
    let room = bounds.width - TextCaret.width
    var (fitting, attributes) = (font, field.defaultTextAttributes)
    // The width does not follow the size exactly, as small sizes have more space between letters.
    for _ in 0..<4 {
      attributes[.font] = fitting
      let width = CGFloat(SystemText.engine.measure(line(shownText, attributes, color: .label)).size.width)
      guard room > 0, width > room else { break }
      let size = max(
        min(field.minimumFontSize, font.pointSize), (fitting.pointSize * room / width * 4).rounded(.down) / 4)
      if size == fitting.pointSize { break }
      fitting = font.withSize(size)
    }
    return fitting
  }

  private var lineWidth: CGFloat {
    let request = shownRequest
    return request.runs.isEmpty ? 0 : CGFloat(SystemText.engine.measure(request).size.width)
  }

  /// Returns the x coordinate at which a line of a width begins, in points.
  private func origin(ofWidth width: CGFloat) -> CGFloat {
    let room = bounds.width - TextCaret.width
    guard width <= room, let field else { return -scroll }
    switch field.textAlignment {
    case .center: return ((bounds.width - width) / 2).rounded()
    case .right: return room - width
    case .natural where field.effectiveUserInterfaceLayoutDirection == .rightToLeft: return room - width
    default: return 0
    }
  }

  // MARK: Place and draw

  /// Scrolls the line so that the caret is visible, and updates the caret's frame.
  func place() {
    guard let field else { return }
    if field.adjustsFontSizeToFitWidth, fittedWidth != bounds.width {
      fittedWidth = bounds.width
      request = nil
    }
    let width = lineWidth
    let room = bounds.width - TextCaret.width
    if width <= room || !field.isEditing {
      scroll = 0
    } else {
      let distance = distance(to: field.editor.head)
      scroll = min(max(scroll, distance - room), distance)
      scroll = min(max(0, scroll), width - room)
    }
    caret.frame = caretRect(at: field.editor.head)
    setNeedsDisplay()
    field.reportTextCursor()
  }

  override func draw(_ rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return }
    let selection = field.editor.selection
    if field.isEditing, selection.length > 0 {
      let start = caretRect(at: selection.location)
      let end = caretRect(at: selection.location + selection.length)
      context.setFillColor(field.tintColor.withAlphaComponent(0.3).resolvedColor(with: traitCollection).cgColor)
      context.fill(
        CGRect(x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height))
    }
    let y = ((bounds.height - lineHeight) / 2).rounded()
    if let placeholder = shownPlaceholder {
      let width = CGFloat(SystemText.engine.measure(placeholder).size.width)
      context.draw(cut(placeholder, width), at: CGPoint(x: max(0, origin(ofWidth: width)), y: y))
    } else {
      let text = field.isEditing ? shownRequest : cut(shownRequest, lineWidth)
      context.draw(text, at: CGPoint(x: origin(ofWidth: lineWidth), y: y))
      drawSpelling(of: field, in: context)
    }
  }

  /// Draws the marks of misspelled words.
  private func drawSpelling(of field: UITextField, in context: CGContext) {
    let caret = field.editor.selection.length == 0 ? field.editor.head : nil
    for word in field.misspelledWords(caret: caret) {
      let (start, end) = (caretRect(at: word.location), caretRect(at: word.upperBound))
      let rect = CGRect(
        x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height)
      TextSpelling.mark(rect, in: context, traits: traitCollection)
    }
  }

  /// Returns a line that ends with an ellipsis if it is longer than the canvas, as text that is not edited does.
  private func cut(_ request: TextRequest, _ width: CGFloat) -> TextRequest {
    guard width > bounds.width, bounds.width > 0 else { return request }
    var cut = request
    cut.maxWidth = Double(bounds.width)
    cut.lineBreak = .truncatingTail
    return cut
  }

  // MARK: Caret

  /// Shows the caret and restarts its blinking; hides it where there is none.
  func restartCaret() {
    let isShown = field.map { $0.isEditing && $0.editor.selection.length == 0 } ?? false
    if isShown { caret.backgroundColor = tintColor }
    caret.restart(isShown: isShown)
  }
}
