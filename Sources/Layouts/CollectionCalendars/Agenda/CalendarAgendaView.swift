import CollectionInteractions
public import UIKit

/// The events of a calendar as a list of days that continues in both directions without an end.
///
/// Every row has the same height, so that a jump to a date and the addition of days move nothing that is visible.
///
/// ```swift
/// let agenda = CalendarAgendaView()
/// agenda.eventSource = store // gives the events of some weeks
/// agenda.scroll(to: date, animated: false)
/// ```
open class CalendarAgendaView: UIView {
  /// The source of the events, which is asked for some weeks at a time.
  open weak var eventSource: (any CalendarEventSource)? { didSet { reloadEvents() } }
  /// The delegate that is told of selections.
  open weak var delegate: (any CalendarAgendaViewDelegate)?
  /// The calendar that determines the day of a date, including its time zone.
  open var calendar: Calendar = CalendarView.localGregorian {
    didSet { if calendar != oldValue { restart(at: topDate) } }
  }

  /// The language of the names of days and of times.
  open var locale = Locale.current { didSet { if locale != oldValue { textsDidChange() } } }
  /// A Boolean value that determines whether days without events have a header, too. The default is true.
  open var showsEmptyDays = true { didSet { if showsEmptyDays != oldValue { restart(at: topDate) } } }
  /// The height of a row, in points, which grows with the user's text size; at accessibility sizes rows have two lines.
  open var rowHeight: CGFloat = 44 { didSet { setNeedsLayout() } }
  /// The height of a day's header, in points, which grows with the user's text size.
  open var headerHeight: CGFloat = 28 { didSet { setNeedsLayout() } }
  /// The height of the area below the entries of a day, in points.
  open var daySpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The colors of events, by category.
  open var eventColors: [String: UIColor] = [:] {
    didSet { if eventColors != oldValue { collectionView.reloadData() } }
  }

  /// The present time, whose day is marked. At midnight it is set to the time that `clock` returns.
  open var today = Date() { didSet { if today != oldValue { collectionView.reloadData() } } }
  /// A closure that returns the present time when another day has begun.
  open var clock: @MainActor () -> Date = { Date() }
  /// The list of days.
  public let collectionView: UICollectionView
  private let flowLayout = UICollectionViewFlowLayout()
  private var days: [CalendarAgenda.Day] = []
  /// The first instants of the first day that was requested and of the day after the last.
  private var range = DateInterval()
  /// The heights with which the rows are laid out.
  private var heights = Heights()
  private var isExtending = false
  /// The day at the upper edge that was reported last.
  private var reportedDay: Date?
  private var call: LaterCall?
  private var dayObservation: NotificationObservation?
  /// The width of the times, in points; nil to be measured.
  private var timesWidth: CGFloat?

  private struct Heights: Equatable {
    var row: CGFloat = 44
    var header: CGFloat = 28
    var spacing: CGFloat = 0
  }

  /// The number of days that are requested at a time.
  private static let stretch = 56
  /// The number of years around a date after which a search for days with events ends.
  private static let reach = 5

  public override init(frame: CGRect) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: flowLayout)
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: flowLayout)
    super.init(coder: coder)
    setUp()
  }

  /// The first instant of the day whose entries are at the upper edge; nil before there are any.
  open var topDate: Date? {
    guard !days.isEmpty else { return nil }
    return days[section(at: collectionView.contentOffset.y)].start
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = topDate
    // Days below bars could not be told from those at the upper edge.
    let room = bounds.inset(by: safeAreaInsets)
    let isResized = collectionView.frame != room
    collectionView.frame = room
    let new = Heights(row: scaled(rowHeight, ofRow: true), header: scaled(headerHeight), spacing: daySpacing)
    guard isResized || new != heights, room.width > 0 else { return }
    heights = new
    flowLayout.itemSize = CGSize(width: room.width, height: new.row)
    flowLayout.headerReferenceSize = CGSize(width: room.width, height: new.header)
    flowLayout.sectionInset.bottom = new.spacing
    collectionView.layoutIfNeeded()
    if let top { show(top, animated: false) }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Shows a date's day at the upper edge, or the next day with events if days without events are hidden.
  ///
  /// A day that has not been requested yet is shown without scrolling through those before it.
  open func scroll(to date: Date, animated: Bool) {
    let day = calendar.startOfDay(for: date)
    // Enough days have to follow the date to fill the view.
    let isKnown = range.start <= day && index(of: day).map { offset(ofSection: $0) <= maximumOffset } == true
    if isKnown { show(day, animated: animated) } else { restart(at: day) }
  }

  /// Requests the events again; the day at the upper edge stays there.
  open func reloadEvents() { restart(at: topDate) }

  private func setUp() {
    flowLayout.minimumLineSpacing = 0
    flowLayout.minimumInteritemSpacing = 0
    flowLayout.sectionHeadersPinToVisibleBounds = true
    collectionView.register(CalendarAgendaCell.self, forCellWithReuseIdentifier: "entry")
    collectionView.register(
      CalendarAgendaHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "day")
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.contentInsetAdjustmentBehavior = .never
    addSubview(collectionView)
    dayObservation = NotificationObservation(of: UIApplication.significantTimeChangeNotification) { [weak self] in
      guard let self else { return }
      today = clock()
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: CalendarAgendaView, _) in
      view.textsDidChange()
      view.setNeedsLayout()
    }
  }

  private func textsDidChange() {
    timesWidth = nil
    collectionView.reloadData()
  }

  // MARK: Days

  /// Discards all days, and requests those around a date.
  private func restart(at date: Date?) {
    let day = calendar.startOfDay(for: date ?? Date())
    range = DateInterval(start: day, duration: 0)
    days = []
    var limit = 2 * 365 * Self.reach / Self.stretch
    repeat {
      days = requested(at: .start) + days
      days += requested(at: .end)
      limit -= 1
    } while limit > 0 && isShort(day)
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
    show(day, animated: false)
  }

  /// Returns whether the days before or from a date on do not fill the view twice.
  private func isShort(_ day: Date) -> Bool {
    let enough = 2 * max(bounds.height, 1)
    let middle = days.firstIndex { $0.start >= day } ?? days.count
    return height(of: days[..<middle]) < enough || height(of: days[middle...]) < enough
  }

  /// Extends the range at an end, and returns the days that it has there.
  private func requested(at edge: CalendarEdge) -> [CalendarAgenda.Day] {
    let from = edge == .start ? range.start : range.end
    let to = calendar.date(byAdding: .day, value: edge == .start ? -Self.stretch : Self.stretch, to: from)
      .map(calendar.startOfDay(for:))
    guard let to, to != from else { return [] }
    let interval = DateInterval(start: min(from, to), end: max(from, to))
    range = DateInterval(start: min(range.start, interval.start), end: max(range.end, interval.end))
    return CalendarAgenda.days(
      of: eventSource?.events(in: interval) ?? [], in: interval, calendar: calendar, includesEmptyDays: showsEmptyDays)
  }

  /// Adds days at an end while fewer than fill the view twice are left there; the visible ones stay in place.
  private func extendIfNeeded() {
    guard !isExtending, call == nil, collectionView.bounds.height > 0, !days.isEmpty else { return }
    let offset = collectionView.contentOffset.y
    guard offset < 2 * collectionView.bounds.height || maximumOffset - offset < 2 * collectionView.bounds.height else {
      return
    }
    call = LaterCall(after: 0) { [weak self] in
      guard let self else { return }
      call = nil
      isExtending = true
      defer { isExtending = false }
      if collectionView.contentOffset.y < 2 * collectionView.bounds.height { extend(at: .start) }
      if maximumOffset - collectionView.contentOffset.y < 2 * collectionView.bounds.height { extend(at: .end) }
    }
  }

  private func extend(at edge: CalendarEdge) {
    let new = requested(at: edge)
    guard !new.isEmpty else { return }
    let first = edge == .start ? 0 : days.count
    let offset = collectionView.contentOffset
    let isAtStart = offset.y <= 0
    UIView.performWithoutAnimation {
      collectionView.performBatchUpdates {
        days.insert(contentsOf: new, at: first)
        collectionView.insertSections(IndexSet(first..<first + new.count))
      }
    }
    // At the very beginning, a collection view shows what is inserted there.
    if edge == .start, isAtStart {
      collectionView.contentOffset = CGPoint(x: offset.x, y: offset.y + height(of: new[...]))
    }
  }

  // MARK: Places

  /// Returns a height as large text needs it; small text needs no less.
  private func scaled(_ height: CGFloat, ofRow isRow: Bool = false) -> CGFloat {
    let hasLines = isRow && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let scaled = UIFontMetrics.default.scaledValue(for: height, compatibleWith: traitCollection)
    return max(height, scaled * (hasLines ? 1.3 : 1)).rounded()
  }

  private var maximumOffset: CGFloat { max(0, height(of: days[...]) - collectionView.bounds.height) }

  private func height(of days: ArraySlice<CalendarAgenda.Day>) -> CGFloat {
    days.reduce(0) { $0 + height(of: $1) }
  }

  private func height(of day: CalendarAgenda.Day) -> CGFloat {
    heights.header + CGFloat(day.entries.count) * heights.row + heights.spacing
  }

  private func offset(ofSection section: Int) -> CGFloat { height(of: days[..<section]) }

  private func section(at y: CGFloat) -> Int {
    var end: CGFloat = 0
    for (index, day) in days.enumerated() {
      end += height(of: day)
      if end > y { return index }
    }
    return days.count - 1
  }

  private func index(of day: Date) -> Int? { days.firstIndex { $0.start >= day } }

  private func show(_ day: Date, animated: Bool) {
    guard let section = index(of: day) else { return }
    collectionView.setContentOffset(
      CGPoint(x: 0, y: min(offset(ofSection: section), maximumOffset)), animated: animated)
  }
}

/// The methods that report the selection in an agenda, and its scrolling.
@preconcurrency @MainActor
public protocol CalendarAgendaViewDelegate: AnyObject {
  /// Tells the delegate that an event was selected, on one of its days.
  func agenda(_ agenda: CalendarAgendaView, didSelectEvent event: CalendarEvent, on day: Date)
  /// Tells the delegate that another day is at the upper edge, given by its first instant.
  func agenda(_ agenda: CalendarAgendaView, didScrollTo day: Date)
}

extension CalendarAgendaViewDelegate {
  public func agenda(_ agenda: CalendarAgendaView, didScrollTo day: Date) {}
}

extension CalendarAgendaView: UICollectionViewDataSource, UICollectionViewDelegate {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { days.count }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    days[section].entries.count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "entry", for: indexPath)
    guard let cell = cell as? CalendarAgendaCell else { return cell }
    let entry = days[indexPath.section].entries[indexPath.item]
    let width = timesWidth ?? cell.widthOfTimes(calendar: calendar, locale: locale)
    timesWidth = width
    cell.show(
      entry, color: entry.event.category.flatMap { eventColors[$0] }, timesWidth: width, calendar: calendar,
      locale: locale)
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "day", for: indexPath)
    let day = days[indexPath.section].start
    (header as? CalendarAgendaHeader)?.show(
      day, isToday: calendar.isDate(day, inSameDayAs: today), calendar: calendar, locale: locale)
    return header
  }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    let day = days[indexPath.section]
    delegate?.agenda(self, didSelectEvent: day.entries[indexPath.item].event, on: day.start)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isExtending, let day = topDate, day != reportedDay {
      reportedDay = day
      delegate?.agenda(self, didScrollTo: day)
    }
    extendIfNeeded()
  }
}
