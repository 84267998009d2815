package import GeometryCore

// MARK: - The frame of one element

extension FlowGeometry {
  /// Returns the frame of an item in points, or nil when there is no such item.
  package func frame(ofItem item: Int, section: Int) -> Rect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else { return nil }
    let s = sections[section]
    switch s.items {
    case .uniform(let lines):
      return frame(item, of: lines, in: s)
    case .measured(let rope):
      guard let (line, start) = rope.line(holding: item) else { return nil }
      var found: Rect?
      forEachItem(of: line, at: s.linesStart(axis) + start, in: s, rope) { index, frame in
        if index == item { found = frame }
        return index < item
      }
      return found
    }
  }

  /// Returns the frame of a section's header in points, or nil when it has none.
  package func headerFrame(section: Int) -> Rect? {
    guard sections.indices.contains(section), sections[section].metrics.headerDepth > 0 else { return nil }
    return bar(at: sections[section].start, depth: sections[section].metrics.headerDepth)
  }

  /// Returns the frame of a section's footer in points, or nil when it has none.
  package func footerFrame(section: Int) -> Rect? {
    guard sections.indices.contains(section), sections[section].metrics.footerDepth > 0 else { return nil }
    return bar(at: sections[section].footerStart(axis), depth: sections[section].metrics.footerDepth)
  }

  /// Returns the frame of a header or footer, which takes the whole length of the container, whatever the insets.
  func bar(at start: Double, depth: Double) -> Rect {
    Rect(
      origin: axis.point(line: 0, scroll: onPixel(start)), size: axis.size(length: lineLength, depth: depth))
  }

  /// Rounds a position to the nearest pixel, halves away from zero.
  ///
  /// The rounding has a tolerance of a millionth of a pixel, so that a half that is a sum of thirds is still a half.
  func onPixel(_ place: Double) -> Double {
    let pixels = place * grid.scale
    return (pixels + (pixels < 0 ? -1e-6 : 1e-6)).rounded() / grid.scale
  }

  func frame(_ item: Int, of lines: UniformLines, in section: FlowSection) -> Rect {
    let line = item / lines.capacity
    let along = Double(item % lines.capacity) * lines.itemPitch
    return Rect(
      origin: axis.point(
        line: onPixel(section.metrics.lineOrigin(axis) + lines.lead + along),
        scroll: onPixel(section.linesStart(axis) + Double(line) * lines.linePitch)),
      size: lines.size)
  }
}

// MARK: - Lines of measured items

extension FlowGeometry {
  /// Places the items of a line until the visitor returns false.
  func forEachItem(
    of line: FlowLine, at start: Double, in section: FlowSection, _ rope: ItemRope, _ visit: (Int, Rect) -> Bool
  ) {
    let spread = line.spread(isLast: line.first + line.count == section.itemCount, rules: rope.rules)
    let origin = section.metrics.lineOrigin(axis) + spread.lead
    var filled = 0.0
    rope.forEachSize(in: line.first..<line.first + line.count) { item, size in
      let k = Double(item - line.first)
      // A product where it is exact, so that equal sizes from a delegate fall on the same pixels as those of a closed
      // form.
      let along = line.isUniform ? k * (axis.length(of: size) + spread.gap) : filled + k * spread.gap
      let frame = Rect(
        origin: axis.point(
          line: onPixel(origin + along), scroll: onPixel(start + (line.depth - axis.depth(of: size)) / 2)),
        size: size)
      filled += axis.length(of: size)
      return visit(item, frame)
    }
  }
}
