import UIKit

extension UICollectionViewLayout {
  /// Whether the collection view mirrors what this layout says, because the interface runs against it.
  var isMirrored: Bool {
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

  /// The part of the content in sight, in the coordinates of the layout, which are mirrored from right to left.
  var seenBounds: CGRect {
    guard let collectionView else { return .zero }
    let bounds = collectionView.bounds
    guard isMirrored else { return bounds }
    let insets = collectionView.adjustedContentInset
    let width = max(collectionView.contentSize.width, bounds.width - insets.left - insets.right)
    return CGRect(x: width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  /// What covers the part in sight, with left and right as the layout sees them.
  var seenInsets: UIEdgeInsets {
    guard let insets = collectionView?.adjustedContentInset else { return .zero }
    return isMirrored
      ? UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
  }
}
