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
      x: visible.minX, y: y, width: visible.width, height: stickyOrigin.y + headerHeight - y)
  }

  /// Returns the frame of a time, centered on its line.
  func timeHeader(_ path: IndexPath) -> CGRect {
    let x = (sectionLayoutType == .horizontalTile ? stickyOrigin.x : 0) + secondTimesWidth
    let line = lineY(path)
    return CGRect(x: x, y: line - hourHeight / 2, width: timeRowHeaderWidth, height: hourHeight)
  }

  /// Returns the frame of a time in the second time zone, at the outer side of the first.
  func secondTimeHeader(_ path: IndexPath) -> CGRect {
    timeHeader(path).offsetBy(dx: -secondTimesWidth, dy: 0).resized(toWidth: secondTimesWidth)
  }

  /// The frame of the background of the times, extended to the view's edge when the content is pulled aside.
  var timeBackground: CGRect {
    let visible = visiblePart
    return CGRect(
      x: stickyOrigin.x + timesWidth - visible.width, y: visible.minY, width: visible.width,
      height: visible.height)
  }

  /// Returns the frame of an hour's line.
  func hourLine(_ path: IndexPath) -> CGRect {
    return across(at: lineY(path).rounded(.toNearestOrEven), thickness: horizontalGridlineHeight)
  }

  /// Returns the frame of a line between two hours: of the lines of an hour, one of `2 * 60 / minutesPerGridline`, of
  /// which an hour without a change of the clock has less than half.
  func minuteLine(_ path: IndexPath) -> CGRect? {
    let perHour = gridlinesPerHour
    let rows = displayedHours(ofSection: path.section)
    let (row, line) = path.item.quotientAndRemainder(dividingBy: 2 * perHour)
    guard perHour > 1, row + 1 < rows.count, line < Self.minuteLines(from: rows[row], to: rows[row + 1], perHour) else {
      return nil
    }
    let hour = rows[row] + Double(line + 1) / Double(perHour)
    let y = y(ofHour: hour, inSection: path.section)
    return across(at: y, thickness: horizontalGridlineHeight)
  }

  /// The number of lines an hour, with its own.
  var gridlinesPerHour: Int { 60 / min(max(1, minutesPerGridline), 60) }

  /// Returns the number of lines between those of two hours, which are one hour apart, or up to two at a change of the
  /// clock.
  static func minuteLines(from first: Double, to second: Double, _ perHour: Int) -> Int {
    max(0, Int(((second - first) * Double(perHour)).rounded(.up)) - 1)
  }

  /// Returns the frame of the line before a day.
  func dayLine(_ section: Int) -> CGRect {
    if gridlinesReachEdges {
      let visible = visiblePart
      return CGRect(
        x: minX(ofSection: section) - sectionMargin.left - verticalGridlineWidth / 2, y: visible.minY,
        width: verticalGridlineWidth, height: visible.height)
    }
    let top = headerHeight + contentMargin.top
    let bottom = collectionViewContentSize.height - contentMargin.bottom
    return CGRect(
      x: minX(ofSection: section) - sectionMargin.left - verticalGridlineWidth / 2, y: top,
      width: verticalGridlineWidth, height: max(0, bottom - top))
  }

  /// Returns the y-coordinate of an hour's line, unrounded.
  private func lineY(_ path: IndexPath) -> CGFloat {
    let rows = displayedHours(ofSection: path.section)
    return firstLine(ofSection: path.section) + CGFloat(rows[path.item] - rows.lowerBound) * hourHeight
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
    guard hour >= hours.lowerBound, hour < hours.upperBound else { return nil }
    let days = currentTimeGridlineExtent == .currentDay ? today..<today + 1 : page(ofSection: today)
    guard !isHorizontal || isVisible(days) else { return nil }
    return y(ofHour: hour, inSection: section)
  }

  /// Returns the frame of the mark on the line of the present time, at the right of the times or at the edge of the
  /// present day; nil when that day is not visible.
  func indicator(_ line: CGFloat) -> CGRect? {
    let isHorizontal = sectionLayoutType == .horizontalTile
    let size = currentTimeIndicatorSize
    let edge = (isHorizontal ? stickyOrigin.x : 0) + timesWidth
    var frame = CGRect(x: edge - size.width, y: line - size.height / 2, width: size.width, height: size.height)
    guard currentTimeIndicatorPosition == .day, let today = knownToday?.section else { return frame }
    guard !isHorizontal || isVisible(today..<today + 1) else { return nil }
    // A day that is partly behind the times has its edge at theirs.
    frame.origin.x = max(edge, minX(ofSection: today) - sectionMargin.left) - size.width / 2
    return frame
  }

  /// Returns the frame of the line of the present time, which does not extend beyond the page of the present day, or
  /// the day alone.
  func presentLine(_ line: CGFloat) -> CGRect {
    var frame = across(at: line, thickness: currentTimeHorizontalGridlineHeight)
    let isOfOneDay = currentTimeGridlineExtent == .currentDay
    guard sectionLayoutType == .horizontalTile, sectionsPerPage > 0 || isOfOneDay, let today = knownToday?.section
    else { return frame }
    let days = extent(ofSections: isOfOneDay ? today..<today + 1 : page(ofSection: today))
    let (start, end) = (max(frame.minX, days.lowerBound), min(frame.maxX, days.upperBound))
    (frame.origin.x, frame.size.width) = (start, max(0, end - start))
    return frame
  }
}

extension CGRect {
  /// Returns a rectangle with the same origin and height, and another width.
  fileprivate func resized(toWidth width: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height)
  }
}
