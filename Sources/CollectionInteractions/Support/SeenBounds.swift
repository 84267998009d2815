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
    guard isMirrored else { return bounds }
    let insets = collectionView.adjustedContentInset
    let width = max(collectionView.contentSize.width, bounds.width - insets.left - insets.right)
    return CGRect(x: width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  /// The adjusted content insets, with left and right in the layout's coordinates.
  package var seenInsets: UIEdgeInsets {
    guard let insets = collectionView?.adjustedContentInset else { return .zero }
    return isMirrored
      ? UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
  }
}
