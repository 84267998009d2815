import UIKit

/// Text fields with menus for cut, copy and paste.
final class NoteController: UIViewController {
  let titleField = UITextField()
  let body = UITextField()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let hint = UILabel()
    hint.text = "Click a field with the second mouse button, or press long, for its menu."
    hint.numberOfLines = 0
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.adjustsFontForContentSizeCategory = true
    hint.textColor = .secondaryLabel
    for (field, name, text) in [(titleField, "Title", "Paper"), (body, "Note", "Twenty-five sheets, folded once")] {
      field.borderStyle = .roundedRect
      field.setScaledFont()
      field.placeholder = name
      field.accessibilityLabel = name
      field.text = text
    }
    stack.axis = .vertical
    stack.spacing = 12
    for part in [hint, titleField, body] as [UIView] { stack.addArrangedSubview(part) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
    ])
  }
}
