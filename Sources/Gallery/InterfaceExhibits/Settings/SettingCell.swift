import ExhibitSupport
import UIKit

/// A row of settings: a symbol, a title and a control, below each other when the text is large.
final class SettingCell: UITableViewCell {
  private let symbol = UIImageView()
  private let title = UILabel()
  private let value = UILabel()
  private let head = UIStackView()
  private let stack = UIStackView()
  /// The control of the row; nil for rows that are selected.
  private(set) var control: UIView?
  private var key = ""
  private var isSlider = false
  /// A Boolean value that indicates whether the title has the tint color.
  private var isTinted = false { didSet { if isTinted { title.textColor = tintColor } } }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for label in [title, value] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    value.textColor = .secondaryLabel
    symbol.contentMode = .center
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    symbol.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    symbol.setContentCompressionResistancePriority(.required, for: .horizontal)
    symbol.widthAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
    head.spacing = 12
    head.alignment = .center
    for part in [symbol, title] as [UIView] { head.addArrangedSubview(part) }
    stack.addArrangedSubview(head)
    stack.addArrangedSubview(value)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    let bottom = stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: margins.topAnchor), bottom,
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
    ])
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self]) {
      (cell: SettingCell, _) in cell.arrange()
    }
  }

  required init?(coder: NSCoder) { fatalError("SettingCell is made in code") }

  var titleText: String? { title.text }
  var valueText: String? { value.text }

  func show(_ row: SettingsForm.Row, _ store: SettingsStore) {
    if key != row.title {
      control?.removeFromSuperview()
      control = makeControl(row, store)
      if let control { stack.addArrangedSubview(control) }
      key = row.title
    }
    title.text = row.title.localized
    title.textColor = .label
    isTinted = false
    symbol.image = row.symbol.flatMap { UIImage(systemName: $0) }
    symbol.isHidden = row.symbol == nil
    value.text = nil
    accessoryType = .none
    accessibilityTraits = []
    isSlider = false
    update(row, store)
    value.isHidden = value.text == nil
    control?.accessibilityLabel = row.title.localized
    title.isAccessibilityElement = control == nil
    selectionStyle = control == nil || control is UITextField || control is UISwitch ? .default : .none
    arrange()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if isTinted { title.textColor = tintColor }
  }

  /// Begins to edit the text of the row.
  func edit() { (control as? UITextField)?.becomeFirstResponder() }

  /// Shows the value of a row.
  private func update(_ row: SettingsForm.Row, _ store: SettingsStore) {
    switch row.kind {
    case .page(_, let text):
      value.text = text.localized
      accessoryType = .disclosureIndicator
    case .toggle(let setting): (control as? UISwitch)?.setOn(store[setting], animated: window != nil)
    case .slider(let setting, _):
      isSlider = true
      value.text = "\(Int(store[setting])) %"
      if let slider = control as? UISlider, !slider.isTracking { slider.value = Float(store[setting]) }
    case .stepper(let setting, _):
      value.text = "\(Int(store[setting]))"
      (control as? UIStepper)?.value = store[setting]
    case .time(let setting):
      let midnight = Calendar.gallery.startOfDay(for: Date(timeIntervalSince1970: 0))
      (control as? UIDatePicker)?.date = midnight.addingTimeInterval(store[setting])
    case .text(let setting, _):
      if let field = control as? UITextField, !field.isFirstResponder { field.text = store[setting] }
    case .menu(let setting, let names): (control as? UIButton)?.menu = menu(setting, names, store)
    case .check(let setting):
      accessoryType = store[setting] == row.title ? .checkmark : .none
      accessibilityTraits = store[setting] == row.title ? [.button, .selected] : .button
    case .button(let isDestructive, _):
      if isDestructive { title.textColor = .systemRed } else { isTinted = true }
      accessibilityTraits = .button
    }
  }

  private func makeControl(_ row: SettingsForm.Row, _ store: SettingsStore) -> UIView? {
    switch row.kind {
    case .page, .check, .button: return nil
    case .toggle(let setting):
      let toggle = UISwitch()
      toggle.addAction(
        UIAction { [weak toggle] _ in if let toggle { store[setting] = toggle.isOn } }, for: .valueChanged)
      return toggle
    case .slider(let setting, let range):
      let slider = UISlider()
      slider.minimumValue = Float(range.lowerBound)
      slider.maximumValue = Float(range.upperBound)
      slider.addAction(
        UIAction { [weak slider] _ in if let slider { store[setting] = Double(slider.value.rounded()) } },
        for: .valueChanged)
      return slider
    case .stepper(let setting, let range):
      let stepper = UIStepper()
      (stepper.minimumValue, stepper.maximumValue) = (range.lowerBound, range.upperBound)
      stepper.addAction(
        UIAction { [weak stepper] _ in if let stepper { store[setting] = stepper.value } }, for: .valueChanged)
      return stepper
    case .time(let setting):
      let picker = UIDatePicker()
      picker.datePickerMode = .time
      picker.preferredDatePickerStyle = .compact
      (picker.calendar, picker.locale) = (.gallery, .gallery)
      picker.addAction(
        UIAction { [weak picker] _ in
          guard let picker else { return }
          store[setting] = picker.date.timeIntervalSince(Calendar.gallery.startOfDay(for: picker.date))
        }, for: .valueChanged)
      return picker
    case .text(let setting, let keyboard):
      let field = UITextField()
      field.keyboardType = keyboard
      field.placeholder = row.title.localized
      field.clearButtonMode = .whileEditing
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.textColor = .secondaryLabel
      field.returnKeyType = .done
      field.addAction(
        UIAction { [weak field] _ in if let field { store[setting] = field.text ?? "" } }, for: .editingChanged)
      field.addAction(UIAction { [weak field] _ in _ = field?.resignFirstResponder() }, for: .editingDidEndOnExit)
      return field
    case .menu(let setting, let names):
      let button = UIButton(type: .system)
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
      button.menu = menu(setting, names, store)
      button.setScaledFont(.systemFont(ofSize: 17), maximum: 40)
      return button
    }
  }

  private func menu(_ setting: Setting<String>, _ names: [String], _ store: SettingsStore) -> UIMenu {
    UIMenu(
      options: .singleSelection,
      children: names.map { name in
        UIAction(title: name.localized, state: store[setting] == name ? .on : .off) { _ in store[setting] = name }
      })
  }

  /// Puts the value and the control beside the title, or below it where there is no room.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isText = control is UITextField
    // A switch stays beside its title at every size.
    let isVertical = (isLarge && !(control is UISwitch)) || isSlider
    // Above a slider the value stands at the end of the title.
    if isSlider { head.addArrangedSubview(value) } else { stack.insertArrangedSubview(value, at: 1) }
    stack.axis = isVertical ? .vertical : .horizontal
    stack.alignment = isVertical ? (isSlider || isText ? .fill : .leading) : .center
    stack.spacing = isVertical ? 8 : 12
    value.textAlignment =
      isVertical ? .natural : (effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right)
    (control as? UITextField)?.textAlignment =
      isVertical ? .natural : (effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right)
    head.setContentHuggingPriority(isText && !isVertical ? .defaultHigh : .defaultLow, for: .horizontal)
    title.setContentHuggingPriority(isText && !isVertical ? .required : .defaultLow, for: .horizontal)
    title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    for view in [value, control].compactMap({ $0 }) where !(view is UITextField) && !(view is UISlider) {
      view.setContentHuggingPriority(.required, for: .horizontal)
      if view === control { view.setContentCompressionResistancePriority(.required, for: .horizontal) }
    }
  }
}
