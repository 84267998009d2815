public import GeometryCore

extension FlowGeometry {
  /// Returns the same sections and sizes, without asking for them again, in another container (points) or at another scale.
  ///
  /// - Complexity: O(sections + measured items).
  public func filledAgain(container: Size, scale: Double) -> FlowGeometry {
    var builder = FlowBuilder(axis: axis, container: container, scale: scale)
    builder.reserveSizes(sizes.count)
    for section in sections {
      switch section.items {
      case .uniform(let lines):
        builder.addSection(section.metrics, itemCount: section.itemCount, itemSize: lines.size)
      case .measured(let firstSize, _):
        builder.addSection(section.metrics, itemCount: section.itemCount) { sizes[firstSize + $0] }
      }
    }
    return builder.finish()
  }
}
