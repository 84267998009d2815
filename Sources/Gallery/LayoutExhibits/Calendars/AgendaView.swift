import CollectionLayouts
import ExhibitSupport
import UIKit

/// The events of several days in a list.
final class AgendaView: UIScrollView {
  private var rows: [(view: UIView, height: CGFloat, gap: CGFloat)] = []

  /// A closure that is called with the event of a tapped row.
  var didSelect: ((CalendarEvent) -> Void)?
  /// The text, line by line.
  private(set) var titles: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("AgendaView is made in code") }

  func show(_ days: [(day: Date, events: [CalendarEvent])], _ calendar: Calendar, locale: Locale) {
    for row in rows { row.view.removeFromSuperview() }
    rows = []
    titles = []
    for (day, events) in days {
      let heading = UILabel()
      heading.text = CalendarColors.text(day, "EEEEdMMMM", calendar, locale: locale)
      heading.setScaledFont(.systemFont(ofSize: 17, weight: .bold), maximum: 28)
      heading.adjustsFontSizeToFitWidth = true
      heading.textColor = .label
      add(heading, height: 24, gap: rows.isEmpty ? 14 : 24)
      titles.append(heading.text ?? "")
      if events.isEmpty { add(quiet("No events".localized), height: 22, gap: 10) }
      for event in events.sorted(by: { $0.isAllDay && !$1.isAllDay }) {
        let row = AgendaRow(event, calendar, locale: locale)
        row.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.didSelect?(event) })
        add(row, height: 46, gap: 8)
        titles.append(event.title)
      }
    }
    if days.isEmpty { add(quiet("Tap a day to see its events".localized), height: 22, gap: 18) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      y += row.gap
      let width = max(0, bounds.width - 2 * GalleryMetrics.margin)
      let height = (row.view as? AgendaRow)?.height(for: width) ?? scaled(row.height, maximum: row.height * 1.7)
      row.view.frame = CGRect(x: GalleryMetrics.margin, y: y, width: width, height: height)
      y += height
    }
    contentSize = CGSize(width: bounds.width, height: y + 16)
  }

  private func quiet(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.setScaledFont(.systemFont(ofSize: 14), maximum: 24)
    label.adjustsFontSizeToFitWidth = true
    label.textColor = .secondaryLabel
    return label
  }

  private func add(_ row: UIView, height: CGFloat, gap: CGFloat) {
    addSubview(row)
    rows.append((row, height, gap))
  }
}

/// The row of an event: its times, a bar in its calendar's color, its title and location.
final class AgendaRow: UIView {
  private let bar = UIView()
  private let title = UILabel()
  private let place = UILabel()
  private let times = UILabel()
  /// The beginning and the end, or one text for all day.
  private let hours: [String]

  init(_ event: CalendarEvent, _ calendar: Calendar, locale: Locale) {
    let ends = [event.startDate, event.endDate].map { CalendarColors.time($0, calendar, locale: locale) }
    hours = event.isAllDay ? ["all day".localized] : ends
    super.init(frame: .zero)
    let color = CalendarColors.color(of: event)
    backgroundColor = CalendarColors.ground(color)
    layer.cornerRadius = 8
    clipsToBounds = true
    bar.backgroundColor = color
    title.text = event.title
    title.setScaledFont(.systemFont(ofSize: 14, weight: .semibold), maximum: 24)
    title.textColor = CalendarColors.ink(color)
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.8
    place.text = event.location ?? event.category
    place.setScaledFont(.systemFont(ofSize: 12), maximum: 20)
    place.textColor = title.textColor
    times.numberOfLines = 2
    times.setScaledFont(.monospacedDigitSystemFont(ofSize: 12, weight: .regular), maximum: 20)
    times.textColor = title.textColor
    for part in [bar, title, place, times] as [UIView] { addSubview(part) }
  }

  required init?(coder: NSCoder) { fatalError("AgendaRow is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = mirrored(CGRect(x: 0, y: 0, width: 4, height: bounds.height))
    let isBelow = hasTimesBelow(bounds.width)
    let width = titleWidth(bounds.width)
    let high = titleHeight(width)
    times.text = hours.joined(separator: isBelow ? "–" : "\n")
    title.frame = mirrored(CGRect(x: 14, y: 6, width: width, height: high))
    place.frame = mirrored(CGRect(x: 14, y: 7 + high, width: width, height: scaled(15, maximum: 26)))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isBelow {
      times.frame = mirrored(CGRect(x: 14, y: place.frame.maxY + 1, width: width, height: timesHeight))
      times.textAlignment = isMirrored ? .right : .left
      return
    }
    let side = timesWidth
    times.frame = mirrored(CGRect(x: max(0, bounds.width - side - 10), y: 0, width: side, height: bounds.height))
    times.textAlignment = isMirrored ? .left : .right
  }

  /// Returns the height of the row for a width, in points.
  func height(for width: CGFloat) -> CGFloat {
    6 + titleHeight(titleWidth(width)) + 1 + scaled(15, maximum: 26) + (hasTimesBelow(width) ? 1 + timesHeight : 0) + 6
  }

  private var timesWidth: CGFloat { scaled(56, maximum: 92) }

  private var timesHeight: CGFloat { scaled(16, maximum: 26) }

  private func titleWidth(_ width: CGFloat) -> CGFloat {
    max(0, hasTimesBelow(width) ? width - 28 : width - timesWidth - 28)
  }

  /// Returns true if the times are below the title, since a word of large text would be broken beside them.
  private func hasTimesBelow(_ width: CGFloat) -> Bool {
    guard traitCollection.preferredContentSizeCategory.isAccessibilityCategory, let font = title.font else {
      return false
    }
    let words = (title.text ?? "").split { $0 == " " || $0 == "-" }
    let longest = words.map { (String($0) as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
    return longest + 2 > width - timesWidth - 28
  }

  /// Returns the height of the title, which wraps at large text sizes, in points.
  private func titleHeight(_ width: CGFloat) -> CGFloat {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    title.numberOfLines = isLarge ? 0 : 1
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    return isLarge ? title.sizeThatFits(room).height.rounded(.up) : scaled(18)
  }
}
