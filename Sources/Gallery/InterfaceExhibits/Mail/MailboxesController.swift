import ExhibitSupport
import UIKit

/// The list of mailboxes, with the number of their messages.
final class MailboxesController: UIViewController {
  private let store: MailStore
  private(set) var collectionView: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<Int, MailStore.Mailbox>!
  var didChoose: ((MailStore.Mailbox) -> Void)?

  init(_ store: MailStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Mailboxes".localized
  }

  required init?(coder: NSCoder) { fatalError("MailboxesController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = title
    collectionView.delegate = self
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, MailStore.Mailbox> {
      [weak self] cell, _, mailbox in
      var content = UIListContentConfiguration.cell()
      content.text = mailbox.title
      content.image = UIImage(systemName: mailbox.symbol)
      cell.contentConfiguration = content
      let count = self?.store.messages(in: mailbox).count ?? 0
      cell.accessories = count == 0 ? [.disclosureIndicator()] : [.label(text: "\(count)"), .disclosureIndicator()]
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, mailbox in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: mailbox)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, MailStore.Mailbox>()
    snapshot.appendSections([0])
    snapshot.appendItems(MailStore.Mailbox.allCases)
    source.apply(snapshot, animatingDifferences: false)
  }

  /// Shows the numbers again.
  func update() {
    guard isViewLoaded else { return }
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot, animatingDifferences: false)
  }
}

extension MailboxesController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let mailbox = source.itemIdentifier(for: indexPath) { didChoose?(mailbox) }
  }
}
