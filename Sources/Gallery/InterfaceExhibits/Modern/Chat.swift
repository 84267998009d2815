public import ExhibitSupport
public import UIKit

/// A conversation whose last message grows word by word while the visible messages stay in place.
public enum Chat: Exhibit {
  public static let title = "Chat"
  public static let summary =
    "The last message grows word by word and stays in sight, until you scroll away; older ones come without a jump."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ChatController()
  }
}

final class ChatController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
  /// The texts by message; those with odd numbers are answers.
  private(set) var texts: [Int: String] = [:]
  let field = UITextField()
  let sendButton = UIButton(type: .system)
  let olderButton = UIButton(type: .system)
  private var first = 1
  private var last = 0
  /// The words still to be added to the last message.
  private var pending: ArraySlice<Substring> = []

  private let bar = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.showsSeparators = false
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.scrollAnchor = .end(tolerance: 24)
    collectionView.allowsSelection = false
    let cell = UICollectionView.CellRegistration<MessageCell, Int> { [weak self] cell, _, message in
      cell.show(self?.texts[message] ?? "", isAnswer: message % 2 != 0)
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, message in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: message)
    }
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    sendButton.setTitle("Send", for: .normal)
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    olderButton.setTitle("Older", for: .normal)
    olderButton.addAction(UIAction { [weak self] _ in self?.prepend() }, for: .primaryActionTriggered)
    bar.spacing = 16
    field.setScaledFont()
    for button in [sendButton, olderButton] { button.setScaledFont() }
    setNeedsLayoutForTextSize()
    for part in [olderButton, field, sendButton] as [UIView] {
      if part !== field { part.setContentHuggingPriority(.required, for: .horizontal) }
      bar.addArrangedSubview(part)
    }
    for part in [collectionView, bar] as [UIView] { view.addSubview(part) }
    (first, last) = (84, 107)
    for message in first...last { texts[message] = Conversation.text(ofMessage: message) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(first...last))
    source.apply(snapshot, animatingDifferences: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let top = view.safeAreaInsets.top
    let line = scaled(36, maximum: 50).rounded()
    collectionView.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - line - 20 - top))
    let margin = GalleryMetrics.margin
    bar.frame = CGRect(
      x: margin, y: bounds.height - line - 10, width: max(0, bounds.width - 2 * margin), height: line)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    view.layoutIfNeeded()
    collectionView.scrollToItem(
      at: IndexPath(item: source.snapshot().numberOfItems - 1, section: 0), at: .bottom, animated: false)
  }

  // MARK: Messages

  private func send() {
    // Questions have even numbers, and answers follow them.
    let question = last + (last % 2 == 0 ? 2 : 1)
    let text = field.text?.isEmpty == false ? field.text ?? "" : Conversation.text(ofMessage: question)
    field.text = ""
    last = question + 1
    texts[question] = text
    texts[last] = "…"
    var snapshot = source.snapshot()
    snapshot.appendItems([question, last])
    source.apply(snapshot)
    collectionView.scrollToItem(
      at: IndexPath(item: snapshot.numberOfItems - 1, section: 0), at: .bottom, animated: true)
    pending = Conversation.text(ofMessage: last).split(separator: " ")[...]
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { [weak self] in self?.stream(into: question + 1, "") }
  }

  /// Adds the next word to a message.
  private func stream(into message: Int, _ text: String) {
    guard message == last, let word = pending.popFirst() else { return }
    let text = text.isEmpty ? String(word) : text + " " + word
    texts[message] = text
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([message])
    source.apply(snapshot, animatingDifferences: false)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.06) { [weak self] in self?.stream(into: message, text) }
  }

  private func prepend() {
    let older = Array(first - 10..<first)
    for message in older { texts[message] = Conversation.text(ofMessage: message) }
    var snapshot = source.snapshot()
    if let top = snapshot.itemIdentifiers.first { snapshot.insertItems(older, beforeItem: top) }
    first -= 10
    source.apply(snapshot, animatingDifferences: false)
  }
}

/// A message in a bubble: questions at the trailing side, answers at the leading one.
final class MessageCell: UICollectionViewListCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var leadingEdge: NSLayoutConstraint?
  private var trailingEdge: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    bubble.layer.cornerRadius = 18
    bubble.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.8),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
    leadingEdge = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: GalleryMetrics.margin)
    trailingEdge = bubble.trailingAnchor.constraint(
      equalTo: contentView.trailingAnchor, constant: -GalleryMetrics.margin)
  }

  required init?(coder: NSCoder) { fatalError("MessageCell is made in code") }

  func show(_ text: String, isAnswer: Bool) {
    label.text = text
    label.textColor = isAnswer ? .label : .white
    bubble.backgroundColor = isAnswer ? .secondarySystemBackground : .systemBlue
    // One edge is deactivated before the other is activated: with both the bubble would be as wide as its line.
    let edges = isAnswer ? [trailingEdge, leadingEdge] : [leadingEdge, trailingEdge]
    edges.first??.isActive = false
    edges.last??.isActive = true
  }
}
