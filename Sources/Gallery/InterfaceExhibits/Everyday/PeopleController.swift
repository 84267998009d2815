import ExhibitSupport
import UIKit

/// People by their initials; pulling down refreshes some of them.
final class PeopleController: UIViewController {
  private static let names = [
    "Ada", "Alan", "Barbara", "Bjarne", "Claude", "Dennis", "Donald", "Dorothy", "Edsger", "Frances", "Grace", "Hedy",
    "Ivan", "Jean", "John", "Katherine", "Ken", "Kristen", "Leslie", "Margaret", "Maurice", "Niklaus", "Ole", "Peter",
    "Radia", "Robin", "Sophie", "Susan", "Tim", "Tony", "Ursula", "Vint", "Whitfield", "Xiaoyun", "Yukihiro", "Zuse",
  ]

  private(set) var collectionView: UICollectionView!
  private var letters: [(title: String, names: [String])] = []
  private var fresh: Set<String> = []
  private let refresh = UIRefreshControl()
  /// A closure that is called with the number of people that changed.
  var didChange: ((Int) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    for name in Self.names {
      let letter = String(name.prefix(1))
      if letters.last?.title != letter { letters.append((letter, [])) }
      letters[letters.count - 1].names.append(name)
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "People".localized
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "person")
    collectionView.register(
      UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "letter")
    collectionView.dataSource = self
    collectionView.delegate = self
    refresh.addAction(UIAction { [weak self] _ in self?.fetch() }, for: .valueChanged)
    collectionView.refreshControl = refresh
    view.addSubview(collectionView)
  }

  /// Simulates the delay of a server.
  private func fetch() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [weak self] in
      guard let self else { return }
      fresh = Set(Self.names.enumerated().filter { ($0.offset + self.fresh.count) % 5 == 1 }.map(\.element))
      refresh.endRefreshing()
      newsDidChange()
    }
  }

  private func setFresh(_ isFresh: Bool, _ name: String) {
    if isFresh { fresh.insert(name) } else { fresh.remove(name) }
    newsDidChange()
  }

  private func newsDidChange() {
    collectionView.reloadData()
    didChange?(fresh.count)
  }
}

extension PeopleController: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { letters.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    letters[section].names.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "person", for: indexPath) as! UICollectionViewListCell
    let name = letters[indexPath.section].names[indexPath.item]
    var content = cell.defaultContentConfiguration()
    content.text = name
    content.secondaryText = fresh.contains(name) ? "Wrote to you just now".localized : nil
    content.directionalLayoutMargins.leading = GalleryMetrics.margin
    cell.contentConfiguration = content
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "letter", for: indexPath)
      as! UICollectionViewListCell
    var content = UIListContentConfiguration.plainHeader()
    content.text = letters[indexPath.section].title
    content.directionalLayoutMargins.leading = GalleryMetrics.margin
    header.contentConfiguration = content
    return header
  }

  /// Shows the page of a person, whose message is read then.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    let name = letters[indexPath.section].names[indexPath.item]
    let text = fresh.contains(name) ? "Wrote to you just now" : "No new messages"
    DetailPage(name, symbol: "person.crop.circle", [text.localized]).present(from: self)
    if fresh.contains(name) { setFresh(false, name) }
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { letters.map(\.title) }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return nil }
    let name = letters[path.section].names[path.item]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let isFresh = self?.fresh.contains(name) ?? false
      return UIMenu(
        title: name,
        children: [
          UIAction(title: "Copy name".localized) { _ in UIPasteboard.general.string = name },
          UIAction(title: (isFresh ? "Mark as read" : "Mark as unread").localized) { _ in self?.setFresh(!isFresh, name)
          },
        ])
    }
  }
}
