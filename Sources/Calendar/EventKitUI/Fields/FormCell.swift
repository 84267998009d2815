import UIKit

/// A form row that contains a view within its margins and is as tall as the view needs.
class FormCell: UITableViewCell {
  /// Creates a row.
  ///
  /// - Parameter view: The view, which fills the margins of the row.
  init(_ view: UIView, verticalMargin: CGFloat = 0) {
    super.init(style: .default, reuseIdentifier: nil)
    selectionStyle = .none
    view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(view)
    let guide = contentView.layoutMarginsGuide
    let height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 52)
    // The table's own height takes precedence while rows unfold.
    height.priority = .defaultHigh
    let bottom = view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -verticalMargin)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: verticalMargin), bottom, height,
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }
}

/// A row with a field of one line.
final class FieldCell: FormCell, UITextFieldDelegate {
  let field = UITextField()
  private let didChange: (String) -> Void

  /// Creates a row.
  ///
  /// - Parameter didChange: Called with the text at each change by the user.
  init(_ placeholder: String, didChange: @escaping (String) -> Void) {
    self.didChange = didChange
    super.init(field, verticalMargin: 6)
    field.placeholder = placeholder
    field.accessibilityLabel = placeholder
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    field.delegate = self
    field.addAction(
      UIAction { [weak self] _ in self.map { $0.didChange($0.field.text ?? "") } }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}

/// A row with a text view, which grows with its text.
final class NotesCell: FormCell, UITextViewDelegate {
  let text = UITextView()
  private let placeholder = UILabel()
  private let didChange: (String) -> Void

  /// Creates a row.
  ///
  /// - Parameter didChange: Called with the text at each change by the user.
  init(_ placeholder: String, didChange: @escaping (String) -> Void) {
    self.didChange = didChange
    super.init(text)
    text.isScrollEnabled = false
    text.backgroundColor = .clear
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.textContainer.lineFragmentPadding = 0
    text.textContainerInset = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 0)
    text.accessibilityLabel = placeholder
    text.delegate = self
    text.heightAnchor.constraint(greaterThanOrEqualToConstant: 110).isActive = true
    self.placeholder.text = placeholder
    self.placeholder.font = .preferredFont(forTextStyle: .body)
    self.placeholder.adjustsFontForContentSizeCategory = true
    self.placeholder.textColor = .placeholderText
    self.placeholder.isAccessibilityElement = false
    self.placeholder.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(self.placeholder)
    NSLayoutConstraint.activate([
      self.placeholder.topAnchor.constraint(equalTo: text.topAnchor, constant: 14),
      self.placeholder.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      self.placeholder.trailingAnchor.constraint(lessThanOrEqualTo: text.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }

  /// Shows a text.
  func show(_ notes: String) {
    if text.text != notes { text.text = notes }
    placeholder.isHidden = !notes.isEmpty
  }

  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = !textView.text.isEmpty
    didChange(textView.text)
  }
}
