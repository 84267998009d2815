public import CoreGraphics
package import DisplayList
public import Foundation
import GeometryCore
public import SwiftRuntime

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The part of a text layer's text that is omitted if it does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A layer that draws text from its top left corner.
///
/// The font, size and color are those of a plain string; an attributed string may have its own.
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`; nil for none.
  @Observed open var string: Any? { didSet { textChanged() } }
  /// The font of a plain string: the name of a family, a `CGFont` or a `UIFont`; nil means Helvetica.
  @Observed open var font: Any? { didSet { textChanged() } }

  /// The size of the font of a plain string, in points.
  @Observed open var fontSize: CGFloat = 36 {
    didSet {
      guard fontSize != oldValue else { return }
      change("fontSize") { size = Double(fontSize) }
      textChanged()
    }
  }

  /// The color of a plain string. The default is white.
  @Observed open var foregroundColor: CGColor? = .white {
    didSet {
      guard foregroundColor?.color != color else { return }
      change("foregroundColor") { color = foregroundColor?.color ?? .white }
      textChanged()
    }
  }

  /// A Boolean value that determines whether lines wrap at the bounds.
  @Observed open var isWrapped = false { didSet { textChanged() } }
  /// The part of the text that is omitted if it does not fit.
  @Observed open var truncationMode = CATextLayerTruncationMode.none { didSet { textChanged() } }
  /// The alignment of the lines.
  @Observed open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { textChanged() } }
  /// A Boolean value that determines whether glyphs may be placed between pixels; the text engine ignores it.
  open var allowsFontSubpixelQuantization = false

  private var size = 36.0
  private var color = Color.white
  /// The last drawing and its request; reused since renderers tell drawings apart by identity.
  private var made: (request: TextRequest, origin: Point, drawing: Drawing)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATextLayer else { return }
    string = layer.string
    font = layer.font
    fontSize = layer.fontSize
    foregroundColor = layer.foregroundColor
    isWrapped = layer.isWrapped
    truncationMode = layer.truncationMode
    alignmentMode = layer.alignmentMode
    (size, color) = (layer.size, layer.color)
  }

  override var hasSpecialContent: Bool { string != nil }

  override func specialContent(in bounds: Rect, shown: [String: AnimatedValue]?) -> Content? {
    var (size, color) = (size, color)
    if case .number(let v)? = shown?["fontSize"] { size = v }
    if case .color(let v)? = shown?["foregroundColor"] { color = v }
    let runs = runs(size: max(size, 0), color: color)
    guard !runs.isEmpty, bounds.width > 0 else { return nil }
    let request = TextRequest(
      runs: runs, maxWidth: bounds.width, lineLimit: isWrapped ? 0 : 1, alignment: alignment, lineBreak: lineBreak)
    if let made, made.request == request, made.origin == bounds.origin { return .drawing(made.drawing) }
    let drawing = Drawing([.text(request, bounds.origin)])
    made = (request, bounds.origin, drawing)
    return .drawing(drawing)
  }

  override var ownAnimatedValues: [String: AnimatedValue] {
    ["fontSize": .number(size), "foregroundColor": .color(color)]
  }

  override func applyPresentationValues(_ values: [String: AnimatedValue]) {
    if case .number(let v)? = values["fontSize"] { fontSize = CGFloat(v) }
    if case .color(let v)? = values["foregroundColor"] { foregroundColor = CGColor(v) }
  }

  private func textChanged() { contentsChanged() }

  private func runs(size: Double, color: Color) -> [TextRun] {
    var descriptor = (font as? String).map { FontDescriptor(family: $0, size: size) }
    if let font = font as? CGFont, let name = font.postScriptName {
      descriptor = FontDescriptor(family: name as String, size: size)
    }
    if descriptor == nil { descriptor = (font as? any TextLayerFont)?.layerFont }
    var font = descriptor ?? FontDescriptor(family: "Helvetica", size: size)
    font.size = size
    switch string {
    case let text as String: return [TextRun(string: text, font: font, color: color)]
    case let text as NSAttributedString:
      let plain = TextRun(string: text.string, font: font, color: color)
      return text.runs(plain)
    default: return []
    }
  }

  private var alignment: TextRequest.Alignment {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private var lineBreak: TextRequest.LineBreak {
    switch truncationMode {
    case .start: .truncatingHead
    case .middle: .truncatingMiddle
    case .end: .truncatingTail
    default: isWrapped ? .wordWrapping : .clipping
    }
  }
}

/// A font of a higher module that a text layer can draw with.
package protocol TextLayerFont {
  var layerFont: FontDescriptor { get }
}

/// A color of a higher module that a text layer can draw with.
package protocol TextLayerColor {
  var layerColor: Color { get }
}

extension NSAttributedString {
  /// Returns the runs of equal attributes; missing attributes are those of `plain`.
  fileprivate func runs(_ plain: TextRun) -> [TextRun] {
    var runs: [TextRun] = []
    let text = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      var run = plain
      run.string = text.substring(with: range)
      if let font = attributes[NSAttributedString.Key("NSFont")] as? any TextLayerFont { run.font = font.layerFont }
      switch attributes[NSAttributedString.Key("NSColor")] {
      case let color as any TextLayerColor: run.color = color.layerColor
      case let color as CGColor: run.color = color.color
      default: break
      }
      runs.append(run)
    }
    return runs
  }
}
