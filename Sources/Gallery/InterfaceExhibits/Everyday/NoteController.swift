import ExhibitSupport
import UIKit

/// A text field and a text view, with menus for cut, copy and paste.
final class NoteController: UIViewController {
  let titleField = UITextField()
  let body = UITextView()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let hint = UILabel()
    hint.text = "Click a field with the second mouse button, or press long, for its menu.".localized
    hint.numberOfLines = 0
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.adjustsFontForContentSizeCategory = true
    hint.textColor = .secondaryLabel
    titleField.borderStyle = .roundedRect
    titleField.setScaledFont()
    titleField.placeholder = "Title".localized
    titleField.accessibilityLabel = "Title".localized
    titleField.text = "Paper".localized
    body.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 28)
    body.adjustsFontForContentSizeCategory = true
    body.accessibilityLabel = "Note".localized
    body.text =
      "A quire is twenty-five sheets. Folded once and put into each other, they are a gathering of leaves."
      .localized
    body.backgroundColor = .secondarySystemBackground
    body.layer.cornerRadius = 8
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
      body.heightAnchor.constraint(equalToConstant: 160),
    ])
  }
}
