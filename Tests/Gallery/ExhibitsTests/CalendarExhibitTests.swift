import CollectionLayouts
import Exhibits
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

/// The calendars and the tags of the gallery.
@MainActor
struct CalendarExhibitTests {
  private static let context = ExhibitContext()

  // MARK: Schedule

  private func schedule(_ size: CGSize) -> (ScheduleController, TestWindow) {
    let controller = ScheduleController(now: Self.context.now)
    let test = TestWindow(controller, size: size, scale: 2)
    test.settle()
    return (controller, test)
  }

  @Test func anEventOfTheScheduleIsDraggedToTheNextDay() throws {
    let (controller, test) = schedule(CGSize(width: 800, height: 656))
    let view = try #require(controller.collectionView)
    let path = try #require(
      view.indexPathsForVisibleItems.sorted().first { path in
        let event = controller.events[path.section][path.item]
        let frame = view.layoutAttributesForItem(at: path)?.frame ?? .null
        return event.endDate < controller.days[path.section + 1]
          && view.bounds.insetBy(dx: 100, dy: 100).contains(frame)
      })
    let event = controller.events[path.section][path.item]
    let frame = try #require(view.layoutAttributesForItem(at: path)?.frame)
    let width = (view.bounds.width - controller.layout.timeRowHeaderWidth) / 7
    let start = view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    test.touchDown(at: start)
    test.advance(by: 0.4)
    for step in 1...10 {
      test.move(to: CGPoint(x: start.x + width * CGFloat(step) / 10, y: start.y))
      test.advanceFrames()
    }
    test.lift()
    test.settle()
    let moved = controller.events[path.section + 1].filter { $0.title == event.title }
    #expect(moved.contains { $0.startDate == event.startDate.addingTimeInterval(86_400) })
    #expect(!controller.events[path.section].contains(event))
  }

  @Test func theScheduleShowsTheCurrentWeek() throws {
    let (controller, _) = schedule(CGSize(width: 800, height: 656))
    let monday = try #require(
      controller.layout.closestSection(to: Calendar.gallery.date(from: DateComponents(year: 2026, month: 6, day: 1))!))
    let view = try #require(controller.collectionView)
    let first = try #require(
      view.layoutAttributesForSupplementaryElement(
        ofKind: CalendarElementKind.dayColumnHeader, at: IndexPath(item: 0, section: monday)))
    let last = try #require(
      view.layoutAttributesForSupplementaryElement(
        ofKind: CalendarElementKind.dayColumnHeader, at: IndexPath(item: 0, section: monday + 6)))
    #expect(abs(first.frame.minX - view.bounds.minX - 56) <= 0.5)
    #expect(abs(last.frame.maxX - view.bounds.maxX) <= 0.5)
    #expect(controller.events[monday + 3].contains { $0.title == "Night printing" })
    #expect(controller.events[monday + 4].contains { $0.title == "Night printing" })
    controller.span = 0
    #expect(controller.layout.sectionLayoutType == .verticalTile)
  }

  @Test(arguments: [1, 3, 7]) func theLeadingDayOfTheScheduleStaysInAnyWindow(span: Int) throws {
    let (controller, test) = schedule(CGSize(width: 800, height: 656))
    controller.span = span
    test.settle()
    let layout = controller.layout
    let first = try #require(layout.visibleSections.first)
    for size in [(1_280, 1_024), (700, 480), (320, 480), (1_000, 700), (533, 700)] {
      test.resize(to: CGSize(width: size.0, height: size.1))
      test.settle()
      #expect(layout.visibleSections == first..<first + span, "\(size)")
      let header = try #require(
        controller.collectionView.layoutAttributesForSupplementaryElement(
          ofKind: CalendarElementKind.dayColumnHeader, at: IndexPath(item: 0, section: first)))
      #expect(abs(header.frame.minX - controller.collectionView.bounds.minX - 56) < 1, "\(size)")
    }
  }

  @Test(arguments: [
    ("schedule-dark", CGFloat(780), 7), ("schedule-phone", 375, 3), ("schedule-list", 600, 0),
  ])
  func theScheduleLooksAsRecorded(_ name: String, _ width: CGFloat, _ span: Int) throws {
    let (controller, test) = schedule(CGSize(width: width, height: 560))
    if name.hasSuffix("dark") { test.window.overrideUserInterfaceStyle = .dark }
    controller.span = span
    test.settle()
    try test.expectPicture(name)
  }

  @Test func labelsOfEventsDoNotBreakWordsInTheMiddle() {
    let wide = WordLines("Photo session", size: 12, smallest: 9, width: 200)
    #expect(wide.text == "Photo session")
    #expect(wide.font.pointSize == 12)
    let word = UILabel()
    word.font = wide.font
    word.text = "session"
    let width = word.intrinsicContentSize.width
    let smaller = WordLines("Photo session", size: 12, smallest: 9, width: width * 0.9)
    #expect(smaller.text == "Photo session")
    #expect((9..<12).contains(smaller.font.pointSize))
    let cut = WordLines("Photo session", size: 12, smallest: 9, width: width * 0.6)
    #expect(cut.text.hasSuffix("…"))
    #expect(cut.font.pointSize == 9)
    let label = UILabel()
    label.font = cut.font
    for word in cut.text.split(separator: " ") {
      label.text = String(word)
      #expect(label.sizeThatFits(CGSize(width: 1_000, height: 100)).width <= 30, "\(word)")
    }
    #expect(WordLines("", size: 12, smallest: 9, width: 30).text.isEmpty)
    #expect(WordLines("stand-up", size: 12, smallest: 9, width: 40).text == "stand-up", "a hyphen ends a line")
  }

  /// Narrow events show letters in place of an ellipsis, whole times, and of a place at least some letters.
  @Test(arguments: [CGFloat(30), 48, 70, 92, 140, 260])
  func narrowEventsOfTheScheduleShowTheTextThatFits(width: CGFloat) throws {
    let calendar = Calendar.gallery
    let start = Self.context.now()
    var event = CalendarEvent(title: "Call with the mill", startDate: start, endDate: start + 5_400)
    event.location = "Nave"
    let (times, begin) = ("10:40–12:10", "10:40")
    for height in [CGFloat(26), 90] {
      let cell = ScheduleEventCell(frame: CGRect(x: 0, y: 0, width: width, height: height))
      cell.show(event, calendar, isHeld: false)
      cell.layoutIfNeeded()
      let title = try #require(cell.title.text)
      // Low cells have one line, the others a line a word.
      for part in height < 40 ? [title[...]] : title.split(separator: " ") where part.hasSuffix("…") {
        #expect(part.count > 2, "\(width) × \(height): \(part)")
      }
      #expect(cell.title.text?.isEmpty == false)
      if height < 40 { continue }
      let shown = cell.detail.isHidden ? "" : cell.detail.text ?? ""
      #expect(["", begin, times, times + "  Nave"].contains(shown), "\(width): \(shown)")
      if !shown.isEmpty { #expect(cell.detail.intrinsicContentSize.width <= cell.detail.bounds.width + 0.5) }
    }
  }

  @Test func theTitleOfAnAllDayEventFitsBetweenTheEndsOfItsPill() {
    for width in [CGFloat(44), 92, 130] {
      let chip = ScheduleChip(frame: CGRect(x: 0, y: 0, width: width, height: 20))
      chip.show("Ada’s birthday +1", .systemBlue) {}
      chip.layoutIfNeeded()
      #expect(chip.label.frame.minX >= 5)
      #expect(chip.label.frame.maxX <= chip.bounds.width - 5)
      let text = chip.label.intrinsicContentSize.width
      #expect(text <= chip.label.bounds.width + 0.5, "\(width): \(chip.label.text ?? "")")
    }
  }

  /// One swipe, however fast, goes on by one week, which begins on its Monday.
  @Test(arguments: [-1.0, 1]) func aSwipeOfTheScheduleEndsAtTheNextWeek(direction: Double) throws {
    let (controller, test) = schedule(CGSize(width: 800, height: 656))
    let view = try #require(controller.collectionView)
    let week = view.bounds.width - controller.layout.timeRowHeaderWidth
    let before = view.contentOffset.x
    let middle = CGPoint(x: 400, y: 400)
    test.flick(from: middle, to: CGPoint(x: 400 - 300 * direction, y: 400), duration: 0.08)
    test.settle()
    #expect(abs(view.contentOffset.x - before - week * direction) < 1)
    test.turnWheel(by: CGVector(dx: 0, dy: -direction), at: middle, modifiers: .shift)
    test.settle()
    #expect(abs(view.contentOffset.x - before) < 1)
  }

  @Test func aNarrowScheduleBeginsWithThreeDays() throws {
    #expect(schedule(CGSize(width: 320, height: 560)).0.span == 3)
    #expect(schedule(CGSize(width: 800, height: 560)).0.span == 7)
  }

  @Test func dayHeadersAreInFrontOfHourHeadersOrBehindThemAsSet() throws {
    let (controller, test) = schedule(CGSize(width: 375, height: 560))
    let view = try #require(controller.collectionView)
    view.contentOffset.x += 40
    test.layout()
    func zIndex(_ kind: String) throws -> Int {
      try #require(
        controller.layout.layoutAttributesForElements(in: view.bounds)?
          .first { $0.representedElementKind == kind }
      ).zIndex
    }
    #expect(
      try zIndex(CalendarElementKind.dayColumnHeader) > zIndex(CalendarElementKind.timeRowHeaderBackground))
    controller.headsInFront = false
    test.layout()
    #expect(
      try zIndex(CalendarElementKind.dayColumnHeader) < zIndex(CalendarElementKind.timeRowHeaderBackground))
  }

  // MARK: Months

  /// On a filled day the dots have the color of its number.
  @Test func theEventEditorIsInTheMiddleOfTheWindow() throws {
    let gallery = GalleryController(context: Self.context)
    gallery.show(Schedule.self)
    let test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
    test.settle()
    let schedule = try #require(gallery.shown as? ScheduleController)
    schedule.addEvent()
    test.settle()
    let editor = try #require(gallery.presentedViewController ?? schedule.presentedViewController)
    let sheet = try #require(editor.presentationController?.presentedView)
    let frame = sheet.convert(sheet.bounds, to: nil)
    #expect(abs(frame.midX - 500) < 1, "\(frame)")
    #expect(abs(frame.midY - 350) < 20, "\(frame)")
  }

  /// June 2026 has five weeks; the sixth row would show days of July only.
  @Test func aRowOfTheNextMonthOnlyIsNotShown() throws {
    let (controller, _) = months(CGSize(width: 800, height: 656))
    let view = try #require(controller.calendarView.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
    let section = try #require(view.indexPathsForVisibleItems.first?.section)
    func isShown(_ item: Int) throws -> Bool {
      try #require(view.cellForItem(at: IndexPath(item: item, section: section))).contentView.isHidden == false
    }
    #expect(try isShown(34))
    #expect(try !isShown(35))
    #expect(try !isShown(41))
  }

  @Test func theDotsOfTodayAreVisibleOnItsFilledBackground() throws {
    let (controller, _) = months(CGSize(width: 375, height: 508))
    let cells = controller.calendarView.collectionView.visibleCells.compactMap { $0 as? CalendarDayCell }
    let today = try #require(cells.first { $0.textLabel.text == "3" && !$0.contentView.isHidden && !$0.dots.isEmpty })
    let other = try #require(cells.first { $0.textLabel.text == "4" && !$0.dots.isEmpty })
    #expect(today.dots.count == 3)
    #expect(today.dots.allSatisfy { $0.backgroundColor == .white && $0.bounds.width >= 4 })
    #expect(other.dots.allSatisfy { $0.backgroundColor != .white })
  }

  private func months(_ size: CGSize) -> (MonthsController, TestWindow) {
    let controller = MonthsController(now: Self.context.now)
    let test = TestWindow(controller, size: size, scale: 2)
    test.settle()
    return (controller, test)
  }

  @Test func theWeekViewShowsTheWeekOfTheSelectedDay() throws {
    let (controller, test) = months(CGSize(width: 800, height: 656))
    let choice = try #require(find("Month", in: controller.view))
    let day = try #require(
      controller.calendarView.collectionView.visibleCells.compactMap { $0 as? CalendarDayCell }
        .first { $0.textLabel.text == "19" })
    test.tap(day)
    test.settle()
    choice.selectedSegmentIndex = 1
    choice.sendActions(for: .valueChanged)
    test.settle()
    func shownDays() -> [String?] {
      controller.calendarView.collectionView.visibleCells.sorted { $0.frame.minX < $1.frame.minX }
        .map { ($0 as? CalendarDayCell)?.textLabel.text }
    }
    #expect(shownDays().contains("19"))
    #expect(shownDays().contains("15"))
    #expect(!shownDays().contains("3"))
    choice.selectedSegmentIndex = 0
    choice.sendActions(for: .valueChanged)
    test.settle()
    #expect(controller.calendarView.displayDate.map { Calendar.gallery.component(.month, from: $0) } == 6)
  }

  private func find(_ title: String, in view: UIView) -> UISegmentedControl? {
    if let control = view as? UISegmentedControl, control.titleForSegment(at: 0) == title { return control }
    return view.subviews.lazy.compactMap { find(title, in: $0) }.first
  }

  @Test func tappingADayOfTheMonthShowsItsEventsInTheAgenda() throws {
    let (controller, test) = months(CGSize(width: 800, height: 656))
    #expect(controller.agenda.titles.first == "Wednesday 3 June")
    #expect(controller.agenda.titles.count > 5)
    let cell = try #require(
      controller.calendarView.collectionView.visibleCells.compactMap { $0 as? CalendarDayCell }
        .first { $0.textLabel.text == "19" })
    test.tap(cell)
    test.settle()
    #expect(controller.agenda.titles.first == "Friday 19 June")
    #expect(controller.agenda.titles.contains("Exhibition opening"))
  }

  /// In Arabic the whole exhibit is mirrored, with Arabic digits; in a week the events are below.
  @Test func theMonthsExhibitFollowsTheDirectionAndDigitsOfItsLanguage() throws {
    let (controller, test) = months(CGSize(width: 800, height: 656))
    #expect(controller.calendarView.frame.maxX < controller.agenda.frame.minX)
    controller.setLanguage(2)
    test.settle()
    #expect(controller.agenda.frame.maxX < controller.calendarView.frame.minX)
    let row = try #require(controller.agenda.subviews.first { $0 is AgendaRow })
    #expect(row.subviews.contains { $0.frame.maxX == row.bounds.width && $0.frame.width == 4 })
    #expect(row.subviews.contains { ($0 as? UILabel)?.text == "٩:٠٠\n٩:١٥" })
    controller.setLanguage(0)
    test.settle()
    #expect(controller.calendarView.frame.maxX < controller.agenda.frame.minX)
    let choice = try #require(find("Month", in: controller.view))
    choice.selectedSegmentIndex = 1
    choice.sendActions(for: .valueChanged)
    test.settle()
    #expect(controller.agenda.frame.minY > controller.calendarView.frame.maxY)
    #expect(controller.agenda.frame.width == 800)
    #expect(controller.agenda.frame.height > controller.calendarView.frame.height)
  }

  @Test(arguments: [("months-dark", CGFloat(780)), ("months-phone", 375), ("months-arabic", 780)])
  func theMonthsLookAsRecorded(_ name: String, _ width: CGFloat) throws {
    let (controller, test) = months(CGSize(width: width, height: 640))
    if name.hasSuffix("dark") { test.window.overrideUserInterfaceStyle = .dark }
    if name.hasSuffix("arabic") {
      controller.setLanguage(2)
      controller.setCards(true)
    }
    test.settle()
    try test.expectPicture(name)
  }

  // MARK: Tags

  @Test func tappingATagRemovesIt() throws {
    let controller = TagsController()
    let test = TestWindow(controller, size: CGSize(width: 700, height: 500), scale: 2)
    test.settle()
    let count = controller.words.count
    #expect(count > 100)
    let second = controller.words[1]
    test.tap(try #require(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))))
    test.settle()
    #expect(controller.words.count == count - 1 && controller.words[0] == second)
    controller.align(.justified)
    test.settle()
    let last = controller.collectionView.visibleCells.map(\.frame.maxX).max() ?? 0
    #expect(abs(last - 680) < 0.01)
  }
}
