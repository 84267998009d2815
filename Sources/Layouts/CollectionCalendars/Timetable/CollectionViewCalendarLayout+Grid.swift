import CollectionInteractions
import UIKit

// Metrics derived from the properties.
extension CollectionViewCalendarLayout {
  /// The sections whose days are visible between the headers and the other edges of the view; partly visible ones if no
  /// day is visible as a whole.
  public var visibleSections: Range<Int> {
    guard let count = collectionView?.numberOfSections, count > 0 else { return 0..<0 }
    let room = dayRoom
    // A day that is covered by less than a point is visible as a whole.
    guard sectionLayoutType == .horizontalTile else {
      let tops = metrics.tops
      let start = metrics.section(at: room.minY)
      let end = metrics.section(at: max(room.minY, room.maxY - 1)) + 1
      let first = tops[start] < room.minY - 1 ? start + 1 : start
      let last = tops[end] > room.maxY + 1 ? end - 1 : end
      return first < last ? first..<last : start..<end
    }
    guard sectionStride > 0 else { return 0..<count }
    func index(_ value: CGFloat) -> Int { Int(min(max(0, value), CGFloat(count))) }
    let first = index(((room.minX - gridMinX - 1) / sectionStride).rounded(.up))
    let last = index(((room.maxX - gridMinX + 1) / sectionStride).rounded(.down))
    if first < last { return first..<last }
    let start = index(((room.minX - gridMinX) / sectionStride).rounded(.down))
    return start..<max(start, index(((room.maxX - gridMinX) / sectionStride).rounded(.up)))
  }

  /// The x-coordinate where the days begin, beside the column of times.
  var gridMinX: CGFloat { timesWidth + contentMargin.left }

  /// For days beside each other: the y-coordinate of the first hour's line.
  var gridMinY: CGFloat { headerHeight + contentMargin.top + sectionMargin.top }

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
    return (firstLine(ofSection: section) + CGFloat(hour - first) * hourHeight).rounded(.toNearestOrEven)
  }

  /// The visible part of the content, in the layout's own coordinates: mirrored when the interface is.
  var visiblePart: CGRect {
    guard let collectionView else { return .zero }
    let bounds = collectionView.bounds
    guard collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection else { return bounds }
    return CGRect(x: mirroredWidth - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  /// Returns the range of x-coordinates of days beside each other, without the margins around them.
  func extent(ofSections sections: Range<Int>) -> ClosedRange<CGFloat> {
    let start = gridMinX + sectionStride * CGFloat(sections.lowerBound)
    return start...start + sectionStride * CGFloat(sections.count)
  }

  /// Returns whether more than a point of days beside each other is visible.
  func isVisible(_ sections: Range<Int>) -> Bool {
    let days = extent(ofSections: sections)
    return min(days.upperBound, dayRoom.maxX) - max(days.lowerBound, dayRoom.minX) > 1
  }

  /// Returns the sections of the page that a section is on; without pages the section alone.
  func page(ofSection section: Int) -> Range<Int> {
    guard sectionsPerPage > 0 else { return section..<section + 1 }
    let first = section / sectionsPerPage * sectionsPerPage
    return first..<min(first + sectionsPerPage, collectionView?.numberOfSections ?? first + sectionsPerPage)
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
    let edge = pinningOrigin(in: visiblePart)
    let header = PinnedHeader(start: headersBounce ? 0 : -.infinity, length: 0)
    return CGPoint(x: header.start(withEdgeAt: edge.x), y: header.start(withEdgeAt: edge.y))
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

  /// The part of the view that shows events, without the headers, in the layout's coordinates.
  private var dayRoom: CGRect {
    let (visible, insets) = (visiblePart, seenInsets)
    let isHorizontal = sectionLayoutType == .horizontalTile
    let origin = CGPoint(
      x: isHorizontal ? stickyOrigin.x + timesWidth : visible.minX,
      y: stickyOrigin.y + (isHorizontal ? headerHeight : 0))
    return CGRect(
      x: origin.x, y: origin.y, width: max(0, visible.maxX - insets.right - origin.x),
      height: max(0, visible.maxY - insets.bottom - origin.y))
  }
}
