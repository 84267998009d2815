import GeometryCore
import LayoutCore

/// A compositional layout written down plainly: every group is solved for itself, one after the other, every frame is
/// in a list, every query a filter.
struct NaiveCompositional {
  var items: [[Rect]] = []
  var outlines: [[Rect]] = []
  var boundaries: [[Rect]] = []
  var contentSize = Size.zero

  private let vertical: Bool
  private let view: Size
  private let scale: Double

  init(_ sections: [SectionOfCells], vertical: Bool, view: Size, scale: Double, spacing: Double) {
    self.vertical = vertical
    self.view = view
    self.scale = scale
    var place = 0.0
    var width = vertical ? view.width : view.height
    for (index, section) in sections.enumerated() {
      if index > 0 { place += spacing }
      let length = add(section, at: place)
      place += length.section
      width = max(width, length.across)
    }
    contentSize = vertical ? Size(width, place) : Size(place, width)
  }

  private func pixel(_ v: Double) -> Double { (v * scale).rounded() / scale }
  private func along(_ s: Size) -> Double { vertical ? s.height : s.width }
  private func across(_ s: Size) -> Double { vertical ? s.width : s.height }

  private mutating func add(_ section: SectionOfCells, at start: Double) -> (section: Double, across: Double) {
    let d = section.description
    let (top, left, bottom, right) =
      vertical
      ? (d.insets.top, d.insets.left, d.insets.bottom, d.insets.right)
      : (d.insets.left, d.insets.top, d.insets.right, d.insets.bottom)
    let room = (vertical ? view.width : view.height) - left - right
    let box = vertical ? Size(room, view.height) : Size(view.width, room)
    var frames: [(frame: Rect, outline: Rect)] = []
    var place = 0.0
    var first = 0
    var widest = 0.0
    var groups = 0
    // A group that has no room for cells of the estimated size shows none, so none is ever measured.
    let estimates = SectionOfCells(description: d, count: section.count)
    let hasRoom = d.group.map { !solve($0, in: box, from: 0, estimates).cells.isEmpty } ?? false
    while hasRoom, first < section.count, let group = d.group {
      let solved = solve(group, in: box, from: first, section)
      let shown = solved.cells.prefix(section.count - first)
      guard !shown.isEmpty else { break }
      if groups > 0 { place += d.spacing }
      groups += 1
      let full = along(solved.size)
      func reach(_ cells: some Sequence<Rect>) -> Double {
        cells.reduce(0) { max($0, vertical ? $1.maxY : $1.maxX) }
      }
      let extent =
        shown.count == solved.cells.count ? full : max(0, reach(shown) + full - reach(solved.cells))
      let outline =
        vertical
        ? Rect(left, place, solved.size.width, extent) : Rect(place, left, extent, solved.size.height)
      for cell in shown {
        frames.append(
          (Rect(cell.minX + outline.minX, cell.minY + outline.minY, cell.width, cell.height), outline))
      }
      place += extent
      first += shown.count
      widest = max(widest, across(solved.size))
    }
    let body = groups > 0 || !d.boundaries.isEmpty ? place + top + bottom : 0
    let (before, content, after, edges) = boundaryFrames(d, body: body, insets: (left, right))
    func moved(_ r: Rect, by distance: Double) -> Rect {
      let (x, y) = vertical ? (r.minX, r.minY + distance) : (r.minX + distance, r.minY)
      return Rect(pixel(x), pixel(y), r.width, r.height)
    }
    items.append(frames.map { moved($0.frame, by: start + before + top) })
    outlines.append(
      frames.map {
        let r = $0.outline
        let distance = start + before + top
        return vertical
          ? Rect(r.minX, r.minY + distance, r.width, r.height) : Rect(r.minX + distance, r.minY, r.width, r.height)
      })
    boundaries.append(edges.map { moved($0, by: start + before) })
    return (before + content + after, groups > 0 ? widest : 0)
  }

  private func boundaryFrames(
    _ d: CompositionalSection, body: Double, insets: (Double, Double)
  ) -> (Double, Double, Double, [Rect]) {
    var content = body
    let whole = vertical ? view.width : view.height
    let container = vertical ? view : view
    var frames: [Rect] = []
    var (before, after) = (0.0, 0.0)
    let sizes = d.boundaries.map { Size(length($0.width, container), length($0.height, container)) }
    for (item, size) in zip(d.boundaries, sizes) {
      let position = vertical ? item.y : item.x
      if position == 0.5, item.extendsBoundary { content = max(content, along(size)) }
    }
    for (item, size) in zip(d.boundaries, sizes) {
      let (position, side) = vertical ? (item.y, item.x) : (item.x, item.y)
      let (offset, shift) = vertical ? (item.offset.y, item.offset.x) : (item.offset.x, item.offset.y)
      var start = (content - along(size)) * position + offset
      if item.extendsBoundary, position == 0 { start = offset - along(size) }
      if item.extendsBoundary, position == 1 { start = content + offset }
      if item.extendsBoundary, position == 0 { before = max(before, -start) }
      if item.extendsBoundary, position == 1 { after = max(after, start + along(size) - content) }
      let x = (whole - across(size)) * side + shift
      frames.append(
        vertical ? Rect(x, start, size.width, size.height) : Rect(start, x, size.width, size.height))
    }
    return (before, content, after, frames)
  }

  // MARK: Groups

  private func length(_ dimension: CompositionalDimension, _ box: Size) -> Double {
    func down(_ v: Double) -> Double { max(0, (v * scale + 1e-4).rounded(.down) / scale) }
    return switch dimension {
    case .fractionalWidth(let f): down(f * box.width)
    case .fractionalHeight(let f): down(f * box.height)
    case .absolute(let v), .estimated(let v), .uniform(let v): max(0, v)
    }
  }

  private struct Solved {
    var size: Size
    var cells: [Rect]
  }

  private func inset(_ r: Rect, _ i: Insets) -> Rect {
    Rect(r.minX + i.left, r.minY + i.top, abs(r.width - i.left - i.right), abs(r.height - i.top - i.bottom))
  }

  private func solve(_ item: CompositionalItem, in box: Size, from first: Int, _ section: SectionOfCells) -> Solved {
    var size = Size(length(item.width, box), length(item.height, box))
    guard case .list(let list) = item.content else {
      var insets = item.insets
      let known = section.measured[first]
      if item.width.isEstimated {
        size.width = known?.width ?? size.width
        insets.left = 0
        insets.right = 0
      }
      if item.height.isEstimated {
        size.height = known?.height ?? size.height
        insets.top = 0
        insets.bottom = 0
      }
      return Solved(size: size, cells: [inset(Rect(origin: .zero, size: size), insets)])
    }
    let isRow = list.axis == .horizontal
    func a(_ s: Size) -> Double { isRow ? s.width : s.height }
    func c(_ s: Size) -> Double { isRow ? s.height : s.width }
    let inner = Size(
      max(0, size.width - item.insets.left - item.insets.right),
      max(0, size.height - item.insets.top - item.insets.bottom))
    let isRun = (isRow ? item.width : item.height).isEstimated
    func reduced(_ n: Int) -> Size {
      let room = max(0, a(inner) - Double(max(0, n - 1)) * list.spacing.length)
      return isRow ? Size(room, inner.height) : Size(inner.width, room)
    }
    func parts(_ n: Int, _ box: Size) -> [Solved] {
      var next = first
      var parts: [Solved] = []
      while parts.count < n, n < GroupSolver.slotLimit || next - first < n {
        let part = solve(list.items[parts.count % list.items.count], in: box, from: next, section)
        next += part.cells.count
        parts.append(part)
      }
      return parts
    }
    func total(_ parts: [Solved], spacing: Double) -> Double {
      parts.reduce(0) { $0 + a($1.size) } + Double(max(0, parts.count - 1)) * spacing
    }
    let count: Int
    var container: Size
    if let exact = list.count {
      count = exact
      container = reduced(exact)
    } else if isRun {
      count = list.items.count
      container = reduced(count)
    } else {
      var n = 0
      var (sum, next) = (0.0, first)
      while n < GroupSolver.slotLimit {
        if list.spacing.length > 0 {
          sum = total(parts(n + 1, reduced(n + 1)), spacing: list.spacing.length)
        } else if sum == 0, next - first >= GroupSolver.slotLimit {
          n = GroupSolver.slotLimit
          break
        } else {
          // In the same container the next part adds to the sum; thousands of parts would take too long otherwise.
          let part = solve(list.items[n % list.items.count], in: inner, from: next, section)
          (sum, next) = (sum + a(part.size), next + part.cells.count)
        }
        if sum > a(inner) + 1e-6 { break }
        n += 1
      }
      count = n
      container = reduced(max(1, n))
    }
    let solved = parts(count, container)
    let sum = total(solved, spacing: list.spacing.length)
    let isOpen = isRun && list.count == nil
    let rest = isOpen ? 0 : a(inner) - sum
    let share = list.spacing.isFlexible && solved.count > 1 ? rest / Double(solved.count - 1) : 0
    let depth = solved.reduce(0) { max($0, c($1.size)) }
    let isDeep = (isRow ? item.height : item.width).isEstimated
    let (before, after) =
      isRow ? (item.insets.left, item.insets.right) : (item.insets.top, item.insets.bottom)
    let (side, otherSide) = isRow ? (item.insets.top, item.insets.bottom) : (item.insets.left, item.insets.right)
    if isOpen { size = isRow ? Size(sum + before + after, size.height) : Size(size.width, sum + before + after) }
    if isDeep {
      size = isRow ? Size(size.width, depth + side + otherSide) : Size(depth + side + otherSide, size.height)
    }
    var cells: [Rect] = []
    var place = before
    for part in solved {
      let (x, y) = isRow ? (place, side) : (side, place)
      cells += part.cells.map { Rect($0.minX + x, $0.minY + y, $0.width, $0.height) }
      place += a(part.size) + list.spacing.length + share
    }
    return Solved(size: size, cells: cells)
  }

  /// The items that meet a rectangle: those of groups that do.
  func elements(in rect: Rect) -> [[Int]] {
    let x = max(rect.minX, 0)
    let y = max(rect.minY, 0)
    let area = Rect(
      x, y, min(rect.maxX, contentSize.width) - x, min(rect.maxY, contentSize.height) - y)
    guard area.width > 0, area.height > 0 else { return items.map { _ in [] } }
    return items.indices.map { s in
      items[s].indices.filter { items[s][$0].isShown(in: area) && outlines[s][$0].isShown(in: area) }
    }
  }
}

/// A section with its number of items and what they have measured.
struct SectionOfCells {
  var description: CompositionalSection
  var count: Int
  var measured: [Int: Size] = [:]
}
