package import GeometryCore

/// A color gradient; its stops run from 0 to 1 and ascend.
package struct Gradient: Hashable, Sendable {
  /// A color at a location of the gradient.
  package struct Stop: Hashable, Sendable {
    /// The location of the color, from 0 to 1.
    package var location: Double
    /// The color.
    package var color: Color
    /// Creates a stop.
    package init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The geometry of a gradient, in points.
  package enum Shape: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(from: Point, startRadius: Double, to: Point, endRadius: Double)
    /// A gradient from a center out to an ellipse, whose radii are the width and the height.
    case ellipse(center: Point, radii: Size)
    /// A gradient that sweeps clockwise about the center, from the direction of `towards`.
    case conic(center: Point, towards: Point)
  }

  /// The geometry of the gradient.
  package var shape: Shape
  /// The color stops, by ascending location.
  package var stops: [Stop]
  /// A Boolean value that determines whether the first color extends before the start.
  package var extendsBefore: Bool
  /// A Boolean value that determines whether the last color extends after the end.
  package var extendsAfter: Bool

  /// Creates a gradient.
  package init(shape: Shape, stops: [Stop], extendsBefore: Bool = true, extendsAfter: Bool = true) {
    self.shape = shape
    self.stops = stops
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }
}

/// A blurred shadow of a shape; lengths in points.
package struct Shadow: Hashable, Sendable {
  /// The color; its alpha is the shadow's opacity.
  package var color: Color
  /// The offset of the shadow.
  package var offset: Point
  /// The standard deviation of the blur.
  package var radius: Double
  /// The outline that casts the shadow, in the node's coordinates; if nil, the node's picture casts it.
  package var path: Path?

  /// Creates a shadow.
  package init(color: Color, offset: Point, radius: Double, path: Path? = nil) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}

/// The operation that combines colors with those below.
package enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// A command of a recorded drawing, in points, y downwards.
package enum DrawCommand: Hashable, Sendable {
  case save
  case restore
  case concat(Affine)
  case clip(Path, FillRule)
  case setBlendMode(BlendMode)
  /// Multiplies the alpha of everything drawn until the matching restore.
  case setAlpha(Double)
  /// Sets the shadow of everything drawn afterwards; nil removes it.
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
  /// Begins a group: everything until the matching end is composited as one picture.
  case beginGroup(alpha: Double)
  case endGroup
  /// Draws a node with its descendants; its placement maps it to the coordinates of the drawing.
  case node(NodeReference)
}

/// A node compared by identity; a reference prevents the storage of its version from being reused.
package struct NodeReference: Hashable, @unchecked Sendable {
  /// The node.
  package let node: Node

  /// Creates a reference.
  package init(_ node: Node) { self.node = node }

  package static func == (a: NodeReference, b: NodeReference) -> Bool { a.node === b.node }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
}

/// A bitmap compared by identity.
package struct BitmapReference: Hashable, Sendable {
  /// The bitmap.
  package let bitmap: Bitmap

  /// Creates a reference.
  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  package static func == (a: BitmapReference, b: BitmapReference) -> Bool { a.bitmap.id == b.bitmap.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}

/// A recorded drawing: the result of `draw(_:)` of a view or a layer.
package final class Drawing: Sendable {
  /// The commands in order.
  package let commands: [DrawCommand]

  /// Creates a drawing from its commands.
  package init(_ commands: [DrawCommand]) { self.commands = commands }
}
