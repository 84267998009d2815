import CollectionLayouts
import UIKit

/// An event in the schedule: a pale card with a bar of its calendar's colour; chosen or held, it is filled with it.
final class ScheduleEventCell: UICollectionViewCell {
  private let bar = UIView()
  private let title = UILabel()
  private let detail = UILabel()
  private var color = UIColor.systemBlue
  private var name = ""
  /// A Boolean value that indicates whether it is being dragged: its times come first then.
  private var isHeld = false {
    didSet { if isHeld != oldValue { layer.shadowOpacity = isHeld ? 0.3 : 0 } }
  }
  /// The size that the title was fitted to last.
  private var fitted: (name: String, width: CGFloat?, size: CGFloat) = ("", nil, 0)

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
    let time = CalendarColors.time(event.startDate, calendar) + "–" + CalendarColors.time(event.endDate, calendar)
    let whole = [time, event.location].compactMap { $0 }.joined(separator: "  ")
    detail.text = isHeld ? time : whole
    detail.adjustsFontSizeToFitWidth = isHeld
    accessibilityLabel = "\(event.title), \(whole)"
    isAccessibilityElement = true
    recolor()
    setNeedsLayout()
  }

  /// The actions that a screen reader is offered; asked for when one needs them, and not for every cell that scrolls in.
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
    // A little of the ground stays free, so that events one after the other are told apart.
    contentView.frame = CGRect(x: 1, y: 1, width: max(0, bounds.width - 3), height: max(0, bounds.height - 2))
    let room = contentView.bounds
    bar.frame = CGRect(x: 0, y: 0, width: 3, height: room.height)
    contentView.layer.cornerRadius = min(6, room.height / 4)
    let width = max(0, room.width - 11)
    let isLow = room.height < 34
    let size = min(12, max(8, room.height - 3))
    var wanted = titleHeight(isLow ? nil : width, size, width)
    // While it is dragged the title leaves room for the times, and its place at last.
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
  }

  /// The height of the title in lines of a width; nil: in one line.
  private func titleHeight(_ lines: CGFloat?, _ size: CGFloat, _ width: CGFloat) -> CGFloat {
    title.numberOfLines = lines == nil ? 1 : 0
    fitTitle(to: lines, size)
    return title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Fits the title's words into a width, once for that width and size; nil: into one line, cut at its end.
  private func fitTitle(to width: CGFloat?, _ size: CGFloat) {
    guard fitted.name != name || fitted.width != width || fitted.size != size else { return }
    fitted = (name, width, size)
    let lines = width.map { WordLines(name, size: size, smallest: 9, width: $0) } ?? WordLines(name, size: size)
    title.font = lines.font
    title.text = lines.text
  }
}

/// The head of a day: its name, its number, marked today, and what lasts all day.
final class ScheduleDayHeader: UICollectionReusableView {
  private let name = UILabel()
  private let number = UILabel()
  private let chip = UILabel()
  private var isList = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    number.textAlignment = .center
    number.clipsToBounds = true
    chip.font = .systemFont(ofSize: 11, weight: .medium)
    chip.textAlignment = .center
    chip.clipsToBounds = true
    chip.layer.cornerRadius = 4
    for label in [name, number, chip] { addSubview(label) }
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
    chip.text = (allDay.first?.title ?? "") + (allDay.count > 1 ? " +\(allDay.count - 1)" : "")
    chip.textColor = allDay.isEmpty ? .clear : CalendarColors.ink(color)
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
  class var color: UIColor { .separator }

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
