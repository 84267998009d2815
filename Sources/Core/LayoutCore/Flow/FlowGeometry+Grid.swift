package import GeometryCore

extension FlowGeometry {
  /// Returns the number of items in a full line of a section; nil when its items are not all of one size.
  package func lineCapacity(section: Int) -> Int? {
    guard sections.indices.contains(section), case .uniform(let lines) = sections[section].items else { return nil }
    return lines.capacity
  }

  /// Returns whether every item has the same given size, in points.
  ///
  /// - Complexity: O(sections).
  package func isUniform(of size: Size) -> Bool {
    sections.allSatisfy { section in
      if case .uniform(let lines) = section.items { lines.size == size || section.itemCount == 0 } else { false }
    }
  }
}
