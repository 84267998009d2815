import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitCore

/// A month of a calendar view. Its days are made when it comes into view.
@MainActor
final class CalendarMonthView: UIView {
  let month: CalendarMonth
  private unowned let owner: UICalendarView
  private(set) var days: [CalendarDayView] = []
  /// The bands behind the rows of a selected week.
  private var bands: [UIView] = []

  init(_ month: CalendarMonth, in owner: UICalendarView) {
    self.month = month
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A calendar view makes its months by code.") }

  /// Makes the days and asks for their decorations, once.
  func fill() {
    guard days.isEmpty else { return }
    days = month.days.map { CalendarDayView($0, in: owner) }
    for day in days {
      day.setDecoration(owner.decoration(of: day.day))
      addSubview(day)
    }
    update()
    setNeedsLayout()
  }

  /// Shows the selection.
  func update() {
    for day in days { day.update() }
    bands.forEach { $0.removeFromSuperview() }
    bands = []
    if owner.selectionBehavior?.selectsWeeks ?? false {
      for row in Set(days.indices.filter { days[$0].isSelected }.map(row)).sorted() {
        let band = UIView()
        band.tag = row
        band.isUserInteractionEnabled = false
        band.backgroundColor = tintColor.withAlphaComponent(0.15)
        bands.append(band)
        insertSubview(band, at: 0)
      }
    }
    setNeedsLayout()
  }

  /// Asks again for the decorations of days; of all days without any.
  func reloadDecorations(of dates: Set<Date>?) {
    for day in days where dates?.contains(day.day.date) ?? true { day.setDecoration(owner.decoration(of: day.day)) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for band in bands { band.backgroundColor = tintColor.withAlphaComponent(0.15) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = owner.isMirrored
    let width = max(0, bounds.width - 2 * CalendarMetrics.margin) / 7
    let height = bounds.height / CGFloat(CalendarMonth.rows)
    for (index, day) in days.enumerated() {
      let column = (index + month.leadingPlaces) % 7
      day.frame = CGRect(
        x: CalendarMetrics.margin + CGFloat(isMirrored ? 6 - column : column) * width, y: CGFloat(row(index)) * height,
        width: width, height: height)
    }
    let room = owner.wantsDateDecorations ? CalendarMetrics.decoration : 0
    for band in bands {
      let thickness = min(CalendarMetrics.circle, height - room)
      band.frame = CGRect(
        x: CalendarMetrics.margin, y: CGFloat(band.tag) * height + (height - room - thickness) / 2, width: 7 * width,
        height: thickness)
      band.layer.cornerRadius = thickness / 2
    }
  }

  private func row(_ index: Int) -> Int { (index + month.leadingPlaces) / 7 }
}
