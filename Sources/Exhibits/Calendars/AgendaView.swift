import CollectionLayouts
import UIKit

/// The events of several days in a list.
final class AgendaView: UIScrollView {
  private var rows: [(view: UIView, height: CGFloat, gap: CGFloat)] = []
  /// A closure that is called with the event of a tapped row.
  var didSelect: ((CalendarEvent) -> Void)?
  /// The text, line by line.
  private(set) var titles: [String] = []

  func show(_ days: [(day: Date, events: [CalendarEvent])], _ calendar: Calendar, locale: Locale) {
    for row in rows { row.view.removeFromSuperview() }
    rows = []
    titles = []
    for (day, events) in days {
      let heading = UILabel()
      heading.text = CalendarColors.text(day, "EEEEdMMMM", calendar, locale: locale)
      heading.font = .systemFont(ofSize: 17, weight: .bold)
      heading.textColor = .label
      add(heading, height: 24, gap: rows.isEmpty ? 14 : 24)
      titles.append(heading.text ?? "")
      if events.isEmpty { add(quiet("No events"), height: 22, gap: 10) }
      for event in events.sorted(by: { $0.isAllDay && !$1.isAllDay }) {
        let row = AgendaRow(event, calendar)
        row.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.didSelect?(event) })
        add(row, height: 46, gap: 8)
        titles.append(event.title)
      }
    }
    if days.isEmpty { add(quiet("Tap a day to see its events"), height: 22, gap: 18) }
    setNeedsLayout()
  }

  private func quiet(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 14)
    label.textColor = .secondaryLabel
    return label
  }

  private func add(_ row: UIView, height: CGFloat, gap: CGFloat) {
    addSubview(row)
    rows.append((row, height, gap))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      y += row.gap
      row.view.frame = CGRect(x: 16, y: y, width: max(0, bounds.width - 32), height: row.height)
      y += row.height
    }
    contentSize = CGSize(width: bounds.width, height: y + 16)
  }
}

/// The row of an event: its times, a bar in its calendar's colour, its title and location.
final class AgendaRow: UIView {
  private let bar = UIView()
  private let title = UILabel()
  private let place = UILabel()
  private let times = UILabel()

  init(_ event: CalendarEvent, _ calendar: Calendar) {
    super.init(frame: .zero)
    let color = CalendarColors.color(of: event)
    backgroundColor = CalendarColors.ground(color)
    layer.cornerRadius = 8
    clipsToBounds = true
    bar.backgroundColor = color
    title.text = event.title
    title.font = .systemFont(ofSize: 14, weight: .semibold)
    title.textColor = CalendarColors.ink(color)
    place.text = event.location ?? event.category
    place.font = .systemFont(ofSize: 12)
    place.textColor = title.textColor
    let start = CalendarColors.time(event.startDate, calendar)
    times.text = event.isAllDay ? "all day" : start + "\n" + CalendarColors.time(event.endDate, calendar)
    times.numberOfLines = 2
    times.textAlignment = .right
    times.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    times.textColor = title.textColor
    for part in [bar, title, place, times] as [UIView] { addSubview(part) }
  }

  required init?(coder: NSCoder) { fatalError("AgendaRow is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: bounds.height)
    let width = max(0, bounds.width - 84)
    title.frame = CGRect(x: 14, y: 6, width: width, height: 18)
    place.frame = CGRect(x: 14, y: 25, width: width, height: 15)
    times.frame = CGRect(x: max(0, bounds.width - 66), y: 0, width: 56, height: bounds.height)
  }
}
