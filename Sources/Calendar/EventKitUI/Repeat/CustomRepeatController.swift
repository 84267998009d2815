import EventKit
import UIKit

/// A page with a custom recurrence rule: its frequency, its interval, and its days or months.
final class CustomRepeatController: UITableViewController {
  private enum Row {
    case frequency, frequencyWheel, interval, intervalWheel
    case weekday(Int)
    case each, monthDays, onThe, months, position
  }

  private var pattern: RepeatPattern
  private let choose: (EKRecurrenceRule) -> Void
  private var sections: [[Row]] = []
  /// A Boolean value that indicates whether the wheel of frequencies is unfolded; nil if neither wheel is.
  private var showsFrequencies: Bool?
  private(set) lazy var frequencyWheel = WheelsCell([Self.frequencies.map { RepeatText.name(of: $0) }]) { [weak self] in
    let frequency = Self.frequencies[$0[0]]
    self?.change { $0.frequency = frequency }
  }
  private(set) lazy var intervalWheel = WheelsCell([intervals]) { [weak self] in
    let interval = $0[0] + 1
    self?.change { $0.interval = interval }
  }
  private(set) lazy var dayGrid = grid(1...31, columns: 7, of: \.monthDays) { EventText.number($0) }
  private(set) lazy var monthGrid = grid(1...12, columns: 4, of: \.months) { RepeatText.shortMonth($0) }
  private(set) lazy var positionWheels = WheelsCell(positions) { [weak self] in
    let position = RepeatPattern.Position(
      ordinal: RepeatPattern.ordinals[$0[0]], day: RepeatPattern.Day.allCases[$0[1]])
    self?.change { $0.position = position }
  }

  private static let frequencies: [EKRecurrenceFrequency] = [.daily, .weekly, .monthly, .yearly]
  private static let maximumInterval = 99

  /// Creates a page.
  ///
  /// - Parameter choose: Called with each rule that the user makes.
  init(_ pattern: RepeatPattern, choose: @escaping (EKRecurrenceRule) -> Void) {
    self.pattern = pattern
    self.choose = choose
    super.init(style: .insetGrouped)
    title = localized("Custom")
  }

  required init?(coder: NSCoder) { fatalError("The controller is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = makeSections()
    showChosen()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == sections.count - 1 ? RepeatText.sentence(pattern) : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch sections[indexPath.section][indexPath.row] {
    case .frequency: valueCell(localized("Frequency"), RepeatText.name(of: pattern.frequency))
    case .interval: valueCell(localized("Every"), RepeatText.units(pattern.frequency, pattern.interval))
    case .frequencyWheel: frequencyWheel
    case .intervalWheel: intervalWheel
    case .weekday(let day): tableView.checkCell(RepeatText.weekday(day), pattern.weekdays.contains(day))
    case .each: tableView.checkCell(localized("Each"), pattern.position == nil)
    case .onThe: tableView.checkCell(localized("On the…"), pattern.position != nil)
    case .monthDays: dayGrid
    case .months: monthGrid
    case .position: positionWheels
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section][indexPath.row] {
    case .frequency: unfold(showsFrequencies == true ? nil : true)
    case .interval: unfold(showsFrequencies == false ? nil : false)
    case .weekday(let day): toggle(day, in: \.weekdays)
    case .each: change { $0.position = nil }
    case .onThe:
      change { pattern in
        let isOn = pattern.frequency == .yearly && pattern.position != nil
        pattern.position = isOn ? nil : pattern.position ?? RepeatPattern.Position(ordinal: 1, day: .sunday)
      }
    case .frequencyWheel, .intervalWheel, .monthDays, .months, .position: break
    }
  }

  private func makeSections() -> [[Row]] {
    var first: [Row] = [.frequency]
    if showsFrequencies == true { first.append(.frequencyWheel) }
    first.append(.interval)
    if showsFrequencies == false { first.append(.intervalWheel) }
    let position: [Row] = pattern.position == nil ? [] : [.position]
    switch pattern.frequency {
    case .daily: return [first]
    case .weekly: return [first, RepeatText.ordered(Set(1...7)).map(Row.weekday)]
    case .monthly: return [first, [.each, .onThe] + (pattern.position == nil ? [.monthDays] : position)]
    case .yearly: return [first, [.months], [.onThe] + position]
    }
  }

  private func valueCell(_ title: String, _ value: String) -> UITableViewCell {
    let cell = tableView.reusableCell(.value1)
    var content = cell.defaultContentConfiguration()
    content.text = title
    content.secondaryText = value
    cell.contentConfiguration = content
    return cell
  }

  /// Returns toggles of the numbers in a field of the rule.
  private func grid(
    _ numbers: ClosedRange<Int>, columns: Int, of field: WritableKeyPath<RepeatPattern, Set<Int>> & Sendable,
    text: (Int) -> String
  ) -> ChoiceGridCell {
    ChoiceGridCell(numbers.map { ($0, text($0)) }, columns: columns) { [weak self] in self?.toggle($0, in: field) }
  }

  // MARK: Changes

  private var intervals: [String] { (1...Self.maximumInterval).map { RepeatText.units(pattern.frequency, $0) } }

  private var positions: [[String]] {
    [RepeatPattern.ordinals.map { RepeatText.ordinal($0) }, RepeatPattern.Day.allCases.map(RepeatText.day)]
  }

  private func unfold(_ frequencies: Bool?) {
    showsFrequencies = frequencies
    reload()
  }

  /// Adds a number to the rule, or removes it unless it is the last one.
  private func toggle(_ number: Int, in field: WritableKeyPath<RepeatPattern, Set<Int>>) {
    change { pattern in
      if pattern[keyPath: field] == [number] { return }
      pattern[keyPath: field].formSymmetricDifference([number])
    }
  }

  private func change(_ body: (inout RepeatPattern) -> Void) {
    body(&pattern)
    reload()
    choose(pattern.rule)
  }

  private func reload() {
    sections = makeSections()
    showChosen()
    tableView.reloadData()
  }

  private func showChosen() {
    frequencyWheel.show(
      [Self.frequencies.map { RepeatText.name(of: $0) }], at: [Self.frequencies.firstIndex(of: pattern.frequency) ?? 0])
    intervalWheel.show([intervals], at: [min(pattern.interval, Self.maximumInterval) - 1])
    dayGrid.show(pattern.monthDays)
    monthGrid.show(pattern.months)
    guard let position = pattern.position else { return }
    positionWheels.show(
      positions,
      at: [
        RepeatPattern.ordinals.firstIndex(of: position.ordinal) ?? 0,
        RepeatPattern.Day.allCases.firstIndex(of: position.day) ?? 0,
      ])
  }
}
