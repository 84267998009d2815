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
  private let heading = UILabel()
  private let todayButton = UIButton(type: .system)
  let addButton = UIButton(type: .system)
  let calendars: GalleryCalendars
  let source: EventStoreSource
  private(set) var zoom: UISlider!
  private var spans: UISegmentedControl!
  private var fronts: UISegmentedControl!
  /// The view in the corner where both headers meet.
  private let corner = ScheduleHeadGround()
  let now: @MainActor () -> Date
  private let calendar = Calendar.gallery
  private(set) var days: [Date] = []
  var events: [[CalendarEvent]] = []
  var allDay: [[CalendarEvent]] = []
  /// A dropped event, with its previous state and its new place; it is saved when the user has answered a question.
  var pendingMove: (event: CalendarEvent, place: CalendarEventPlace)?
  private var wasPlaced = false
  /// The day whose month is shown in the heading.
  private var headed: Date?

  /// The number of days beside each other; 0: all below each other.
  var span = 7 { didSet { spanDidChange() } }

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
    heading.setScaledFont(.systemFont(ofSize: 20, weight: .bold), maximum: 30)
    heading.adjustsFontSizeToFitWidth = true
    heading.textColor = .label
    todayButton.setTitle("Today", for: .normal)
    todayButton.setScaledFont()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: ScheduleController, _) in
      controller.textSizeDidChange()
    }
    todayButton.addAction(UIAction { [weak self] _ in self?.showToday(animated: true) }, for: .touchUpInside)
    addButton.setTitle("+", for: .normal)
    addButton.titleLabel?.font = .systemFont(ofSize: 24)
    addButton.accessibilityLabel = "Add event"
    addButton.addAction(UIAction { [weak self] _ in self?.addEvent() }, for: .touchUpInside)
    source.didChange = { [weak self] in self?.refresh() }
    for part in [collectionView!, corner, heading, todayButton, addButton, optionsScroll] { view.addSubview(part) }
    optionsScroll.addSubview(options)
    setUpOptions()
  }

  /// Creates the weeks of half a year before and after the present day.
  func fillDays() {
    let weekday = (calendar.component(.weekday, from: now()) + 5) % 7
    let today = calendar.startOfDay(for: now())
    days = (-182 - weekday..<189 - weekday).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    guard let first = days.first, let last = days.last, let end = calendar.date(byAdding: .day, value: 1, to: last)
    else { return }
    events = Array(repeating: [], count: days.count)
    allDay = events
    for event in source.events(in: DateInterval(start: first, end: end)) {
      let begin = max(0, calendar.dateComponents([.day], from: first, to: event.startDate).day ?? 0)
      for day in begin..<days.count {
        let next = day + 1 < days.count ? days[day + 1] : end
        guard event.touches(DateInterval(start: days[day], end: next)) else { break }
        if event.isAllDay { allDay[day].append(event) } else { events[day].append(event) }
      }
    }
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
    let today = max(80, todayButton.sizeThatFits(b.size).width.rounded(.up))
    heading.frame = view.mirrored(CGRect(x: 20, y: 4, width: max(0, b.width - today - 80), height: 36))
    addButton.frame = view.mirrored(CGRect(x: b.width - today - 50, y: 4, width: 36, height: 34))
    todayButton.frame = view.mirrored(CGRect(x: b.width - today - 12, y: 6, width: today, height: 32))
    let whole = options.sizeThatFits(b.size).height
    let bar = min(whole, (b.height * 0.25).rounded())
    optionsScroll.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    optionsScroll.contentSize = CGSize(width: b.width, height: whole)
    options.frame = CGRect(x: 0, y: 0, width: b.width, height: whole)
    collectionView.frame = CGRect(x: 0, y: 46, width: b.width, height: max(0, b.height - bar - 46))
    let isReversed = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = layout.timeRowHeaderWidth
    corner.frame = CGRect(x: isReversed ? b.width - side : 0, y: 46, width: side, height: layout.dayColumnHeaderHeight)
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
    layout.sectionMargin = UIEdgeInsets(top: 10, left: 0, bottom: 12, right: 0)
    layout.contentMargin = .zero
    layout.currentTimeIndicatorSize = CGSize(width: 9, height: 9)
    layout.currentTimeIndicatorPosition = .day
    layout.currentTimeHorizontalGridlineHeight = 1.5
    layout.displayedHours = .wholeDay
    layout.dragging.alpha = 0.95
    layout.register(ScheduleDecoration.self, forDecorationViewOfKind: CalendarElementKind.horizontalGridline)
    layout.register(ScheduleDecoration.self, forDecorationViewOfKind: CalendarElementKind.verticalGridline)
    layout.register(ScheduleGround.self, forDecorationViewOfKind: CalendarElementKind.timeRowHeaderBackground)
    layout.register(ScheduleHeadGround.self, forDecorationViewOfKind: CalendarElementKind.dayColumnHeaderBackground)
    layout.register(ScheduleNowLine.self, forDecorationViewOfKind: CalendarElementKind.currentTimeHorizontalGridline)
    layout.register(ScheduleNowMark.self, forDecorationViewOfKind: CalendarElementKind.currentTimeIndicator)
  }

  private func setUpOptions() {
    spans = options.addChoice(nil, ["Day", "3 days", "Week", "List"]) { [weak self] in self?.span = [1, 3, 7, 0][$0] }
    spans.selectedSegmentIndex = 2
    spans.accessibilityLabel = "Days shown"
    options.addChoice("Hours", ["0–24", "8–20", "Fitted"]) { [weak self] in
      self?.layout.displayedHours = [.wholeDay, .hours(8, 20), .events][$0]
      self?.showToday(animated: false)
    }
    fronts = options.addChoice("In front", ["Days", "Hours"]) { [weak self] in self?.headsInFront = $0 == 0 }
    zoom = options.addSlider("Height", 24...200, Float(layout.hourHeight)) { [weak self] in
      guard let self else { return }
      layout.zoom(to: CGFloat($0), at: collectionView.bounds.midY)
    }
    options.addSwitch("Right to left") { [weak self] isOn in
      self?.collectionView.semanticContentAttribute = isOn ? .forceRightToLeft : .forceLeftToRight
      self?.collectionView.reloadData()
      self?.view.setNeedsLayout()
    }
  }

  private func textSizeDidChange() {
    layout.dayColumnHeaderHeight = span == 0 ? scaled(44, maximum: 60) : ScheduleDayHeader.height(self)
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
    heading.text = CalendarColors.text(middle, "yMMMM", calendar)
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
      header.label.text = CalendarColors.time(layout.dateForTimeRowHeader(at: indexPath), calendar)
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
