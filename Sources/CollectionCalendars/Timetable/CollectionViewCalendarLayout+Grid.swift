import CollectionInteractions
import UIKit

// Metrics derived from the properties.
extension CollectionViewCalendarLayout {
  /// The x-coordinate where the days begin, beside the column of times.
  var gridMinX: CGFloat { timeRowHeaderWidth + contentMargin.left }

  /// For days beside each other: the y-coordinate of the first hour's line.
  var gridMinY: CGFloat { dayColumnHeaderHeight + contentMargin.top + sectionMargin.top }

  /// The distance from one day to the next, beside each other, in points; days that fill the view may have a fractional
  /// width.
  var sectionStride: CGFloat {
    let margins = sectionMargin.left + sectionMargin.right
    guard numberOfVisibleSections > 0, let collectionView else { return max(0, sectionWidth) + margins }
    let days = sectionLayoutType == .horizontalTile ? CGFloat(numberOfVisibleSections) : 1
    let insets = collectionView.adjustedContentInset
    let room = collectionView.bounds.width - insets.left - insets.right - gridMinX - contentMargin.right
    return max(margins, room / days)
  }

  /// Returns the x-coordinate where a day's events begin, on a whole pixel.
  func minX(ofSection section: Int) -> CGFloat {
    let before = sectionLayoutType == .horizontalTile ? sectionStride * CGFloat(section) : 0
    return ((gridMinX + sectionMargin.left + before) / pixel).rounded() * pixel
  }

  /// Returns the width of a day's events.
  func width(ofSection section: Int) -> CGFloat {
    let next = sectionLayoutType == .horizontalTile ? minX(ofSection: section + 1) : minX(ofSection: 0) + sectionStride
    return max(0, next - minX(ofSection: section) - sectionMargin.left - sectionMargin.right)
  }

  /// Returns the y-coordinate of the line of a day's first hour.
  func firstLine(ofSection section: Int) -> CGFloat {
    guard sectionLayoutType == .verticalTile else { return gridMinY }
    return metrics.tops[section] + dayColumnHeaderHeight + contentMargin.top
  }

  /// Returns the y-coordinate of an hour of a day, on a whole point.
  func y(ofHour hour: Double, inSection section: Int) -> CGFloat {
    let first = displayedHours(ofSection: section).lowerBound
    return (firstLine(ofSection: section) + CGFloat(hour - Double(first)) * hourHeight).rounded(.toNearestOrEven)
  }

  /// The visible part of the content, in the layout's own coordinates: mirrored when the interface is.
  var visiblePart: CGRect {
    guard let collectionView else { return .zero }
    let bounds = collectionView.bounds
    guard collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection else { return bounds }
    return CGRect(x: mirroredWidth - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  /// The width in which the content is mirrored.
  var mirroredWidth: CGFloat {
    guard let collectionView else { return 0 }
    let insets = collectionView.adjustedContentInset
    return max(collectionViewContentSize.width, collectionView.bounds.width - insets.left - insets.right)
  }

  /// The origin of a header that follows the visible part inside the content insets; beyond the content's start only
  /// when it does not bounce.
  var stickyOrigin: CGPoint {
    let visible = visiblePart
    let insets = collectionView?.adjustedContentInset ?? .zero
    let isMirrored = collectionView?.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    let edge = CGPoint(x: visible.minX + (isMirrored ? insets.right : insets.left), y: visible.minY + insets.top)
    return headersBounce ? CGPoint(x: max(edge.x, 0), y: max(edge.y, 0)) : edge
  }

  /// Returns whether the headers of days, or of times, float over the content.
  func isFloating(_ kind: String) -> Bool {
    if displayHeaderBackgroundAtOrigin { return true }
    let offset = visiblePart.origin
    switch kind {
    case CalendarElementKind.dayColumnHeader, CalendarElementKind.dayColumnHeaderBackground: return offset.y != 0
    default: return offset.x != 0
    }
  }
}
