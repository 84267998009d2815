public import UIKit

/// A row of an agenda: the times of an event on a day, a bar in the color of its calendar, and its title.
///
/// At accessibility text sizes the times are above the title.
open class CalendarAgendaCell: UICollectionViewCell {
  /// The times of the event.
  public let timeLabel = UILabel()
  /// The title of the event.
  public let titleLabel = UILabel()
  /// The bar before the title; hidden for an event without a color.
  public let colorView = UIView()
  /// The width of the times, in points.
  private var timesWidth: CGFloat = 0

  static let margin: CGFloat = 20
  private static let gap: CGFloat = 12

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let width = max(0, width)
      view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: max(0, height))
    }
    let edge = bounds.width - Self.margin
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let bar = colorView.isHidden ? 0 : 4 + Self.gap
    titleLabel.numberOfLines = isLarge ? 2 : 1
    if isLarge {
      let start = Self.margin + bar
      let times = timeLabel.text?.isEmpty == false ? timeLabel.font.lineHeight.rounded(.up) : 0
      put(colorView, Self.margin, 6, 4, bounds.height - 12)
      put(timeLabel, start, 4, edge - start, times)
      put(titleLabel, start, 4 + times, edge - start, bounds.height - times - 8)
    } else {
      let start = Self.margin + min(timesWidth, bounds.width / 2) + Self.gap
      put(timeLabel, Self.margin, 0, start - Self.gap - Self.margin, bounds.height)
      put(colorView, start, 6, 4, bounds.height - 12)
      put(titleLabel, start + bar, 0, edge - start - bar, bounds.height)
    }
    for label in [timeLabel, titleLabel] { label.textAlignment = isMirrored ? .right : .left }
  }

  func show(_ entry: CalendarAgenda.Entry, color: UIColor?, timesWidth: CGFloat, calendar: Calendar, locale: Locale) {
    titleLabel.text = entry.event.title
    timeLabel.text = Self.times(of: entry, calendar: calendar, locale: locale)
    colorView.backgroundColor = color
    colorView.isHidden = color == nil
    self.timesWidth = timesWidth
    accessibilityLabel = [entry.event.title, timeLabel.text ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    setNeedsLayout()
  }

  /// Returns the times at which an event begins and ends on a day: those at its midnights are left out, and an event
  /// that takes all of the day has none.
  static func times(of entry: CalendarAgenda.Entry, calendar: Calendar, locale: Locale) -> String {
    guard !entry.isAllDay else { return "" }
    var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
    style.calendar = calendar
    style.timeZone = calendar.timeZone
    let (start, end) = (entry.event.startDate.formatted(style), entry.event.endDate.formatted(style))
    switch entry.part {
    case .whole: return start == end ? start : "\(start) – \(end)"
    case .start: return "\(start) –"
    case .end: return "– \(end)"
    case .middle: return ""
    }
  }

  /// Returns the width of the widest times of a language, in points.
  func widthOfTimes(calendar: Calendar, locale: Locale) -> CGFloat {
    // In most languages no hour is wider than these.
    let day = calendar.startOfDay(for: .now)
    let event = CalendarEvent(title: "", startDate: day + 10 * 3600, endDate: day + 23 * 3600 + 30 * 60)
    timeLabel.text = Self.times(
      of: CalendarAgenda.Entry(event: event, part: .whole, isAllDay: false), calendar: calendar, locale: locale)
    return timeLabel.intrinsicContentSize.width.rounded(.up)
  }

  private func setUp() {
    for part in [timeLabel, colorView, titleLabel] { contentView.addSubview(part) }
    timeLabel.setScaledFont(.monospacedDigitSystemFont(ofSize: 13, weight: .regular))
    timeLabel.textColor = .secondaryLabel
    timeLabel.adjustsFontSizeToFitWidth = true
    timeLabel.minimumScaleFactor = 0.6
    titleLabel.setScaledFont(.systemFont(ofSize: 15))
    colorView.layer.cornerRadius = 2
    isAccessibilityElement = true
    accessibilityTraits = .button
  }
}
