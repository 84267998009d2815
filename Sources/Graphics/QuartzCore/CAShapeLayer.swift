public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
public import SwiftRuntime

/// The rule that determines which points the path of a shape layer encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The shape of the ends of a shape layer's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The shape of the joints of a shape layer's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates. It is animated only by explicit animations; paths of the same elements are
  /// interpolated.
  @Observed open var path: CGPath? {
    // A copy: a mutable path may change afterwards.
    didSet { update("path") { shape.path = path?.path ?? Path() } }
  }

  /// The color that fills the path; nil for none.
  @Observed open var fillColor: CGColor? = .black {
    didSet {
      guard fillColor?.color != shape.fillColor || fillColor?.tiling != shape.fillPattern else { return }
      update("fillColor") { (shape.fillColor, shape.fillPattern) = (fillColor?.color, fillColor?.tiling) }
    }
  }

  /// The rule that determines which points the path encloses. The default is `nonZero`.
  @Observed open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { update("fillRule") { shape.fillRule = fillRule == .evenOdd ? .evenOdd : .winding } }
  }

  /// The color that strokes the path; nil for none.
  @Observed open var strokeColor: CGColor? {
    didSet {
      guard strokeColor?.color != shape.strokeColor || strokeColor?.tiling != shape.strokePattern else { return }
      update("strokeColor") {
        (shape.strokeColor, shape.strokePattern) = (strokeColor?.color, strokeColor?.tiling)
      }
    }
  }

  /// The fraction of the path at which the stroke begins, from 0 to 1.
  @Observed open var strokeStart: CGFloat = 0 {
    didSet { if strokeStart != oldValue { update("strokeStart") { shape.strokeStart = Double(strokeStart).unit } } }
  }

  /// The fraction of the path at which the stroke ends, from 0 to 1.
  @Observed open var strokeEnd: CGFloat = 1 {
    didSet { if strokeEnd != oldValue { update("strokeEnd") { shape.strokeEnd = Double(strokeEnd).unit } } }
  }

  /// The line width of the stroke, in points.
  @Observed open var lineWidth: CGFloat = 1 {
    didSet { if lineWidth != oldValue { update("lineWidth") { shape.style.width = Double(lineWidth) } } }
  }

  /// The limit of the length of mitered joints, in line widths.
  @Observed open var miterLimit: CGFloat = 10 {
    didSet { if miterLimit != oldValue { update("miterLimit") { shape.style.miterLimit = Double(miterLimit) } } }
  }

  /// The shape of the ends of lines.
  @Observed open var lineCap = CAShapeLayerLineCap.butt {
    didSet { update("lineCap") { shape.style.cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt } }
  }

  /// The shape of the joints of lines.
  @Observed open var lineJoin = CAShapeLayerLineJoin.miter {
    didSet {
      update("lineJoin") { shape.style.join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter }
    }
  }

  /// The offset into the dash pattern at which the stroke begins, in points.
  @Observed open var lineDashPhase: CGFloat = 0 {
    didSet {
      if lineDashPhase != oldValue { update("lineDashPhase") { shape.style.dashPhase = Double(lineDashPhase) } }
    }
  }

  /// The lengths of dashes and gaps, alternating, in points; nil for a solid line.
  @Observed open var lineDashPattern: [NSNumber]? {
    didSet { update("lineDashPattern") { shape.style.dash = (lineDashPattern ?? []).map { $0.doubleValue } } }
  }

  // Converted when set, so that a commit does not.
  private var shape = ShapeContent(path: Path())

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

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
    shape = layer.shape
  }

  override var hasSpecialContent: Bool { path != nil }

  override func specialContent(in bounds: Rect, shown: [String: AnimatedValue]?) -> Content? {
    guard let shown else { return .shape(shape) }
    return .shape(shape.taking(shown))
  }

  override var ownAnimatedValues: [String: AnimatedValue] {
    [
      "path": .path(shape.path), "fillColor": .color(shape.fillColor ?? .clear),
      "strokeColor": .color(shape.strokeColor ?? .clear), "strokeStart": .number(shape.strokeStart),
      "strokeEnd": .number(shape.strokeEnd), "lineWidth": .number(shape.style.width),
      "lineDashPhase": .number(shape.style.dashPhase), "miterLimit": .number(shape.style.miterLimit),
    ]
  }

  override func applyPresentationValues(_ values: [String: AnimatedValue]) {
    let new = shape.taking(values)
    if new.path != shape.path { path = CGPath(new.path) }
    if new.fillColor != shape.fillColor { fillColor = new.fillColor.map { CGColor($0) } }
    if new.strokeColor != shape.strokeColor { strokeColor = new.strokeColor.map { CGColor($0) } }
    strokeStart = CGFloat(new.strokeStart)
    strokeEnd = CGFloat(new.strokeEnd)
    lineWidth = CGFloat(new.style.width)
    lineDashPhase = CGFloat(new.style.dashPhase)
    miterLimit = CGFloat(new.style.miterLimit)
  }

  private func update(_ key: String, _ store: () -> Void) {
    change(key, store)
    contentsChanged()
  }
}

extension ShapeContent {
  /// Returns the shape with animated values, keyed by the layer's property names.
  fileprivate func taking(_ values: [String: AnimatedValue]) -> ShapeContent {
    var shape = self
    if case .path(let v)? = values["path"] { shape.path = v }
    // A color that was none stays none until an animation gives it an alpha.
    if case .color(let v)? = values["fillColor"], fillColor != nil || v.alpha > 0 { shape.fillColor = v }
    if case .color(let v)? = values["strokeColor"], strokeColor != nil || v.alpha > 0 { shape.strokeColor = v }
    if case .number(let v)? = values["strokeStart"] { shape.strokeStart = v.unit }
    if case .number(let v)? = values["strokeEnd"] { shape.strokeEnd = v.unit }
    if case .number(let v)? = values["lineWidth"] { shape.style.width = v }
    if case .number(let v)? = values["lineDashPhase"] { shape.style.dashPhase = v }
    if case .number(let v)? = values["miterLimit"] { shape.style.miterLimit = v }
    return shape
  }
}

extension Double {
  /// The value clamped to the range from 0 to 1.
  fileprivate var unit: Double { min(max(self, 0), 1) }
}
