package import GeometryCore

/// A cell, or a group of items: what repeats in a section.
package struct CompositionalItem: Hashable, Sendable {
  /// The parts of an item.
  package enum Content: Hashable, Sendable {
    case cell
    case list(List)
    case custom([CustomFrame])
  }

  /// Items that follow each other along an axis and repeat while there is room.
  package struct List: Hashable, Sendable {
    package var axis: CompositionalAxis
    package var items: [CompositionalItem]
    package var spacing: CompositionalSpacing
    /// The exact number of slots; nil: as many as fit.
    package var count: Int?

    package init(
      axis: CompositionalAxis, items: [CompositionalItem], spacing: CompositionalSpacing = .none, count: Int? = nil
    ) {
      self.axis = axis
      self.items = items
      self.spacing = spacing
      self.count = count
    }
  }

  /// The frame of a cell that a custom group places, relative to the outer corner of the group.
  package struct CustomFrame: Hashable, Sendable {
    package var frame: Rect
    package var zIndex: Int

    package init(frame: Rect, zIndex: Int) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  package var width: CompositionalDimension
  package var height: CompositionalDimension
  /// The distances between the slot and its content; `left` stands for leading.
  package var insets = Insets.zero
  package var edges = CompositionalEdges.none
  package var supplementaries: [CompositionalSupplementary] = []
  package var content: Content

  package init(width: CompositionalDimension, height: CompositionalDimension, content: Content = .cell) {
    self.width = width
    self.height = height
    self.content = content
  }

  /// A Boolean value that indicates whether sizes inside depend on measured elements.
  package var isMeasured: Bool {
    if case .list(let list) = content { return list.items.contains { $0.isMeasured } }
    return width.isEstimated || height.isEstimated
  }

  /// A Boolean value that indicates whether a view that is anchored to the item, or to an item in it, is measured.
  package var measuresSupplementaries: Bool {
    if supplementaries.contains(where: { $0.isMeasured }) { return true }
    guard case .list(let list) = content else { return false }
    return list.items.contains { $0.measuresSupplementaries }
  }

  /// The kinds of the views that are anchored to the item and to the items in it, each as often as it is specified. An
  /// item that repeats counts once.
  package var supplementaryKinds: [String] {
    let own = supplementaries.map { $0.kind }
    guard case .list(let list) = content else { return own }
    return own + list.items.flatMap { $0.supplementaryKinds }
  }

  /// Returns the dimension along an axis.
  func dimension(_ axis: CompositionalAxis) -> CompositionalDimension { axis == .horizontal ? width : height }

  /// A Boolean value that indicates whether every full group has the same number of cells, whatever they measure.
  var isRegular: Bool {
    guard case .list(let list) = content else { return true }
    let fits = list.count == nil && !dimension(list.axis).isEstimated
    if fits, list.items.contains(where: { $0.dimension(list.axis).isEstimated && $0.isMeasured }) { return false }
    return list.items.allSatisfy { $0.isRegular }
  }
}

/// A point of a rectangle, with an offset.
package struct CompositionalAnchor: Hashable, Sendable {
  /// The position along x: 0 at the leading edge, 1 at the trailing edge.
  package var x: Double
  /// The position along y: 0 at the top, 1 at the bottom.
  package var y: Double
  package var offset: Point
  /// A Boolean value that indicates whether the offset counts sizes of the anchored element instead of points.
  package var isFractional: Bool

  package init(x: Double, y: Double, offset: Point = .zero, isFractional: Bool = false) {
    self.x = x
    self.y = y
    self.offset = offset
    self.isFractional = isFractional
  }

  func offset(for size: Size) -> Point {
    isFractional ? Point(offset.x * size.width, offset.y * size.height) : offset
  }
}

/// A view that is anchored to an item or a group.
package struct CompositionalSupplementary: Hashable, Sendable {
  package var kind: String
  package var width: CompositionalDimension
  package var height: CompositionalDimension
  package var containerAnchor: CompositionalAnchor
  /// The point of the view itself; nil: the edges of the container's anchor.
  package var itemAnchor: CompositionalAnchor?
  package var insets = Insets.zero
  package var zIndex: Int

  package init(
    kind: String, width: CompositionalDimension, height: CompositionalDimension, containerAnchor: CompositionalAnchor,
    itemAnchor: CompositionalAnchor? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// A Boolean value that indicates whether a size of the view is measured.
  package var isMeasured: Bool { width.isEstimated || height.isEstimated }

  /// Returns the frame in a container: the two anchors meet, moved by their offsets. Fractions refer to a size of their
  /// own. Insets count for nothing on an axis that is measured.
  func frame(in container: Rect, sizedIn sizing: Size, grid: PixelGrid, measured: Size? = nil) -> Rect {
    var size = Size(width.resolved(in: sizing, grid: grid), height.resolved(in: sizing, grid: grid))
    var insets = insets
    if width.isEstimated {
      size.width = measured?.width ?? size.width
      (insets.left, insets.right) = (0, 0)
    }
    if height.isEstimated {
      size.height = measured?.height ?? size.height
      (insets.top, insets.bottom) = (0, 0)
    }
    let own = itemAnchor ?? CompositionalAnchor(x: containerAnchor.x, y: containerAnchor.y)
    let shift = containerAnchor.offset(for: size)
    let ownShift = own.offset(for: size)
    let frame = Rect(
      container.minX + containerAnchor.x * container.width + shift.x - own.x * size.width + ownShift.x,
      container.minY + containerAnchor.y * container.height + shift.y - own.y * size.height + ownShift.y,
      size.width, size.height)
    return frame.inset(by: insets)
  }
}

extension Rect {
  /// Returns the rectangle less insets; insets that are larger than it leave their difference, as recorded.
  func inset(by insets: Insets) -> Rect {
    if insets == .zero { return self }
    return Rect(
      minX + insets.left, minY + insets.top, abs(width - insets.left - insets.right),
      abs(height - insets.top - insets.bottom))
  }

  /// Returns the rectangle moved by a vector, in points.
  func moved(by vector: Point) -> Rect { Rect(minX + vector.x, minY + vector.y, width, height) }
}
