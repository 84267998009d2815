import UIKit

extension CollectionViewCalendarLayout {
  /// Returns the elements that intersect a rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let count = collectionView?.numberOfSections, count > 0 else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    let days = sectionsMeeting(rect, count)
    for index in days {
      addEvents(of: index, meeting: rect, to: &found)
      add(CalendarElementKind.dayColumnHeader, 0, index, meeting: rect, to: &found)
      add(CalendarElementKind.verticalGridline, 0, index, meeting: rect, to: &found)
    }
    addAllDayEvents(of: days, meeting: rect, to: &found)
    let owners = sectionLayoutType == .horizontalTile ? 0..<1 : days
    for owner in owners {
      for row in rowsMeeting(rect, of: owner) {
        add(CalendarElementKind.timeRowHeader, row, owner, meeting: rect, to: &found)
        add(CalendarElementKind.horizontalGridline, row, owner, meeting: rect, to: &found)
        if hasSecondTimes {
          let section = sectionLayoutType == .horizontalTile ? secondTimesSection : owner
          add(CalendarElementKind.secondTimeRowHeader, row, section, meeting: rect, to: &found)
        }
      }
      addMinuteLines(of: owner, meeting: rect, to: &found)
      for kind in CalendarElementKind.oncePerOwner { add(kind, 0, owner, meeting: rect, to: &found) }
    }
    if let attributes = heldAttributes, attributes.frame.intersects(rect) { found.append(attributes) }
    if let held, held.path == nil {
      add(CalendarElementKind.newEvent, 0, held.place.section, meeting: rect, to: &found)
    }
    return found
  }

  /// Returns the attributes of a day's events, cached while neither their times nor the metrics change: scrolling makes
  /// none.
  func events(of index: Int) -> [UICollectionViewLayoutAttributes] {
    let known = section(index)
    let column = CalendarColumn(index, of: self)
    if let places = known.places, places.column == column { return places.attributes }
    let made = known.spans.indices.map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: index))
      (attributes.frame, attributes.isHidden) = column.place(of: known.spans[item], known.columns[item])
      attributes.zIndex = CalendarDepth.cell(item)
      return attributes
    }
    sections[index]?.places = (column, made)
    return made
  }

  /// Returns the attributes of a supplementary or decoration view; nil when there is no such element.
  func element(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let count = collectionView?.numberOfSections, path.section < count,
      let frame = frame(ofKind: kind, at: path)
    else { return nil }
    return element(ofKind: kind, at: path, frame)
  }

  private func addEvents(
    of index: Int, meeting rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    for attributes in events(of: index) where attributes.frame.intersects(rect) {
      if held == nil || attributes.indexPath != held?.path { found.append(attributes) }
    }
  }

  private func addAllDayEvents(
    of days: Range<Int>, meeting rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    for index in allDayEvents(inSections: days) {
      add(CalendarElementKind.allDayEvent, index, 0, meeting: rect, to: &found)
    }
    for day in days { add(CalendarElementKind.moreAllDayEvents, 0, day, meeting: rect, to: &found) }
  }

  private func addMinuteLines(
    of section: Int, meeting rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let perHour = gridlinesPerHour
    guard perHour > 1 else { return }
    let rows = rowsMeeting(rect, of: section)
    // Lines of the hours before may lie in the rectangle, up to two at a change of the clock.
    for row in max(0, rows.lowerBound - 2)..<rows.upperBound {
      for line in 0..<2 * perHour - 1 {
        add(CalendarElementKind.minuteGridline, row * 2 * perHour + line, section, meeting: rect, to: &found)
      }
    }
  }

  private func add(
    _ kind: String, _ item: Int, _ section: Int, meeting rect: CGRect,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let path = IndexPath(item: item, section: section)
    guard let frame = frame(ofKind: kind, at: path), frame.intersects(rect),
      let attributes = element(ofKind: kind, at: path, frame)
    else { return }
    found.append(attributes)
  }

  /// Returns the days that may have something in a rectangle, and no others, as each is asked for its events.
  private func sectionsMeeting(_ rect: CGRect, _ count: Int) -> Range<Int> {
    switch sectionLayoutType {
    case .horizontalTile:
      let stride = sectionStride
      guard stride > 0 else { return 0..<count }
      // The distance by which a day's elements can extend beyond its share of the width, including rounding.
      let left = max(verticalGridlineWidth / 2, -cellMargin.left, -sectionMargin.left) + pixel
      let right = max(0, -cellMargin.right, -sectionMargin.right) + pixel
      let first = ((rect.minX - gridMinX - right) / stride).rounded(.down)
      let last = ((rect.maxX - gridMinX + left) / stride).rounded(.up)
      let start = Int(min(max(0, first), CGFloat(count)))
      return start..<max(start, Int(min(max(0, last), CGFloat(count))))
    case .verticalTile:
      // The topmost time extends half an hour above its line.
      let reach = hourHeight / 2 + currentTimeIndicatorSize.height
      let start = metrics.section(at: rect.minY - reach)
      return start..<max(start, metrics.section(at: rect.maxY + reach) + 1)
    }
  }

  /// Returns the hours of a day whose times or lines may lie in a rectangle.
  private func rowsMeeting(_ rect: CGRect, of section: Int) -> Range<Int> {
    let rows = displayedHours(ofSection: section)
    guard hourHeight > 0 else { return 0..<rows.count }
    let reach = hourHeight / 2 + horizontalGridlineHeight + 1
    return rows.indices(
      from: hour(at: rect.minY - reach, inSection: section), to: hour(at: rect.maxY + reach, inSection: section))
  }

  /// Returns the attributes of an element in its frame; nil for a kind that is not shown.
  private func element(
    ofKind kind: String, at path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    let isSupplementary = CalendarElementKind.supplementary.contains(kind)
    guard isSupplementary ? !omitsHeaders : decorationKinds.contains(kind) else { return nil }
    let attributes =
      isSupplementary
      ? UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      : UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    attributes.frame = frame
    attributes.zIndex = CalendarDepth.of(
      kind, tile: sectionLayoutType, header: headerLayoutType, isFloating: isFloating(kind))
    if kind == CalendarElementKind.currentTimeIndicator, currentTimeIndicatorPosition == .day {
      // The mark at a day scrolls below the headers of the days, as the day's events do.
      let headers = CalendarDepth.of(
        CalendarElementKind.dayColumnHeaderBackground, tile: sectionLayoutType, header: headerLayoutType,
        isFloating: isFloating(CalendarElementKind.dayColumnHeaderBackground))
      attributes.zIndex = min(attributes.zIndex, headers - 1)
    }
    let isBackground =
      kind == CalendarElementKind.timeRowHeaderBackground || kind == CalendarElementKind.dayColumnHeaderBackground
    attributes.isHidden = isBackground && !isFloating(kind)
    return attributes
  }

  private func frame(ofKind kind: String, at path: IndexPath) -> CGRect? {
    let isHorizontal = sectionLayoutType == .horizontalTile
    switch kind {
    case CalendarElementKind.dayColumnHeader:
      return path.item == 0 ? dayHeader(path.section) : nil
    case CalendarElementKind.timeRowHeader, CalendarElementKind.horizontalGridline:
      guard !isHorizontal || path.section == 0, path.item < displayedHours(ofSection: path.section).count else {
        return nil
      }
      return kind == CalendarElementKind.timeRowHeader ? timeHeader(path) : hourLine(path)
    case CalendarElementKind.secondTimeRowHeader:
      guard hasSecondTimes, path.item < displayedHours(ofSection: path.section).count else { return nil }
      return !isHorizontal || path.section == secondTimesSection ? secondTimeHeader(path) : nil
    case CalendarElementKind.minuteGridline:
      return !isHorizontal || path.section == 0 ? minuteLine(path) : nil
    case CalendarElementKind.allDayEvent: return path.section == 0 ? allDayBar(path.item) : nil
    case CalendarElementKind.moreAllDayEvents: return path.item == 0 ? moreAllDayEvents(path.section) : nil
    case CalendarElementKind.newEvent:
      return held?.path == nil && held?.place.section == path.section && path.item == 0 ? heldFrame?.frame : nil
    case CalendarElementKind.dayColumnHeaderBackground:
      return path.item == 0 && (!isHorizontal || path.section == 0) ? dayBackground(path.section) : nil
    case CalendarElementKind.timeRowHeaderBackground:
      return isHorizontal && path == IndexPath(item: 0, section: 0) ? timeBackground : nil
    case CalendarElementKind.verticalGridline:
      return isHorizontal && path.item == 0 ? dayLine(path.section) : nil
    case CalendarElementKind.currentTimeIndicator, CalendarElementKind.currentTimeHorizontalGridline:
      guard path.item == 0, let line = currentTimeLine(inSection: path.section) else { return nil }
      return kind == CalendarElementKind.currentTimeIndicator ? indicator(line) : presentLine(line)
    default: return nil
    }
  }
}
