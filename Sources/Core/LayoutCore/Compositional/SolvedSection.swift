import GeometryCore

/// A section with its groups and boundary items, relative to where it begins on the scroll axis.
///
/// Neighbors that are alike share everything but their position, and a copy costs one reference: with a thousand
/// sections most of the time would go into copying descriptions.
struct SolvedSection: Sendable {
  /// The properties that do not depend on where the section begins.
  struct Content: Sendable {
    let description: CompositionalSection
    let axis: CompositionalAxis
    let view: Size
    let grid: PixelGrid
    let itemCount: Int
    /// The groups; nil for a section without a group.
    var run: GroupRun?
    var boundary: BoundaryPlacement
    /// The measured sizes of boundary items, by index.
    var measuredBoundaries: [Int: Size]
    /// The measured sizes of views that are anchored to items and groups.
    var measuredSupplements: [CompositionalGeometry.Measured.Supplement: Size]
    /// The extent along the scroll axis, in points.
    var length = 0.0
    /// The range outside of which nothing of the section lies, in points from its start.
    var reach = (low: 0.0, high: 0.0)
    /// A Boolean value that indicates whether the section has pinned boundary items.
    let hasPinnedViews: Bool
  }

  private var shared: Shared<Content>
  /// The position of the section along the scroll axis, in points.
  var start = 0.0

  init(
    _ description: CompositionalSection, itemCount: Int, run: GroupRun?, axis: CompositionalAxis, view: Size,
    grid: PixelGrid, measuredBoundaries: [Int: Size],
    measuredSupplements: [CompositionalGeometry.Measured.Supplement: Size]
  ) {
    shared = Shared(
      Content(
        description: description, axis: axis, view: view, grid: grid, itemCount: itemCount, run: run,
        boundary: BoundaryPlacement([], sizes: [], content: 0, across: (0, 0), axis: axis),
        measuredBoundaries: measuredBoundaries, measuredSupplements: measuredSupplements,
        hasPinnedViews: description.boundaries.contains { $0.isPinned }))
    shared.value.placeBoundaries()
  }

  var description: CompositionalSection { shared.value.description }
  var itemCount: Int { shared.value.itemCount }
  var run: GroupRun? { shared.value.run }
  var measuredBoundaries: [Int: Size] { shared.value.measuredBoundaries }
  var measuredSupplements: [CompositionalGeometry.Measured.Supplement: Size] { shared.value.measuredSupplements }
  var hasPinnedViews: Bool { shared.value.hasPinnedViews }

  /// A Boolean value that indicates whether the groups form a row that scrolls across the layout.
  var isOrthogonal: Bool { shared.value.description.isOrthogonal }

  /// The extent of the largest group across the scroll axis, in points; 0 for rows, which scroll, and without groups.
  var acrossOfGroups: Double { isOrthogonal ? 0 : shared.value.run?.acrossOfGroups ?? 0 }

  /// The sizes that elements of the section have measured.
  var measured: CompositionalGeometry.Measured {
    var sizes = CompositionalGeometry.Measured()
    sizes.items = shared.value.run?.measured ?? [:]
    sizes.boundaries = shared.value.measuredBoundaries
    sizes.supplements = shared.value.measuredSupplements
    return sizes
  }

  /// A Boolean value that indicates whether nothing of the section was measured.
  var hasOnlyEstimates: Bool {
    shared.value.measuredBoundaries.isEmpty && shared.value.measuredSupplements.isEmpty
      && shared.value.run?.measured.isEmpty ?? true
  }

  /// A Boolean value that indicates whether anything of the section is shown.
  var hasContent: Bool { shared.value.hasContent }

  /// The extent along the scroll axis, in points.
  var length: Double { shared.value.length }

  /// The position of the groups, in points from the start of the section.
  var contentOrigin: Point {
    axis.point(
      along: boundary.before + axis.before(description.insets),
      across: axis.other.before(description.margins) + axis.other.before(description.insets))
  }

  /// The part of the view in which an orthogonal row is visible, in points from the start of the section.
  var rowFrame: Rect {
    let sides =
      axis.other.before(description.margins) + axis.other.after(description.margins)
      + axis.other.before(description.insets) + axis.other.after(description.insets)
    return Rect(
      origin: contentOrigin,
      size: axis.size(
        along: shared.value.groupsLength, across: max(0, axis.across(shared.value.view) - sides)))
  }

  mutating func measure(_ sizes: CompositionalGeometry.Measured) { shared.value.measure(sizes) }

  static func sizes(
    of items: [CompositionalBoundary], measured: [Int: Size], in container: Size, grid: PixelGrid
  ) -> [Size] {
    items.enumerated().map { index, item in
      var size = Size(
        item.width.resolved(in: container, grid: grid), item.height.resolved(in: container, grid: grid))
      if let known = measured[index] {
        if item.width.isEstimated { size.width = known.width }
        if item.height.isEstimated { size.height = known.height }
      }
      return size
    }
  }

  /// The range outside of which nothing of the section lies, in points from its start.
  var ownReach: (low: Double, high: Double) { shared.value.reach }

  /// Returns true if a section shares everything but its position; false if that is not known without a comparison.
  func isAlike(_ other: Self) -> Bool { shared.isIdentical(to: other.shared) }

  /// The frame of the section, boundary items included, in points.
  var frame: Rect {
    let before = axis.other.before(description.margins)
    let across = axis.across(shared.value.view) - before - axis.other.after(description.margins)
    return Rect(
      origin: axis.point(along: start, across: before), size: axis.size(along: length, across: max(0, across)))
  }

  /// The least depth of elements that are not decorations.
  var minimumZIndex: Int { description.decorations.isEmpty ? .min : 1 }
  private var axis: CompositionalAxis { shared.value.axis }
  private var boundary: BoundaryPlacement { shared.value.boundary }

  // MARK: Pinning

  /// Returns the frame of a boundary item for the visible part of the scroll axis, whether it may be pinned, and
  /// whether it is away from its own position.
  func boundaryFrame(
    _ index: Int, visible: ClosedRange<Double>
  ) -> (frame: Rect, isPinned: Bool, isAway: Bool) {
    let origin = axis.point(along: start, across: 0)
    let frame = boundary.frames[index].moved(by: origin)
    let item = description.boundaries[index]
    guard item.isPinned, item.position(axis) != 0.5, start < visible.upperBound, start + length > visible.lowerBound
    else { return (frame, false, false) }
    func pinnedRoom(at position: Double) -> Double {
      zip(description.boundaries, boundary.frames).reduce(0) { most, pair in
        pair.0.isPinned && pair.0.position(axis) == position ? max(most, axis.along(pair.1.size)) : most
      }
    }
    let (natural, extent) = (axis.start(of: frame), axis.along(frame.size))
    let element =
      item.position(axis) == 0
      ? PinnedElement.header(start: natural, length: extent, limit: start + length - pinnedRoom(at: 1))
      : PinnedElement.footer(start: natural, length: extent, limit: start + pinnedRoom(at: 0))
    let pinned = element.start(in: visible)
    return (
      Rect(origin: axis.point(along: pinned, across: axis.across(frame.origin)), size: frame.size), true,
      pinned != natural
    )
  }
}

extension SolvedSection.Content {
  /// A Boolean value that indicates whether anything of the section is shown.
  var hasContent: Bool { (run?.groupCount ?? 0) > 0 || !description.boundaries.isEmpty }

  /// The extent of the groups along the scroll axis, in points.
  var groupsLength: Double { run.map { description.isOrthogonal ? $0.depth : $0.length } ?? 0 }

  mutating func measure(_ sizes: CompositionalGeometry.Measured) {
    if !sizes.items.isEmpty { run?.measure(sizes.items) }
    for (index, size) in sizes.boundaries { measuredBoundaries[index] = size }
    for (supplement, size) in sizes.supplements { measuredSupplements[supplement] = size }
    placeBoundaries()
  }

  mutating func placeBoundaries() {
    let insets = description.boundaryInsets
    let content = groupsLength + axis.before(description.insets) + axis.after(description.insets)
    let room = axis.across(view) - axis.other.before(insets) - axis.other.after(insets)
    boundary = BoundaryPlacement(
      description.boundaries,
      sizes: SolvedSection.sizes(
        of: description.boundaries, measured: measuredBoundaries,
        in: axis.size(along: axis.along(view), across: max(0, room)), grid: grid),
      content: content, across: (axis.other.before(insets), room), padding: description.headerPadding, axis: axis)
    length = hasContent ? boundary.total : 0
    reach = (0, length)
    for frame in boundary.frames {
      reach.low = min(reach.low, axis.start(of: frame))
      reach.high = max(reach.high, axis.end(of: frame))
    }
  }
}
