public import GeometryCore

/// Sizes that elements turned out to have, in points.
public struct FlowResizing: Sendable {
  /// Sizes of items, by section and item.
  public var items: [Int: [Int: Size]] = [:]
  /// Extents of headers and footers on the scroll axis, by section.
  public var headers: [Int: Double] = [:]
  public var footers: [Int: Double] = [:]

  public init() {}

  public var isEmpty: Bool { items.isEmpty && headers.isEmpty && footers.isEmpty }
}

extension FlowGeometry {
  /// Returns the same sections and sizes, without asking for them again, in another container (points) or at another scale,
  /// and with other sizes where `resizing` has some.
  ///
  /// - Complexity: O(sections + measured items + items of resized sections).
  public func filledAgain(container: Size, scale: Double, resizing: FlowResizing = FlowResizing()) -> FlowGeometry {
    var builder = FlowBuilder(axis: axis, container: container, scale: scale)
    builder.reserveSizes(sizes.count)
    for (index, section) in sections.enumerated() {
      var metrics = section.metrics
      if let depth = resizing.headers[index] { metrics.headerDepth = depth }
      if let depth = resizing.footers[index] { metrics.footerDepth = depth }
      let others = resizing.items[index]
      switch section.items {
      case .uniform(let lines):
        if let others {
          builder.addSection(metrics, itemCount: section.itemCount) { others[$0] ?? lines.size }
        } else {
          builder.addSection(metrics, itemCount: section.itemCount, itemSize: lines.size)
        }
      case .measured(let firstSize, _):
        builder.addSection(metrics, itemCount: section.itemCount) { others?[$0] ?? sizes[firstSize + $0] }
      }
    }
    return builder.finish()
  }
}
