package import GeometryCore

/// Lays the items of a group out in a container: how many fit, how large they are, where they lie.
///
/// Rules as recorded in `Conformance/compositional-fixed.json`:
/// - The list of items repeats; as many slots are placed as fit when each is resolved in the length less all spacings.
/// - Flexible spacing takes equal shares of what is left, which may be negative.
/// - A group that is estimated along its own axis takes exactly one run of its list; one that is estimated across is as
///   large as its largest item.
/// - A group whose first item is longer than it places nothing.
/// - The size of a view that is anchored to an item is resolved in the item's frame, that of a view of a group in the
///   group's container (…/group-supplementaries-nested).
package struct GroupSolver {
  package let grid: PixelGrid
  /// Returns the measured size of an item of the section; nil while it is not measured.
  let measured: (Int) -> Size?
  /// The greatest number of slots of one list, which only items without extent reach. The list also ends after as many
  /// cells, as nested lists would otherwise take each other's limit as a factor.
  package static let slotLimit = 4096

  package init(grid: PixelGrid, measured: @escaping (Int) -> Size? = { _ in nil }) {
    self.grid = grid
    self.measured = measured
  }

  /// Returns an item or group with everything in it, solved in a container for cells from an index on.
  package func solve(_ item: CompositionalItem, in container: Size, from first: Int) -> SolvedGroup {
    switch item.content {
    case .cell: cell(item, in: container, index: first)
    case .custom(let frames): custom(item, frames, in: container)
    case .list(let list): group(item, list, in: container, from: first)
    }
  }

  private func size(of item: CompositionalItem, in container: Size) -> Size {
    Size(item.width.resolved(in: container, grid: grid), item.height.resolved(in: container, grid: grid))
  }

  private func cell(_ item: CompositionalItem, in container: Size, index: Int) -> SolvedGroup {
    var size = size(of: item, in: container)
    var insets = item.insets
    if item.width.isEstimated || item.height.isEstimated {
      let known = measured(index)
      // Insets count for nothing on an axis that is measured.
      if item.width.isEstimated {
        if let known { size.width = known.width }
        insets.left = 0
        insets.right = 0
      }
      if item.height.isEstimated {
        if let known { size.height = known.height }
        insets.top = 0
        insets.bottom = 0
      }
    }
    var solved = SolvedGroup(size: size)
    let frame = Rect(origin: .zero, size: size).inset(by: insets)
    for supplementary in item.supplementaries {
      solved.append(supplementary, in: frame, sizedIn: frame.size, grid: grid)
    }
    solved.cells.append(
      SolvedGroup.Cell(
        frame: frame, measuresWidth: item.width.isEstimated, measuresHeight: item.height.isEstimated))
    return solved
  }

  private func custom(
    _ item: CompositionalItem, _ frames: [CompositionalItem.CustomFrame], in container: Size
  ) -> SolvedGroup {
    var solved = SolvedGroup(size: size(of: item, in: container))
    let box = Rect(origin: .zero, size: solved.size).inset(by: item.insets)
    for supplementary in item.supplementaries {
      solved.append(supplementary, in: box, sizedIn: container, grid: grid)
    }
    for custom in frames where custom.frame.isFinite {
      solved.cells.append(SolvedGroup.Cell(frame: custom.frame, zIndex: custom.zIndex))
    }
    return solved
  }

  // MARK: Lists

  /// The slots of a group: how many there are and the container that they are resolved in.
  private struct Slots {
    var count: Int
    var container: Size
  }

  private func group(
    _ item: CompositionalItem, _ list: CompositionalItem.List, in container: Size, from first: Int
  ) -> SolvedGroup {
    let axis = list.axis
    let outer = size(of: item, in: container)
    let inner = Size(
      max(0, outer.width - item.insets.left - item.insets.right),
      max(0, outer.height - item.insets.top - item.insets.bottom))
    let isRun = item.dimension(axis).isEstimated
    guard !list.items.isEmpty else { return SolvedGroup(size: outer) }
    let slots = slots(of: list, isRun: isRun, in: inner, from: first)
    var parts: [(item: CompositionalItem, solved: SolvedGroup)] = []
    var next = first
    for k in 0..<slots.count {
      let part = list.items[k % list.items.count]
      let solved = solve(part, in: slots.container, from: next)
      next += solved.cells.count
      parts.append((part, solved))
      let isEndless = slots.count == Self.slotLimit && next - first >= Self.slotLimit
      let isRunWithoutCells = next == first && k + 1 == list.items.count
      if isEndless || isRunWithoutCells { break }
    }
    makeUniform(&parts, across: axis.other)
    let length = isRun && list.count == nil ? nil : axis.along(inner)
    return place(parts, of: item, list, in: container, outer: outer, inner: inner, length: length)
  }

  /// Gives the parts that share a length across the axis the greatest length among them.
  private func makeUniform(
    _ parts: inout [(item: CompositionalItem, solved: SolvedGroup)], across axis: CompositionalAxis
  ) {
    let shared = parts.filter { $0.item.dimension(axis).isUniform }.map { axis.along($0.solved.size) }.max()
    guard let shared else { return }
    for index in parts.indices where parts[index].item.dimension(axis).isUniform {
      var solved = parts[index].solved
      solved.size = axis.size(along: shared, across: axis.across(solved.size))
      if case .cell = parts[index].item.content {
        for cell in solved.cells.indices {
          let frame = solved.cells[cell].frame
          solved.cells[cell].frame.size = axis.size(along: shared, across: axis.across(frame.size))
        }
      }
      parts[index].solved = solved
    }
  }

  /// Sets the positions of the parts of a list.
  private func place(
    _ parts: [(item: CompositionalItem, solved: SolvedGroup)], of item: CompositionalItem,
    _ list: CompositionalItem.List, in container: Size, outer: Size, inner: Size, length: Double?
  ) -> SolvedGroup {
    let axis = list.axis
    var fixed = max(0, Double(parts.count - 1)) * list.spacing.length
    var flexible = list.spacing.isFlexible ? max(0, parts.count - 1) : 0
    var depth = 0.0
    for (part, solved) in parts {
      let (before, after) = (part.edges.before(axis), part.edges.after(axis))
      fixed += axis.along(solved.size) + before.length + after.length
      flexible += (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
      let edges = part.edges.before(axis.other).length + part.edges.after(axis.other).length
      depth = max(depth, axis.across(solved.size) + edges)
    }
    let share = flexible > 0 ? ((length ?? fixed) - fixed) / Double(flexible) : 0
    let across = item.dimension(axis.other).isEstimated ? depth : axis.across(inner)
    let size = axis.size(
      along: length == nil ? fixed + axis.before(item.insets) + axis.after(item.insets) : axis.along(outer),
      across: item.dimension(axis.other).isEstimated
        ? depth + axis.other.before(item.insets) + axis.other.after(item.insets) : axis.across(outer))

    var result = SolvedGroup(size: size)
    let box = Rect(origin: .zero, size: size).inset(by: item.insets)
    for supplementary in item.supplementaries {
      result.append(supplementary, in: box, sizedIn: container, grid: grid)
    }
    var place = axis.before(item.insets)
    for (part, solved) in parts {
      let (before, after) = (part.edges.before(axis), part.edges.after(axis))
      place += before.length + (before.isFlexible ? share : 0)
      let offset = crossing(part, axis.across(solved.size), in: across, axis.other)
      result.append(solved, at: axis.point(along: place, across: axis.other.before(item.insets) + offset))
      place += axis.along(solved.size) + after.length + (after.isFlexible ? share : 0)
      place += list.spacing.length + (list.spacing.isFlexible ? share : 0)
    }
    return result
  }

  /// Returns the position of a part across its group: at the start, unless an edge is flexible.
  private func crossing(
    _ part: CompositionalItem, _ extent: Double, in room: Double, _ axis: CompositionalAxis
  ) -> Double {
    part.edges.lead(of: extent, in: room, axis)
  }

  // MARK: How many

  private func slots(
    of list: CompositionalItem.List, isRun: Bool, in inner: Size, from first: Int
  ) -> Slots {
    if let count = list.count { return Slots(count: count, container: reduced(inner, list, slots: count)) }
    if isRun { return Slots(count: list.items.count, container: reduced(inner, list, slots: list.items.count)) }
    // A length across that is a fraction of the length along needs to be known before the slots are counted.
    if list.items.contains(where: { dependsOnLength($0, list.axis) }) {
      let loose = count(list, in: inner, from: first) { _ in
        inner
      } spacing: {
        0
      }
      let container = reduced(inner, list, slots: max(1, loose))
      let count = count(list, in: inner, from: first) { _ in
        container
      } spacing: {
        list.spacing.length
      }
      return Slots(count: count, container: container)
    }
    let count = count(list, in: inner, from: first) {
      reduced(inner, list, slots: $0)
    } spacing: {
      list.spacing.length
    }
    return Slots(count: count, container: reduced(inner, list, slots: max(1, count)))
  }

  private func dependsOnLength(_ item: CompositionalItem, _ axis: CompositionalAxis) -> Bool {
    switch (axis, item.dimension(axis.other)) {
    case (.horizontal, .fractionalWidth), (.vertical, .fractionalHeight): true
    default: false
    }
  }

  /// Returns the container less the spacings between a number of slots.
  private func reduced(_ inner: Size, _ list: CompositionalItem.List, slots: Int) -> Size {
    let room = max(0, list.axis.along(inner) - Double(max(0, slots - 1)) * list.spacing.length)
    return list.axis.size(along: room, across: list.axis.across(inner))
  }

  /// Returns the greatest number of slots that fit.
  private func count(
    _ list: CompositionalItem.List, in inner: Size, from first: Int, container: (Int) -> Size, spacing: () -> Double
  ) -> Int {
    let room = list.axis.along(inner) + lineTolerance
    let spacing = spacing()
    if list.items.contains(where: { $0.dimension(list.axis).isEstimated }) {
      return measuredCount(list, room: room, from: first, container: container, spacing: spacing)
    }
    let kinds = list.items.count
    var fitting = 0
    while fitting < Self.slotLimit {
      let number = fitting + 1
      let box = container(number)
      var length = Double(number - 1) * spacing
      for (index, item) in list.items.enumerated() where index < number {
        let times = (number - index - 1) / kinds + 1
        let edges = item.edges.before(list.axis).length + item.edges.after(list.axis).length
        length += Double(times) * (item.dimension(list.axis).resolved(in: box, grid: grid) + edges)
      }
      if length > room { break }
      fitting = number
    }
    return fitting
  }

  /// Counts slots whose lengths depend on measured sizes, one after the other: each count is resolved in a container of
  /// its own.
  private func measuredCount(
    _ list: CompositionalItem.List, room: Double, from first: Int, container: (Int) -> Size, spacing: Double
  ) -> Int {
    func length(of index: Int, from next: inout Int, in box: Size) -> Double {
      let item = list.items[index % list.items.count]
      let solved = solve(item, in: box, from: next)
      next += solved.cells.count
      return list.axis.along(solved.size) + item.edges.before(list.axis).length + item.edges.after(list.axis).length
    }
    var (fitting, total, next) = (0, 0.0, first)
    while fitting < Self.slotLimit {
      if total == 0, spacing == 0, next - first >= Self.slotLimit { return Self.slotLimit }
      let box = container(fitting + 1)
      if fitting > 0, box != container(fitting) {
        // Another container for all of them.
        (total, next) = (0, first)
        for index in 0..<fitting { total += length(of: index, from: &next, in: box) }
      }
      total += length(of: fitting, from: &next, in: box)
      if total + Double(fitting) * spacing > room { break }
      fitting += 1
    }
    return fitting
  }
}

extension CompositionalEdges {
  /// Returns the distance from the start of a space to a part in it: the first edge, and a share of what is left when
  /// it is flexible.
  func lead(of extent: Double, in room: Double, _ axis: CompositionalAxis) -> Double {
    let (first, last) = (before(axis), after(axis))
    guard first.isFlexible else { return first.length }
    let rest = room - extent - first.length - last.length
    return first.length + rest / (last.isFlexible ? 2 : 1)
  }
}
