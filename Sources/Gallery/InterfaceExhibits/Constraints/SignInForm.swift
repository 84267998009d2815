import ExhibitSupport
import UIKit

/// Names at the left, as wide as the widest of them, fields on the same baselines, and a button below. At accessibility
/// text sizes everything is below each other.
final class SignInForm: UIView {
  private var beside: [NSLayoutConstraint] = []
  private var stacked: [NSLayoutConstraint] = []
  private var names: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let names = ["Name", "Password"].map(\.localized).map { UILabel($0, .systemFont(ofSize: 15), .secondaryLabel) }
    let fields = [FieldView("ada@example.org", isSecure: false), FieldView("", isSecure: true)]
    for (name, field) in zip(names, fields) { field.text.accessibilityLabel = name.text }
    let hint = UILabel("Forgot your password?".localized, .systemFont(ofSize: 13), .link)
    hint.numberOfLines = 0
    hint.isUserInteractionEnabled = true
    hint.accessibilityTraits = .button
    hint.addGestureRecognizer(
      UITapGestureRecognizer { [weak hint] _ in hint?.text = "A new one is on its way.".localized })
    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Sign in".localized) { [weak hint] _ in
        let isFilledIn = fields.allSatisfy { $0.text.hasText }
        for field in fields { field.text.resignFirstResponder() }
        hint?.text = (isFilledIn ? "You are signed in." : "Name and password are required.").localized
      })
    addForConstraints(names[0], names[1], fields[0], fields[1], hint, button)
    for (name, field) in zip(names, fields) {
      name.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      name.setContentCompressionResistancePriority(.required, for: .horizontal)
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: leadingAnchor),
        field.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
      beside += [
        field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 12),
        name.firstBaselineAnchor.constraint(equalTo: field.text.firstBaselineAnchor),
      ]
      stacked += [
        field.leadingAnchor.constraint(equalTo: leadingAnchor),
        field.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      ]
    }
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    // The higher of the two is below the fields, and ends the form.
    let buttonTop = button.topAnchor.constraint(equalTo: fields[1].bottomAnchor, constant: 12)
    let buttonBottom = button.bottomAnchor.constraint(equalTo: bottomAnchor)
    for wish in [buttonTop, buttonBottom] { wish.priority = .defaultHigh }
    beside.append(buttonTop)
    NSLayoutConstraint.activate([
      names[0].widthAnchor.constraint(equalTo: names[1].widthAnchor),
      buttonBottom,
      button.topAnchor.constraint(greaterThanOrEqualTo: fields[1].bottomAnchor, constant: 12),
      button.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
      hint.topAnchor.constraint(greaterThanOrEqualTo: fields[1].bottomAnchor, constant: 8),
      hint.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      hint.leadingAnchor.constraint(equalTo: fields[1].leadingAnchor),
    ])
    beside += [
      fields[0].topAnchor.constraint(equalTo: topAnchor),
      fields[1].topAnchor.constraint(equalTo: fields[0].bottomAnchor, constant: 8),
      hint.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -12),
      hint.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ]
    stacked += [
      names[0].topAnchor.constraint(equalTo: topAnchor),
      names[1].topAnchor.constraint(equalTo: fields[0].bottomAnchor, constant: 12),
      hint.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
      button.topAnchor.constraint(equalTo: hint.bottomAnchor, constant: 12),
    ]
    self.names = names
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (form: SignInForm, _) in form.arrange() }
  }

  required init?(coder: NSCoder) { fatalError("SignInForm is made in code") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    arrange()
  }

  private func arrange() {
    let isStacked = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for name in names { name.textAlignment = isStacked ? .natural : .right }
    NSLayoutConstraint.deactivate(isStacked ? beside : stacked)
    NSLayoutConstraint.activate(isStacked ? stacked : beside)
  }
}

/// A box with a line of text to edit.
final class FieldView: UIView {
  let text = UITextField()

  init(_ value: String, isSecure: Bool) {
    text.text = value
    text.placeholder = "Required".localized
    text.isSecureTextEntry = isSecure
    text.setScaledFont(.systemFont(ofSize: 15), maximum: 30)
    text.translatesAutoresizingMaskIntoConstraints = false
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("FieldView is made in code") }
}
