import CoreGraphics
import Foundation

/// A date picker as labels, which open a calendar or wheels in a popover.
@MainActor
final class DateLabel: DatePickerFace {
  private static let minimumHeight: CGFloat = 34.5
  private unowned let owner: UIDatePicker
  private let row = UIStackView()
  private var dateButton: UIButton?
  private var timeButton: UIButton?
  private let dateFormatter = DateFormatter()
  private let timeFormatter = DateFormatter()

  init(of owner: UIDatePicker) {
    self.owner = owner
    for formatter in [dateFormatter, timeFormatter] {
      formatter.calendar = owner.shownCalendar
      formatter.locale = owner.shownLocale
      formatter.timeZone = owner.shownCalendar.timeZone
    }
    dateFormatter.dateStyle = .medium
    timeFormatter.timeStyle = .short
    row.spacing = 8
    row.distribution = .fillProportionally
    row.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [weak owner] (_: UIStackView, _) in
      owner?.invalidateIntrinsicContentSize()
    }
    if owner.datePickerMode != .time { dateButton = add { [weak self] in self?.open(.inline, mode: .date, from: $0) } }
    if owner.datePickerMode != .date { timeButton = add { [weak self] in self?.open(.wheels, mode: .time, from: $0) } }
  }

  var view: UIView { row }

  var fittingSize: CGSize {
    let widths = row.arrangedSubviews.map { $0.sizeThatFits(.zero).width.rounded(.up) }
    let heights = row.arrangedSubviews.map { $0.sizeThatFits(.zero).height.rounded(.up) }
    let height = heights.max().map { max(Self.minimumHeight, $0) } ?? Self.minimumHeight
    return CGSize(width: widths.reduce(8 * CGFloat(widths.count - 1), +), height: height)
  }

  func showDate(animated: Bool) {
    dateButton?.setTitle(dateFormatter.string(from: owner.date), for: .normal)
    timeButton?.setTitle(timeFormatter.string(from: owner.date), for: .normal)
    owner.invalidateIntrinsicContentSize()
  }

  private func add(_ open: @escaping @MainActor (UIButton) -> Void) -> UIButton {
    let button = UIButton(type: .custom)
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 6
    button.setTitleColor(.label, for: .normal)
    button.titleLabel?.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 28)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    // In a narrow window a long date is shown in a smaller size before it is cut.
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.titleLabel?.minimumScaleFactor = 0.6
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 11, bottom: 6, right: 11)
    button.addAction(UIAction { [weak button] _ in button.map(open) }, for: .touchUpInside)
    row.addArrangedSubview(button)
    return button
  }

  /// Shows a picker of a part of the date in a popover.
  private func open(_ style: UIDatePickerStyle, mode: UIDatePicker.Mode, from button: UIButton) {
    guard let presenter = owner.nearestOwner else { return }
    owner.sendActions(for: .editingDidBegin)
    let picker = UIDatePicker()
    picker.calendar = owner.shownCalendar
    picker.locale = owner.locale
    picker.minuteInterval = owner.minuteInterval
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = owner.date
    picker.minimumDate = owner.minimumDate
    picker.maximumDate = owner.maximumDate
    picker.addAction(
      UIAction { [weak self, weak picker] _ in
        guard let self, let picker else { return }
        owner.choose(picker.date)
        showDate(animated: false)
      }, for: .valueChanged)
    presenter.showPopover(picker, from: button) { [weak owner] in owner?.sendActions(for: .editingDidEnd) }
  }
}

extension UIView {
  /// The controller that the view belongs to; nil for none.
  fileprivate var nearestOwner: (any WindowOwner)? {
    var current: UIResponder? = self
    while let responder = current {
      if let owner = responder as? any WindowOwner { return owner }
      current = responder.next
    }
    return storedWindow?.windowOwner
  }
}
