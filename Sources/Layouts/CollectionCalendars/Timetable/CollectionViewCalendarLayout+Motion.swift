import CollectionInteractions
public import UIKit

extension CollectionViewCalendarLayout {
  // MARK: Time passes

  private static let currentTimeKinds: Set<String> = [
    CalendarElementKind.currentTimeIndicator, CalendarElementKind.currentTimeHorizontalGridline,
  ]

  /// Moves the line of the present time; the layout calls it at every full minute.
  public func currentTimeDidChange() { invalidate(keeping: .everything) }

  /// Returns the time until the next full minute, in seconds.
  static func secondsToNextMinute(from date: Date) -> TimeInterval {
    let seconds = 60 - date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
    // A call that comes slightly early is not for the minute that is about to begin.
    return seconds < 0.01 ? seconds + 60 : seconds
  }

  /// Starts a timer for full minutes that runs as long as the layout is in use and does not retain it.
  func startMinuteTimer() {
    guard minuteCall == nil, let collectionView, !decorationKinds.isDisjoint(with: Self.currentTimeKinds) else {
      return
    }
    let now = timesDelegate?.currentTime(for: collectionView, layout: self) ?? Date()
    minuteCall = LaterCall(after: Self.secondsToNextMinute(from: now)) { [weak self] in
      guard let self else { return }
      minuteCall = nil
      guard self.collectionView != nil else { return }
      currentTimeDidChange()
      startMinuteTimer()
    }
  }

  // MARK: Scrolling

  /// Scrolls to the present time in the section closest to it.
  public func scrollCollectionViewToClosestSectionToCurrentTime(animated: Bool) {
    guard let collectionView, let delegate = timesDelegate else { return }
    scroll(to: delegate.currentTime(for: collectionView, layout: self), animated: animated)
  }

  /// Scrolls so that a date is in the middle of the view's height, and its day the first beside the times.
  ///
  /// The section is the first whose day is not before the date, or the last one.
  public func scroll(to date: Date, animated: Bool) {
    guard let collectionView, let target = closestSection(to: date) else { return }
    let shown = day(target)
    let visible = visiblePart
    let hours = displayedHours(ofSection: target)
    var hour = hours.lowerBound
    if shown.contains(date) {
      hour = sectionLayoutType == .horizontalTile ? shown.clockHours(at: date) : shown.elapsedHours(at: date)
    }
    let place = CGPoint(
      x: sectionLayoutType == .horizontalTile ? sectionStride * CGFloat(target) : 0,
      y: y(ofHour: min(max(hour, hours.lowerBound), hours.upperBound), inSection: target)
        - visible.height / 2)
    show(place, in: collectionView, animated: animated)
  }

  /// Returns the edge of the page of days at which scrolling ends: of the visible one or of a neighbor.
  func edgeOfPage(forProposed proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    let page = sectionStride * CGFloat(sectionsPerPage)
    let place = seenBounds.minX / page
    // Less than a point beyond an edge is at it.
    let isAtEdge = abs(place - place.rounded()) * page < 1
    let before = isAtEdge ? place.rounded() - 1 : place.rounded(.down)
    let after = isAtEdge ? place.rounded() + 1 : place.rounded(.up)
    guard abs(velocity) < Self.pageVelocity else { return (velocity > 0 ? after : before) * page }
    return min(max((proposed / page).rounded(), before), after) * page
  }

  /// The velocity from which a swipe goes to the next page, however short it is, in points per millisecond.
  private static let pageVelocity: CGFloat = 0.3

  /// Scrolls to an offset in the layout's coordinates, limited to the content.
  private func show(_ offset: CGPoint, in collectionView: UICollectionView, animated: Bool) {
    let insets = collectionView.adjustedContentInset
    let size = collectionViewContentSize
    let width = collectionView.bounds.width
    var x = offset.x
    if collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection {
      x = mirroredWidth - width - x
    }
    let end = CGPoint(
      x: max(-insets.left, size.width - width + insets.right),
      y: max(-insets.top, size.height - collectionView.bounds.height + insets.bottom))
    collectionView.setContentOffset(
      CGPoint(x: min(max(x, -insets.left), end.x), y: min(max(offset.y, -insets.top), end.y)), animated: animated)
  }

  // MARK: Zooming

  /// Changes the height of the hours with a pinch; the time under the fingers stays in place.
  public func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let collectionView else { return }
    switch pinch.state {
    case .began: zoomStart = (pinch.scale, hourHeight)
    case .changed:
      guard let zoomStart, zoomStart.scale > 0 else { return }
      zoom(to: zoomStart.height * pinch.scale / zoomStart.scale, at: pinch.location(in: collectionView).y)
    default: zoomStart = nil
    }
  }

  /// Sets the height of an hour, within `hourHeightRange`, so that the content at a height stays in place.
  public func zoom(to height: CGFloat, at y: CGFloat) {
    let new = min(max(height, hourHeightRange.lowerBound), hourHeightRange.upperBound)
    guard let collectionView, collectionView.numberOfSections > 0, new != hourHeight, hourHeight > 0 else { return }
    let index = sectionLayoutType == .horizontalTile ? 0 : metrics.section(at: y)
    let hour = (y - firstLine(ofSection: index)) / hourHeight
    hourHeight = new
    let moved = firstLine(ofSection: index) + hour * new - y
    let offset = collectionView.contentOffset
    let insets = collectionView.adjustedContentInset
    let end = collectionViewContentSize.height - collectionView.bounds.height + insets.bottom
    collectionView.contentOffset = CGPoint(
      x: offset.x, y: max(-insets.top, min(offset.y + moved, max(-insets.top, end))))
  }
}
