import CollectionLayouts
import EventKitUI
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

/// The exhibits Agenda and Calendar, in the languages that they offer and at every size.
@MainActor
@Suite struct AgendaExhibitTests {
  private let calendars = GalleryCalendars()

  /// The sizes and styles of the pictures.
  enum Look: String, CaseIterable {
    case dark, arabic, large, low

    var size: CGSize { self == .low ? CGSize(width: 320, height: 480) : CGSize(width: 393, height: 700) }

    @MainActor func apply(to test: TestWindow) throws {
      switch self {
      case .dark: test.window.overrideUserInterfaceStyle = .dark
      case .large: test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      case .arabic: try AgendaExhibitTests.choose("العربية", in: test.window)
      case .low: break
      }
      test.settle()
    }
  }

  private func agenda(_ size: CGSize = CGSize(width: 393, height: 700)) -> (AgendaController, TestWindow) {
    let controller = AgendaController(now: ExhibitContext().now, calendars: calendars)
    let test = TestWindow(controller, size: size, scale: 1)
    test.settle()
    return (controller, test)
  }

  private func calendar(_ size: CGSize = CGSize(width: 393, height: 700)) -> (CalendarSelectionController, TestWindow) {
    let controller = CalendarSelectionController(now: ExhibitContext().now, calendars: calendars)
    let test = TestWindow(controller, size: size, scale: 1)
    test.settle()
    return (controller, test)
  }

  private func rows(_ controller: AgendaController) -> [String] {
    controller.agenda.collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0 as? CalendarAgendaCell)?.titleLabel.text }
  }

  private func date(_ day: Int, month: Int = 6) -> Date {
    Calendar.gallery.date(from: DateComponents(year: 2026, month: month, day: day))!
  }

  // MARK: Agenda

  @Test(arguments: Look.allCases) func theAgendaLooksAsRecorded(look: Look) throws {
    let (controller, test) = agenda(look.size)
    try look.apply(to: test)
    try test.expectPicture("agenda-\(look.rawValue)")
  }

  @Test func theAgendaBeginsWithThePresentDay() {
    let (controller, _) = agenda()
    #expect(controller.agenda.topDate == date(3))
    #expect(rows(controller).first == "Morning stand-up")
    #expect(controller.bar.heading.text == "June 2026")
  }

  @Test func aDateOfTheAgendaIsChosenByItsPicker() {
    let (controller, test) = agenda()
    controller.datePicker.date = date(20, month: 11)
    controller.datePicker.sendActions(for: .valueChanged)
    test.settle()
    #expect(controller.agenda.topDate == date(20, month: 11))
    #expect(controller.bar.heading.text == "November 2026")
    test.tap(controller.bar.todayButton)
    test.settle()
    #expect(controller.agenda.topDate == date(3))
  }

  @Test func anEventOfTheAgendaIsChangedInTheEditor() throws {
    let (controller, test) = agenda()
    let cell = try #require(
      controller.agenda.collectionView.visibleCells.first {
        ($0 as? CalendarAgendaCell)?.titleLabel.text == "Type proofs"
      })
    test.tap(cell)
    test.settle()
    let editor = try #require(controller.presentedViewController as? EKEventEditViewController)
    #expect(editor.event?.title == "Type proofs")
    editor.cancelEditing()
    test.settle()
    test.tap(controller.bar.addButton)
    test.settle()
    let adding = try #require(controller.presentedViewController as? EKEventEditViewController)
    test.type("Foil stamping")
    test.tap(try #require(adding.view.control(labeled: "Add")))
    test.settle()
    #expect(rows(controller).contains("Foil stamping"))
    #expect(controller.agenda.topDate == date(3))
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge])
  func textsOfTheAgendaDoNotOverlapAtAnySize(category: UIContentSizeCategory) {
    let (controller, test) = agenda(CGSize(width: 320, height: 640))
    test.window.traitOverrides.preferredContentSizeCategory = category
    test.settle()
    let cells = controller.agenda.collectionView.visibleCells.compactMap { $0 as? CalendarAgendaCell }
    #expect(cells.count > 2)
    for cell in cells {
      #expect(!cell.timeLabel.frame.intersects(cell.titleLabel.frame))
      #expect(cell.titleLabel.bounds.height >= cell.titleLabel.font.lineHeight - 1, "\(cell.titleLabel.text ?? "")")
      #expect(cell.bounds.contains(cell.titleLabel.frame))
    }
    #expect(controller.agenda.topDate == date(3))
  }

  // MARK: Calendar

  @Test(arguments: Look.allCases) func theCalendarLooksAsRecorded(look: Look) throws {
    let (controller, test) = calendar(look.size)
    try look.apply(to: test)
    try test.expectPicture("calendar-\(look.rawValue)")
  }

  @Test func theCalendarReadsItsSelectionInEachOfTheThreeWays() throws {
    let (controller, test) = calendar()
    #expect(controller.reading.text == "Wednesday 3 June")
    let day = try #require(controller.calendarView.control(labeled: "Friday, 5 June 2026"))
    test.tap(day)
    test.settle()
    #expect(controller.reading.text == "Friday 5 June")
    try Self.choose("Days", in: test.window)
    test.settle()
    test.tap(try #require(controller.calendarView.control(labeled: "Friday, 5 June 2026")))
    test.settle()
    #expect(controller.reading.text == "Wednesday 3 June\nFriday 5 June")
    try Self.choose("A week", in: test.window)
    test.settle()
    #expect(controller.reading.text == "Week 23")
    test.tap(try #require(controller.calendarView.control(labeled: "Tuesday, 9 June 2026")))
    test.settle()
    #expect(controller.reading.text == "Week 24")
  }

  @Test func theCalendarOfJapanCountsTheYearsOfItsEra() throws {
    let (controller, test) = calendar()
    try Self.choose("Nihongo", in: test.window)
    test.settle()
    #expect(controller.reading.text == "令和8年6月3日(水曜日)")
    #expect(controller.calendarView.visibleDateComponents.year == 8)
    #expect(labels(controller.calendarView).contains("令和8年6月"))
    try Self.choose("English", in: test.window)
    test.settle()
    #expect(controller.reading.text == "Wednesday 3 June")
    #expect(labels(controller.calendarView).contains("June 2026"))
  }

  private func labels(_ view: UIView) -> [String] {
    view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? labels($0) }
  }

  /// Chooses a segment by its title.
  fileprivate static func choose(_ title: String, in view: UIView) throws {
    func find(_ view: UIView) -> (UISegmentedControl, Int)? {
      if let control = view as? UISegmentedControl {
        return (0..<control.numberOfSegments).first { control.titleForSegment(at: $0) == title }.map { (control, $0) }
      }
      return view.subviews.lazy.compactMap(find).first
    }
    let (control, index) = try #require(find(view))
    control.selectedSegmentIndex = index
    control.sendActions(for: .valueChanged)
  }
}
