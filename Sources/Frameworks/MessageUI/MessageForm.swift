import UIKit

/// A form with the fields of a message and its text.
final class MessageForm: UIViewController {
  /// A field of one line.
  struct Field {
    var name: String
    var text: String
  }

  private let stack = UIStackView()
  private let text = UITextView()
  private let files = UILabel()
  private var entries: [(name: String, field: UITextField)] = []

  /// The texts of the fields by their names.
  var fields: [String: String] { Dictionary(entries.map { ($0.name, $0.field.text ?? "") }) { $1 } }
  /// The text of the message.
  var body: String { text.text ?? "" }

  /// Returns the addresses in a text, which commas separate.
  static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Shows fields with their texts, the text of the message, and the names of its files.
  func show(_ fields: [Field], body: String, attachments: [String]) {
    loadViewIfNeeded()
    if entries.isEmpty { for field in fields { addRow(field.name) } }
    for (entry, field) in zip(entries, fields) { entry.field.text = field.text }
    text.text = body
    files.text = attachments.joined(separator: ", ")
    files.isHidden = attachments.isEmpty
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 8
    text.font = .preferredFont(forTextStyle: .body)
    text.accessibilityLabel = "Message"
    files.font = .preferredFont(forTextStyle: .footnote)
    files.textColor = .secondaryLabel
    stack.addArrangedSubview(files)
    stack.addArrangedSubview(text)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  private func addRow(_ name: String) {
    let label = UILabel()
    label.text = name + ":"
    label.textColor = .secondaryLabel
    label.setContentHuggingPriority(.required, for: .horizontal)
    let field = UITextField()
    field.accessibilityLabel = name
    field.autocapitalizationType = .none
    let row = UIStackView(arrangedSubviews: [label, field])
    row.spacing = 8
    stack.insertArrangedSubview(row, at: entries.count)
    entries.append((name, field))
  }
}
