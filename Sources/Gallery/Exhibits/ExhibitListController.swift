import ExhibitSupport
import UIKit

/// The list of the exhibits by subject, with a field that searches titles and summaries.
final class ExhibitListController: UIViewController {
  private let exhibits: [any Exhibit.Type]
  private(set) var collectionView: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<String, Int>!
  let field = UITextField()
  var didChoose: ((Int) -> Void)?
  private var selected = 0
  private static let fieldHeight: CGFloat = 36

  init(_ exhibits: [any Exhibit.Type]) {
    self.exhibits = exhibits
    super.init(nibName: nil, bundle: nil)
    title = "Exhibits"
    edgesForExtendedLayout = []
    // Nothing lies below the bar that it could show.
    navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()
  }

  required init?(coder: NSCoder) { fatalError("ExhibitListController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    setNeedsLayoutForTextSize()
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .supplementary
    configuration.backgroundColor = .clear
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.backgroundColor = .clear
    // In larger text the column is too narrow for the longest words.
    collectionView.maximumContentSizeCategory = .accessibilityMedium
    collectionView.accessibilityIdentifier = "sidebar"
    collectionView.accessibilityLabel = "Exhibits"
    collectionView.keyboardDismissMode = .onDrag
    collectionView.delegate = self
    field.placeholder = "Search"
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.setScaledFont()
    field.accessibilityLabel = "Search exhibits"
    field.addAction(UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    view.addSubview(collectionView)
    view.addSubview(field)
    makeSource()
    filter()
  }

  /// Selects the line of an exhibit and scrolls to it.
  func select(_ index: Int) {
    selected = index
    guard isViewLoaded else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: false)
    }
    guard let path = source.indexPath(for: index) else { return }
    let isVisible = collectionView.indexPathsForVisibleItems.contains(path)
    collectionView.selectItem(at: path, animated: false, scrollPosition: isVisible ? [] : .centeredVertically)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let b = view.bounds
    let height = scaled(Self.fieldHeight, maximum: 52).rounded()
    field.frame = CGRect(x: 16, y: 6, width: max(0, b.width - 32), height: max(Self.fieldHeight, height))
    let top = field.frame.maxY + 6
    let isFirst = collectionView.bounds.isEmpty
    collectionView.frame = CGRect(x: 0, y: top, width: b.width, height: max(0, b.height - top))
    if isFirst { select(selected) }
  }

  private func makeSource() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [weak self] cell, _, index in
      guard let exhibit = self?.exhibits[index] else { return }
      var content = UIListContentConfiguration.sidebarCell()
      content.text = exhibit.title
      content.textProperties.numberOfLines = 0
      content.image = UIImage(systemName: Catalog.entry(of: exhibit).symbol)
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = self?.source.sectionIdentifier(for: path.section)
      content.textProperties.numberOfLines = 0
      header.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, index in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: index)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
  }

  /// Shows the exhibits whose title or summary contains the search text.
  private func filter() {
    let words = (field.text ?? "").lowercased().split(separator: " ")
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for category in Catalog.categories {
      let found = category.entries.compactMap { entry -> Int? in
        let text = "\(entry.exhibit.title) \(entry.exhibit.summary) \(category.title)".lowercased()
        guard words.allSatisfy({ text.contains($0) }) else { return nil }
        return exhibits.firstIndex { $0 == entry.exhibit }
      }
      guard !found.isEmpty else { continue }
      snapshot.appendSections([category.title])
      snapshot.appendItems(found)
    }
    source.apply(snapshot, animatingDifferences: false)
    select(selected)
  }
}

extension ExhibitListController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let index = source.itemIdentifier(for: indexPath) else { return }
    selected = index
    didChoose?(index)
  }
}
