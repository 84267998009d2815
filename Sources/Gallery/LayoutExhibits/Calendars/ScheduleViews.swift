import CollectionLayouts
import ExhibitSupport
import UIKit

/// An event in the schedule: a pale card with a bar in its calendar's color; it is filled with the color when
/// selected or dragged.
final class ScheduleEventCell: UICollectionViewCell {
  private let bar = UIView()
  let title = UILabel()
  let detail = UILabel()
  private var color = UIColor.systemBlue
  private var name = ""
  /// The forms of the detail, from the longest to the shortest.
  private var details: [String] = []

  /// A Boolean value that indicates whether the event is being dragged: then its times come first.
  private var isHeld = false {
    didSet { if isHeld != oldValue { layer.shadowOpacity = isHeld ? 0.3 : 0 } }
  }

  /// The size to which the title was last fitted.
  private var fitted: (name: String, width: CGFloat, size: CGFloat, isLine: Bool) = ("", -1, 0, false)

  /// A closure that returns the accessibility actions; it is called on demand, not for every cell that scrolls in.
  var offers: ((ScheduleEventCell) -> [UIAccessibilityCustomAction])?

  override var isSelected: Bool { didSet { recolor() } }
  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 6
    contentView.clipsToBounds = true
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 6
    title.numberOfLines = 0
    detail.minimumScaleFactor = 0.6
    setNeedsLayoutForTextSize()
    for part in [bar, title, detail] as [UIView] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { fatalError("ScheduleEventCell is made in code") }

  func show(_ event: CalendarEvent, _ calendar: Calendar, isHeld: Bool) {
    self.isHeld = isHeld
    color = CalendarColors.color(of: event)
    name = event.title
    let start = CalendarColors.time(event.startDate, calendar)
    let time = start + "–" + CalendarColors.time(event.endDate, calendar)
    let whole = [time, event.location].compactMap { $0 }.joined(separator: "  ")
    details = isHeld ? [time] : [whole, time, start]
    detail.text = details[0]
    detail.adjustsFontSizeToFitWidth = isHeld
    accessibilityLabel = "\(event.title), \(whole)"
    isAccessibilityElement = true
    recolor()
    setNeedsLayout()
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { offers?(self) }
    set { super.accessibilityCustomActions = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A margin of the background stays free, so that consecutive events are distinguishable.
    contentView.frame = CGRect(x: 1, y: 1, width: max(0, bounds.width - 3), height: max(0, bounds.height - 2))
    let room = contentView.bounds
    bar.frame = contentView.mirrored(CGRect(x: 0, y: 0, width: 3, height: room.height))
    contentView.layer.cornerRadius = min(6, room.height / 4)
    let width = max(0, room.width - 11)
    let line = scaled(14, maximum: 21)
    let isLow = room.height < scaled(34, maximum: 46)
    let size = min(scaled(12, maximum: 18).rounded(), max(8, room.height - 3))
    var wanted = titleHeight(isLow ? nil : width, size, width)
    // During a drag the title leaves room for the times, then disappears.
    if isHeld, !isLow, room.height < wanted + line + 6 { wanted = titleHeight(nil, size, width) }
    title.isHidden = isHeld && isLow
    let top: CGFloat = isLow ? (room.height - wanted) / 2 : 4
    let high = isLow ? wanted : min(wanted, max(15, room.height - top - 2))
    title.frame = contentView.mirrored(CGRect(x: 8, y: top, width: width, height: high))
    let gap: CGFloat = isHeld && room.height < top + high + line + 3 ? 0 : 2
    detail.isHidden = !isHeld && room.height < top + high + line + 3
    detail.frame = contentView.mirrored(CGRect(x: 8, y: top + high + gap, width: width, height: line))
    if title.isHidden { detail.frame = contentView.mirrored(CGRect(x: 8, y: 0, width: width, height: room.height)) }
    let usual = scaled(11, maximum: 16).rounded()
    let small = title.isHidden ? min(usual, max(8, room.height - 4)) : usual
    if detail.font.pointSize != small { detail.font = .systemFont(ofSize: small) }
    if !isHeld, !detail.isHidden { fitDetail(to: width) }
  }

  private func recolor() {
    let isFilled = isSelected || isHeld
    contentView.backgroundColor = isFilled ? color : CalendarColors.ground(color)
    bar.backgroundColor = color
    title.textColor = isFilled ? .white : CalendarColors.ink(color)
    detail.textColor = title.textColor
  }

  /// Shows as much of the times and the location as fits: a location from four letters on, never half a time.
  private func fitDetail(to width: CGFloat) {
    func room(_ text: String) -> CGFloat { WordLines.width(of: text, detail.font) }
    guard details.count == 3 else { return }
    if room(details[0]) <= width
      || details[0] != details[1] && room(details[0].prefix(details[1].count + 6) + "…") <= width
    {
      detail.text = details[0]
    } else if let whole = details[1...].first(where: { room($0) <= width }) {
      detail.text = whole
    } else {
      detail.isHidden = true
    }
  }

  /// The height of the title in lines of a width; nil: in one line.
  private func titleHeight(_ lines: CGFloat?, _ size: CGFloat, _ width: CGFloat) -> CGFloat {
    title.numberOfLines = lines == nil ? 1 : 0
    fitTitle(to: width, size, isLine: lines == nil)
    return title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Fits the title into a width, once for that width and size: its words into lines, or all into one.
  private func fitTitle(to width: CGFloat, _ size: CGFloat, isLine: Bool) {
    guard fitted != (name, width, size, isLine) else { return }
    fitted = (name, width, size, isLine)
    let lines =
      isLine
      ? WordLines(line: name, size: size, smallest: min(size, 9), width: width)
      : WordLines(name, size: size, smallest: 9, width: width)
    title.font = lines.font
    title.text = lines.text
  }
}

/// The head of a day: its name, its number, marked today, and what lasts all day.
final class ScheduleDayHeader: UICollectionReusableView {
  private let name = UILabel()
  private let number = UILabel()
  /// The events of the day that last all day, in a list of days.
  let chip = ScheduleChip()
  /// A closure that is called with the events that last all day, and the view that shows them.
  var didSelect: (([CalendarEvent], UIView) -> Void)?
  private var isList = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    number.textAlignment = .center
    number.clipsToBounds = true
    for part in [name, number, chip] as [UIView] { addSubview(part) }
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("ScheduleDayHeader is made in code") }

  func show(_ day: Date, allDay: [CalendarEvent], isToday: Bool, isList: Bool, _ calendar: Calendar) {
    self.isList = isList
    name.text =
      isList ? CalendarColors.text(day, "EEEE", calendar) : CalendarColors.text(day, "EEE", calendar).uppercased()
    name.setScaledFont(.systemFont(ofSize: isList ? 17 : 11, weight: .semibold), maximum: isList ? 26 : 16)
    name.textColor = isToday ? .systemRed : isList ? .label : .secondaryLabel
    number.text = "\(calendar.component(.day, from: day))"
    number.setScaledFont(.systemFont(ofSize: 19, weight: isToday ? .semibold : .regular), maximum: 26)
    number.textColor = isToday ? .white : calendar.isDateInWeekend(day) ? .secondaryLabel : .label
    number.backgroundColor = isToday ? .systemRed : .clear
    let text = (allDay.first?.title ?? "") + (allDay.count > 1 ? " +\(allDay.count - 1)" : "")
    let open = { [weak self] in if let self { didSelect?(allDay, chip) } }
    chip.show(text, allDay.first.map(CalendarColors.color(of:)), action: isList && !allDay.isEmpty ? open : nil)
    // The name of the column, for screen readers.
    isAccessibilityElement = true
    accessibilityTraits = .header
    let words =
      [CalendarColors.text(day, "EEEEdMMMM", calendar)] + (isToday ? ["today".localized] : []) + allDay.map(\.title)
    accessibilityLabel = words.joined(separator: ", ")
    accessibilityCustomActions = allDay.map { event in
      UIAccessibilityCustomAction(name: "Open %@".localized(event.title)) { [weak self] _ in
        guard let self, let didSelect else { return false }
        didSelect([event], chip)
        return true
      }
    }
    setNeedsLayout()
  }

  /// Returns the height of a header above its day, in points.
  static func height(_ environment: any UITraitEnvironment) -> CGFloat {
    let parts = Parts(environment)
    return 5 + parts.name + 1 + parts.number + 4
  }

  /// The heights of the parts, in points.
  @MainActor
  private struct Parts {
    let name, number: CGFloat

    init(_ environment: any UITraitEnvironment) {
      name = environment.scaled(14, maximum: 20).rounded()
      number = environment.scaled(30, maximum: 40).rounded()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = Parts(self)
    let side = parts.number
    number.layer.cornerRadius = side / 2
    if isList {
      number.frame = CGRect(x: 14, y: (bounds.height - side) / 2, width: side, height: side)
      name.textAlignment = .natural
      let lead = side + 26
      let length = max(130, name.sizeThatFits(bounds.size).width.rounded(.up) + 8)
      name.frame = CGRect(x: lead, y: 0, width: length, height: bounds.height)
      let room = max(0, min(170, bounds.width - lead - length - 10))
      let height = ScheduleChip.height(self) + 3
      chip.frame = CGRect(x: lead + length, y: (bounds.height - height) / 2, width: room, height: height)
      for part in [number, name, chip] { part.frame = mirrored(part.frame) }
    } else {
      name.textAlignment = .center
      name.frame = CGRect(x: 0, y: 5, width: bounds.width, height: parts.name)
      number.frame = CGRect(x: (bounds.width - side) / 2, y: 6 + parts.name, width: side, height: side)
    }
  }
}

/// An hour beside its line.
final class ScheduleTimeHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.setScaledFont(.monospacedDigitSystemFont(ofSize: 11, weight: .regular), maximum: 15)
    label.textColor = .secondaryLabel
    label.textAlignment = .right
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("ScheduleTimeHeader is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - 10), height: bounds.height)
  }
}

/// A line or a ground of one color.
class ScheduleDecoration: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Self.color
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("ScheduleDecoration is made in code") }

  /// Lines between pixels are half as strong, which in the dark would be hardly anything of a separator.
  class var color: UIColor { UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .separator } }
}

final class ScheduleGround: ScheduleDecoration { override class var color: UIColor { .systemBackground } }

/// The ground of the days' names, with a line below.
class ScheduleHeadGround: ScheduleDecoration {
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("ScheduleHeadGround is made in code") }

  override class var color: UIColor { .secondarySystemBackground }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}

/// The corner where both headers meet, with the places of the time zones if there are two.
final class ScheduleCorner: ScheduleHeadGround {
  private let names = [UILabel(), UILabel()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for name in names {
      name.setScaledFont(.systemFont(ofSize: 10), maximum: 13)
      name.adjustsFontSizeToFitWidth = true
      name.minimumScaleFactor = 0.5
      name.textColor = .secondaryLabel
      name.textAlignment = .right
      addSubview(name)
    }
  }

  required init?(coder: NSCoder) { fatalError("ScheduleCorner is made in code") }

  /// Shows the places of time zones, the outer one first.
  func show(_ zones: [TimeZone?]) {
    for (name, zone) in zip(names, zones) {
      let place = zone?.identifier.split(separator: "/").last.map(String.init)
      name.text = place?.replacingOccurrences(of: "_", with: " ")
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 2
    for (index, name) in names.enumerated() {
      name.frame = mirrored(
        CGRect(x: CGFloat(index) * width + 3, y: bounds.height - 18, width: max(0, width - 13), height: 16))
    }
  }
}

/// The line of a quarter or half of an hour.
final class ScheduleMinuteLine: ScheduleDecoration {
  override class var color: UIColor {
    UIColor {
      $0.userInterfaceStyle == .dark ? .systemGray2.withAlphaComponent(0.4) : .separator.withAlphaComponent(0.13)
    }
  }
}

/// The outline of an event that is created by a drag.
final class ScheduleNewEvent: ScheduleDecoration {

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 6
    layer.borderWidth = 1.5
    layer.borderColor = UIColor.systemBlue.cgColor
  }

  required init?(coder: NSCoder) { fatalError("ScheduleNewEvent is made in code") }

  override class var color: UIColor { .systemBlue.withAlphaComponent(0.25) }
}

final class ScheduleNowLine: ScheduleDecoration { override class var color: UIColor { .systemRed } }

/// The red knob where the line of the present time begins.
final class ScheduleNowMark: ScheduleDecoration {
  override class var color: UIColor { .systemRed }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}
