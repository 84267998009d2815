import ExhibitSupport
import UIKit

/// The messages of a mailbox, with a search over them or over all.
final class MessagesController: UIViewController {
  /// A filter that stands as a token in the search field.
  enum Filter: Hashable {
    case person(MailStore.Person)
    case unread, flagged

    var title: String {
      switch self {
      case .person(let person): person.name
      case .unread: "Unread".localized
      case .flagged: "Flagged".localized
      }
    }

    var symbol: String {
      switch self {
      case .person: "person.crop.circle"
      case .unread: "envelope.badge"
      case .flagged: "flag"
      }
    }

    func admits(_ message: MailStore.Message) -> Bool {
      switch self {
      case .person(let person): message.other == person
      case .unread: !message.isRead
      case .flagged: message.isFlagged
      }
    }
  }

  enum Row: Hashable {
    case filter(Filter)
    case message(Int)
  }

  private let store: MailStore

  weak var mail: MailController?

  var mailbox = MailStore.Mailbox.inbox { didSet { mailboxDidChange() } }

  let search = UISearchController(searchResultsController: nil)

  private(set) var collectionView: UICollectionView!

  private(set) var source: UICollectionViewDiffableDataSource<Int, Row>!

  init(_ store: MailStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = mailbox.title
  }

  required init?(coder: NSCoder) { fatalError("MessagesController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions(at: $0) }
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Messages".localized
    collectionView.delegate = self
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
      self?.fill(cell, with: row)
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, row in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: row)
    }
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search".localized
    search.searchBar.scopeButtonTitles = ["This mailbox", "All"].map(\.localized)
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    let new = UIBarButtonItem(
      title: "New message".localized, image: UIImage(systemName: "square.and.pencil"),
      primaryAction: UIAction { [weak self] _ in self?.mail?.write() })
    navigationItem.rightBarButtonItem = new
    apply(animated: false)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: MessagesController, _) in
      controller.apply(animated: false)
    }
  }

  /// Shows the messages again after a change of one.
  func update() { if isViewLoaded { apply(animated: viewIfLoaded?.window != nil) } }

  private func mailboxDidChange() {
    title = mailbox.title
    if isViewLoaded { apply(animated: false) }
  }

  // MARK: Search

  private var filters: [Filter] {
    search.searchBar.searchTextField.tokens.compactMap { $0.representedObject as? Filter }
  }

  private var searchText: String { search.searchBar.text ?? "" }

  /// The messages that the search finds, or without one those of the mailbox.
  private var found: [MailStore.Message] {
    let isInAll = search.isActive && search.searchBar.selectedScopeButtonIndex == 1
    let (filters, text) = (filters, searchText)
    return (isInAll ? store.messages : store.messages(in: mailbox)).filter { message in
      filters.allSatisfy { $0.admits(message) }
        && (text.isEmpty
          || [message.subject, message.body, message.other.name].contains { $0.localizedCaseInsensitiveContains(text) })
    }
  }

  /// The filters that the text may stand for.
  private var suggestions: [Filter] {
    guard search.isActive else { return [] }
    let all = [Filter.unread, .flagged] + store.people.map(Filter.person)
    return all.filter { filter in
      !filters.contains(filter)
        && (searchText.isEmpty ? filters.isEmpty : filter.title.lowercased().hasPrefix(searchText.lowercased()))
    }.prefix(searchText.isEmpty ? 2 : 4).map { $0 }
  }

  private func apply(animated: Bool) {
    let messages = found
    let before = Set(source.snapshot().itemIdentifiers)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(suggestions.map(Row.filter), toSection: 0)
    snapshot.appendItems(messages.map { .message($0.id) }, toSection: 1)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(before.contains))
    source.apply(snapshot, animatingDifferences: animated)
    if !messages.isEmpty || !suggestions.isEmpty {
      contentUnavailableConfiguration = nil
    } else if search.isActive {
      var configuration = UIContentUnavailableConfiguration.search()
      configuration.text = "No results".localized
      configuration.secondaryText = "No message contains these words.".localized
      contentUnavailableConfiguration = configuration
    } else {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.image = UIImage(systemName: mailbox.symbol)
      configuration.text = "No messages".localized
      contentUnavailableConfiguration = configuration
    }
  }

  // MARK: Rows

  private func fill(_ cell: UICollectionViewListCell, with row: Row) {
    var content = UIListContentConfiguration.subtitleCell()
    switch row {
    case .filter(let filter):
      content = .cell()
      content.text = filter.title
      content.image = UIImage(systemName: filter.symbol)
      cell.accessories = []
    case .message(let id):
      guard let message = store[id] else { return }
      content.text = message.other.name
      content.textProperties.font = .preferredFont(forTextStyle: message.isRead ? .body : .headline)
      // In the largest text the date needs a line of its own.
      let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      content.textProperties.numberOfLines = isLarge ? 0 : 1
      content.secondaryText = isLarge ? message.subject + "\n" + message.shortDate : message.subject
      content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
      content.secondaryTextProperties.color = .secondaryLabel
      content.secondaryTextProperties.numberOfLines = isLarge ? 0 : 2
      content.image = UIImage(systemName: message.isFlagged ? "flag.fill" : "circle.fill")
      content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .caption2)
      content.imageProperties.tintColor = message.isFlagged ? .systemOrange : message.isRead ? .clear : .systemBlue
      cell.accessories = (isLarge ? [] : [.label(text: message.shortDate)]) + [.disclosureIndicator()]
      let state = [message.isRead ? nil : "Unread", message.isFlagged ? "Flagged" : nil].compactMap { $0?.localized }
      cell.accessibilityValue = state.isEmpty ? nil : state.joined(separator: ", ")
    }
    content.directionalLayoutMargins.leading = GalleryMetrics.margin
    cell.contentConfiguration = content
  }

  private func message(at path: IndexPath) -> MailStore.Message? {
    if case .message(let id)? = source.itemIdentifier(for: path) { store[id] } else { nil }
  }

  private func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let message = message(at: path) else { return nil }
    let read = UIContextualAction(style: .normal, title: (message.isRead ? "Unread" : "Read").localized) {
      [weak self] _, _, done in
      done(true)
      self?.store.change(message.id) { $0.isRead.toggle() }
    }
    read.image = UIImage(systemName: message.isRead ? "envelope.badge" : "envelope.open")
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }

  private func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let message = message(at: path) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete".localized) { [weak self] _, _, done in
      done(true)
      self?.store.delete(message.id)
    }
    delete.image = UIImage(systemName: "trash")
    let flag = UIContextualAction(style: .normal, title: (message.isFlagged ? "Unflag" : "Flag").localized) {
      [weak self] _, _, done in
      done(true)
      self?.store.change(message.id) { $0.isFlagged.toggle() }
    }
    flag.image = UIImage(systemName: "flag")
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
}

extension MessagesController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { apply(animated: false) }
}

extension MessagesController: UICollectionViewDelegate {

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    switch source.itemIdentifier(for: indexPath) {
    case .message(let id)?: if let message = store[id] { mail?.show(message) }
    case .filter(let filter)?: add(filter)
    case nil: break
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, let message = message(at: path), let mail else { return nil }
    let (store, id) = (store, message.id)
    return UIContextMenuConfiguration(
      identifier: NSNumber(value: id),
      previewProvider: { [weak mail] in mail.map { MessageController(store, id, $0) } },
      actionProvider: { [weak mail] _ in
        UIMenu(
          children: [
            UIAction(title: "Reply".localized, image: UIImage(systemName: "arrowshape.turn.up.left")) { _ in
              mail?.reply(to: id)
            },
            UIAction(
              title: (message.isRead ? "Mark as unread" : "Mark as read").localized,
              image: UIImage(systemName: "envelope.badge")
            ) { _ in store.change(id) { $0.isRead.toggle() } },
            UIAction(title: (message.isFlagged ? "Unflag" : "Flag").localized, image: UIImage(systemName: "flag")) {
              _ in
              store.change(id) { $0.isFlagged.toggle() }
            },
            UIAction(title: "Delete".localized, image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
              store.delete(id)
            },
          ])
      })
  }

  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let id = (configuration.identifier as? NSNumber)?.intValue else { return }
    animator.addCompletion { [weak self] in
      if let self, let message = store[id] { mail?.show(message) }
    }
  }

  /// Puts a filter before the text of the search, in place of the text that named it.
  private func add(_ filter: Filter) {
    let token = UISearchToken(icon: UIImage(systemName: filter.symbol), text: filter.title)
    token.representedObject = filter
    let field = search.searchBar.searchTextField
    search.searchBar.text = ""
    field.tokens.append(token)
    apply(animated: false)
  }
}
