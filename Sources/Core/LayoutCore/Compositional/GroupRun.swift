package import GeometryCore

/// The groups of a section, one after the other along an axis.
///
/// All groups without measured cells are one template, so that nothing is kept for them; a group is solved for itself
/// when one of its cells has been measured, and kept.
package struct GroupRun: Sendable {
  /// The frames of a group before any of its cells was measured.
  package struct Template: Sendable {
    let item: CompositionalItem
    let box: Size
    let grid: PixelGrid
    let solved: SolvedGroup

    package init(_ item: CompositionalItem, in box: Size, grid: PixelGrid) {
      self.item = item
      self.box = box
      self.grid = grid
      solved = GroupSolver(grid: grid).solve(item, in: box, from: 0)
    }
  }

  /// A group of a run.
  struct Group {
    var index: Int
    var first: Int
    var count: Int
    /// The outer corner, in points from the start of the run.
    var origin: Point
    var solved: SolvedGroup
    var extent: Double
  }

  let template: Template
  package let axis: CompositionalAxis
  package let itemCount: Int
  private(set) var extents: GroupExtents
  private(set) var solved: [Int: SolvedGroup] = [:]
  /// The sizes that cells have measured, by item.
  package private(set) var measured: [Int: Size] = [:]
  /// The first item of each group, for runs whose groups hold as many cells as they measure room for.
  private var firsts: [Int]?
  private var maximumAcross: Double?

  package init(
    _ template: Template, along axis: CompositionalAxis, spacing: Double, itemCount: Int, measured: [Int: Size] = [:]
  ) {
    self.template = template
    self.axis = axis
    self.itemCount = itemCount
    let per = template.solved.cells.count
    let edges = template.item.edges
    let room = edges.before(axis).length + edges.after(axis).length
    let usual = axis.along(template.solved.size) + room
    if !template.item.isRegular, per > 0 {
      self.measured = measured
      extents = GroupExtents(usual: usual, spacing: spacing, count: 0)
      solveAll(spacing: spacing, from: 0)
      return
    }
    let count = per > 0 ? (itemCount + per - 1) / per : 0
    extents = GroupExtents(usual: usual, spacing: spacing, count: count)
    if count > 0, itemCount < count * per {
      extents.set(template.solved.extent(ofFirst: itemCount - (count - 1) * per, axis) + room, of: count - 1)
    }
    if !measured.isEmpty { measure(measured) }
  }

  package var groupCount: Int { extents.count }

  /// A Boolean value that indicates whether there are items and the group has no room for any.
  package var hasNoRoom: Bool { itemCount > 0 && template.solved.cells.isEmpty }

  /// The extent along the axis, in points.
  package var length: Double { extents.total }

  /// The extent of the largest group across the axis, edge spacing included, in points.
  package var depth: Double {
    let edges = template.item.edges
    return acrossOfGroups + edges.before(axis.other).length + edges.after(axis.other).length
  }

  /// The extent of the largest group across the axis, in points; the largest measured one when some are measured.
  package var acrossOfGroups: Double {
    groupCount == 0 ? 0 : maximumAcross ?? axis.across(template.solved.size)
  }

  // MARK: Groups

  /// Returns the index of the group that holds an item; nil for items that are not laid out.
  package func groupIndex(holding item: Int) -> Int? { group(holding: item)?.index }

  /// Returns the first item of a group; nil when there is no such group.
  package func firstItem(ofGroup index: Int) -> Int? { (0..<groupCount).contains(index) ? group(index).first : nil }

  /// Returns where a group begins and its length along the axis, in points.
  package func span(of group: Int) -> (start: Double, length: Double) {
    let edges = template.item.edges
    let before = edges.before(axis).length
    return (extents.start(of: group) + before, extents[group] - before - edges.after(axis).length)
  }

  /// Returns the group whose span begins nearest to a position.
  package func nearestGroup(to position: Double) -> Int? {
    guard groupCount > 0 else { return nil }
    let next = bisect(0..<groupCount) { span(of: $0).start >= position }
    if next == groupCount { return groupCount - 1 }
    guard next > 0 else { return 0 }
    return position - span(of: next - 1).start < span(of: next).start - position ? next - 1 : next
  }

  func group(_ index: Int) -> Group {
    let solved = solved[index] ?? template.solved
    let first = firsts?[index] ?? index * template.solved.cells.count
    let edges = template.item.edges
    let before = edges.before(axis).length
    return Group(
      index: index, first: first, count: min(solved.cells.count, itemCount - first),
      origin: axis.point(
        along: extents.start(of: index) + before,
        across: edges.lead(of: axis.across(solved.size), in: axis.across(template.box), axis.other)),
      solved: solved, extent: extents[index] - before - edges.after(axis).length)
  }

  /// Returns the group that holds an item; nil for items that are not laid out.
  func group(holding item: Int) -> Group? {
    guard item >= 0, item < itemCount, groupCount > 0 else { return nil }
    if let firsts { return group(bisect(0..<firsts.count) { firsts[$0] > item } - 1) }
    return group(item / template.solved.cells.count)
  }

  /// Returns the groups outside of which none meets the range between two positions, those without extent at its start
  /// included.
  func groups(from lower: Double, to upper: Double) -> Range<Int> { extents.groups(from: lower, to: upper) }

  /// Returns how many supplementary views of a kind come before a group, and the number of a full group.
  func supplementCount(of kind: String, before group: Int) -> Int {
    if firsts == nil { return group * (template.solved.supplementCounts[kind] ?? 0) }
    return (0..<group).reduce(0) { $0 + ((solved[$1] ?? template.solved).supplementCounts[kind] ?? 0) }
  }

  /// Returns the group that holds a supplementary view of a kind by its number in the section.
  func group(holdingSupplement number: Int, of kind: String) -> Group? {
    let each = template.solved.supplementCounts[kind] ?? 0
    guard each > 0, number >= 0, groupCount > 0 else { return nil }
    if firsts == nil { return number / each < groupCount ? group(number / each) : nil }
    var before = 0
    for index in 0..<groupCount {
      before += (solved[index] ?? template.solved).supplementCounts[kind] ?? 0
      if number < before { return group(index) }
    }
    return nil
  }

  // MARK: Measured cells

  /// Takes the sizes that cells have measured; O(changed groups) for groups of a regular number of cells.
  package mutating func measure(_ sizes: [Int: Size]) {
    for (item, size) in sizes { measured[item] = size }
    let per = template.solved.cells.count
    guard per > 0 else { return }
    guard firsts == nil else { return solveAll(spacing: extents.spacing, from: 0) }
    let edges = template.item.edges
    let room = edges.before(axis).length + edges.after(axis).length
    let known = measured
    let solver = GroupSolver(grid: template.grid) { known[$0] }
    for index in Set(sizes.keys.map { $0 / per }) where index < groupCount {
      let group = solver.solve(template.item, in: template.box, from: index * per)
      let old = solved.updateValue(group, forKey: index).map { axis.across($0.size) }
      note(axis.across(group.size), insteadOf: old)
      extents.set(group.extent(ofFirst: itemCount - index * per, axis) + room, of: index)
    }
  }

  /// Keeps the greatest extent across; all groups are looked at only when the greatest one has shrunk.
  private mutating func note(_ extent: Double, insteadOf old: Double?) {
    if let old, old == maximumAcross, extent < old {
      maximumAcross = solved.values.reduce(0) { max($0, axis.across($1.size)) }
    } else {
      maximumAcross = max(maximumAcross ?? 0, extent)
    }
  }

  /// Solves all groups one after the other, because the measured lengths decide how many cells each holds.
  private mutating func solveAll(spacing: Double, from start: Int) {
    let known = measured
    let solver = GroupSolver(grid: template.grid) { known[$0] }
    let edges = template.item.edges
    let room = edges.before(axis).length + edges.after(axis).length
    var firsts: [Int] = []
    var lengths: [Double] = []
    var next = 0
    solved.removeAll()
    while next < itemCount {
      let group = solver.solve(template.item, in: template.box, from: next)
      guard !group.cells.isEmpty else { break }
      solved[firsts.count] = group
      lengths.append(group.extent(ofFirst: itemCount - next, axis) + room)
      firsts.append(next)
      next += group.cells.count
    }
    extents = GroupExtents(usual: extents.usual, spacing: spacing, count: firsts.count)
    for (index, length) in lengths.enumerated() { extents.set(length, of: index) }
    self.firsts = firsts
    maximumAcross = solved.values.reduce(nil) { max($0 ?? 0, axis.across($1.size)) }
  }
}
