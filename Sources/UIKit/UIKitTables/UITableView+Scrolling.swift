import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import LayoutCore

// The offsets at which rows are shown.
extension UITableView {
  final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let counts = session.counts
    // A row of NSNotFound denotes the start of its section.
    if path.count == 2, path[1] == NSNotFound, counts.contains(section: path[0]) {
      let y = CGFloat(heights.geometry.span(of: path[0]).start) - adjustedContentInset.top
      return setContentOffset(legalOffset(y), animated: animated)
    }
    Log.require(
      counts.contains(path),
      TableMessage.outOfRange(path, asked: "scrollToRow(at:at:animated:)", counts: counts))
    let (place, alignment) = (ItemPlace(path), ItemAlignment(vertical: position.alignment))
    setContentOffset(legalOffset(offset(showing: place, at: alignment.vertical).y), animated: animated)
    guard position != .none else { return }
    // Rows in between may be measured: the next pass corrects the offset.
    session.handle(
      .anchor(animator.isAnimatingOffset ? .scrollToItemBegan(place, alignment) : .itemShown(place, alignment)))
    setNeedsLayout()
  }

  /// Returns the offset at which a row is at a position, below a floating header, not limited to the content.
  final func offset(showing place: ItemPlace, at position: ItemAlignment.Position) -> CGPoint {
    let insets = adjustedContentInset
    let y = heights.geometry.offset(
      showing: place, at: position, in: (Double(bounds.minY + insets.top), Double(bounds.maxY - insets.bottom)),
      belowHeader: style == .plain)
    return CGPoint(x: contentOffset.x, y: CGFloat(y) - insets.top)
  }

  /// Returns the legal offset that is nearest to a height, in points.
  final func legalOffset(_ y: CGFloat) -> CGPoint {
    session.engine.prepareIfNeeded(session)
    return legalOffset(near: CGPoint(x: contentOffset.x, y: y))
  }
}

extension UITableView.ScrollPosition {
  /// The position along the vertical axis.
  fileprivate var alignment: ItemAlignment.Position {
    switch self {
    case .none: .nearest
    case .top: .start
    case .middle: .middle
    case .bottom: .end
    }
  }
}
