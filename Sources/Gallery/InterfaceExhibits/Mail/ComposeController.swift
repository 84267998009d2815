import ExhibitSupport
import UIKit

/// The sheet in which a message is written.
final class ComposeController: UIViewController {
  private let store: MailStore
  private let now: @MainActor () -> Date
  let recipient = UITextField()
  let subject = UITextField()
  let body = UITextView()
  private let people = UIButton(type: .system)
  private let initial: [String]
  private lazy var send = UIBarButtonItem(
    title: "Send".localized, primaryAction: UIAction { [weak self] _ in self?.finish() })

  init(_ store: MailStore, _ now: @escaping @MainActor () -> Date, to: String, subject: String, body: String) {
    (self.store, self.now) = (store, now)
    initial = [to, subject, body]
    super.init(nibName: nil, bundle: nil)
    title = "New message".localized
  }

  required init?(coder: NSCoder) { fatalError("ComposeController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    send.style = .done
    navigationItem.rightBarButtonItem = send
    for (field, name) in [(recipient, "To"), (subject, "Subject")] {
      let name = name.localized
      field.placeholder = name
      field.accessibilityLabel = name
      field.setScaledFont()
      field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    }
    recipient.keyboardType = .emailAddress
    recipient.autocapitalizationType = .none
    (recipient.text, subject.text, body.text) = (initial[0], initial[1], initial[2])
    body.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 28)
    body.adjustsFontForContentSizeCategory = true
    body.textContainerInset = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
    body.textContainer.lineFragmentPadding = 0
    body.accessibilityLabel = "Message".localized
    body.backgroundColor = .clear
    body.delegate = self
    people.setImage(UIImage(systemName: "person.crop.circle.badge.plus"), for: .normal)
    people.accessibilityLabel = "Choose a person".localized
    people.showsMenuAsPrimaryAction = true
    people.menu = UIMenu(
      children: store.people.map { person in
        UIAction(title: person.name) { [weak self] _ in
          self?.recipient.text = person.address
          self?.textDidChange()
        }
      })
    people.setContentHuggingPriority(.required, for: .horizontal)
    people.setContentCompressionResistancePriority(.required, for: .horizontal)
    let first = UIStackView(arrangedSubviews: [recipient, people])
    first.spacing = 8
    let stack = UIStackView(arrangedSubviews: [first, line(), subject, line(), body])
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: GalleryMetrics.margin),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -GalleryMetrics.margin),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    textDidChange()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if recipient.text?.isEmpty == false {
      body.becomeFirstResponder()
      body.selectedRange = NSRange(location: 0, length: 0)
    } else {
      recipient.becomeFirstResponder()
    }
  }

  private func line() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1).isActive = true
    return line
  }

  private var texts: [String] { [recipient.text ?? "", subject.text ?? "", body.text ?? ""] }

  private func textDidChange() {
    let address = recipient.text ?? ""
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    send.isEnabled = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    navigationController?.isModalInPresentation = texts != initial
  }

  private func finish() {
    store.send(to: recipient.text ?? "", subject: subject.text ?? "", body: body.text ?? "", at: now())
    dismiss(animated: true)
  }

  /// Closes the sheet, after a question if something was written.
  private func cancel() {
    guard texts != initial else { return dismiss(animated: true) }
    let question = UIAlertController(
      title: "Delete the draft?".localized, message: "What you have written is not kept.".localized,
      preferredStyle: .alert)
    question.addAction(
      UIAlertAction(title: "Delete draft".localized, style: .destructive) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    question.addAction(UIAlertAction(title: "Continue writing".localized, style: .cancel))
    present(question, animated: true)
  }
}

extension ComposeController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { textDidChange() }
}

extension ComposeController: UIAdaptivePresentationControllerDelegate {
  /// Asks when the sheet with a draft is dragged away, or Escape is pressed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { cancel() }
}
