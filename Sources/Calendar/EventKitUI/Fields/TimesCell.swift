import UIKit

/// A row with a day and a time as buttons, each of which unfolds a picker below.
final class TimesCell: FormCell {
  let dayButton = UIButton(type: .custom)
  let timeButton = UIButton(type: .custom)
  private let label = UILabel()
  private let buttons = UIStackView()
  private let stack = UIStackView()

  /// The appearance of the row.
  struct Look {
    var day: String
    /// The time; nil for an event that lasts all day.
    var time: String?
    /// A Boolean value that indicates whether day and time are struck through, because they are before the start.
    var isInvalid = false
    var isDayOpen = false
    var isTimeOpen = false
    var isEnabled = true
  }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - openDay: Called when the day is tapped.
  ///   - openTime: Called when the time is tapped.
  init(_ title: String, openDay: @escaping () -> Void, openTime: @escaping () -> Void) {
    super.init(stack, verticalMargin: 5)
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    for (button, name, open) in [(dayButton, "date", openDay), (timeButton, "time", openTime)] {
      button.layer.cornerRadius = 6
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.titleLabel?.adjustsFontSizeToFitWidth = true
      button.titleLabel?.minimumScaleFactor = 0.6
      button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 11, bottom: 6, right: 11)
      button.accessibilityIdentifier = "\(title) \(name)"
      button.addAction(UIAction { _ in open() }, for: .touchUpInside)
      buttons.addArrangedSubview(button)
    }
    timeButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    buttons.spacing = 6
    stack.spacing = 8
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(UIView())
    stack.addArrangedSubview(buttons)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: TimesCell, _) in cell.arrange() }
    arrange()
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }

  /// Shows a day and a time.
  func show(_ look: Look) {
    timeButton.isHidden = look.time == nil
    for (button, text, isOpen) in [
      (dayButton, look.day, look.isDayOpen), (timeButton, look.time ?? "", look.isTimeOpen),
    ] {
      let color: UIColor =
        look.isInvalid ? .systemRed : !look.isEnabled ? .secondaryLabel : isOpen ? tintColor : .label
      var attributes: [NSAttributedString.Key: Any] = [
        .foregroundColor: color, .font: UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection),
      ]
      if look.isInvalid { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
      button.setAttributedTitle(NSAttributedString(string: text, attributes: attributes), for: .normal)
      button.backgroundColor = look.isEnabled ? .tertiarySystemFill : .clear
      button.isEnabled = look.isEnabled
      button.accessibilityLabel = (label.text ?? "") + ", " + text
    }
  }

  /// Places the buttons beside the name, or below it at large text sizes.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    stack.alignment = isLarge ? .leading : .center
    stack.arrangedSubviews[1].isHidden = isLarge
    buttons.axis = isLarge ? .vertical : .horizontal
    buttons.alignment = isLarge ? .leading : .fill
  }
}

/// A row with a picker of a day or a time.
final class PickerCell: FormCell {
  let picker = UIDatePicker()
  private let didChange: (Date) -> Void

  /// Creates a row.
  ///
  /// - Parameter didChange: Called with the date that the user chooses.
  init(_ mode: UIDatePicker.Mode, didChange: @escaping (Date) -> Void) {
    self.didChange = didChange
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = mode == .time ? .wheels : .inline
    super.init(picker, verticalMargin: mode == .time ? 0 : 8)
    picker.addAction(UIAction { [weak self] _ in self.map { $0.didChange($0.picker.date) } }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }

  /// Shows a date in a time zone.
  func show(_ date: Date, in zone: TimeZone) {
    if picker.timeZone != zone { picker.timeZone = zone }
    if picker.date != date { picker.date = date }
  }
}
