package import GeometryCore

/// A view at an edge or a corner of a section, or of all sections.
package struct CompositionalBoundary: Hashable, Sendable {
  package var kind: String
  package var width: CompositionalDimension
  package var height: CompositionalDimension
  /// The position along x: 0 at the leading edge, 0.5 in the middle, 1 at the trailing edge.
  package var x: Double
  /// The position along y: 0 at the top, 0.5 in the middle, 1 at the bottom.
  package var y: Double
  package var offset: Point
  package var insets = Insets.zero
  package var zIndex: Int
  /// A Boolean value that indicates whether the view lies outside of the content, which makes room for it.
  package var extendsBoundary: Bool
  package var isPinned: Bool

  package init(
    kind: String, width: CompositionalDimension, height: CompositionalDimension, x: Double, y: Double,
    offset: Point = .zero, zIndex: Int = 1, extendsBoundary: Bool = true, isPinned: Bool = false
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.x = x
    self.y = y
    self.offset = offset
    self.zIndex = zIndex
    self.extendsBoundary = extendsBoundary
    self.isPinned = isPinned
  }

  /// Returns the position along an axis: 0 at its start, 1 at its end.
  func position(_ axis: CompositionalAxis) -> Double { axis == .horizontal ? x : y }
}

/// The frames of boundary items around a content, and the space that they take along the scroll axis.
struct BoundaryPlacement: Sendable {
  /// The space before the content, in points.
  private(set) var before = 0.0
  /// The extent of the content, which grows with items in its middle that are longer.
  private(set) var content: Double
  /// The space after the content, in points.
  private(set) var after = 0.0
  /// The frames relative to the start of everything, the space before the content included.
  private(set) var frames: [Rect] = []

  /// Places items of given sizes around a content that begins at 0 along the axis; `across` is the range that they are
  /// aligned in across it, and `padding` the space before items that make room at the start, in points.
  init(
    _ items: [CompositionalBoundary], sizes: [Size], content: Double, across: (start: Double, length: Double),
    padding: Double = 0, axis: CompositionalAxis
  ) {
    self.content = content
    guard !items.isEmpty else { return }
    for (item, size) in zip(items, sizes) where item.extendsBoundary && item.position(axis) == 0.5 {
      self.content = max(self.content, axis.along(size))
    }
    var starts: [Double] = []
    for (item, size) in zip(items, sizes) {
      let length = axis.along(size)
      let offset = axis.along(item.offset)
      let position = item.position(axis)
      var start = position * (self.content - length) + offset
      if item.extendsBoundary, position != 0.5 {
        start = (position == 0 ? -length : self.content) + offset
        if position == 0 { before = max(before, -start) } else { after = max(after, start + length - self.content) }
      }
      starts.append(start)
    }
    if before > 0 { before += padding }
    for (index, (item, size)) in zip(items, sizes).enumerated() {
      let room = across.length - axis.across(size)
      let side = across.start + item.position(axis.other) * room + axis.across(item.offset)
      let origin = axis.point(along: starts[index] + before, across: side)
      frames.append(Rect(origin: origin, size: size).inset(by: item.insets))
    }
  }

  /// The extent of everything, in points.
  var total: Double { before + content + after }
}
