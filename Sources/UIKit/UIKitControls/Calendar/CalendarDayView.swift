import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitCore

/// A day of a calendar view: its number, the circle of its selection, and its decoration.
@MainActor
final class CalendarDayView: UIControl {
  let day: CalendarDay
  private unowned let owner: UICalendarView
  private let label = UILabel()
  private let circle = UIView()
  private var decoration: UIView?

  init(_ day: CalendarDay, in owner: UICalendarView) {
    self.day = day
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    circle.isUserInteractionEnabled = false
    circle.layer.cornerRadius = CalendarMetrics.circle / 2
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.text = owner.text(day.number)
    isAccessibilityElement = true
    focusGroupIdentifier = UICalendarView.daysGroup
    addSubview(circle)
    addSubview(label)
    addAction(UIAction { [unowned self] _ in self.owner.choose(self.day) }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A calendar view makes its days by code.") }

  /// The date in full; it is formatted when a screen reader asks.
  @_spi(UIKitModules) public override var defaultAccessibilityLabel: String? { owner.spokenText(day.date) }

  /// Days that cannot be selected are stops as well, so that arrow keys lead past them.
  @_spi(UIKitModules) public override var isKeyboardStop: Bool { isUserInteractionEnabled }

  /// Shows the selection, and whether the day can be selected.
  func update() {
    let isChosen = owner.selectionBehavior?.isSelected(day) ?? false
    let allowed = owner.allows(day)
    let toggles = allowed && owner.selectionBehavior?.canToggle(day) ?? true
    let isToday = owner.shownCalendar.isDateInToday(day.date)
    let isFilled = isChosen && !(owner.selectionBehavior?.selectsWeeks ?? false)
    isSelected = isChosen
    isEnabled = toggles
    isUserInteractionEnabled = owner.selectionBehavior != nil
    let isEmphasized = isChosen || isToday
    label.font = owner.font(20, weight: isEmphasized ? .semibold : .regular, maximum: 26)
    if !toggles && !isChosen {
      label.textColor = .tertiaryLabel
    } else if isFilled && isToday {
      label.textColor = .white
    } else {
      label.textColor = isEmphasized ? tintColor : .label
    }
    circle.isHidden = !isFilled
    circle.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.15)
    focusGroupPriority = UIFocusGroupPriority(rawValue: isChosen ? 1_000 : isToday ? 500 : 0)
    accessibilityTraits = [.button]
    if isChosen { accessibilityTraits.insert(.selected) }
    if !toggles { accessibilityTraits.insert(.notEnabled) }
  }

  /// Shows another decoration, or none.
  func setDecoration(_ new: UICalendarView.Decoration?) {
    decoration?.removeFromSuperview()
    decoration = new?.makeView()
    if let decoration {
      decoration.isUserInteractionEnabled = false
      addSubview(decoration)
    }
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = owner.wantsDateDecorations ? CalendarMetrics.decoration : 0
    let diameter = min(CalendarMetrics.circle, bounds.width, bounds.height - room)
    let middle = (bounds.height - room) / 2
    circle.frame = CGRect(x: (bounds.width - diameter) / 2, y: middle - diameter / 2, width: diameter, height: diameter)
    circle.layer.cornerRadius = diameter / 2
    label.frame = CGRect(x: 0, y: middle - diameter / 2, width: bounds.width, height: diameter)
    guard let decoration else { return }
    let size = CGSize(width: min(decoration.frame.width, bounds.width), height: min(decoration.frame.height, room))
    decoration.clipsToBounds = true
    decoration.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: middle + diameter / 2 + (room - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Moves the focus by days and weeks, also into other months.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, owner.moveFocus(from: day, by: key) { return }
    super.pressesBegan(presses, with: event)
  }
}
