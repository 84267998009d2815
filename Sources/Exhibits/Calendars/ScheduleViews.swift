import CollectionLayouts
import UIKit

/// An event in the schedule: a pale card with a bar in its calendar's colour; it is filled with the colour when
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

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 6
    contentView.clipsToBounds = true
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 6
    title.font = .systemFont(ofSize: 12, weight: .semibold)
    title.numberOfLines = 0
    detail.font = .systemFont(ofSize: 11)
    detail.minimumScaleFactor = 0.6
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

  /// A closure that returns the accessibility actions; it is called on demand, not for every cell that scrolls in.
  var offers: ((ScheduleEventCell) -> [UIAccessibilityCustomAction])?
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { offers?(self) }
    set { super.accessibilityCustomActions = newValue }
  }

  override var isSelected: Bool { didSet { recolor() } }
  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }

  private func recolor() {
    let isFilled = isSelected || isHeld
    contentView.backgroundColor = isFilled ? color : CalendarColors.ground(color)
    bar.backgroundColor = color
    title.textColor = isFilled ? .white : CalendarColors.ink(color)
    detail.textColor = title.textColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A margin of the background stays free, so that consecutive events are distinguishable.
    contentView.frame = CGRect(x: 1, y: 1, width: max(0, bounds.width - 3), height: max(0, bounds.height - 2))
    let room = contentView.bounds
    bar.frame = CGRect(x: 0, y: 0, width: 3, height: room.height)
    contentView.layer.cornerRadius = min(6, room.height / 4)
    let width = max(0, room.width - 11)
    let isLow = room.height < 34
    let size = min(12, max(8, room.height - 3))
    var wanted = titleHeight(isLow ? nil : width, size, width)
    // During a drag the title leaves room for the times, then disappears.
    if isHeld, !isLow, room.height < wanted + 20 { wanted = titleHeight(nil, size, width) }
    title.isHidden = isHeld && isLow
    let top: CGFloat = isLow ? (room.height - wanted) / 2 : 4
    let high = isLow ? wanted : min(wanted, max(15, room.height - top - 2))
    title.frame = CGRect(x: 8, y: top, width: width, height: high)
    let gap: CGFloat = isHeld && room.height < top + high + 17 ? 0 : 2
    detail.isHidden = !isHeld && room.height < top + high + 17
    detail.frame = CGRect(x: 8, y: top + high + gap, width: width, height: 14)
    if title.isHidden { detail.frame = CGRect(x: 8, y: 0, width: width, height: room.height) }
    let small = title.isHidden ? min(11, max(8, room.height - 4)) : 11
    if detail.font.pointSize != small { detail.font = .systemFont(ofSize: small) }
    if !isHeld, !detail.isHidden { fitDetail(to: width) }
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
  let chip = UIView()
  let chipLabel = UILabel()
  private var chipText = ""
  private var isList = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    number.textAlignment = .center
    number.clipsToBounds = true
    chipLabel.textAlignment = .center
    chip.layer.cornerRadius = 4
    chip.addSubview(chipLabel)
    for part in [name, number, chip] { addSubview(part) }
  }

  required init?(coder: NSCoder) { fatalError("ScheduleDayHeader is made in code") }

  func show(_ day: Date, allDay: [CalendarEvent], isToday: Bool, isList: Bool, _ calendar: Calendar) {
    self.isList = isList
    name.text =
      isList ? CalendarColors.text(day, "EEEE", calendar) : CalendarColors.text(day, "EEE", calendar).uppercased()
    name.font = isList ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 11, weight: .semibold)
    name.textColor = isToday ? .systemRed : isList ? .label : .secondaryLabel
    number.text = "\(calendar.component(.day, from: day))"
    number.font = .systemFont(ofSize: 19, weight: isToday ? .semibold : .regular)
    number.textColor = isToday ? .white : calendar.isDateInWeekend(day) ? .secondaryLabel : .label
    number.backgroundColor = isToday ? .systemRed : .clear
    let color = allDay.first.map(CalendarColors.color(of:)) ?? .clear
    chip.isHidden = allDay.isEmpty
    chipText = (allDay.first?.title ?? "") + (allDay.count > 1 ? " +\(allDay.count - 1)" : "")
    chipLabel.textColor = allDay.isEmpty ? .clear : CalendarColors.ink(color)
    chip.backgroundColor = allDay.isEmpty ? .clear : CalendarColors.ground(color)
    // The name of the column, for screen readers.
    isAccessibilityElement = true
    accessibilityTraits = .header
    let words = [CalendarColors.text(day, "EEEEdMMMM", calendar)] + (isToday ? ["today"] : []) + allDay.map(\.title)
    accessibilityLabel = words.joined(separator: ", ")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 30
    number.layer.cornerRadius = side / 2
    if isList {
      number.frame = CGRect(x: 14, y: (bounds.height - side) / 2, width: side, height: side)
      name.textAlignment = .natural
      name.frame = CGRect(x: 56, y: 0, width: 130, height: bounds.height)
      chip.frame = CGRect(x: 186, y: (bounds.height - 20) / 2, width: max(0, min(170, bounds.width - 196)), height: 20)
    } else {
      name.textAlignment = .center
      name.frame = CGRect(x: 0, y: 5, width: bounds.width, height: 14)
      number.frame = CGRect(x: (bounds.width - side) / 2, y: 20, width: side, height: side)
      chip.frame = CGRect(x: 2, y: 53, width: max(0, bounds.width - 5), height: 17)
    }
    chipLabel.frame = chip.bounds.insetBy(dx: min(5, chip.bounds.width / 2), dy: 0)
    let line = WordLines(line: chipText, size: 11, smallest: 9, width: chipLabel.frame.width, weight: .medium)
    chipLabel.font = line.font
    chipLabel.text = line.text
  }
}

/// An hour beside its line.
final class ScheduleTimeHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
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

/// A line or a ground of one colour.
class ScheduleDecoration: UICollectionReusableView {
  /// Lines between pixels are half as strong, which in the dark would be hardly anything of a separator.
  class var color: UIColor { UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .separator } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Self.color
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("ScheduleDecoration is made in code") }
}

final class ScheduleGround: ScheduleDecoration { override class var color: UIColor { .systemBackground } }

/// The ground of the days' names, with a line below.
final class ScheduleHeadGround: ScheduleDecoration {
  override class var color: UIColor { .secondarySystemBackground }
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("ScheduleHeadGround is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
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
