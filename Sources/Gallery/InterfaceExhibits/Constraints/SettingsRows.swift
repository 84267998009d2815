import ExhibitSupport
import UIKit

/// Rows of an icon, a title, and a value or a switch at the end; values are compressed before titles, and wrap. At
/// accessibility text sizes a value is below its title.
final class SettingsRows: UIStackView {
  private var texts: [(stack: UIStackView, value: UILabel)] = []

  init() {
    super.init(frame: .zero)
    axis = .vertical
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (rows: SettingsRows, _) in
      rows.arrangeTexts()
    }
    addRow("square.fill", .systemBlue, "Language", value: "English (United Kingdom)")
    addRow("circle.fill", .systemGreen, "Sounds", isOn: true)
    addRow("circle.fill", .systemOrange, "Show hidden files in every folder", isOn: false)
    addRow("square.fill", .systemPurple, "Storage", value: "12.4 GB")
    arrangeTexts()
  }

  required init(coder: NSCoder) { fatalError("SettingsRows is made in code") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    arrangeTexts()
  }

  private func arrangeTexts() {
    let isStacked = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (stack, value) in texts {
      stack.axis = isStacked ? .vertical : .horizontal
      stack.alignment = isStacked ? .leading : .center
      stack.spacing = isStacked ? 2 : 12
      value.textAlignment = isStacked ? .natural : isMirrored ? .left : .right
    }
  }

  private func addRow(_ symbol: String, _ color: UIColor, _ title: String, value: String? = nil, isOn: Bool = false) {
    if !arrangedSubviews.isEmpty {
      let line = UIView()
      line.backgroundColor = .separator
      line.heightAnchor.constraint(equalToConstant: 1).isActive = true
      addArrangedSubview(line)
    }
    let icon = UIView()
    icon.backgroundColor = color
    icon.layer.cornerRadius = symbol.hasPrefix("circle") ? 10 : 5
    let label = UILabel(title.localized, .systemFont(ofSize: 15))
    label.numberOfLines = 0
    let row = UIStackView(arrangedSubviews: [icon])
    if let value {
      let text = UILabel(value.localized, .systemFont(ofSize: 15), .secondaryLabel)
      text.numberOfLines = 0
      label.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
      text.setContentHuggingPriority(.required, for: .horizontal)
      let stack = UIStackView(arrangedSubviews: [label, text])
      texts.append((stack, text))
      row.addArrangedSubview(stack)
    } else {
      let toggle = UISwitch()
      toggle.isOn = isOn
      toggle.accessibilityLabel = title.localized
      toggle.setContentCompressionResistancePriority(.required, for: .horizontal)
      toggle.setContentHuggingPriority(.required, for: .horizontal)
      row.addArrangedSubview(label)
      row.addArrangedSubview(toggle)
    }
    row.alignment = .center
    row.spacing = 12
    NSLayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 20), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    addArrangedSubview(row)
  }
}
