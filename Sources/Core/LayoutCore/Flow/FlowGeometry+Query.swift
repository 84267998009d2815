package import GeometryCore

/// An element of a flow layout.
package enum FlowElement: Hashable, Sendable {
  case header(section: Int)
  case item(section: Int, item: Int)
  case footer(section: Int)
}

extension FlowGeometry {
  /// Calls a function with each element whose frame meets a rectangle (points), in order: header, items, footer.
  ///
  /// - Complexity: O(log n + found), when lines do not overlap.
  package func forEachElement(in rect: Rect, _ body: (FlowElement, Rect) -> Void) {
    let lower = axis.start(of: rect)
    let upper = axis.end(of: rect)
    guard lower <= upper else { return }
    for section in sections(from: lower, to: upper) {
      if let frame = headerFrame(section: section), frame.isShown(in: rect) { body(.header(section: section), frame) }
      forEachItem(of: section, in: rect, from: lower, to: upper) { item, frame in
        body(.item(section: section, item: item), frame)
      }
      if let frame = footerFrame(section: section), frame.isShown(in: rect) { body(.footer(section: section), frame) }
    }
  }

  private func forEachItem(
    of index: Int, in rect: Rect, from lower: Double, to upper: Double, _ body: (Int, Rect) -> Void
  ) {
    let section = sections[index]
    guard section.itemCount > 0 else { return }
    let pixel = 1 / grid.scale
    let origin = section.linesStart(axis)
    let from = lower - origin - pixel
    let to = upper - origin + pixel
    switch section.items {
    case .uniform(let lines):
      for line in lines.lines(from: from, to: to) {
        let first = line * lines.capacity
        for item in first..<min(first + lines.capacity, section.itemCount) {
          let frame = frame(item, of: lines, in: section)
          if frame.isShown(in: rect) { body(item, frame) }
        }
      }
    case .measured(let rope):
      rope.forEachLine(from: from, to: to) { line, start in
        forEachItem(of: line, at: origin + start, in: section, rope) { item, frame in
          if frame.isShown(in: rect) { body(item, frame) }
          return true
        }
      }
    }
  }
}
