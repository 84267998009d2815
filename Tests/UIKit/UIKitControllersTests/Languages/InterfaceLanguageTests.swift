import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// Words, formats and the direction of the interface in several languages within one process.
@MainActor
struct InterfaceLanguageTests {
  nonisolated private static let languages = ["de_DE", "ar_EG", "ja_JP", "pl_PL", "tr_TR"]

  private func window(_ locale: String) -> TestWindow {
    TestWindow(size: CGSize(width: 390, height: 700), scale: 2, locale: Locale(identifier: locale))
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  // MARK: Words

  @Test func barButtonsHaveTheWordsOfTheirWindowsLanguage() {
    let test = window("pl_PL")
    #expect(UIBarButtonItem(systemItem: .done).title == "Gotowe")
    #expect(UIBarButtonItem(systemItem: .cancel).title == "Anuluj")
    withExtendedLifetime(test) {}
  }

  @Test func anEditButtonChangesItsWordWithTheState() {
    let test = window("de_DE")
    let controller = UIViewController()
    #expect(controller.editButtonItem.title == "Bearbeiten")
    controller.setEditing(true, animated: false)
    #expect(controller.editButtonItem.title == "Fertig")
    withExtendedLifetime(test) {}
  }

  @Test func aWindowWithoutALocaleIsInEnglish() {
    let test = TestWindow(size: CGSize(width: 100, height: 100))
    #expect(UIBarButtonItem(systemItem: .edit).title == "Edit")
    #expect(test.window.traitCollection.layoutDirection == .leftToRight)
  }

  // MARK: Formats

  @Test func aCalendarBeginsWithTheFirstWeekdayOfItsRegion() {
    func weekdays(_ locale: String) -> [String] {
      let test = window(locale)
      let picker = UIDatePicker()
      picker.datePickerMode = .date
      picker.preferredDatePickerStyle = .inline
      test.window.addSubview(picker)
      return Array(texts(in: picker).dropFirst().prefix(7))
    }
    #expect(weekdays("de_DE") == ["MO", "DI", "MI", "DO", "FR", "SA", "SO"])
    #expect(weekdays("ja_JP") == ["日", "月", "火", "水", "木", "金", "土"])
    #expect(weekdays("tr_TR") == ["PZT", "SAL", "ÇAR", "PER", "CUM", "CMT", "PAZ"])
  }

  @Test func daysHaveTheDigitsOfTheLanguage() {
    let test = window("ar_EG")
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    test.window.addSubview(picker)
    test.settle()
    let shown = texts(in: picker)
    #expect(shown.contains("٢٨"))
    #expect(!shown.contains("28"))
  }

  // MARK: Direction

  @Test(arguments: languages)
  func theDirectionIsThatOfTheLanguage(_ locale: String) {
    let test = window(locale)
    let isMirrored = locale == "ar_EG"
    let view = UIView()
    test.window.addSubview(view)
    #expect(test.window.traitCollection.layoutDirection == (isMirrored ? .rightToLeft : .leftToRight))
    #expect((view.effectiveUserInterfaceLayoutDirection == .rightToLeft) == isMirrored)
  }

  @Test func windowsOfDifferentLanguagesKeepTheirDirections() {
    let arabic = window("ar_EG")
    let german = window("de_DE")
    for test in [german, arabic] { test.settle() }
    #expect(arabic.window.traitCollection.layoutDirection == .rightToLeft)
    #expect(german.window.traitCollection.layoutDirection == .leftToRight)
  }

  // MARK: Screens

  @Test(arguments: languages)
  func barsListsAndPickersAreInTheLanguageOfTheirWindow(_ name: String) {
    let test = window(name)
    let locale = Locale(identifier: name)
    let controller = LanguageSheet()
    test.window.rootViewController = UINavigationController(rootViewController: controller)
    test.settle()
    controller.setEditing(true, animated: false)
    controller.search.setShowsCancelButton(true, animated: false)
    test.settle()
    let shown = texts(in: test.window)
    for word in [Word.cancel, .done, .copy, .selectAll] { #expect(shown.contains(word.text(in: locale)), "\(word)") }
  }
}

/// A search bar, rows in edit mode and a calendar.
private final class LanguageSheet: UIViewController, UITableViewDataSource {
  let search = UISearchBar()
  let table = UITableView()
  private let picker = UIDatePicker()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    navigationItem.rightBarButtonItem = editButtonItem
    var calendar = InterfaceLocale.calendar
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    picker.calendar = calendar
    picker.datePickerMode = .dateAndTime
    picker.preferredDatePickerStyle = .inline
    picker.date = Date(timeIntervalSince1970: 1_790_000_000)
    table.dataSource = self
    for part in [search, table, picker] as [UIView] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    search.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 56)
    table.frame = CGRect(x: 0, y: top + 56, width: view.bounds.width, height: 132)
    picker.frame = CGRect(x: 20, y: top + 200, width: view.bounds.width - 40, height: 372)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = [Word.copy, .paste, .selectAll][indexPath.row].text
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}
