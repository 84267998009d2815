package import GeometryCore

/// The metrics of a section that do not depend on its items: insets, spacings, and the depths of header and footer, in
/// points.
package struct FlowSectionMetrics: Hashable, Sendable {
  /// The distances between the section's edges and its lines; header and footer lie outside of them.
  package var insets: Insets
  /// The distance between two lines; may be negative, then lines overlap.
  package var lineSpacing: Double
  /// The least distance between two items of a line; may be negative.
  package var itemSpacing: Double
  /// The header's extent on the scroll axis; 0 means none.
  package var headerDepth: Double
  /// The footer's extent on the scroll axis; 0 means none.
  package var footerDepth: Double

  /// Creates the metrics of a section, in points.
  package init(
    insets: Insets = .zero, lineSpacing: Double = 10, itemSpacing: Double = 10, headerDepth: Double = 0,
    footerDepth: Double = 0
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.headerDepth = headerDepth
    self.footerDepth = footerDepth
  }

  /// The inset before the first line, on the scroll axis.
  func leadingInset(_ axis: FlowAxis) -> Double { axis == .vertical ? insets.top : insets.left }

  /// The inset after the last line, on the scroll axis.
  func trailingInset(_ axis: FlowAxis) -> Double { axis == .vertical ? insets.bottom : insets.right }

  /// Returns the position of the lines on the line axis.
  func lineOrigin(_ axis: FlowAxis) -> Double { axis == .vertical ? insets.left : insets.top }

  /// Returns the length of the lines within the insets of a container; negative when the insets exceed the container.
  func lineLength(_ axis: FlowAxis, container: Double) -> Double {
    axis == .vertical ? container - insets.left - insets.right : container - insets.top - insets.bottom
  }
}
