import EventKit
import UIKit

/// A page with the end of a recurrence: never, on a day, or after a number of occurrences.
final class EndRepeatController: UITableViewController {
  private enum Kind: Int, CaseIterable {
    case never, date, count
  }

  private let start: Date
  private let zone: TimeZone
  private let choose: (EKRecurrenceEnd?) -> Void
  private var kind: Kind
  private var date: Date
  private var count: Int
  private lazy var dateCell = PickerCell(.date) { [weak self] in
    self?.date = $0; self?.report()
  }
  private let countCell = UITableViewCell(style: .value1, reuseIdentifier: nil)
  private let stepper = UIStepper()

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - start: The start of the event, before which the recurrence cannot end.
  ///   - choose: Called with each end that the user chooses; nil for none.
  init(_ end: EKRecurrenceEnd?, start: Date, zone: TimeZone, choose: @escaping (EKRecurrenceEnd?) -> Void) {
    self.start = start
    self.zone = zone
    self.choose = choose
    kind = end == nil ? .never : end?.endDate == nil ? .count : .date
    // A month from the start, as iOS proposes.
    date = end?.endDate ?? EventText.calendar(in: zone).date(byAdding: .month, value: 1, to: start) ?? start
    count = end.flatMap { $0.occurrenceCount > 0 ? $0.occurrenceCount : nil } ?? 10
    super.init(style: .insetGrouped)
    title = localized("End Repeat")
  }

  required init?(coder: NSCoder) { fatalError("The controller is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    stepper.minimumValue = 1
    stepper.maximumValue = 999
    stepper.value = Double(count)
    stepper.accessibilityLabel = localized("Occurrences")
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        count = Int(stepper.value)
        showCount()
        report()
      }, for: .valueChanged)
    countCell.accessoryView = stepper
    countCell.selectionStyle = .none
    dateCell.picker.calendar = EventText.calendar(in: zone)
    dateCell.picker.minimumDate = start
    dateCell.show(date, in: zone)
    showCount()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { kind == .never ? 1 : 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? Kind.allCases.count : 1
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section == 0 else { return kind == .date ? dateCell : countCell }
    let title = [localized("Never"), localized("On Date"), localized("After")][indexPath.row]
    return tableView.checkCell(title, indexPath.row == kind.rawValue)
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section == 0, let chosen = Kind(rawValue: indexPath.row), chosen != kind else { return }
    kind = chosen
    tableView.reloadData()
    report()
  }

  private func showCount() {
    var content = countCell.defaultContentConfiguration()
    content.text = count == 1 ? localized("1 time") : localized("%@ times", EventText.number(count))
    countCell.contentConfiguration = content
  }

  private func report() {
    switch kind {
    case .never: choose(nil)
    case .count: choose(EKRecurrenceEnd(occurrenceCount: count))
    case .date:
      // All of the day is before the end.
      let calendar = EventText.calendar(in: zone)
      let next = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: date)) ?? date
      choose(EKRecurrenceEnd(end: next - 1))
    }
  }
}
