import UIKit

/// Names at the left, as wide as the widest of them, fields on the same baselines, and a button below.
final class SignInForm: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let names = ["Name", "Password"].map { UILabel($0, .systemFont(ofSize: 15), .secondaryLabel) }
    let fields = [FieldView("ada@example.org", isPlaceholder: false), FieldView("Required", isPlaceholder: true)]
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Sign in") { _ in })
    let hint = UILabel("Forgot your password?", .systemFont(ofSize: 13), .link)
    hint.numberOfLines = 0
    addForConstraints(names[0], names[1], fields[0], fields[1], hint, button)
    for (name, field) in zip(names, fields) {
      name.textAlignment = .right
      name.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      name.setContentCompressionResistancePriority(.required, for: .horizontal)
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: leadingAnchor),
        field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 12),
        field.trailingAnchor.constraint(equalTo: trailingAnchor),
        name.firstBaselineAnchor.constraint(equalTo: field.text.firstBaselineAnchor),
      ])
    }
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    // The higher of the two is below the fields, and ends the form.
    let buttonTop = button.topAnchor.constraint(equalTo: fields[1].bottomAnchor, constant: 12)
    let buttonBottom = button.bottomAnchor.constraint(equalTo: bottomAnchor)
    for wish in [buttonTop, buttonBottom] { wish.priority = .defaultHigh }
    NSLayoutConstraint.activate([
      names[0].widthAnchor.constraint(equalTo: names[1].widthAnchor),
      fields[0].topAnchor.constraint(equalTo: topAnchor),
      fields[1].topAnchor.constraint(equalTo: fields[0].bottomAnchor, constant: 8),
      buttonTop, buttonBottom,
      button.topAnchor.constraint(greaterThanOrEqualTo: fields[1].bottomAnchor, constant: 12),
      button.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
      hint.topAnchor.constraint(greaterThanOrEqualTo: fields[1].bottomAnchor, constant: 8),
      hint.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      hint.leadingAnchor.constraint(equalTo: fields[1].leadingAnchor),
      hint.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -12),
      hint.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("SignInForm is made in code") }
}

/// A box with a line of text.
final class FieldView: UIView {
  let text: UILabel

  init(_ value: String, isPlaceholder: Bool) {
    text = UILabel(value, .systemFont(ofSize: 15), isPlaceholder ? .placeholderText : .label)
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
