package import GeometryCore

/// A node of the scene: its placement, its own look, and its children, back to front.
///
/// Nodes are immutable to everybody but the commit that builds them. `revision` changes whenever the picture of the
/// node and its descendants changes; `placement` is not part of it. So a renderer may cache, by `id` and `revision`,
/// the picture of a whole subtree, and a scroll changes one `bounds.origin`.
///
/// # Performance
///
/// A commit creates the next version of a node in the storage of the version before last, if nobody references it any
/// more (`Node.next`). A scene of which only placements or bounds change is rebuilt without an allocation. Every pass
/// of a frame reads nodes by the thousand, and none writes one that another reads: exclusivity checks are disabled.
package final class Node {
  /// The identifier of the node, the same in every version.
  package let id: NodeID
  /// The node's placement and opacity in its parent; not part of `revision`.
  @exclusivity(unchecked) package private(set) var placement: Placement
  /// The node's own appearance.
  @exclusivity(unchecked) package private(set) var look: Look
  /// The children in drawing order, first at the back.
  @exclusivity(unchecked) package private(set) var children: [Node]
  /// The revision of the subtree's picture, which differs for every other picture; the placement of the node itself is
  /// left out.
  @exclusivity(unchecked) package private(set) var revision: UInt64
  /// The revision of the look: versions of a node with the same number have the same look, except for the bounds.
  @exclusivity(unchecked) private var lookVersion: UInt64
  /// The cached extent of a picture; computed on demand.
  @exclusivity(unchecked) var knownExtent: (revision: UInt64, extent: Rect?)?
  /// The cached answer whether a picture can be moved by whole pixels; computed on demand.
  @exclusivity(unchecked) var knownShiftability: (revision: UInt64, isShiftable: Bool)?

  /// Creates a node; `Node.next` creates another version of one.
  package init(id: NodeID, placement: Placement, look: Look, children: [Node] = [], revision: UInt64) {
    self.id = id
    self.placement = placement
    self.look = look
    self.children = children
    self.revision = revision
    lookVersion = revision
  }

  /// Creates the next version of a node, in the storage of `spare` if nobody else references that.
  ///
  /// `spare` must be an older version of the same node, passed as the only reference its owner has to it.
  /// - Complexity: O(1), without an allocation, if the storage is reused; the array of children is shared.
  package static func next(
    reusing spare: consuming Node?, id: NodeID, placement: Placement, look: Look, children: [Node], revision: UInt64
  ) -> Node {
    var candidate = spare
    if candidate != nil, candidate!.id == id, isKnownUniquelyReferenced(&candidate) {
      let node = candidate!
      node.placement = placement
      node.look = look
      node.children = children
      node.revision = revision
      node.lookVersion = revision
      return node
    }
    return Node(id: id, placement: placement, look: look, children: children, revision: revision)
  }

  /// Creates the version after `current` with the same children and the same look except for its bounds, in the storage
  /// of `spare` if nobody else references that. A nil argument keeps the current value.
  /// - Complexity: O(children) pointer comparisons, without an allocation, if the storage is reused.
  package static func next(
    reusing spare: consuming Node?, after current: Node, placement: Placement?, bounds: Rect?, revision: UInt64
  ) -> Node {
    let node = version(of: spare, after: current, placement: placement, bounds: bounds, revision: revision)
    node.copyChildren(of: current)
    return node
  }

  /// Creates the version after `current` with new versions of children.
  ///
  /// `replace` gets the current children and replaces them by new versions. Before that, the storage releases the older
  /// versions, so that those can be reused in turn.
  /// - Complexity: O(children), without an allocation, if the storage is reused.
  package static func next(
    reusing spare: consuming Node?, after current: Node, placement: Placement?, bounds: Rect?, revision: UInt64,
    replace: (inout [Node]) -> Void
  ) -> Node {
    let node = version(of: spare, after: current, placement: placement, bounds: bounds, revision: revision)
    node.copyChildren(of: current)
    replace(&node.children)
    return node
  }

  /// Removes the array of children from a version that nobody else references, and returns it emptied, with its
  /// capacity.
  package static func reuseStorage(of spare: inout Node?) -> [Node] {
    guard isKnownUniquelyReferenced(&spare), let node = spare else { return [] }
    var room: [Node] = []
    swap(&room, &node.children)
    room.removeAll(keepingCapacity: true)
    return room
  }

  /// Copies the children of another version into an array of its own: a shared one would have to be copied as soon as
  /// one of the versions changes it.
  private func copyChildren(of other: Node) {
    if children.count == other.children.count {
      for i in children.indices where children[i] !== other.children[i] { children[i] = other.children[i] }
    } else {
      children.removeAll(keepingCapacity: true)
      children.append(contentsOf: other.children)
    }
  }

  private static func version(
    of spare: consuming Node?, after current: Node, placement: Placement?, bounds: Rect?, revision: UInt64
  ) -> Node {
    var candidate = spare
    let node: Node
    if candidate != nil, candidate!.id == current.id, isKnownUniquelyReferenced(&candidate) {
      node = candidate!
      node.placement = placement ?? current.placement
      node.revision = revision
      if node.lookVersion != current.lookVersion { node.look = current.look }
    } else {
      node = Node(
        id: current.id, placement: placement ?? current.placement, look: current.look, children: current.children,
        revision: revision)
    }
    node.lookVersion = current.lookVersion
    node.knownExtent = current.knownExtent
    node.knownShiftability = current.knownShiftability
    node.look.bounds = bounds ?? current.look.bounds
    return node
  }
}

/// The geometry of a node in its parent, and its opacity.
package struct Placement: Hashable, Sendable {
  /// The map from the node's coordinates, less the origin of its bounds, to the parent's coordinates.
  package var transform: Transform
  /// The opacity, from 0 to 1, of the node and its descendants as one picture.
  package var opacity: Double
  /// A Boolean value that determines whether the node is visible from behind.
  package var isDoubleSided: Bool
  /// A Boolean value that indicates whether an animation moves the node: between pixels, a picture of it is then
  /// sampled instead of being redrawn in every frame.
  package var isMoving: Bool

  /// Creates a placement.
  package init(transform: Transform, opacity: Double = 1, isDoubleSided: Bool = true, isMoving: Bool = false) {
    self.transform = transform
    self.opacity = opacity
    self.isDoubleSided = isDoubleSided
    self.isMoving = isMoving
  }

  /// A transform in its cheapest form.
  package enum Transform: Hashable, Sendable {
    case offset(Point)
    case affine(Affine)
    case full(Transform3D)

    /// The map as a matrix.
    package var matrix: Transform3D {
      switch self {
      case .offset(let p): return .translation(p.x, p.y, 0)
      case .affine(let t): return Transform3D(t)
      case .full(let m): return m
      }
    }

    /// The affine part of the map; a full matrix loses its perspective.
    package var affine: Affine {
      switch self {
      case .offset(let p): return .translation(p.x, p.y)
      case .affine(let t): return t
      case .full(let m): return m.affine
      }
    }
  }
}

/// The radii of the four corners of a rectangle, in points.
package struct CornerRadii: Hashable, Sendable {
  /// The radius at the upper left.
  package var topLeft: Double
  /// The radius at the upper right.
  package var topRight: Double
  /// The radius at the lower left.
  package var bottomLeft: Double
  /// The radius at the lower right.
  package var bottomRight: Double
  /// A Boolean value that determines whether the corners are continuous: they begin gently, further from the corner,
  /// instead of being circular arcs.
  package var isContinuous: Bool

  /// Square corners.
  package static let zero = CornerRadii(all: 0)

  /// Creates radii.
  package init(
    topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double, isContinuous: Bool = false
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    self.isContinuous = isContinuous
  }

  /// Creates four equal radii.
  package init(all r: Double) { self.init(topLeft: r, topRight: r, bottomLeft: r, bottomRight: r) }
}

/// The appearance of a node itself, in drawing order: shadow, background, content, children, border.
package struct Look {
  /// The node's own coordinates, in which children and content are placed.
  package var bounds: Rect
  /// The color that fills the rounded bounds; nil for none.
  package var background: Color?
  /// The pattern that fills the rounded bounds above the background; nil for none.
  package var backgroundPattern: Pattern?
  /// The radii of the bounds' corners.
  package var corners: CornerRadii = .zero
  /// A Boolean value that determines whether content and children are clipped to the rounded bounds.
  package var clips: Bool = false
  /// The width of the border, drawn inside the bounds, in points.
  package var borderWidth: Double = 0
  /// The color of the border; nil for none.
  package var borderColor: Color?
  /// The pattern that the border is drawn with instead of a color; nil for none.
  package var borderPattern: Pattern?
  /// The shadow of the node; nil for none.
  package var shadow: Shadow?
  /// The content above the background.
  package var content: Content = .none
  /// The transform applied to every child after its placement, in this node's coordinates; nil for the identity.
  package var childTransform: Transform3D?
  /// A Boolean value that determines whether children share the 3-D space of the parent instead of being flattened (a
  /// transform layer).
  package var keepsDepth: Bool = false
  /// The node whose alpha channel masks the picture; placed like a child.
  package var mask: Node?
  /// A Boolean value that determines whether a renderer should cache the picture of the subtree while it does not
  /// change (a cell).
  package var cachesRaster: Bool = false
  /// The factor of the picture's colors, including descendants (an instance of a replicator layer); its alpha is
  /// ignored.
  package var colorFactor: Color?
  /// A Boolean value that determines whether opacity applies to the node and its descendants as one picture, instead of
  /// to each of them.
  package var fadesAsGroup: Bool = true

  /// Creates a look that draws nothing.
  package init(bounds: Rect) { self.bounds = bounds }
}

/// The content of a node between its background and its children.
package enum Content {
  case none
  /// A bitmap; `rect` is its destination in the node's coordinates, `source` the part that is drawn, in unit
  /// coordinates.
  ///
  /// `center` is the part, in unit coordinates, that stretches; the rest keeps its size (`contentsCenter`).
  case bitmap(Bitmap, rect: Rect, source: Rect, center: Rect, scale: Double, interpolates: Bool, tint: Color?)
  /// A recorded drawing in the node's coordinates.
  case drawing(Drawing)
  case gradient(Gradient)
  case shape(ShapeContent)
}

/// A path that is filled and stroked (a shape layer).
package struct ShapeContent {
  /// The path, in the node's coordinates.
  package var path: Path
  /// The color that fills the path; nil for none.
  package var fillColor: Color?
  /// The pattern that fills the path instead of a color; nil for none.
  package var fillPattern: Pattern?
  /// The rule that determines which points are inside.
  package var fillRule: FillRule
  /// The color that strokes the path; nil for none.
  package var strokeColor: Color?
  /// The pattern that strokes the path instead of a color; nil for none.
  package var strokePattern: Pattern?
  /// The style of the stroke.
  package var style: StrokeStyle
  /// The fraction of the path's length at which the stroke begins, from 0 to 1.
  package var strokeStart: Double
  /// The fraction of the path's length at which the stroke ends, from 0 to 1.
  package var strokeEnd: Double

  /// Creates a shape.
  package init(
    path: Path, fillColor: Color? = .black, fillRule: FillRule = .winding, strokeColor: Color? = nil,
    style: StrokeStyle = StrokeStyle(), strokeStart: Double = 0, strokeEnd: Double = 1
  ) {
    self.path = path
    self.fillColor = fillColor
    self.fillRule = fillRule
    self.strokeColor = strokeColor
    self.style = style
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
  }
}
