import GeometryCore

// Layouts that run against the direction of the interface.
extension CollectionState {
  /// Returns the transform for a width of the bounds, in points.
  package static func transform(visibleWidth width: Double, _ port: some LayoutPort) -> RTLTransform {
    let insets = port.contentInsets
    return RTLTransform(width: max(port.shownContentSize.width, width - insets.left - insets.right))
  }
}
