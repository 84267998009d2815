package import GeometryCore

/// A run of neighboring items of a section, by the source of their sizes.
package enum FlowPiece: Hashable, Sendable {
  /// Items of a section of the previous layout, with their sizes there.
  case kept(section: Int, items: Range<Int>)
  /// Items of one size, in points.
  case equal(count: Int, size: Size)
  /// Items whose sizes have to be requested.
  case asked(count: Int)
}

// Sections built from sizes that are known already.
extension FlowBuilder {
  /// Adds a section of pieces, in order; those of a previous layout keep their sizes and as many of their lines as
  /// possible.
  ///
  /// New items are asked for their sizes (points) by their new index. `isEstimated` indicates that sizes that were not
  /// measured are estimates.
  /// - Complexity: O(pieces · log n) and the questions; O(items) when the section's lines have another length or
  ///   spacing.
  package mutating func addSection(
    _ metrics: FlowSectionMetrics, pieces: [FlowPiece], of old: FlowGeometry, isEstimated: Bool = false,
    itemSize: (Int) -> Size
  ) {
    let metrics = checked(metrics)
    let rules = geometry.rules(metrics)
    if case .kept(let index, let items) = pieces.first, pieces.count == 1, old.sections.indices.contains(index),
      items == 0..<old.sections[index].itemCount, old.rules(old.sections[index].metrics) == rules,
      (old.sections[index].estimate != nil) == (isEstimated && geometry.isSelfSizing)
    {
      var section = old.sections[index]
      section.metrics = metrics
      geometry.append(section)
      return
    }
    var stretch: RopeNode?
    var item = 0
    for piece in pieces {
      switch piece {
      case .kept(let index, let items):
        var kept = old.stretch(of: items, section: index)
        if let part = kept, old.rules(old.sections[index].metrics) != rules { kept = part.unsolved }
        stretch = RopeNode.concatenated(stretch, kept)
        item += kept?.count ?? 0
      case .equal(let count, let size):
        guard count > 0 else { continue }
        stretch = RopeNode.concatenated(
          stretch, RopeNode(run: checked(size, item: item, metrics: metrics), count: count))
        item += count
      case .asked(let count):
        guard count > 0 else { continue }
        var rope = RopeBuilder()
        for _ in 0..<count {
          rope.append(checked(itemSize(item), item: item, metrics: metrics))
          item += 1
        }
        stretch = RopeNode.concatenated(stretch, rope.finish())
      }
    }
    addStretch(metrics, stretch, isEstimated: isEstimated)
  }

  /// Adds a section whose items have one size (points), except for items that were measured in a previous section: they
  /// keep their sizes by index.
  package mutating func addSection(
    _ metrics: FlowSectionMetrics, itemCount: Int, itemSize: Size, keepingMeasured index: Int, of old: FlowGeometry
  ) {
    guard let known = old.measuredItems(section: index) else {
      return addSection(metrics, itemCount: itemCount, itemSize: itemSize)
    }
    let metrics = checked(metrics)
    let size = checked(itemSize, item: 0, metrics: metrics)
    var rope = RopeBuilder()
    var end = 0
    known.forEachLeaf { leaf, start in
      let items = min(start, itemCount)..<min(start + leaf.count, itemCount)
      end = items.upperBound
      if case .sizes(let sizes) = leaf.content, leaf.hasMarks {
        for item in items {
          let isMarked = leaf.marks[item - start]
          rope.append(isMarked ? sizes[item - start] : size, isMarked: isMarked)
        }
      } else {
        rope.append(run: size, count: items.count)
      }
    }
    rope.append(run: size, count: itemCount - end)
    addStretch(metrics, rope.finish(), isEstimated: true)
  }

  /// Adds a section whose items are asked for their sizes (points), each once and in order, some hundred at a time;
  /// items that were measured in a previous section keep theirs.
  ///
  /// - Parameter itemSizes: A closure that initializes a buffer with the sizes of the items of a range.
  package mutating func addSection(
    _ metrics: FlowSectionMetrics, itemCount: Int, keepingMeasured index: Int, of old: FlowGeometry,
    itemSizes: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) {
    guard let known = old.measuredItems(section: index) else {
      return addSection(metrics, itemCount: itemCount, itemSizes: itemSizes)
    }
    let metrics = checked(metrics)
    var rope = RopeBuilder()
    var end = 0
    func append(_ items: Range<Int>, _ measured: (Int) -> Size?) {
      withUnsafeTemporaryAllocation(of: Size.self, capacity: 1) { asked in
        for item in items {
          itemSizes(item..<item + 1, asked)
          let given = checked(asked[0], item: item, metrics: metrics)
          if let size = measured(item) { rope.append(size, isMarked: true) } else { rope.append(given) }
        }
      }
    }
    known.forEachLeaf { leaf, start in
      let items = min(start, itemCount)..<min(start + leaf.count, itemCount)
      end = items.upperBound
      guard case .sizes(let sizes) = leaf.content, leaf.hasMarks else { return append(items) { _ in nil } }
      append(items) { leaf.marks[$0 - start] ? sizes[$0 - start] : nil }
    }
    append(end..<max(end, itemCount)) { _ in nil }
    addStretch(metrics, rope.finish())
  }
}

extension FlowGeometry {
  /// Returns whether the layout was computed for a container (points) and a scale.
  package func isMade(for container: Size, scale: Double) -> Bool {
    let other = FlowBuilder(axis: axis, container: container, scale: scale, isSelfSizing: isSelfSizing).geometry
    return other.lineLength == lineLength && other.grid == grid
  }

  /// Returns the same sections and sizes, without requesting them again, in another container (points) or at another
  /// scale.
  ///
  /// - Complexity: O(sections), and O(items) in sections whose lines get another length.
  package func filledAgain(container: Size, scale: Double) -> FlowGeometry {
    var builder = FlowBuilder(axis: axis, container: container, scale: scale, isSelfSizing: isSelfSizing)
    for (index, section) in sections.enumerated() {
      switch section.items {
      case .uniform(let lines):
        builder.addSection(section.metrics, itemCount: section.itemCount, itemSize: lines.size)
      case .measured:
        builder.addSection(
          section.metrics, pieces: [.kept(section: index, items: 0..<section.itemCount)], of: self,
          isEstimated: section.estimate != nil
        ) { _ in .zero }
      }
    }
    return builder.finish()
  }

  /// Returns the items of a section if some of their sizes were measured; nil otherwise.
  func measuredItems(section index: Int) -> ItemRope? {
    guard sections.indices.contains(index), case .measured(let rope) = sections[index].items, rope.hasMarks else {
      return nil
    }
    return rope
  }

  /// Returns items of a section as a separate stretch.
  func stretch(of items: Range<Int>, section index: Int) -> RopeNode? {
    guard sections.indices.contains(index) else { return nil }
    let items = items.clamped(to: 0..<sections[index].itemCount)
    return sections[index].stretch?.split(at: items.upperBound).0?.split(at: items.lowerBound).1
  }
}
