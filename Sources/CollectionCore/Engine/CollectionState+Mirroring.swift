import GeometryCore

// Layouts that run against the direction of the interface.
extension CollectionState {
  /// Returns the transform at the present content size; nil when layout and interface run the same way.
  package func transform(_ port: some LayoutPort) -> RTLTransform? {
    isMirrored ? Self.transform(visibleWidth: port.visibleBounds.width, port) : nil
  }

  /// Returns the transform for a width of the bounds, in points.
  static func transform(visibleWidth width: Double, _ port: some LayoutPort) -> RTLTransform {
    let insets = port.contentInsets
    return RTLTransform(width: max(port.shownContentSize.width, width - insets.left - insets.right))
  }
}
