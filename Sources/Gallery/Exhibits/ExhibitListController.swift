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
  /// The exhibit that Return opens while the list is searched.
  private(set) var marked: Int?
  let emptyLabel = UILabel()
  private static let fieldHeight: CGFloat = 36

  init(_ exhibits: [any Exhibit.Type]) {
    self.exhibits = exhibits
    super.init(nibName: nil, bundle: nil)
    title = "Exhibits".localized
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
    collectionView.accessibilityLabel = title
    collectionView.keyboardDismissMode = .onDrag
    collectionView.delegate = self
    field.placeholder = "Search".localized
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.setScaledFont()
    field.accessibilityLabel = "Search exhibits".localized
    field.addAction(UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.openMarked() }, for: .primaryActionTriggered)
    emptyLabel.numberOfLines = 0
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .galleryCaption
    emptyLabel.setScaledFont(.systemFont(ofSize: 15), maximum: 24)
    for part in [collectionView, emptyLabel, field] as [UIView] { view.addSubview(part) }
    makeSource()
    filter()
  }

  /// Selects the line of an exhibit and scrolls to it.
  func select(_ index: Int) {
    selected = index
    marked = nil
    show(index)
  }

  /// Highlights the line of an exhibit and scrolls to it.
  private func show(_ index: Int) {
    guard isViewLoaded else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: false)
    }
    guard let path = source.indexPath(for: index) else { return }
    let isVisible = collectionView.indexPathsForVisibleItems.contains(path)
    collectionView.selectItem(at: path, animated: false, scrollPosition: isVisible ? [] : .centeredVertically)
  }

  // MARK: Search

  /// The keys of the search: Down and Up mark an exhibit, Return opens it, Escape shows the whole list again.
  override var keyCommands: [UIKeyCommand]? {
    guard field.isFirstResponder else { return nil }
    let commands = [
      UIKeyCommand(
        action: Selector("markNext", ExhibitListController.markNext), input: UIKeyCommand.inputDownArrow),
      UIKeyCommand(
        action: Selector("markPrevious", ExhibitListController.markPrevious), input: UIKeyCommand.inputUpArrow),
      UIKeyCommand(
        action: Selector("endSearch", ExhibitListController.endSearch), input: UIKeyCommand.inputEscape),
    ]
    for command in commands { command.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  /// Moves the keys into the field, whose text is selected.
  func beginSearch() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  private func markNext() { mark(by: 1) }

  private func markPrevious() { mark(by: -1) }

  private func mark(by step: Int) {
    let found = source.snapshot().itemIdentifiers
    guard !found.isEmpty else { return }
    let current = found.firstIndex(of: marked ?? selected)
    mark(found[current.map { min(max($0 + step, 0), found.count - 1) } ?? 0])
  }

  private func mark(_ index: Int?) {
    marked = index
    show(index ?? selected)
  }

  private func openMarked() {
    guard let index = marked else { return }
    field.resignFirstResponder()
    selected = index
    didChoose?(index)
  }

  private func endSearch() {
    field.text = ""
    filter()
    field.resignFirstResponder()
  }

  // MARK: The list

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let b = view.bounds
    let height = scaled(Self.fieldHeight, maximum: 52).rounded()
    field.frame = CGRect(x: 16, y: 6, width: max(0, b.width - 32), height: max(Self.fieldHeight, height))
    let top = field.frame.maxY + 6
    let isFirst = collectionView.bounds.isEmpty
    collectionView.frame = CGRect(x: 0, y: top, width: b.width, height: max(0, b.height - top))
    let room = CGSize(width: max(0, b.width - 40), height: b.height)
    emptyLabel.frame = CGRect(x: 20, y: top + 24, width: room.width, height: emptyLabel.sizeThatFits(room).height)
    if isFirst { select(selected) }
  }

  private func makeSource() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [weak self] cell, _, index in
      guard let exhibit = self?.exhibits[index] else { return }
      var content = UIListContentConfiguration.sidebarCell()
      content.text = exhibit.title.localized
      content.textProperties.numberOfLines = 0
      content.image = UIImage(systemName: Catalog.entry(of: exhibit).symbol)
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = self?.source.sectionIdentifier(for: path.section)?.localized
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

  /// Returns the exhibit whose title begins with a text; otherwise one whose title contains it; otherwise the first.
  private func bestMatch(of text: String, in found: [Int]) -> Int? {
    func titles(_ index: Int) -> [String] {
      [exhibits[index].title, exhibits[index].title.localized].map { $0.lowercased() }
    }
    return found.first { titles($0).contains { $0.hasPrefix(text) } }
      ?? found.first { titles($0).contains { $0.contains(text) } } ?? found.first
  }

  /// Shows the exhibits whose title or summary contains the search text.
  private func filter() {
    let words = (field.text ?? "").lowercased().split(separator: " ")
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for category in Catalog.categories {
      let found = category.entries.compactMap { entry -> Int? in
        let texts = [entry.exhibit.title, entry.exhibit.summary, category.title]
        // Both languages are searched.
        let text = (texts + texts.map(\.localized)).joined(separator: " ").lowercased()
        guard words.allSatisfy({ text.contains($0) }) else { return nil }
        return exhibits.firstIndex { $0 == entry.exhibit }
      }
      guard !found.isEmpty else { continue }
      snapshot.appendSections([category.title])
      snapshot.appendItems(found)
    }
    source.apply(snapshot, animatingDifferences: false)
    let found = snapshot.itemIdentifiers
    emptyLabel.text = found.isEmpty ? "No results for “%@”".localized(field.text ?? "") : nil
    view.setNeedsLayout()
    mark(words.isEmpty ? nil : bestMatch(of: words.joined(separator: " "), in: found))
  }
}

extension ExhibitListController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let index = source.itemIdentifier(for: indexPath) else { return }
    selected = index
    marked = nil
    didChoose?(index)
  }
}
