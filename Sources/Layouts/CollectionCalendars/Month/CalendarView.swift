import CollectionInteractions
public import UIKit

/// A calendar of months, or of weeks, with pages to scroll through: days can be selected, and show that they have
/// events.
///
/// ```swift
/// let calendar = CalendarView()
/// calendar.dataSource = self   // gives the first and the last date
/// calendar.delegate = self     // is told of selections
/// calendar.eventSource = store // gives the events of a month
/// ```
open class CalendarView: UIView {
  /// The data source that limits the dates.
  open weak var dataSource: (any CalendarViewDataSource)? { didSet { reloadData() } }
  /// The delegate that is told what is selected and shown.
  open weak var delegate: (any CalendarViewDelegate)?
  /// The source of the events of a month that becomes visible; nil: those of `events` are shown.
  open weak var eventSource: (any CalendarEventSource)? { didSet { reloadEvents() } }
  /// The events to show while there is no event source.
  open var events: [CalendarEvent] = [] { didSet { reloadEvents() } }

  /// The direction in which pages follow each other.
  open var direction = UICollectionView.ScrollDirection.horizontal {
    didSet {
      guard direction != oldValue else { return }
      flowLayout.scrollDirection = direction
      placedSize = .zero
      setNeedsLayout()
    }
  }

  /// The display mode: months or weeks.
  open var displayMode = DisplayMode.month { didSet { if displayMode != oldValue { reloadData() } } }
  /// A Boolean value that determines whether more than one date can be selected.
  open var multipleSelectionEnable = true
  /// A Boolean value that determines whether selecting a date again deselects it.
  open var enableDeselection = true
  /// A Boolean value that determines whether the days of the weekend have a color of their own.
  open var marksWeekends = true { didSet { refreshCells() } }

  /// A Boolean value that determines whether the calendar runs from left to right in every language.
  open var forceLtr = false {
    didSet {
      let direction: UISemanticContentAttribute = forceLtr ? .forceLeftToRight : semanticContentAttribute
      collectionView.semanticContentAttribute = direction
      headerView.semanticContentAttribute = direction
      headerView.setNeedsLayout()
    }
  }

  /// The appearance of the calendar.
  open var style = Style() { didSet { styleDidChange(from: oldValue) } }

  /// The calendar that determines the day of a date, including its time zone.
  open var calendar: Calendar = CalendarView.localGregorian {
    didSet {
      guard calendar != oldValue else { return }
      keepDays(of: oldValue)
      reloadData()
    }
  }

  /// The present time, whose day is marked. At midnight it is set to the time that `clock` returns.
  open var today: Date = Date() { didSet { if today != oldValue { refreshCells() } } }
  /// A closure that returns the present time when another day has begun.
  open var clock: @MainActor () -> Date = { Date() }
  private var dayObservation: NotificationObservation?
  private var pressTarget: TargetAction?

  /// The selected dates, in the order of selection: the first instants of their days.
  open internal(set) var selectedDates: [Date] = []
  /// The first day of the visible month or week; nil before there is any.
  open internal(set) var displayDate: Date?

  /// The title and the days of the week.
  public let headerView = CalendarHeaderView()
  /// The pages of days.
  public let collectionView: UICollectionView
  let flowLayout = CalendarFlowLayout()
  var pages = CalendarPages(
    calendar: localGregorian, firstWeekday: 2, mode: .month, from: .distantFuture, to: .distantPast)
  {
    didSet { shownDays = ShownDays() }
  }
  var shownDays = ShownDays()
  /// The cached events of the pages, by page and day.
  var knownEvents: [Int: [Date: [CalendarEvent]]] = [:]
  /// The size for which the offset was set last.
  var placedSize = CGSize.zero

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      guard !forceLtr else { return }
      collectionView.semanticContentAttribute = semanticContentAttribute
      headerView.semanticContentAttribute = semanticContentAttribute
      headerView.setNeedsLayout()
      placedSize = .zero
      setNeedsLayout()
    }
  }

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

  /// The index paths of the selected dates' cells.
  open var selectedIndexPaths: [IndexPath] { selectedDates.compactMap { pages.indexPath(of: $0) } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    headerView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: style.headerHeight)
    collectionView.frame = CGRect(
      x: 0, y: style.headerHeight, width: bounds.width, height: max(0, bounds.height - style.headerHeight))
    guard collectionView.bounds.size != placedSize, collectionView.bounds.width > 0 else { return }
    placedSize = collectionView.bounds.size
    collectionView.layoutIfNeeded()
    if let displayDate, let page = pages.index(of: displayDate) { show(page: page, animated: false) }
  }

  /// Requests the dates from the data source, and the events, again.
  open func reloadData() {
    let first = dataSource?.startDate() ?? .distantFuture
    let last = dataSource?.endDate() ?? .distantPast
    pages = CalendarPages(
      calendar: calendar, firstWeekday: style.firstWeekday.rawValue, mode: displayMode, from: first, to: last)
    flowLayout.rowCount = displayMode == .month ? 6 : 1
    knownEvents = [:]
    selectedDates.removeAll { !pages.isInRange($0) }
    headerView.apply(style, calendar: calendar)
    collectionView.reloadData()
    let shown = displayDate ?? today
    let page = pages.index(of: shown).map { min($0, pages.count - 1) } ?? 0
    displayDate = pages.count == 0 ? nil : pages.page(max(0, page)).start
    placedSize = .zero
    setNeedsLayout()
    showTitle()
  }

  static var localGregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }

  private func setUp() {
    collectionView.register(CalendarDayCell.self, forCellWithReuseIdentifier: "day")
    collectionView.register(
      CalendarWeekNumberView.self, forSupplementaryViewOfKind: CalendarFlowLayout.weekNumberKind,
      withReuseIdentifier: "week")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.isPagingEnabled = true
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.showsVerticalScrollIndicator = false
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    let target = TargetAction { [weak self] press in
      if let press = press as? UILongPressGestureRecognizer { self?.follow(press) }
    }
    pressTarget = target
    collectionView.addGestureRecognizer(
      UILongPressGestureRecognizer(target: target, action: TargetAction.message))
    addSubview(headerView)
    addSubview(collectionView)
    headerView.apply(style, calendar: calendar)
    // Posted at midnight, and when the clock or the time zone is set; always on the main thread.
    dayObservation = NotificationObservation(of: UIApplication.significantTimeChangeNotification) { [weak self] in
      guard let self else { return }
      today = clock()
    }
  }

  private func styleDidChange(from old: Style) {
    shownDays = ShownDays()
    headerView.apply(style, calendar: calendar)
    flowLayout.weekNumberWidth = style.showsWeekNumbers ? max(0, style.weekNumberWidth) : 0
    setNeedsLayout()
    if style.firstWeekday != old.firstWeekday { reloadData() } else { refreshCells() }
    showTitle()
  }
}
