extension FlowGeometry {
  /// Returns how many items a full line of a section has; nil when its items are not all of one size.
  public func lineCapacity(section: Int) -> Int? {
    guard sections.indices.contains(section), case .uniform(let lines) = sections[section].items else { return nil }
    return lines.capacity
  }
}
