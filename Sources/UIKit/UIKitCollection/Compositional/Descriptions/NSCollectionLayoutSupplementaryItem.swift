import GeometryCore
import LayoutCore

/// A view that is anchored to an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  nonisolated(unsafe) final var anchoring: Anchoring

  struct Anchoring {
    var kind: String
    var container: NSCollectionLayoutAnchor
    var item: NSCollectionLayoutAnchor?
    var zIndex = 1

    func isEqual(to other: Anchoring) -> Bool {
      kind == other.kind && container == other.container && item == other.item && zIndex == other.zIndex
    }
  }

  /// Creates a view of a kind whose point at the edges of an anchor lies on the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      values: Values(size: layoutSize),
      anchoring: Anchoring(kind: elementKind, container: containerAnchor, item: nil))
    edgeSpacing = NSCollectionLayoutEdgeSpacing(values: Array(repeating: CompositionalSpacing.none, count: 4))
  }

  /// Creates a view of a kind whose own anchor lies on the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      values: Values(size: layoutSize),
      anchoring: Anchoring(kind: elementKind, container: containerAnchor, item: itemAnchor))
    edgeSpacing = NSCollectionLayoutEdgeSpacing(values: Array(repeating: CompositionalSpacing.none, count: 4))
  }

  init(values: Values, anchoring: Anchoring) {
    self.anchoring = anchoring
    super.init(values: values)
  }

  /// The depth of the view; cells have 0.
  open var zIndex: Int {
    get { anchoring.zIndex }
    set { anchoring.zIndex = newValue }
  }

  /// The kind for which the data source is asked.
  open var elementKind: String { anchoring.kind }

  /// The point of the item or group.
  open var containerAnchor: NSCollectionLayoutAnchor { anchoring.container }

  /// The point of the view; nil for the edges of the container's anchor.
  open var itemAnchor: NSCollectionLayoutAnchor? { anchoring.item }

  open override func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutSupplementaryItem(values: values, anchoring: anchoring)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutSupplementaryItem else { return false }
    return anchoring.isEqual(to: other.anchoring)
  }

  /// The view as the solver represents it.
  var supplementary: CompositionalSupplementary {
    var supplementary = CompositionalSupplementary(
      kind: elementKind, width: values.size.dimensions[0], height: values.size.dimensions[1],
      containerAnchor: containerAnchor.anchor, itemAnchor: itemAnchor?.anchor, zIndex: zIndex)
    supplementary.insets = Insets(values.insets)
    return supplementary
  }
}

/// A view at an edge or a corner of a section, or of a whole layout: a header or a footer.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  nonisolated(unsafe) final var boundary: Boundary

  struct Boundary: Equatable {
    var alignment: NSRectAlignment
    var offset: CGPoint
    var extendsBoundary = true
    var isPinned = false
  }

  /// Creates a view at an edge or a corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an edge or a corner, moved by an offset in points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(
      values: Values(size: layoutSize),
      anchoring: Anchoring(
        kind: elementKind, container: NSCollectionLayoutAnchor(edges: alignment.edges), item: nil),
      boundary: Boundary(alignment: alignment, offset: absoluteOffset))
    edgeSpacing = NSCollectionLayoutEdgeSpacing(values: Array(repeating: CompositionalSpacing.none, count: 4))
  }

  init(values: Values, anchoring: Anchoring, boundary: Boundary) {
    self.boundary = boundary
    super.init(values: values, anchoring: anchoring)
  }

  /// A Boolean value that determines whether the view lies outside of the content, which makes room for it.
  open var extendsBoundary: Bool {
    get { boundary.extendsBoundary }
    set { boundary.extendsBoundary = newValue }
  }

  /// A Boolean value that determines whether the view is pinned to the visible bounds while its section is visible.
  open var pinToVisibleBounds: Bool {
    get { boundary.isPinned }
    set { boundary.isPinned = newValue }
  }

  /// The edge or corner.
  open var alignment: NSRectAlignment { boundary.alignment }

  /// The offset from the edge or corner, in points.
  open var offset: CGPoint { boundary.offset }

  open override func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutBoundarySupplementaryItem(values: values, anchoring: anchoring, boundary: boundary)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutBoundarySupplementaryItem else {
      return false
    }
    return boundary == other.boundary
  }

  /// The view as the solver represents it.
  var item: CompositionalBoundary {
    let edges = alignment.edges
    var item = CompositionalBoundary(
      kind: elementKind, width: values.size.dimensions[0], height: values.size.dimensions[1],
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5, offset: Point(offset), zIndex: zIndex,
      extendsBoundary: extendsBoundary, isPinned: pinToVisibleBounds)
    item.insets = Insets(values.insets)
    return item
  }
}

extension NSRectAlignment {
  /// The edges at which this alignment lies.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
