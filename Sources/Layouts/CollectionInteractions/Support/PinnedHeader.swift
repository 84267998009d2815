package import UIKit

/// A header that stays in the visible part of the content while its section is visible. All positions are along the
/// scroll axis, in points.
package struct PinnedHeader: Equatable {
  /// The position at which the header starts when it is not pinned; negative infinity for a header that stays at the
  /// edge when the content is pulled beyond its start.
  let start: CGFloat
  let length: CGFloat
  /// The position at which the section ends and pushes the header off.
  let limit: CGFloat

  package init(start: CGFloat, length: CGFloat, limit: CGFloat = .infinity) {
    self.start = start
    self.length = length
    self.limit = limit
  }

  /// Returns the position at which the header starts when the edge of the visible part is at a position.
  ///
  /// A header that does not fit between its own position and the limit stays at its own position.
  package func start(withEdgeAt visible: CGFloat) -> CGFloat { max(start, min(visible, limit - length)) }
}

extension UICollectionViewLayout {
  /// Returns the origin of a visible part of the content without the content insets, where pinned headers stay; both in
  /// the layout's coordinates.
  package func pinningOrigin(in visible: CGRect) -> CGPoint {
    let insets = seenInsets
    return CGPoint(x: visible.minX + insets.left, y: visible.minY + insets.top)
  }
}
