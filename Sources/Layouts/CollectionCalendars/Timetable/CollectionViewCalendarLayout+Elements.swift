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
    let owners = sectionLayoutType == .horizontalTile ? 0..<1 : days
    for owner in owners {
      for row in rowsMeeting(rect, of: owner) {
        add(CalendarElementKind.timeRowHeader, row, owner, meeting: rect, to: &found)
        add(CalendarElementKind.horizontalGridline, row, owner, meeting: rect, to: &found)
      }
      for kind in CalendarElementKind.oncePerOwner { add(kind, 0, owner, meeting: rect, to: &found) }
    }
    if let attributes = heldAttributes, attributes.frame.intersects(rect) { found.append(attributes) }
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
    guard let count = collectionView?.numberOfSections, path.section < count, isShown(kind),
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

  private func add(
    _ kind: String, _ item: Int, _ section: Int, meeting rect: CGRect,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let path = IndexPath(item: item, section: section)
    guard isShown(kind), let frame = frame(ofKind: kind, at: path), frame.intersects(rect) else { return }
    found.append(element(ofKind: kind, at: path, frame))
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
    let count = displayedHours(ofSection: section).count
    guard hourHeight > 0 else { return 0..<count }
    let top = firstLine(ofSection: section)
    let reach = hourHeight / 2 + horizontalGridlineHeight + 1
    let first = ((rect.minY - top - reach) / hourHeight).rounded(.down)
    let last = ((rect.maxY - top + reach) / hourHeight).rounded(.up) + 1
    let start = Int(min(max(0, first), CGFloat(count)))
    return start..<max(start, Int(min(max(0, last), CGFloat(count))))
  }

  private func isShown(_ kind: String) -> Bool {
    let isHeader = kind == CalendarElementKind.timeRowHeader || kind == CalendarElementKind.dayColumnHeader
    return isHeader ? !omitsHeaders : decorationKinds.contains(kind)
  }

  private func element(
    ofKind kind: String, at path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let isSupplementary = kind == CalendarElementKind.timeRowHeader || kind == CalendarElementKind.dayColumnHeader
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
