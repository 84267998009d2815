import ExhibitSupport
import UIKit

/// A message with its sender, its text and the links in it.
final class MessageController: UIViewController {
  private let store: MailStore
  /// The number of the message; nil for none.
  let id: Int?
  private weak var mail: MailController?
  private let scroll = UIScrollView()
  private let stack = UIStackView()
  private let subject = UILabel()
  let person = UIButton(configuration: .plain())
  private let date = UILabel()
  let text = UITextView()
  private lazy var flag = UIBarButtonItem(
    title: "Flag".localized, image: UIImage(systemName: "flag"),
    primaryAction: UIAction { [weak self] _ in self?.change { $0.isFlagged.toggle() } })

  init(_ store: MailStore, _ id: Int?, _ mail: MailController) {
    (self.store, self.id, self.mail) = (store, id, mail)
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("MessageController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    subject.setScaledFont(.systemFont(ofSize: 22, weight: .bold), style: .title2)
    subject.numberOfLines = 0
    subject.accessibilityTraits = .header
    date.setScaledFont(.systemFont(ofSize: 13), style: .footnote)
    date.textColor = .secondaryLabel
    date.numberOfLines = 0
    person.contentHorizontalAlignment = .leading
    person.configuration?.titleAlignment = .leading
    person.addAction(UIAction { [weak self] _ in self?.showPerson() }, for: .primaryActionTriggered)
    text.isEditable = false
    text.isScrollEnabled = false
    text.dataDetectorTypes = [.link, .phoneNumber]
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    text.backgroundColor = .clear
    text.accessibilityLabel = "Message".localized
    text.delegate = self
    stack.axis = .vertical
    stack.spacing = 10
    for part in [subject, person, date, text] as [UIView] { stack.addArrangedSubview(part) }
    stack.setCustomSpacing(20, after: date)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.alwaysBounceVertical = true
    scroll.addSubview(stack)
    view.addSubview(scroll)
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: GalleryMetrics.margin),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -GalleryMetrics.margin),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -2 * GalleryMetrics.margin),
    ])
    if id != nil {
      let reply = UIBarButtonItem(
        title: "Reply".localized, image: UIImage(systemName: "arrowshape.turn.up.left"),
        primaryAction: UIAction { [weak self] _ in if let id = self?.id { self?.mail?.reply(to: id) } })
      let delete = UIBarButtonItem(
        title: "Delete".localized, image: UIImage(systemName: "trash"),
        primaryAction: UIAction { [weak self] _ in if let id = self?.id { self?.store.delete(id) } })
      navigationItem.rightBarButtonItems = [reply, flag, delete]
    }
    update()
  }

  /// Shows the message again, or that there is none any more.
  func update() {
    guard isViewLoaded else { return }
    guard let message = id.flatMap({ store[$0] }) else {
      scroll.isHidden = true
      navigationItem.rightBarButtonItems = nil
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.image = UIImage(systemName: "envelope")
      configuration.text = (id == nil ? "No message selected" : "The message is deleted").localized
      contentUnavailableConfiguration = configuration
      return
    }
    subject.text = message.subject
    person.configuration?.title = message.other.name
    person.configuration?.subtitle = message.other.address
    person.configuration?.image = UIImage(systemName: "person.crop.circle")
    person.configuration?.imagePadding = 8
    person.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0)
    date.text = message.folder == .sent ? "Sent on %@".localized(message.longDate) : message.longDate
    if text.text != message.body { text.text = message.body }
    flag.image = UIImage(systemName: message.isFlagged ? "flag.fill" : "flag")
    flag.title = (message.isFlagged ? "Unflag" : "Flag").localized
  }

  private func change(_ change: (inout MailStore.Message) -> Void) { if let id { store.change(id, change) } }

  private func showPerson() {
    if let id, let message = store[id] { mail?.show(message.other, from: self) }
  }
}

extension MessageController: UITextViewDelegate {
  /// Answers a mail address with a new message, and leaves other links to the system.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    guard case .link(let url) = textItem.content, url.scheme == "mailto" else { return defaultAction }
    let address = url.absoluteString.replacingOccurrences(of: "mailto:", with: "")
    return UIAction { [weak self] _ in self?.mail?.write(to: address) }
  }
}

extension MailController {
  /// Presents a sheet with an answer to a message.
  func reply(to id: Int) {
    guard let message = store[id] else { return }
    let prefix = "Re: ".localized
    let isReply = message.subject.hasPrefix(prefix)
    write(
      to: message.other.address, subject: (isReply ? "" : prefix) + message.subject,
      body: "\n\n"
        + message.body.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }
        .joined(separator: "\n"))
  }
}
