package import GeometryCore

/// Measured sizes of elements, in points.
package struct FlowResizing: Sendable {
  /// Sizes of items, by section and item.
  package var items: [Int: [Int: Size]] = [:]
  /// Extents of headers and footers on the scroll axis, by section.
  package var headers: [Int: Double] = [:]
  /// New depths of footers by section, in points.
  package var footers: [Int: Double] = [:]

  /// Creates a change without any sizes.
  package init() {}

  /// A Boolean value that indicates whether no sizes are given.
  package var isEmpty: Bool { items.isEmpty && headers.isEmpty && footers.isEmpty }
}

extension FlowGeometry {
  /// Applies measured sizes of elements; elements that do not exist are ignored. Estimated items of their sections get
  /// the mean size of the measured ones.
  ///
  /// - Complexity: O(sections + resized items · log n): only the lines that hold the items are filled again.
  package mutating func resize(_ resizing: FlowResizing) {
    guard !resizing.isEmpty else { return }
    for (index, depth) in resizing.headers where sections.indices.contains(index) {
      sections[index].metrics.headerDepth = sanitized(depth, whole: lineLength).length
    }
    for (index, depth) in resizing.footers where sections.indices.contains(index) {
      sections[index].metrics.footerDepth = sanitized(depth, whole: lineLength).length
    }
    for (index, sizes) in resizing.items where sections.indices.contains(index) {
      let metrics = sections[index].metrics
      var stretch = sections[index].stretch
      for (item, size) in sizes.sorted(by: { $0.key < $1.key })
      where item >= 0 && item < sections[index].itemCount {
        let whole = metrics.lineLength(axis, container: lineLength)
        let size = Size(sanitized(size.width, whole: whole).length, sanitized(size.height, whole: whole).length)
        var marks = ItemMarks()
        marks.set(0)
        let (before, rest) = stretch?.split(at: item) ?? (nil, nil)
        stretch = RopeNode.concatenated(
          RopeNode.concatenated(before, RopeNode(sizes: [size], marks: marks)), rest?.split(at: 1).1)
      }
      var estimate = sections[index].estimate
      stretch = estimate?.applied(to: stretch) ?? stretch
      sections[index] = FlowSection(metrics: metrics, rope: ItemRope(stretch, rules: rules(metrics)))
      sections[index].estimate = estimate
    }
    restack()
  }

  /// Returns whether an unmeasured item has the mean size of others.
  package func isMean(item: Int, section index: Int) -> Bool {
    guard sections.indices.contains(index), sections[index].estimate?.size != nil else { return false }
    return !isMeasured(item: item, section: index)
  }

  /// Returns whether the size of an item was measured; see `resize(_:)`.
  package func isMeasured(item: Int, section index: Int) -> Bool {
    guard sections.indices.contains(index), item >= 0, item < sections[index].itemCount,
      case .measured(let rope) = sections[index].items
    else { return false }
    let (leaf, start) = rope.leaf(at: item)
    return leaf.marks[item - start]
  }
}
