package import GeometryCore

/// The description of a section: what repeats in it, and what lies around that.
package struct CompositionalSection: Hashable, Sendable {
  /// A view behind a section.
  package struct Decoration: Hashable, Sendable {
    package var kind: String
    package var insets: Insets
    package var zIndex: Int

    package init(kind: String, insets: Insets = .zero, zIndex: Int = 0) {
      self.kind = kind
      self.insets = insets
      self.zIndex = zIndex
    }
  }

  /// The group that repeats; nil for a section that shows no items.
  package var group: CompositionalItem?
  /// The distances of the groups from the edges; `left` stands for leading.
  package var insets = Insets.zero
  /// The parts of the view that stay free at the sides, such as the safe area; only those across the scroll axis count.
  package var margins = Insets.zero
  /// The distances of the boundary items from the sides, `margins` included.
  package var boundaryInsets = Insets.zero
  package var spacing = 0.0
  package var boundaries: [CompositionalBoundary] = []
  /// The space before the boundary items at the start of the section, in points.
  package var headerPadding = 0.0
  package var decorations: [Decoration] = []
  /// A Boolean value that indicates whether the groups form a row that scrolls across the layout.
  package var isOrthogonal = false

  package init(group: CompositionalItem?) { self.group = group }

  /// Returns the box in which a group of the section is solved.
  ///
  /// Along the scroll axis of the groups it is the whole view; across it insets and margins are taken off. An
  /// orthogonal row is laid out as in a layout that scrolls along the row.
  package func box(in view: Size, scrolling axis: CompositionalAxis) -> Size {
    let across = axis.across(view) - axis.other.before(margins) - axis.other.after(margins)
    if isOrthogonal {
      return axis.size(
        along: max(0, axis.along(view) - axis.before(insets) - axis.after(insets)), across: max(0, across))
    }
    return axis.size(
      along: axis.along(view), across: max(0, across - axis.other.before(insets) - axis.other.after(insets)))
  }
}
