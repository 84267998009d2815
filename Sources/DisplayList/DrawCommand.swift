public import GeometryCore

/// A colour ramp; stops run from 0 to 1 and ascend.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of the ramp.
  public struct Stop: Hashable, Sendable {
    /// Where the colour is, 0 to 1.
    public var location: Double
    /// The colour.
    public var color: Color
    /// Creates a stop.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// How the ramp lies in the plane, in points.
  public enum Shape: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(from: Point, startRadius: Double, to: Point, endRadius: Double)
    /// From a centre out to an ellipse, whose radii are the width and the height.
    case ellipse(center: Point, radii: Size)
    /// Turns clockwise about the centre, from the direction of `towards`.
    case conic(center: Point, towards: Point)
  }

  /// How the ramp lies.
  public var shape: Shape
  /// The colours, by ascending place.
  public var stops: [Stop]
  /// Whether the first colour goes on before the start.
  public var extendsBefore: Bool
  /// Whether the last colour goes on after the end.
  public var extendsAfter: Bool

  /// Creates a ramp.
  public init(shape: Shape, stops: [Stop], extendsBefore: Bool = true, extendsAfter: Bool = true) {
    self.shape = shape
    self.stops = stops
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }
}

/// A soft copy of a shape below it; lengths in points.
public struct Shadow: Hashable, Sendable {
  /// The colour; its alpha is the shadow's opacity.
  public var color: Color
  /// Where the shadow falls.
  public var offset: Point
  /// The standard deviation of the blur.
  public var radius: Double
  /// The outline that casts the shadow, in the node's coordinates; nil: what the node draws.
  public var path: Path?

  /// Creates a shadow.
  public init(color: Color, offset: Point, radius: Double, path: Path? = nil) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}

/// How colours are combined with those below.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// One step of a recorded drawing, in points, y downwards.
public enum DrawCommand: Hashable, Sendable {
  case save
  case restore
  case concat(Affine)
  case clip(Path, FillRule)
  case setBlendMode(BlendMode)
  /// Multiplies the alpha of everything drawn until the matching restore.
  case setAlpha(Double)
  /// The shadow that everything drawn afterwards casts; nil ends it.
  case setShadow(Shadow?)
  case fill(Path, FillRule, Color)
  case stroke(Path, StrokeStyle, Color)
  /// Fills a path with copies of a bitmap.
  case fillPattern(Path, FillRule, Pattern)
  /// Strokes a path with copies of a bitmap.
  case strokePattern(Path, StrokeStyle, Pattern)
  /// Fills the current clip with a gradient.
  case gradient(Gradient)
  /// Draws a bitmap, scaled into a rectangle.
  case bitmap(BitmapReference, Rect, interpolates: Bool)
  /// Draws text with the top left corner of its first line at a point.
  case text(TextRequest, Point)
  /// Everything until the matching end is composited as one picture.
  case beginGroup(alpha: Double)
  case endGroup
  /// Draws a node with its descendants; its placement maps it to the coordinates of the drawing.
  case node(NodeReference)
}

/// A node compared by identity; whoever holds one keeps its version from being written again.
public struct NodeReference: Hashable, @unchecked Sendable {
  /// The node.
  public let node: Node

  /// Creates a reference.
  public init(_ node: Node) { self.node = node }

  public static func == (a: NodeReference, b: NodeReference) -> Bool { a.node === b.node }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
}

/// A bitmap compared by identity.
public struct BitmapReference: Hashable, Sendable {
  /// The bitmap.
  public let bitmap: Bitmap

  /// Creates a reference.
  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  public static func == (a: BitmapReference, b: BitmapReference) -> Bool { a.bitmap.id == b.bitmap.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}

/// A recorded drawing: what `draw(_:)` of a view or a layer drew.
public final class Drawing: Sendable {
  /// The steps in order.
  public let commands: [DrawCommand]

  /// Creates a drawing from its steps.
  public init(_ commands: [DrawCommand]) { self.commands = commands }
}
