package import DisplayList

/// The rule that determines which points a path encloses.
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

/// The options for drawing a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

/// The shape of the ends of lines.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// The shape of the joints of lines.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// The quality with which images are sampled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`
  case none
  case low
  case high
  case medium
}

/// The drawing of letters.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills them.
  case fill
  /// Strokes their outlines.
  case stroke
  /// Fills them and strokes their outlines.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills them; clipping to letters is not supported.
  case fillClip
  /// Strokes their outlines; clipping to letters is not supported.
  case strokeClip
  /// Fills them and strokes their outlines; clipping to letters is not supported.
  case fillStrokeClip
  /// Draws nothing; clipping to letters is not supported.
  case clip
}

/// The operation that combines drawing with the existing picture.
public enum CGBlendMode: Int32, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  case plusDarker
  case plusLighter
}

/// The options for drawing a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public static let drawsBeforeStartLocation = Self(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = Self(rawValue: 1 << 1)

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension FillRule {
  package init(_ rule: CGPathFillRule) { self = rule == .winding ? .winding : .evenOdd }
}

extension StrokeStyle.Cap {
  package init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension StrokeStyle.Join {
  package init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}

extension BlendMode {
  /// Creates the renderer's blend mode; both types list the same modes in the same order.
  package init(_ mode: CGBlendMode) { self = BlendMode.allCases[Int(mode.rawValue)] }
}
