public import ExhibitSupport
public import UIKit

/// Two lists: settings with accessories of all kinds, and mail whose rows have swipe actions.
public enum Lists: Exhibit {
  public static let title = "List"
  public static let summary = "Swipe a row to either side, or edit all of them."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ListsController()
  }
}

final class ListsController: UIViewController, ExhibitController {
  enum Section: Hashable { case account, display, storage, mail }

  /// A row: a setting or a message.
  struct Row: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case link, toggle, check, value, choice, message }
    var title: String
    var detail = ""
    var symbol = ""
    var kind = Kind.link
  }

  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Section, Row>!
  let choice = UISegmentedControl(items: ["Settings", "Mail"].map(\.localized))
  let editButton = UIButton(type: .system)
  private var unread: Set<String> = ["Ada", "Grace", "Alan"]
  private var checked = "Large"

  private static let bar: CGFloat = 52

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout(isMail: false))
    collectionView.delegate = self
    choice.selectedSegmentIndex = 0
    choice.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    editButton.setTitle("Edit".localized, for: .normal)
    editButton.addAction(UIAction { [weak self] _ in self?.toggleEditing() }, for: .primaryActionTriggered)
    editButton.contentHorizontalAlignment = .trailing
    editButton.setScaledFont()
    setNeedsLayoutForTextSize()
    for part in [collectionView, choice, editButton] as [UIView] { view.addSubview(part) }
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
      self?.fill(cell, with: row)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = self?.source.sectionIdentifier(for: path.section).map(Self.title)?.localized
      header.contentConfiguration = content
      header.backgroundConfiguration = .clear()
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, row in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: row)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    source.reorderingHandlers.canReorderItem = { $0.kind == .message }
    choose()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let top = view.safeAreaInsets.top
    choice.updateScaledFont()
    let side = editButton.width(forTitles: ["Edit", "Done"].map(\.localized))
    choice.frame = view.mirrored(
      CGRect(x: 20, y: top + 10, width: min(240, max(0, bounds.width - 120)), height: 32))
    editButton.frame = view.mirrored(CGRect(x: bounds.width - 20 - side, y: top + 10, width: side, height: 32))
    collectionView.frame = CGRect(
      x: 0, y: top + Self.bar, width: bounds.width, height: max(0, bounds.height - top - Self.bar))
  }

  private static func title(_ section: Section) -> String {
    switch section {
    case .account: "Account"
    case .display: "Display"
    case .storage: "Storage"
    case .mail: "Inbox"
    }
  }

  private func layout(isMail: Bool) -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: isMail ? .plain : .insetGrouped)
    list.headerMode = isMail ? .none : .supplementary
    if isMail {
      list.leadingSwipeActionsConfigurationProvider = { [weak self] path in self?.leadingActions(at: path) }
      list.trailingSwipeActionsConfigurationProvider = { [weak self] path in self?.trailingActions(at: path) }
    }
    return UICollectionViewCompositionalLayout.galleryList(list)
  }

  // MARK: Rows

  private func choose() {
    let isMail = choice.selectedSegmentIndex == 1
    collectionView.isEditing = false
    editButton.isHidden = !isMail
    editButton.setTitle("Edit".localized, for: .normal)
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    if isMail {
      snapshot.appendSections([.mail])
      snapshot.appendItems(Self.messages)
    } else {
      snapshot.appendSections([.account, .display, .storage])
      snapshot.appendItems(
        [
          Row(title: "Ada Lovelace", detail: "Name, addresses, keys", symbol: "star"),
          Row(title: "Notifications", symbol: "heart", kind: .toggle),
        ], toSection: .account)
      snapshot.appendItems(
        ["Small", "Medium", "Large"].map { Row(title: $0, kind: .check) }
          + [Row(title: "Appearance", symbol: "circle", kind: .choice)], toSection: .display)
      snapshot.appendItems(
        [
          Row(title: "Pictures", detail: "1.8 GB", symbol: "photo", kind: .value),
          Row(title: "Trash", detail: "240 MB", symbol: "trash", kind: .value),
        ], toSection: .storage)
    }
    collectionView.setCollectionViewLayout(layout(isMail: isMail), animated: false)
    source.applySnapshotUsingReloadData(snapshot)
  }

  private static let messages = [
    ("Ada", "Notes on the engine", "The engine might compose elaborate pieces of music of any degree of complexity."),
    ("Grace", "The first bug", "It was in relay 70 of panel F, and I have taped it into the book."),
    ("Alan", "On computable numbers", "A draft, with the corrections that you asked for."),
    ("Barbara", "Substitution", "If it looks like the one, it should behave like the one."),
    ("Edsger", "Goto", "Please find the letter to the editor below."),
    ("Margaret", "Priority displays", "The alarms of yesterday were what we designed them for."),
    ("Donald", "A small cheque", "One for each mistake, as promised."),
    ("Frances", "Optimization", "The paper on flow analysis is back from the reviewers."),
  ].map { Row(title: $0.0, detail: $0.1 + ": " + $0.2, kind: .message) }

  private func fill(_ cell: UICollectionViewListCell, with row: Row) {
    var content = row.kind == .value ? UIListContentConfiguration.valueCell() : cell.defaultContentConfiguration()
    content.text = row.title.localized
    content.secondaryText = row.detail.isEmpty ? nil : row.detail.localized
    content.secondaryTextProperties.color = .secondaryLabel
    if !row.symbol.isEmpty {
      content.image = UIImage(systemName: row.symbol)
    }
    if row.kind == .toggle || row.kind == .choice {
      // Beside a control a narrow window has no room for the longest word in large text.
      content.textProperties.numberOfLines = 1
      content.textProperties.adjustsFontSizeToFitWidth = true
      content.textProperties.minimumScaleFactor = 0.6
    }
    switch row.kind {
    case .link, .value: cell.accessories = [.disclosureIndicator()]
    case .check: cell.accessories = row.title == checked ? [.checkmark()] : []
    case .toggle: cell.accessories = [.customView(configuration: switchAccessory())]
    case .choice: cell.accessories = [.popUpMenu(Self.menu)]
    case .message:
      content.secondaryTextProperties.numberOfLines = 2
      if unread.contains(row.title) { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
      cell.accessories = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
      if unread.contains(row.title) {
        cell.accessories.append(.label(text: "new".localized, displayed: .whenNotEditing))
      }
    }
    if row.kind == .message { content.directionalLayoutMargins.leading = GalleryMetrics.margin }
    cell.contentConfiguration = content
  }

  private static var menu: UIMenu {
    UIMenu(
      title: "Automatic".localized,
      children: ["Automatic", "Light", "Dark"].map { title in
        UIAction(title: title.localized, state: title == "Automatic" ? .on : .off) { _ in }
      })
  }

  private func switchAccessory() -> UICellAccessory.CustomViewConfiguration {
    let control = UISwitch()
    control.isOn = true
    control.accessibilityLabel = "Notifications".localized
    control.sizeToFit()
    return UICellAccessory.CustomViewConfiguration(
      customView: control, placement: .trailing(), reservedLayoutWidth: .actual)
  }

  // MARK: Actions

  private func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let row = source.itemIdentifier(for: path) else { return nil }
    let isUnread = unread.contains(row.title)
    let read = UIContextualAction(style: .normal, title: (isUnread ? "Read" : "Unread").localized) {
      [weak self] _, _, done in
      if isUnread { self?.unread.remove(row.title) } else { self?.unread.insert(row.title) }
      self?.reconfigure(row)
      done(true)
    }
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }

  private func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let row = source.itemIdentifier(for: path) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete".localized) { [weak self] _, _, done in
      guard let self else { return done(false) }
      var snapshot = self.source.snapshot()
      snapshot.deleteItems([row])
      self.source.apply(snapshot)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag".localized) { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  private func reconfigure(_ row: Row) {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([row])
    source.apply(snapshot)
  }

  private func toggleEditing() {
    collectionView.isEditing.toggle()
    editButton.setTitle((collectionView.isEditing ? "Done" : "Edit").localized, for: .normal)
  }
}

extension ListsController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let row = source.itemIdentifier(for: indexPath) else { return }
    switch row.kind {
    case .link, .value, .message: show(row)
    case .check where row.title != checked: check(row)
    case .check, .toggle, .choice: break
    }
  }

  /// Shows the page of a row with a chevron; a message is read then.
  private func show(_ row: Row) {
    if unread.remove(row.title) != nil { reconfigure(row) }
    let text = row.kind == .value ? "%1$@ takes %2$@.".localized(row.title.localized, row.detail) : row.detail.localized
    DetailPage(row.title.localized, symbol: row.symbol.isEmpty ? nil : row.symbol, [text]).present(from: self)
  }

  private func check(_ row: Row) {
    checked = row.title
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { $0.kind == .check })
    source.apply(snapshot)
  }
}
