package import GeometryCore

/// An element that a compositional layout places.
package enum CompositionalElement: Hashable, Sendable {
  case item(section: Int, item: Int)
  /// A view that is anchored to an item or a group, by its number in the section.
  case supplementary(kind: String, section: Int, number: Int)
  case boundary(kind: String, section: Int, index: Int)
  /// A boundary item of the whole layout.
  case layoutBoundary(kind: String, index: Int)
  case decoration(kind: String, section: Int, index: Int)
}

/// An element with its place.
package struct PlacedElement: Sendable {
  package var element: CompositionalElement
  /// The frame in the content, on pixels; of elements in orthogonal rows before the row is scrolled.
  package var frame: Rect
  package var zIndex: Int
  /// A Boolean value that indicates whether the element scrolls with an orthogonal row.
  package var isInRow: Bool
  /// A Boolean value that indicates whether the element is displaced from its own position to stay visible.
  package var isPinned = false
}

extension CompositionalGeometry {
  /// Calls a function with the elements that meet a rectangle.
  ///
  /// An item is there when its group meets the rectangle and it does so itself; a decoration when its section meets or
  /// touches it (recorded: `compositional-fixed/item-taller-and-shorter-than-row`, `…/background-decoration`).
  /// - Parameters:
  ///   - window: Returns the range of positions across the scroll axis that counts in an orthogonal row.
  ///   - visible: The range of the scroll axis in which pinned views stay.
  package func forEachElement(
    in rect: Rect, visible: ClosedRange<Double>, window: (Int) -> ClosedRange<Double>, _ body: (PlacedElement) -> Void
  ) {
    let content = contentSize
    let low = Point(max(rect.minX, 0), max(rect.minY, 0))
    let high = Point(min(rect.maxX, content.width), min(rect.maxY, content.height))
    guard axis.along(high) >= axis.along(low) else { return }
    guard axis.across(high) >= axis.across(low) else { return visitRows(beside: rect, body) }
    let area = Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    var found = sections(from: axis.start(of: area), to: axis.end(of: area))
    if hasPinnedViews {
      let seen = sections(from: visible.lowerBound, to: visible.upperBound)
      if !seen.isEmpty {
        found =
          found.isEmpty
          ? seen : min(found.lowerBound, seen.lowerBound)..<max(found.upperBound, seen.upperBound)
      }
    }
    for index in surroundings.boundaries.indices {
      let placed = layoutBoundary(index, visible: visible)
      if Self.meets(placed.frame, area) { body(placed) }
    }
    for section in found { visit(section, in: area, visible: visible, window: window, body) }
  }

  /// The depth that pinned views have in addition to their own, as recorded in `pinned-headers-top`.
  private static var pinnedDepth: Int { 1_000_000_000 }

  /// Returns whether a frame shares more than an edge with an area; frames without extent count when they lie inside
  /// it.
  private static func meets(_ frame: Rect, _ area: Rect) -> Bool { !area.isEmpty && frame.isShown(in: area) }

  private func visit(
    _ section: Int, in area: Rect, visible: ClosedRange<Double>, window: (Int) -> ClosedRange<Double>,
    _ body: (PlacedElement) -> Void
  ) {
    let solved = sections[section]
    guard solved.hasContent else { return }
    let frame = solved.frame
    let touches =
      frame.minX <= area.maxX && area.minX <= frame.maxX && frame.minY <= area.maxY && area.minY <= frame.maxY
    if touches {
      for index in solved.description.decorations.indices { body(decoration(index, in: section)) }
    }
    for index in solved.description.boundaries.indices {
      let placed = boundary(index, in: section, visible: visible)
      if Self.meets(placed.frame, area) { body(placed) }
    }
    guard !area.isEmpty else { return }
    var part = area
    if solved.isOrthogonal {
      let range = window(section)
      part = Rect(
        origin: axis.point(along: axis.start(of: area), across: range.lowerBound),
        size: axis.size(along: axis.along(area.size), across: range.upperBound - range.lowerBound))
    }
    visitGroups(of: section, in: part, body)
  }

  /// Visits the parts of orthogonal rows that are scrolled into a rectangle beside the content, where nothing else can
  /// be.
  private func visitRows(beside rect: Rect, _ body: (PlacedElement) -> Void) {
    for section in sections(from: axis.start(of: rect), to: axis.end(of: rect))
    where sections[section].isOrthogonal { visitGroups(of: section, in: rect, body) }
  }

  /// Visits the elements of the groups that meet a part of the content.
  private func visitGroups(of section: Int, in part: Rect, _ body: (PlacedElement) -> Void) {
    guard let run = sections[section].run, run.groupCount > 0 else { return }
    let origin = origin(of: section)
    let start = run.axis.along(origin)
    for index in run.groups(from: run.axis.start(of: part) - start, to: run.axis.end(of: part) - start) {
      let group = run.group(index)
      let corner = Point(origin.x + group.origin.x, origin.y + group.origin.y)
      let outline = Rect(
        origin: corner, size: run.axis.size(along: group.extent, across: run.axis.across(group.solved.size)))
      guard Self.meets(outline, part) else { continue }
      forEachElement(of: group, run, in: section) { if Self.meets($0.frame, part) { body($0) } }
    }
  }

  /// Returns the position of a section's groups in the content.
  private func origin(of section: Int) -> Point {
    let solved = sections[section]
    let origin = solved.contentOrigin
    return axis.point(along: axis.along(origin) + solved.start, across: axis.across(origin))
  }

  private func forEachElement(
    of group: GroupRun.Group, _ run: GroupRun, in section: Int, _ body: (PlacedElement) -> Void
  ) {
    var supplement = 0
    let supplements = group.solved.supplements
    for number in 0..<group.count {
      while supplement < supplements.count, supplements[supplement].cellsBefore <= number {
        body(placed(supplements[supplement], of: group, run, in: section))
        supplement += 1
      }
      body(placed(cell: number, of: group, in: section))
    }
  }

  private func placed(cell number: Int, of group: GroupRun.Group, in section: Int) -> PlacedElement {
    let cell = group.solved.cells[number]
    return PlacedElement(
      element: .item(section: section, item: group.first + number),
      frame: onGrid(cell.frame, group, section), zIndex: max(cell.zIndex, sections[section].minimumZIndex),
      isInRow: sections[section].isOrthogonal)
  }

  private func placed(
    _ supplement: SolvedGroup.Supplement, of group: GroupRun.Group, _ run: GroupRun, in section: Int
  ) -> PlacedElement {
    let number = run.supplementCount(of: supplement.item.kind, before: group.index) + supplement.number
    var frame = supplement.frame
    if supplement.item.isMeasured,
      let size = sections[section].measuredSupplements[Measured.Supplement(kind: supplement.item.kind, number: number)]
    {
      frame = supplement.item.frame(
        in: supplement.container, sizedIn: supplement.sizing, grid: surroundings.grid, measured: size)
    }
    return PlacedElement(
      element: .supplementary(kind: supplement.item.kind, section: section, number: number),
      frame: onGrid(frame, group, section),
      zIndex: max(supplement.item.zIndex, sections[section].minimumZIndex),
      isInRow: sections[section].isOrthogonal)
  }

  /// Returns the frame of a group in the content: its origin on a pixel, its size as it was solved.
  private func onGrid(_ frame: Rect, _ group: GroupRun.Group, _ section: Int) -> Rect {
    let origin = origin(of: section)
    return onGrid(frame.moved(by: Point(origin.x + group.origin.x, origin.y + group.origin.y)))
  }

  private func onGrid(_ frame: Rect) -> Rect {
    Rect(origin: surroundings.grid.round(frame.origin), size: frame.size)
  }

  // MARK: Single elements

  /// Returns the place of an item; nil when there is none.
  package func item(_ item: Int, in section: Int) -> PlacedElement? {
    guard sections.indices.contains(section), let group = sections[section].run?.group(holding: item),
      item - group.first < group.count
    else { return nil }
    return placed(cell: item - group.first, of: group, in: section)
  }

  /// Returns the extents of an item that are measured; nil when there is no such item.
  package func measuredAxes(ofItem item: Int, in section: Int) -> (width: Bool, height: Bool)? {
    guard sections.indices.contains(section), let group = sections[section].run?.group(holding: item),
      item - group.first < group.count
    else { return nil }
    let cell = group.solved.cells[item - group.first]
    return (cell.measuresWidth, cell.measuresHeight)
  }

  /// Returns the place of a view that is anchored to an item or group, by its number in the section.
  package func supplementary(kind: String, number: Int, in section: Int) -> PlacedElement? {
    guard let (supplement, group, run) = supplement(kind, number, in: section) else { return nil }
    return placed(supplement, of: group, run, in: section)
  }

  /// Returns the extents of a view anchored to an item or group that are measured; nil when there is no such view.
  package func measuredAxes(
    ofSupplementary kind: String, number: Int, in section: Int
  ) -> (width: Bool, height: Bool)? {
    supplement(kind, number, in: section).map { ($0.0.item.width.isEstimated, $0.0.item.height.isEstimated) }
  }

  /// Returns true if the views of a kind are anchored to the items of a section, one to each: the number of a view is
  /// that of its item.
  package func isAnchoredToItems(_ kind: String, in section: Int) -> Bool {
    guard sections.indices.contains(section), let group = sections[section].run?.template.solved,
      !sections[section].description.boundaries.contains(where: { $0.kind == kind })
    else { return false }
    let views = group.supplements.filter { $0.item.kind == kind }
    return !views.isEmpty && views.count == group.cells.count && views.allSatisfy { $0.number == $0.cellsBefore }
  }

  /// Returns the boundary items of a section.
  package func boundaries(in section: Int) -> [CompositionalBoundary] {
    sections.indices.contains(section) ? sections[section].description.boundaries : []
  }

  /// Returns the decorations of a section.
  package func decorations(in section: Int) -> [CompositionalSection.Decoration] {
    sections.indices.contains(section) && sections[section].hasContent
      ? sections[section].description.decorations : []
  }

  /// Returns the place of a boundary item that exists.
  package func boundary(_ index: Int, in section: Int, visible: ClosedRange<Double>) -> PlacedElement {
    let solved = sections[section]
    let item = solved.description.boundaries[index]
    let (frame, isPinned, isAway) = solved.boundaryFrame(index, visible: visible)
    let zIndex = max(item.zIndex, solved.minimumZIndex)
    return PlacedElement(
      element: .boundary(kind: item.kind, section: section, index: index), frame: onGrid(frame),
      zIndex: isPinned ? zIndex + Self.pinnedDepth : zIndex, isInRow: false, isPinned: isAway)
  }

  /// Returns the place of a boundary item of the whole layout that exists.
  package func layoutBoundary(_ index: Int, visible: ClosedRange<Double>) -> PlacedElement {
    let item = surroundings.boundaries[index]
    var frame = boundary.frames[index]
    let isPinned = item.isPinned && item.position(axis) != 0.5
    var isAway = false
    if isPinned {
      let (natural, extent) = (axis.start(of: frame), axis.along(frame.size))
      let element =
        item.position(axis) == 0
        ? PinnedElement.header(start: natural, length: extent, limit: max(0, boundary.total))
        : PinnedElement.footer(start: natural, length: extent, limit: 0)
      let start = element.start(in: visible)
      frame.origin = axis.point(along: start, across: axis.across(frame.origin))
      isAway = start != natural
    }
    return PlacedElement(
      element: .layoutBoundary(kind: item.kind, index: index), frame: onGrid(frame),
      zIndex: isPinned ? item.zIndex + Self.pinnedDepth : item.zIndex, isInRow: false, isPinned: isAway)
  }

  /// Returns the place of a decoration that exists.
  package func decoration(_ index: Int, in section: Int) -> PlacedElement {
    let item = sections[section].description.decorations[index]
    return PlacedElement(
      element: .decoration(kind: item.kind, section: section, index: index),
      frame: onGrid(sections[section].frame.inset(by: item.insets)), zIndex: item.zIndex, isInRow: false)
  }

  private func supplement(
    _ kind: String, _ number: Int, in section: Int
  ) -> (SolvedGroup.Supplement, GroupRun.Group, GroupRun)? {
    guard sections.indices.contains(section), let run = sections[section].run,
      let group = run.group(holdingSupplement: number, of: kind)
    else { return nil }
    let local = number - run.supplementCount(of: kind, before: group.index)
    let found = group.solved.supplements.first {
      $0.item.kind == kind && $0.number == local && $0.cellsBefore < max(1, group.count)
    }
    return found.map { ($0, group, run) }
  }
}
