import CollectionInteractions
import UIKit

// The frames of the elements around the events.
extension CollectionViewCalendarLayout {
  /// Returns the frame of a day's header; it stays visible, pushed on by the next one below it.
  func dayHeader(_ section: Int) -> CGRect {
    let height = dayColumnHeaderHeight
    guard sectionLayoutType == .verticalTile else {
      return CGRect(x: minX(ofSection: section), y: stickyOrigin.y, width: width(ofSection: section), height: height)
    }
    let tops = metrics.tops
    let start = section == 0 && !headersBounce ? -.infinity : tops[section]
    let header = PinnedHeader(start: start, length: height, limit: tops[section + 1])
    return CGRect(
      x: 0, y: header.start(withEdgeAt: stickyOrigin.y), width: collectionViewContentSize.width, height: height)
  }

  /// Returns the frame of the background of the day headers, extended to the view's edges, and further when the content
  /// is pulled down.
  func dayBackground(_ section: Int) -> CGRect {
    let visible = visiblePart
    if sectionLayoutType == .verticalTile {
      let header = dayHeader(section)
      return CGRect(
        x: -visible.width / 2, y: header.minY, width: header.width + visible.width, height: header.height)
    }
    let y = min(visible.minY, stickyOrigin.y)
    return CGRect(
      x: visible.minX, y: y, width: visible.width, height: stickyOrigin.y + dayColumnHeaderHeight - y)
  }

  /// Returns the frame of a time, centred on its line.
  func timeHeader(_ path: IndexPath) -> CGRect {
    let x = sectionLayoutType == .horizontalTile ? stickyOrigin.x : 0
    let line = firstLine(ofSection: path.section) + CGFloat(path.item) * hourHeight
    return CGRect(x: x, y: line - hourHeight / 2, width: timeRowHeaderWidth, height: hourHeight)
  }

  /// The frame of the background of the times, extended to the view's edge when the content is pulled aside.
  var timeBackground: CGRect {
    let visible = visiblePart
    return CGRect(
      x: stickyOrigin.x + timeRowHeaderWidth - visible.width, y: visible.minY, width: visible.width,
      height: visible.height)
  }

  /// Returns the frame of an hour's line.
  func hourLine(_ path: IndexPath) -> CGRect {
    let line = (firstLine(ofSection: path.section) + CGFloat(path.item) * hourHeight).rounded(.toNearestOrEven)
    return across(at: line, thickness: horizontalGridlineHeight)
  }

  /// Returns the frame of the line before a day.
  func dayLine(_ section: Int) -> CGRect {
    if gridlinesReachEdges {
      let visible = visiblePart
      return CGRect(
        x: minX(ofSection: section) - sectionMargin.left - verticalGridlineWidth / 2, y: visible.minY,
        width: verticalGridlineWidth, height: visible.height)
    }
    let top = dayColumnHeaderHeight + contentMargin.top
    let bottom = collectionViewContentSize.height - contentMargin.bottom
    return CGRect(
      x: minX(ofSection: section) - sectionMargin.left - verticalGridlineWidth / 2, y: top,
      width: verticalGridlineWidth, height: max(0, bottom - top))
  }

  /// Returns the frame of a horizontal line through the visible part of the days.
  private func across(at y: CGFloat, thickness: CGFloat) -> CGRect {
    if gridlinesReachEdges {
      return CGRect(x: visiblePart.minX, y: y - thickness / 2, width: visiblePart.width, height: thickness)
    }
    let isHorizontal = sectionLayoutType == .horizontalTile
    let days = isHorizontal ? collectionView?.numberOfSections ?? 0 : 1
    let x = isHorizontal ? max(gridMinX, visiblePart.minX + gridMinX) : gridMinX
    return CGRect(
      x: x, y: y - thickness / 2, width: min(sectionStride * CGFloat(days), visiblePart.width), height: thickness)
  }

  // MARK: The present time

  /// Returns the position of the present time in a section: in the present day's, or beside each other in the first for
  /// all, while the present day, or its page, is visible; otherwise nil.
  func currentTimeLine(inSection section: Int) -> CGFloat? {
    guard let collectionView, let delegate = timesDelegate else { return nil }
    let now = delegate.currentTime(for: collectionView, layout: self)
    if knownToday?.day.contains(now) != true {
      let today = closestSection(to: now).flatMap { day($0).contains(now) ? $0 : nil }
      knownToday = (CalendarDay(containing: now, in: calendar), today)
    }
    guard let known = knownToday, let today = known.section else { return nil }
    let isHorizontal = sectionLayoutType == .horizontalTile
    guard isHorizontal ? section == 0 : section == today else { return nil }
    let hour = isHorizontal ? known.day.clockHours(at: now) : known.day.elapsedHours(at: now)
    let hours = displayedHours(ofSection: section)
    guard hour >= Double(hours.lowerBound), hour < Double(hours.upperBound) else { return nil }
    guard !isHorizontal || isVisible(page(ofSection: today)) else { return nil }
    return y(ofHour: hour, inSection: section)
  }

  /// Returns the frame of the mark on the line of the present time, at the right of the times or at the edge of the
  /// present day; nil when that day is not visible.
  func indicator(_ line: CGFloat) -> CGRect? {
    let isHorizontal = sectionLayoutType == .horizontalTile
    let size = currentTimeIndicatorSize
    let edge = (isHorizontal ? stickyOrigin.x : 0) + timeRowHeaderWidth
    var frame = CGRect(x: edge - size.width, y: line - size.height / 2, width: size.width, height: size.height)
    guard currentTimeIndicatorPosition == .day, let today = knownToday?.section else { return frame }
    guard !isHorizontal || isVisible(today..<today + 1) else { return nil }
    // A day that is partly behind the times has its edge at theirs.
    frame.origin.x = max(edge, minX(ofSection: today) - sectionMargin.left) - size.width / 2
    return frame
  }

  /// Returns the frame of the line of the present time, which does not extend beyond the page of the present day.
  func presentLine(_ line: CGFloat) -> CGRect {
    var frame = across(at: line, thickness: currentTimeHorizontalGridlineHeight)
    guard sectionLayoutType == .horizontalTile, sectionsPerPage > 0, let today = knownToday?.section else {
      return frame
    }
    let days = extent(ofSections: page(ofSection: today))
    let (start, end) = (max(frame.minX, days.lowerBound), min(frame.maxX, days.upperBound))
    (frame.origin.x, frame.size.width) = (start, max(0, end - start))
    return frame
  }
}
