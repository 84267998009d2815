public import GeometryCore

/// A node of the scene: where it is, what it draws itself, and its children, back to front.
///
/// Nodes are immutable to everybody but the commit that builds them. `revision` changes whenever the picture of the node
/// and its descendants changes; `placement` is not part of it. So a renderer may keep, by `id` and `revision`, the picture
/// of a whole subtree, and a scroll changes one `bounds.origin`.
///
/// # Performance
/// A commit makes the next version of a node in the storage of the version before last, when nobody holds it any more
/// (`Node.next`). A scene of which only placements or bounds change is rebuilt without an allocation. Every pass of a frame
/// reads nodes by the thousand, and none writes one that another reads: the accesses need no checks while they run.
public final class Node {
  /// Which node it is, the same in every version.
  public let id: NodeID
  /// Where the node is in its parent and how opaque; not part of `revision`.
  @exclusivity(unchecked) public private(set) var placement: Placement
  /// What the node draws itself.
  @exclusivity(unchecked) public private(set) var look: Look
  /// The children in drawing order, first at the back.
  @exclusivity(unchecked) public private(set) var children: [Node]
  /// Another number for every other picture of the subtree (placement of the node itself left out).
  @exclusivity(unchecked) public private(set) var revision: UInt64
  /// Versions of a node with the same number have the same look, bounds left out.
  @exclusivity(unchecked) private var lookVersion: UInt64
  /// The extent of a picture, computed when it is first asked for.
  @exclusivity(unchecked) var knownExtent: (revision: UInt64, extent: Rect?)?
  /// Whether a picture can be moved by whole pixels, found when that is first asked for.
  @exclusivity(unchecked) var knownShiftability: (revision: UInt64, isShiftable: Bool)?

  /// Creates a node; see `Node.next` for another version of one.
  public init(id: NodeID, placement: Placement, look: Look, children: [Node] = [], revision: UInt64) {
    self.id = id
    self.placement = placement
    self.look = look
    self.children = children
    self.revision = revision
    lookVersion = revision
  }

  /// Makes the next version of a node, in the storage of `spare` when nobody else holds that.
  ///
  /// `spare` must be an older version of the same node, passed as the only reference its owner has to it.
  /// - Complexity: O(1), without an allocation, when the storage is reused; the array of children is shared.
  public static func next(
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

  /// Makes the version after `current` with the same look but for its bounds and with the same children, in the storage
  /// of `spare` when nobody else holds that. Nil means: as it is.
  /// - Complexity: O(children) pointer comparisons, without an allocation, when the storage is reused.
  public static func next(
    reusing spare: consuming Node?, after current: Node, placement: Placement?, bounds: Rect?, revision: UInt64
  ) -> Node {
    let node = version(of: spare, after: current, placement: placement, bounds: bounds, revision: revision)
    node.copyChildren(of: current)
    return node
  }

  /// Makes the version after `current` with new versions of children.
  ///
  /// `replace` gets the present children and puts the new versions in their places. Before that, the storage has let go
  /// of the older versions, so that those can be reused in turn.
  /// - Complexity: O(children), without an allocation, when the storage is reused.
  public static func next(
    reusing spare: consuming Node?, after current: Node, placement: Placement?, bounds: Rect?, revision: UInt64,
    replace: (inout [Node]) -> Void
  ) -> Node {
    let node = version(of: spare, after: current, placement: placement, bounds: bounds, revision: revision)
    node.copyChildren(of: current)
    replace(&node.children)
    return node
  }

  /// Gives the node the children of another version, in a list of its own: a shared one would have to be copied as soon as
  /// one of the versions changes it.
  private func copyChildren(of other: Node) {
    if children.count == other.children.count {
      for i in children.indices where children[i] !== other.children[i] { children[i] = other.children[i] }
    } else {
      children.removeAll(keepingCapacity: true)
      children.append(contentsOf: other.children)
    }
  }

  /// Takes the list of children out of a version that nobody else holds: an empty list with the room it had.
  public static func reuseStorage(of spare: inout Node?) -> [Node] {
    guard isKnownUniquelyReferenced(&spare), let node = spare else { return [] }
    var room: [Node] = []
    swap(&room, &node.children)
    room.removeAll(keepingCapacity: true)
    return room
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

/// Where a node is in its parent.
public struct Placement: Hashable, Sendable {
  /// Maps the node's coordinates, less the origin of its bounds, to the parent's coordinates.
  public var transform: Transform
  /// 0 to 1; applied to the node and its descendants as one picture.
  public var opacity: Double
  /// Whether the node is seen from behind, too.
  public var isDoubleSided: Bool
  /// Whether an animation moves the node: between pixels, a picture of it is sampled instead of drawn anew every frame.
  public var isMoving: Bool

  /// Creates a placement.
  public init(transform: Transform, opacity: Double = 1, isDoubleSided: Bool = true, isMoving: Bool = false) {
    self.transform = transform
    self.opacity = opacity
    self.isDoubleSided = isDoubleSided
    self.isMoving = isMoving
  }

  /// The cheapest form that says it.
  public enum Transform: Hashable, Sendable {
    case offset(Point)
    case affine(Affine)
    case full(Transform3D)

    /// The map as a matrix.
    public var matrix: Transform3D {
      switch self {
      case .offset(let p): return .translation(p.x, p.y, 0)
      case .affine(let t): return Transform3D(t)
      case .full(let m): return m
      }
    }

    /// The affine part of the map; for a full matrix the perspective is left out.
    public var affine: Affine {
      switch self {
      case .offset(let p): return .translation(p.x, p.y)
      case .affine(let t): return t
      case .full(let m): return m.affine
      }
    }
  }
}

/// The radii of the four corners of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the upper left.
  public var topLeft: Double
  /// The radius at the upper right.
  public var topRight: Double
  /// The radius at the lower left.
  public var bottomLeft: Double
  /// The radius at the lower right.
  public var bottomRight: Double
  /// Whether the corners begin gently, further from the corner, instead of being parts of circles.
  public var isContinuous: Bool

  /// Creates radii.
  public init(
    topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double, isContinuous: Bool = false
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    self.isContinuous = isContinuous
  }

  /// Creates four equal radii.
  public init(all r: Double) { self.init(topLeft: r, topRight: r, bottomLeft: r, bottomRight: r) }

  /// Square corners.
  public static let zero = CornerRadii(all: 0)
}

/// What a node draws itself, in this order: shadow, background, content, children, border.
public struct Look {
  /// The node's own coordinates: children and content are placed in them.
  public var bounds: Rect
  /// What fills the rounded bounds; nil for nothing.
  public var background: Color?
  /// What fills the rounded bounds above the background; nil for nothing.
  public var backgroundPattern: Pattern?
  /// The radii of the bounds' corners.
  public var corners: CornerRadii = .zero
  /// Whether content and children end at the rounded bounds.
  public var clips: Bool = false
  /// The width of the border, drawn inside the bounds, in points.
  public var borderWidth: Double = 0
  /// The colour of the border; nil for none.
  public var borderColor: Color?
  /// What the border is drawn with instead of a colour; nil for nothing.
  public var borderPattern: Pattern?
  /// The shadow of the node; nil for none.
  public var shadow: Shadow?
  /// What is drawn above the background.
  public var content: Content = .none
  /// Applied to every child after its placement, in this node's coordinates; nil: nothing.
  public var childTransform: Transform3D?
  /// Whether children share the 3-D space of the parent instead of being flattened (a transform layer).
  public var keepsDepth: Bool = false
  /// Only the alpha of this node's picture lets the picture through; placed like a child.
  public var mask: Node?
  /// Whether a renderer should keep the picture of the whole subtree while it does not change (a cell).
  public var cachesRaster: Bool = false
  /// What the colours of the picture, descendants included, are multiplied by (an instance of a replicator layer); its
  /// alpha does not count.
  public var colorFactor: Color?
  /// Whether opacity applies to the node and its descendants as one picture, instead of to each of them.
  public var fadesAsGroup: Bool = true

  /// Creates a look of nothing.
  public init(bounds: Rect) { self.bounds = bounds }
}

/// What fills a node between its background and its children.
public enum Content {
  case none
  /// A bitmap; `rect` is where it goes, in the node's coordinates, `source` which part of it, in unit coordinates.
  ///
  /// `center` is the part, in unit coordinates, that stretches; the rest keeps its size (`contentsCenter`).
  case bitmap(Bitmap, rect: Rect, source: Rect, center: Rect, scale: Double, interpolates: Bool, tint: Color?)
  /// A recorded drawing in the node's coordinates.
  case drawing(Drawing)
  case gradient(Gradient)
  case shape(ShapeContent)
}

/// A path that is filled and stroked (a shape layer).
public struct ShapeContent {
  /// The outline, in the node's coordinates.
  public var path: Path
  /// What the inside is filled with; nil for nothing.
  public var fillColor: Color?
  /// What the inside is filled with instead of a colour; nil for nothing.
  public var fillPattern: Pattern?
  /// Which points are inside.
  public var fillRule: FillRule
  /// What the outline is drawn with; nil for nothing.
  public var strokeColor: Color?
  /// What the outline is drawn with instead of a colour; nil for nothing.
  public var strokePattern: Pattern?
  /// How the outline is drawn.
  public var style: StrokeStyle
  /// The part of the outline's length that is drawn, 0 to 1.
  public var strokeStart: Double
  /// Where the drawn part of the outline ends, 0 to 1 of its length.
  public var strokeEnd: Double

  /// Creates a shape.
  public init(
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
