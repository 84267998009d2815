public import CoreGraphics
import DisplayList
import GeometryCore

/// Which points the path of a shape layer encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The ends of a shape layer's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

/// The corners of a shape layer's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

/// A layer that shows a path, filled and stroked.
open class CAShapeLayer: CALayer {
  /// The outline, in the layer's coordinates.
  open var path: CGPath? {
    didSet {
      // A copy: a mutable path may change afterwards.
      shape.path = path?.path ?? Path()
      contentsChanged()
    }
  }

  /// What the path is filled with; nil for nothing.
  open var fillColor: CGColor? = .black {
    didSet {
      shape.fillColor = fillColor?.color
      contentsChanged()
    }
  }

  /// Which points the path encloses.
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet {
      shape.fillRule = fillRule == .evenOdd ? .evenOdd : .winding
      contentsChanged()
    }
  }

  /// What the outline is drawn with; nil for nothing.
  open var strokeColor: CGColor? {
    didSet {
      shape.strokeColor = strokeColor?.color
      contentsChanged()
    }
  }

  /// Where the drawn part of the outline begins, 0 to 1.
  open var strokeStart: CGFloat = 0 { didSet { styleChanged() } }
  /// Where the drawn part of the outline ends, 0 to 1.
  open var strokeEnd: CGFloat = 1 { didSet { styleChanged() } }
  /// The width of the outline, in points.
  open var lineWidth: CGFloat = 1 { didSet { styleChanged() } }
  /// How far the tips of sharp corners reach, in line widths.
  open var miterLimit: CGFloat = 10 { didSet { styleChanged() } }
  /// The ends of lines.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { styleChanged() } }
  /// The corners of lines.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { styleChanged() } }
  /// Where in the pattern of dashes the outline begins, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { styleChanged() } }
  /// The lengths of dashes and gaps in turn, in points; nil for a whole line.
  open var lineDashPattern: [NSNumber]? { didSet { styleChanged() } }

  private var shape = ShapeContent(path: Path())

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    path = layer.path
    fillColor = layer.fillColor
    fillRule = layer.fillRule
    strokeColor = layer.strokeColor
    strokeStart = layer.strokeStart
    strokeEnd = layer.strokeEnd
    lineWidth = layer.lineWidth
    miterLimit = layer.miterLimit
    lineCap = layer.lineCap
    lineJoin = layer.lineJoin
    lineDashPhase = layer.lineDashPhase
    lineDashPattern = layer.lineDashPattern
  }

  private func styleChanged() {
    shape.strokeStart = min(max(Double(strokeStart), 0), 1)
    shape.strokeEnd = min(max(Double(strokeEnd), 0), 1)
    shape.style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: Double(miterLimit),
      dash: (lineDashPattern ?? []).map { $0.doubleValue }, dashPhase: Double(lineDashPhase))
    contentsChanged()
  }

  override var hasSpecialContent: Bool { path != nil }

  override func specialContent(in bounds: Rect) -> Content? {
    guard let extras = presentedBox?.values.extras else { return .shape(shape) }
    var shape = shape
    if case .path(let v)? = extras["path"] { shape.path = v }
    if case .color(let v)? = extras["fillColor"] { shape.fillColor = v }
    if case .color(let v)? = extras["strokeColor"] { shape.strokeColor = v }
    if case .number(let v)? = extras["strokeStart"] { shape.strokeStart = min(max(v, 0), 1) }
    if case .number(let v)? = extras["strokeEnd"] { shape.strokeEnd = min(max(v, 0), 1) }
    if case .number(let v)? = extras["lineWidth"] { shape.style.width = v }
    if case .number(let v)? = extras["lineDashPhase"] { shape.style.dashPhase = v }
    if case .number(let v)? = extras["miterLimit"] { shape.style.miterLimit = v }
    return .shape(shape)
  }

  override var ownAnimatedValues: [String: AnimatedValue] {
    [
      "path": .path(shape.path), "fillColor": .color(shape.fillColor ?? .clear),
      "strokeColor": .color(shape.strokeColor ?? .clear), "strokeStart": .number(shape.strokeStart),
      "strokeEnd": .number(shape.strokeEnd), "lineWidth": .number(shape.style.width),
      "lineDashPhase": .number(shape.style.dashPhase), "miterLimit": .number(shape.style.miterLimit),
    ]
  }
}
