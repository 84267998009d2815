import CalendarEvents
import CollectionLayouts
import ExhibitSupport
import UIKit

final class ScheduleController: UIViewController, ExhibitController {
  let layout = CollectionViewCalendarLayout(idiom: .pad)
  private(set) var collectionView: UICollectionView!
  let options = OptionsBar()
  /// The scroll view of the options when they need more room than there is.
  private let optionsScroll = UIScrollView()
  private(set) lazy var topBar = CalendarBar { [weak self] in
    self?.addEvent()
  } showToday: { [weak self] in
    self?.showToday(animated: true)
  }
  let calendars: GalleryCalendars
  let source: EventStoreSource
  var zoom: UISlider!
  var spans: UISegmentedControl!
  var fronts: UISegmentedControl!
  /// The view in the corner where both headers meet.
  private let corner = ScheduleCorner()
  let now: @MainActor () -> Date
  let calendar = Calendar.gallery
  var days: [Date] = []
  var events: [[CalendarEvent]] = []
  /// The events that last all day, by day.
  var allDay: [[CalendarEvent]] = []
  /// The events that last all day, each once.
  var bars: [CalendarEvent] = []
  /// A Boolean value that determines whether a drag on an empty part of a day creates an event.
  var createsByDrag = false
  /// A dropped event, with its previous state and its new place; it is saved when the user has answered a question.
  var pendingMove: (event: CalendarEvent, place: CalendarEventPlace)?
  private var wasPlaced = false
  /// The day whose month is shown in the heading.
  private var headed: Date?

  /// The number of days beside each other; 0: all below each other.
  var span = 7 { didSet { spanDidChange() } }

  /// A Boolean value that determines whether days are added at both ends; otherwise there is a year of them.
  var isEndless = true { didSet { if isEndless != oldValue { reloadDays() } } }

  /// A Boolean value that determines whether the number of the week is beside the month.
  var showsWeekNumbers = false {
    didSet {
      headed = nil
      updateHeading()
    }
  }

  /// A Boolean value that determines whether the day headers lie in front of the hours where both meet.
  var headsInFront = true {
    didSet {
      layout.headerLayoutType = headsInFront ? .dayColumnAboveTimeRow : .timeRowAboveDayColumn
      fronts.selectedSegmentIndex = headsInFront ? 0 : 1
      showCorner()
    }
  }

  init(now: @escaping @MainActor () -> Date, calendars: GalleryCalendars = GalleryCalendars()) {
    self.now = now
    self.calendars = calendars
    source = EventStoreSource(calendars.store)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("ScheduleController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    fillDays()
    setUpLayout()
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = .systemBackground
    collectionView.register(ScheduleEventCell.self, forCellWithReuseIdentifier: "event")
    collectionView.register(
      ScheduleDayHeader.self, forSupplementaryViewOfKind: CalendarElementKind.dayColumnHeader,
      withReuseIdentifier: "header")
    collectionView.register(
      ScheduleTimeHeader.self, forSupplementaryViewOfKind: CalendarElementKind.timeRowHeader,
      withReuseIdentifier: "header")
    collectionView.register(
      ScheduleTimeHeader.self, forSupplementaryViewOfKind: CalendarElementKind.secondTimeRowHeader,
      withReuseIdentifier: "header")
    for kind in [CalendarElementKind.allDayEvent, CalendarElementKind.moreAllDayEvents] {
      collectionView.register(
        ScheduleAllDayView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.isDirectionalLockEnabled = true
    collectionView.accessibilityLabel = Schedule.title
    collectionView.addGestureRecognizer(
      UIPinchGestureRecognizer { [weak self] pinch in
        guard let self else { return }
        layout.follow(pinch)
        zoom.value = Float(layout.hourHeight)
      })
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: ScheduleController, _) in
      controller.textSizeDidChange()
    }
    source.didChange = { [weak self] in self?.refresh() }
    for part in [collectionView!, corner, topBar, optionsScroll] { view.addSubview(part) }
    optionsScroll.addSubview(options)
    setUpOptions()
  }

  /// Shows the present week, or day, with the present time in the middle.
  func showToday(animated: Bool) {
    collectionView.layoutIfNeeded()
    let weekday = (calendar.component(.weekday, from: now()) + 5) % 7
    let hour = calendar.dateComponents([.hour, .minute], from: now())
    // A week begins on its Monday.
    let first = span == 7 ? calendar.date(byAdding: .day, value: -weekday, to: now()) ?? now() : now()
    let shown =
      calendar.date(
        bySettingHour: hour.hour ?? 12, minute: hour.minute ?? 0, second: 0, of: first) ?? first
    layout.scroll(to: shown, animated: animated)
    collectionView.layoutIfNeeded()
    updateHeading()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    guard b.width > 0, b.height > 0 else { return }
    topBar.frame = CGRect(x: 0, y: 0, width: b.width, height: CalendarBar.height)
    let whole = options.sizeThatFits(b.size).height
    let bar = min(whole, (b.height * 0.25).rounded())
    optionsScroll.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    optionsScroll.contentSize = CGSize(width: b.width, height: whole)
    options.frame = CGRect(x: 0, y: 0, width: b.width, height: whole)
    collectionView.frame = CGRect(
      x: 0, y: CalendarBar.height, width: b.width, height: max(0, b.height - bar - CalendarBar.height))
    let isReversed = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = layout.timeRowHeaderWidth + (layout.secondTimeZone == nil ? 0 : layout.secondTimeRowHeaderWidth)
    corner.frame = CGRect(
      x: isReversed ? b.width - side : 0, y: CalendarBar.height, width: side,
      height: layout.dayColumnHeaderHeight + layout.allDayHeight)
    corner.show([layout.secondTimeZone, layout.secondTimeZone == nil ? nil : calendar.timeZone])
    guard !wasPlaced else { return }
    wasPlaced = true
    // Seven days would be too narrow to read.
    if b.width < scaled(480, maximum: 800) { span = 3 }
    showToday(animated: false)
  }

  private func setUpLayout() {
    layout.calendar = calendar
    layout.numberOfVisibleSections = span
    layout.sectionsPerPage = span
    layout.snapsToSections = true
    layout.hourHeight = 54
    layout.dayColumnHeaderHeight = ScheduleDayHeader.height(self)
    layout.allDayRowHeight = ScheduleChip.height(self) + 3
    layout.maximumAllDayRows = 2
    layout.sectionMargin = UIEdgeInsets(top: 10, left: 0, bottom: 12, right: 0)
    layout.contentMargin = .zero
    layout.currentTimeIndicatorSize = CGSize(width: 9, height: 9)
    layout.currentTimeIndicatorPosition = .day
    layout.currentTimeHorizontalGridlineHeight = 1.5
    layout.displayedHours = .wholeDay
    layout.dragging.alpha = 0.95
    layout.register(ScheduleDecoration.self, forDecorationViewOfKind: CalendarElementKind.horizontalGridline)
    layout.register(ScheduleDecoration.self, forDecorationViewOfKind: CalendarElementKind.verticalGridline)
    layout.register(ScheduleMinuteLine.self, forDecorationViewOfKind: CalendarElementKind.minuteGridline)
    layout.register(ScheduleNewEvent.self, forDecorationViewOfKind: CalendarElementKind.newEvent)
    layout.register(ScheduleGround.self, forDecorationViewOfKind: CalendarElementKind.timeRowHeaderBackground)
    layout.register(ScheduleHeadGround.self, forDecorationViewOfKind: CalendarElementKind.dayColumnHeaderBackground)
    layout.register(ScheduleNowLine.self, forDecorationViewOfKind: CalendarElementKind.currentTimeHorizontalGridline)
    layout.register(ScheduleNowMark.self, forDecorationViewOfKind: CalendarElementKind.currentTimeIndicator)
  }

  private func textSizeDidChange() {
    layout.dayColumnHeaderHeight = span == 0 ? scaled(44, maximum: 60) : ScheduleDayHeader.height(self)
    layout.allDayRowHeight = ScheduleChip.height(self) + 3
    collectionView.reloadData()
    view.setNeedsLayout()
  }

  /// Shows the corner with the day headers; when the hours are in front, it is theirs.
  private func showCorner() { corner.isHidden = span == 0 || !headsInFront }

  private func spanDidChange() {
    layout.sectionLayoutType = span == 0 ? .verticalTile : .horizontalTile
    layout.numberOfVisibleSections = max(1, span)
    // Three days may begin on any day.
    layout.sectionsPerPage = span == 3 ? 0 : span
    layout.dayColumnHeaderHeight = span == 0 ? scaled(44, maximum: 60) : ScheduleDayHeader.height(self)
    layout.contentMargin = span == 0 ? UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 12) : .zero
    spans.selectedSegmentIndex = [1, 3, 7, 0].firstIndex(of: span) ?? 0
    showCorner()
    collectionView.reloadData()
    showToday(animated: false)
  }

  /// Shows the current month.
  private func updateHeading() {
    let visible = layout.visibleSections
    guard !visible.isEmpty else { return }
    let middle = days[visible.lowerBound + visible.count / 2]
    guard middle != headed else { return }
    headed = middle
    topBar.heading.text = CalendarColors.text(middle, "yMMMM", calendar)
    if showsWeekNumbers {
      topBar.heading.text! += " · " + CalendarLanguage.gallery.week(calendar.component(.weekOfYear, from: middle))
    }
  }
}

extension ScheduleController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { days.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    events[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "event", for: indexPath) as! ScheduleEventCell
    show(indexPath, in: cell)
    if cell.offers == nil { cell.offers = { [weak self] in self?.actions(for: $0) ?? [] } }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    if let header = view as? ScheduleDayHeader {
      let day = days[indexPath.section]
      header.show(
        day, allDay: allDay[indexPath.section], isToday: calendar.isDate(day, inSameDayAs: now()), isList: span == 0,
        calendar)
      if header.didSelect == nil { header.didSelect = { [weak self] in self?.open($0, from: $1) } }
    } else if let header = view as? ScheduleTimeHeader {
      var calendar = calendar
      let isSecond = kind == CalendarElementKind.secondTimeRowHeader
      if isSecond { calendar.timeZone = layout.secondTimeZone ?? calendar.timeZone }
      let date =
        isSecond ? layout.dateForSecondTimeRowHeader(at: indexPath) : layout.dateForTimeRowHeader(at: indexPath)
      header.label.text = CalendarColors.time(date, calendar)
    } else if let bar = view as? ScheduleAllDayView {
      if kind == CalendarElementKind.allDayEvent {
        showBar(indexPath.item, in: bar)
      } else {
        showMore(indexPath.section, in: bar)
      }
    }
    return view
  }
}

extension ScheduleController: CollectionViewDelegateCalendarLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    dayForSection section: Int
  ) -> Date { days[section] }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    startTimeForItemAt indexPath: IndexPath
  ) -> Date { events[indexPath.section][indexPath.item].startDate }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    endTimeForItemAt indexPath: IndexPath
  ) -> Date { events[indexPath.section][indexPath.item].endDate }

  func currentTime(
    for collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout
  ) -> Date { now() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateHeading() }
}
