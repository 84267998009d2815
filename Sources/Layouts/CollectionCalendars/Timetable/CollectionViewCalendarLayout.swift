import CollectionInteractions
public import UIKit

/// Days as columns of hours, with events as long as they last: the week and day view of a calendar.
///
/// Sections are days in their order, items their events; the collection view's delegate, a
/// `CollectionViewDelegateCalendarLayout`, gives their times. Events at the same time lie beside each other. The
/// headers stay visible while the content scrolls.
///
/// # Performance
/// With days beside each other and `displayedHours` other than `.events`, only the days on the screen are asked for
/// their events, each once until its data changes: opening a week costs what that week costs. Days below each other are
/// asked for their dates once, O(days); the hours `.events` need every event.
open class CollectionViewCalendarLayout: UICollectionViewLayout {
  /// The arrangement of the days.
  public enum SectionLayoutType: Sendable {
    /// Beside each other, with one column of times.
    case horizontalTile
    /// Below each other, each with its own times: a day of 25 hours has 25 rows.
    case verticalTile
  }

  /// The headers that lie in front where both kinds meet.
  public enum HeaderLayoutType: Sendable {
    case timeRowAboveDayColumn
    case dayColumnAboveTimeRow
  }

  /// The hours that have rows.
  public enum DisplayedHours: Hashable, Sendable {
    /// From the first event's hour to the last one's, beyond midnight when an event lasts so long.
    case events
    /// Every hour of the day; longer events are cut at midnight and continue in the next section if they are listed
    /// there.
    case wholeDay
    /// The hours from one to another, such as 7 to 20; everything outside is cut off.
    case hours(Int, Int)
  }

  /// The horizontal position of the mark of the present time.
  public enum CurrentTimeIndicatorPosition: Sendable {
    /// In the column of times, at its trailing edge.
    case timeRowHeader
    /// At the leading edge of the present day, with its center on the edge.
    case day
  }

  /// The days across which the line of the present time extends.
  public enum CurrentTimeGridlineExtent: Sendable {
    /// All that are visible with the present day, at most those of its page.
    case visibleDays
    /// The present day alone.
    case currentDay
  }

  /// The height of an hour, in points.
  @exclusivity(unchecked) open var hourHeight: CGFloat = 80 {
    didSet { if hourHeight != oldValue { invalidate(keeping: .times) } }
  }

  /// The heights between which a pinch changes `hourHeight`, in points.
  open var hourHeightRange: ClosedRange<CGFloat> = 24...320
  /// The width of a day's events, in points, unless `numberOfVisibleSections` gives it.
  @exclusivity(unchecked) open var sectionWidth: CGFloat = 194 { didSet { changed(sectionWidth != oldValue) } }

  /// The number of days that fill the width of the view; 0: as many as `sectionWidth` allows.
  @exclusivity(unchecked) open var numberOfVisibleSections = 0 {
    willSet { if newValue != numberOfVisibleSections { dismissHeaders() } }
    didSet { changed(numberOfVisibleSections != oldValue) }
  }

  /// The height of a row of events that last whole days, in points.
  @exclusivity(unchecked) open var allDayRowHeight: CGFloat = 22 { didSet { changed(allDayRowHeight != oldValue) } }
  /// The largest number of rows of events that last whole days; the last one shows the number of further events.
  open var maximumAllDayRows = 3 { didSet { changed(maximumAllDayRows != oldValue) } }

  /// The height of a day's header, in points.
  @exclusivity(unchecked) open var dayColumnHeaderHeight: CGFloat = 60 {
    didSet { changed(dayColumnHeaderHeight != oldValue) }
  }
  /// The width of the column of times, in points.
  @exclusivity(unchecked) open var timeRowHeaderWidth: CGFloat = 56 {
    didSet { changed(timeRowHeaderWidth != oldValue) }
  }

  /// The time zone of a second column of times, of the kind `CalendarElementKind.secondTimeRowHeader`, at the outer
  /// side of the first; nil: there is none.
  open var secondTimeZone: TimeZone? {
    willSet { if newValue != secondTimeZone { dismissHeaders() } }
    didSet {
      hasSecondTimes = secondTimeZone != nil
      changed(secondTimeZone != oldValue)
    }
  }

  /// The width of the second column of times, in points.
  @exclusivity(unchecked) open var secondTimeRowHeaderWidth: CGFloat = 56 {
    didSet { changed(secondTimeRowHeaderWidth != oldValue) }
  }

  /// The distance of lines of the kind `CalendarElementKind.minuteGridline`, in minutes: 30, 15 or another divisor of
  /// 60. The default is 60: there are only lines of hours.
  open var minutesPerGridline = 60 { didSet { changed(minutesPerGridline != oldValue) } }

  /// The size of the mark of the present time, in points.
  open var currentTimeIndicatorSize = CGSize(width: 56, height: 10) {
    didSet { changed(currentTimeIndicatorSize != oldValue) }
  }

  /// The position of the mark of the present time.
  open var currentTimeIndicatorPosition = CurrentTimeIndicatorPosition.timeRowHeader {
    didSet { changed(currentTimeIndicatorPosition != oldValue) }
  }

  /// The days across which the line of the present time extends, beside each other.
  open var currentTimeGridlineExtent = CurrentTimeGridlineExtent.visibleDays {
    didSet { changed(currentTimeGridlineExtent != oldValue) }
  }

  /// The thickness of the line of the present time, in points.
  open var currentTimeHorizontalGridlineHeight: CGFloat = 1 {
    didSet { changed(currentTimeHorizontalGridlineHeight != oldValue) }
  }

  /// The margins of a day, in points; of days below each other, only left and right count.
  @exclusivity(unchecked) open var sectionMargin = UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0) {
    didSet { changed(sectionMargin != oldValue) }
  }

  /// The margins of the whole content, in points; below each other, of every day.
  @exclusivity(unchecked) open var contentMargin = UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 30) {
    didSet { changed(contentMargin != oldValue) }
  }

  /// The margins of an event, in points.
  @exclusivity(unchecked) open var cellMargin = UIEdgeInsets.zero { didSet { changed(cellMargin != oldValue) } }
  /// A Boolean value that determines whether an event extends over columns beside it that are free at its time;
  /// otherwise all events that share a group of columns have the same width.
  open var eventsUseFreeColumns = true { didSet { changed(eventsUseFreeColumns != oldValue) } }
  /// The minimum height of an event, in points, however short it is.
  @exclusivity(unchecked) open var minimumEventHeight: CGFloat = 12 {
    didSet { changed(minimumEventHeight != oldValue) }
  }

  /// The arrangement of the days.
  @exclusivity(unchecked) open var sectionLayoutType = SectionLayoutType.horizontalTile {
    willSet { if newValue != sectionLayoutType { dismissHeaders() } }
    didSet { changed(sectionLayoutType != oldValue) }
  }

  /// The headers that lie in front where both kinds meet.
  @exclusivity(unchecked) open var headerLayoutType = HeaderLayoutType.dayColumnAboveTimeRow {
    didSet { changed(headerLayoutType != oldValue) }
  }

  /// A Boolean value that determines whether the headers' backgrounds are visible before anything has scrolled.
  @exclusivity(unchecked) open var displayHeaderBackgroundAtOrigin = true {
    didSet { changed(displayHeaderBackgroundAtOrigin != oldValue) }
  }
  /// A Boolean value that determines whether headers move with the content when it is pulled beyond its start;
  /// otherwise they stay at the view's edges.
  @exclusivity(unchecked) open var headersBounce = true { didSet { changed(headersBounce != oldValue) } }
  /// A Boolean value that determines whether lines extend to the view's edges, behind the headers; otherwise they end
  /// where the days do.
  @exclusivity(unchecked) open var gridlinesReachEdges = false { didSet { changed(gridlinesReachEdges != oldValue) } }

  /// The hours that have rows. The headers on the screen are requested again, since their rows represent other hours.
  @exclusivity(unchecked) open var displayedHours = DisplayedHours.events {
    willSet { if newValue != displayedHours { dismissHeaders() } }
    didSet { changed(displayedHours != oldValue) }
  }

  /// The calendar that determines the beginning and length of the days.
  open var calendar = Calendar.current {
    willSet { if newValue != calendar { dismissHeaders() } }
    didSet {
      knownDays = [:]
      changed(calendar != oldValue)
    }
  }

  /// A Boolean value that determines whether scrolling ends at the edge of a day, when days lie beside each other.
  open var snapsToSections = false

  /// The number of days on a page, when days lie beside each other.
  ///
  /// A swipe ends at the next page, counted from the first section; 0: it goes as far as its velocity carries it.
  open var sectionsPerPage = 0

  @exclusivity(unchecked) private var ownGridlineWidth: CGFloat? { didSet { changed(ownGridlineWidth != oldValue) } }
  @exclusivity(unchecked) private var ownGridlineHeight: CGFloat? { didSet { changed(ownGridlineHeight != oldValue) } }

  /// A Boolean value that indicates whether there is a second column of times; every frame asks for it.
  @exclusivity(unchecked) private(set) final var hasSecondTimes = false
  /// The kinds of decoration views that have a class or nib.
  @exclusivity(unchecked) private(set) var decorationKinds: Set<String> = []
  /// The cached days by instant, in `calendar`.
  var knownDays: [Date: CalendarDay] = [:]
  /// The cached sections, by index.
  @exclusivity(unchecked) var sections: [Int: CalendarSection] = [:]
  /// The cached hours and heights of the days; nil: to be computed when next needed.
  @exclusivity(unchecked) var knownMetrics: CalendarMetrics?
  /// The cached days and rows of the events that last whole days.
  @exclusivity(unchecked) var knownAllDay: (spans: [ClosedRange<Int>?], rows: AllDayRows)?
  /// The section of the present day, looked up once a day.
  var knownToday: (day: CalendarDay, section: Int?)?
  /// The delayed request of more days.
  var daysCall: LaterCall?
  /// The ends at which there are no more days.
  var exhaustedEdges: Set<CalendarEdge> = []
  /// The delayed call at the next full minute.
  var minuteCall: LaterCall?
  /// A Boolean value that indicates whether the layout currently has no headers; see `dismissHeaders()`.
  @exclusivity(unchecked) var omitsHeaders = false
  /// The event that is being dragged.
  var held: DraggedEvent?
  /// The object that drags events to other times and days, when the collection view's delegate allows it.
  public private(set) final lazy var dragging = CalendarEventDragging(in: self)
  /// The day at the leading edge and its offset, which stay when the width of the days changes.
  let leadingDay = LeadingDay()
  /// The offset of the days while others are inserted before them, and the metrics before the update.
  let dayAnchor = DayAnchor()
  /// The scale and the hour height at the beginning of a pinch.
  var zoomStart: (scale: CGFloat, height: CGFloat)?

  /// Creates a layout with the metrics for the current device.
  public override convenience init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

  /// Creates a layout with the metrics for a device idiom: wide days beside each other, or below each other on a phone.
  public init(idiom: UIUserInterfaceIdiom) {
    super.init()
    guard idiom == .phone else { return }
    sectionLayoutType = .verticalTile
    sectionWidth = 254
    dayColumnHeaderHeight = 50
    contentMargin = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 10)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The thickness of the lines between days, in points. The default is one pixel.
  open var verticalGridlineWidth: CGFloat {
    get { ownGridlineWidth ?? pixel }
    set { ownGridlineWidth = newValue }
  }

  /// The thickness of the lines of hours, in points. The default is one pixel.
  open var horizontalGridlineHeight: CGFloat {
    get { ownGridlineHeight ?? pixel }
    set { ownGridlineHeight = newValue }
  }

  /// The length of a pixel, in points.
  var pixel: CGFloat { 1 / max(1, collectionView?.traitCollection.displayScale ?? 1) }

  private func changed(_ isDifferent: Bool) { if isDifferent { invalidateLayout() } }

  // MARK: Decoration

  open override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    super.register(viewClass, forDecorationViewOfKind: elementKind)
    note(elementKind, isRegistered: viewClass != nil)
  }

  open override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    super.register(nib, forDecorationViewOfKind: elementKind)
    note(elementKind, isRegistered: nib != nil)
  }

  private func note(_ kind: String, isRegistered: Bool) {
    if isRegistered { decorationKinds.insert(kind) } else { decorationKinds.remove(kind) }
    invalidate(keeping: .everything)
  }

  // MARK: Places

  open override func prepare() {
    super.prepare()
    startMinuteTimer()
    dragging.input.attach(to: collectionView, of: self)
    leadingDay.restore(in: self)
    addDaysIfNeeded()
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView, collectionView.numberOfSections > 0 else { return .zero }
    let margin = contentMargin
    switch sectionLayoutType {
    case .horizontalTile:
      return CGSize(
        width: gridMinX + sectionStride * CGFloat(collectionView.numberOfSections) + margin.right,
        height: max(
          0,
          gridMinY + CGFloat(metrics.hours.upperBound - metrics.hours.lowerBound) * hourHeight + sectionMargin.bottom
            + margin.bottom))
    case .verticalTile:
      return CGSize(width: gridMinX + sectionStride + margin.right, height: max(0, metrics.tops.last ?? 0))
    }
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, indexPath.section < collectionView.numberOfSections,
      indexPath.item < collectionView.numberOfItems(inSection: indexPath.section)
    else { return nil }
    if indexPath == held?.path { return heldAttributes }
    let events = events(of: indexPath.section)
    return indexPath.item < events.count ? events[indexPath.item] : nil
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { element(ofKind: elementKind, at: indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { element(ofKind: elementKind, at: indexPath) }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    dayAnchor.prepare(for: updateItems, in: self)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    dayAnchor.updateDidEnd()
    dragging.updateDidEnd()
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    dragging.cancel()
    dragging.input.attach(to: nil)
    super.prepareForTransition(to: newLayout)
  }

  /// A Boolean value that indicates whether a right-to-left interface mirrors the layout; always true: the times lie at
  /// the right there.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Returns true: the headers follow the visible part of the content.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    // The width of the days may follow the view's.
    let context = Context()
    context.keeping = newBounds.size == collectionView?.bounds.size ? .everything : .times
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    leadingDay.layoutWasInvalidated(self)
    if context.invalidateEverything { exhaustedEdges = [] }
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      dragging.dataDidChange(isReload: context.invalidateEverything)
    }
    switch (context as? Context)?.keeping {
    case .everything: break
    case .times: knownMetrics = nil
    case nil: forgetEverything()
    }
    super.invalidateLayout(with: context)
  }

  /// Returns the offset at which the same day is at the leading edge after the width of the days has changed, or days
  /// were inserted before it.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    if let anchored = dayAnchor.offset(in: self) { return anchored }
    return CGPoint(x: leadingDay.restoredX ?? proposedContentOffset.x, y: proposedContentOffset.y)
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard sectionLayoutType == .horizontalTile, sectionStride > 0 else { return proposedContentOffset }
    let edge: CGFloat
    if sectionsPerPage > 0 {
      edge = edgeOfPage(forProposed: proposedContentOffset.x, velocity: velocity.x)
    } else if snapsToSections {
      edge = (proposedContentOffset.x / sectionStride).rounded() * sectionStride
    } else {
      return proposedContentOffset
    }
    let end = max(0, collectionViewContentSize.width - (collectionView?.bounds.width ?? 0))
    return CGPoint(x: min(max(0, edge), end), y: proposedContentOffset.y)
  }
}
