package import UIKit

extension UICollectionViewLayout {
  /// A Boolean value that indicates whether the collection view mirrors this layout because the interface direction is
  /// opposite.
  package var isMirrored: Bool {
    guard let collectionView else { return false }
    #if os(Linux)
      switch collectionView.layoutMirroring {
      case .never: return false
      case .asLayoutSays: guard flipsHorizontallyInOppositeLayoutDirection else { return false }
      case .always: break
      }
    #else
      guard flipsHorizontallyInOppositeLayoutDirection else { return false }
    #endif
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// The visible part of the content, in the layout's coordinates, which are mirrored in a right-to-left interface.
  package var seenBounds: CGRect {
    guard let collectionView else { return .zero }
    let bounds = collectionView.bounds
    return CGRect(origin: contentOffset(showing: bounds.origin), size: bounds.size)
  }

  /// Converts the origin of the visible part from the layout's coordinates to the view's, or back: the content offset.
  package func contentOffset(showing origin: CGPoint) -> CGPoint {
    guard let collectionView, isMirrored else { return origin }
    let (bounds, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
    let width = max(collectionView.contentSize.width, bounds.width - insets.left - insets.right)
    return CGPoint(x: width - bounds.width - origin.x, y: origin.y)
  }

  /// Converts a point of the view's content to the layout's coordinates, or back.
  package func layoutPoint(_ point: CGPoint) -> CGPoint {
    guard let collectionView, isMirrored else { return point }
    let (bounds, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
    let width = max(collectionView.contentSize.width, bounds.width - insets.left - insets.right)
    return CGPoint(x: width - point.x, y: point.y)
  }

  /// The adjusted content insets, with left and right in the layout's coordinates.
  package var seenInsets: UIEdgeInsets {
    guard let insets = collectionView?.adjustedContentInset else { return .zero }
    return isMirrored
      ? UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
  }
}
