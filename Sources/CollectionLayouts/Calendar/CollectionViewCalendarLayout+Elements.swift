import UIKit

extension CollectionViewCalendarLayout {
  /// The elements that may meet a rectangle, and some more around it.
  func elements(around rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let count = collectionView?.numberOfSections, count > 0 else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    let days = sectionsMeeting(rect, count)
    for index in days {
      let known = section(index)
      for item in known.spans.indices {
        found.append(event(at: IndexPath(item: item, section: index), in: known))
      }
      add(CalendarElementKind.dayColumnHeader, 0, index, to: &found)
      add(CalendarElementKind.verticalGridline, 0, index, to: &found)
    }
    let owners = sectionLayoutType == .horizontalTile ? 0..<1 : days
    for owner in owners {
      for row in 0..<displayedHours(ofSection: owner).count {
        add(CalendarElementKind.timeRowHeader, row, owner, to: &found)
        add(CalendarElementKind.horizontalGridline, row, owner, to: &found)
      }
      add(CalendarElementKind.dayColumnHeaderBackground, 0, owner, to: &found)
      add(CalendarElementKind.timeRowHeaderBackground, 0, owner, to: &found)
      add(CalendarElementKind.currentTimeIndicator, 0, owner, to: &found)
      add(CalendarElementKind.currentTimeHorizontalGridline, 0, owner, to: &found)
    }
    return found
  }

  private func add(_ kind: String, _ item: Int, _ section: Int, to found: inout [UICollectionViewLayoutAttributes]) {
    if let made = element(ofKind: kind, at: IndexPath(item: item, section: section)) { found.append(made) }
  }

  /// The days of which something may lie in a rectangle.
  private func sectionsMeeting(_ rect: CGRect, _ count: Int) -> Range<Int> {
    switch sectionLayoutType {
    case .horizontalTile:
      guard sectionStride > 0 else { return 0..<count }
      let first = ((rect.minX - gridMinX) / sectionStride).rounded(.down) - 1
      let last = ((rect.maxX - gridMinX) / sectionStride).rounded(.up) + 1
      let start = Int(min(max(0, first), CGFloat(count)))
      return start..<max(start, Int(min(max(0, last), CGFloat(count))))
    case .verticalTile:
      // The topmost time stands half an hour above its line.
      let reach = hourHeight / 2 + currentTimeIndicatorSize.height
      let start = metrics.section(at: rect.minY - reach)
      return start..<max(start, metrics.section(at: rect.maxY + reach) + 1)
    }
  }

  /// The place of an event; hidden when none of its time has a row.
  func event(at path: IndexPath, in known: CalendarSection) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let hours = displayedHours(ofSection: path.section)
    let span = known.spans[path.item].clipped(to: Double(hours.lowerBound)...Double(hours.upperBound))
    let place = known.columns[path.item]
    let left = minX(ofSection: path.section)
    let width = width(ofSection: path.section)
    func edge(_ column: Int) -> CGFloat {
      left + (width * CGFloat(column) / CGFloat(place.count)).rounded(.toNearestOrEven)
    }
    let top = y(ofHour: span.start, inSection: path.section)
    let bottom = y(ofHour: span.end, inSection: path.section)
    let start = edge(place.column)
    attributes.frame = CGRect(
      x: start + cellMargin.left, y: top + cellMargin.top,
      width: max(0, edge(place.column + place.width) - start - cellMargin.left - cellMargin.right),
      height: max(0, bottom - top - cellMargin.top - cellMargin.bottom))
    attributes.zIndex = CalendarDepth.cell(path.item)
    attributes.isHidden = bottom <= top
    return attributes
  }

  /// The place of anything but an event; nil when there is no such element.
  func element(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let count = collectionView?.numberOfSections, path.section < count else { return nil }
    let isSupplementary = kind == CalendarElementKind.timeRowHeader || kind == CalendarElementKind.dayColumnHeader
    guard isSupplementary || decorationKinds.contains(kind), let frame = frame(ofKind: kind, at: path) else {
      return nil
    }
    let attributes =
      isSupplementary
      ? UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      : UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    attributes.frame = frame
    attributes.zIndex = CalendarDepth.of(
      kind, tile: sectionLayoutType, header: headerLayoutType, isFloating: isFloating(kind))
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
