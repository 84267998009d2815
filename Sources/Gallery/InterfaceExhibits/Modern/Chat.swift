public import ExhibitSupport
public import UIKit

/// A conversation whose last message grows word by word, with reactions, copying and links.
public enum Chat: Exhibit {
  public static let title = "Chat"
  public static let summary = "Hold a message to react to it or copy it, or write one and watch the answer grow."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ChatController()
  }
}

final class ChatController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
  /// The texts by message; those with odd numbers are answers.
  private(set) var texts: [Int: String] = [:]
  /// The reactions by message.
  private(set) var reactions: [Int: [Reaction]] = [:]
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
    collectionView.delegate = self
    collectionView.accessibilityLabel = "Messages".localized
    let cell = UICollectionView.CellRegistration<MessageCell, Int> { [weak self] cell, _, message in
      cell.show(self?.texts[message] ?? "", self?.reactions[message] ?? [], isAnswer: message % 2 != 0)
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, message in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: message)
    }
    field.placeholder = "Message".localized
    field.accessibilityLabel = "Message".localized
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    sendButton.setTitle("Send".localized, for: .normal)
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    olderButton.setTitle("Older".localized, for: .normal)
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
    (first, last) = (86, 109)
    reactions = [107: [.heart, .thumbsUp], 108: [.question]]
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

extension ChatController: UICollectionViewDelegate {

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let message = indexPaths.first.flatMap({ source.itemIdentifier(for: $0) }) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.menu(of: message)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    (collectionView.cellForItem(at: indexPath) as? MessageCell).map { UITargetedPreview(view: $0.bubble) }
  }

  /// Gives a message a reaction, or takes it back.
  func toggle(_ reaction: Reaction, on message: Int) {
    var given = reactions[message] ?? []
    if let index = given.firstIndex(of: reaction) { given.remove(at: index) } else { given.append(reaction) }
    reactions[message] = given
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([message])
    source.apply(snapshot)
  }

  /// Returns the menu of a message: the reactions in a row, and a command to copy it.
  private func menu(of message: Int) -> UIMenu {
    let given = reactions[message] ?? []
    let row = Reaction.allCases.map { reaction in
      UIAction(
        title: reaction.name, image: UIImage(systemName: reaction.symbol), state: given.contains(reaction) ? .on : .off
      ) { [weak self] _ in self?.toggle(reaction, on: message) }
    }
    let copy = UIAction(title: "Copy".localized, image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in
      UIPasteboard.general.string = self?.texts[message]
    }
    return UIMenu(children: [UIMenu(options: [.displayInline, .displayAsPalette], children: row), copy])
  }
}
