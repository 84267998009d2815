public import ExhibitSupport
public import UIKit

/// 5,000 mountains: a search that filters them while the user types, and a sort shown step by step.
public enum MountainSearch: Exhibit {
  public static let title = "Diffable"
  public static let summary = "Type to filter 5,000 mountains, or watch some of them being sorted."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    MountainSearchController()
  }
}

/// A mountain with its height.
struct Mountain: Hashable, Sendable {
  let name: String
  /// The height above the sea, in meters.
  let height: Int

  /// Invented mountains, the same in every run.
  static let all: [Mountain] = {
    let first = [
      "Al", "Bor", "Cor", "Dun", "Eir", "Fal", "Gor", "Hal", "Ist", "Kar", "Lom", "Mar", "Nor", "Ost", "Pel",
    ]
    let middle = ["", "a", "en", "i", "o", "un", "ar", "el"]
    let last = ["berg", "dal", "horn", "kopf", "mont", "nes", "pic", "rigg", "spitz", "stein", "tind", "wick"]
    var mountains: [Mountain] = []
    for (index, start) in first.enumerated() {
      for (place, vowel) in middle.enumerated() {
        for (end, ending) in last.enumerated() {
          for (number, suffix) in ["", " Minor", " North", " West"].enumerated() where mountains.count < 5_000 {
            let height = 600 + (index * 977 + place * 613 + end * 431 + number * 1_301) % 7_400
            mountains.append(Mountain(name: start + vowel + ending + suffix, height: height))
          }
        }
      }
    }
    return mountains
  }()
}

final class MountainSearchController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, Mountain>!
  let field = UITextField()
  let sortButton = UIButton(type: .system)
  private let bar = UIStackView()
  /// The mountains that are being sorted, and the progress of the sort.
  private var sorting: (order: [Mountain], next: Int)?

  private static let sortedCount = 40

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "Filter".localized
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    sortButton.setTitle("Sort".localized, for: .normal)
    sortButton.addAction(UIAction { [weak self] _ in self?.beginSort() }, for: .primaryActionTriggered)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    sortButton.setContentHuggingPriority(.required, for: .horizontal)
    bar.spacing = 16
    field.setScaledFont()
    sortButton.setScaledFont()
    setNeedsLayoutForTextSize()
    for part in [field, sortButton] as [UIView] { bar.addArrangedSubview(part) }
    for part in [collectionView, bar] as [UIView] { view.addSubview(part) }
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Mountain> { cell, _, mountain in
      var content = UIListContentConfiguration.valueCell()
      content.text = mountain.name
      content.secondaryText = "\(mountain.height) m"
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.backgroundColor = .secondarySystemBackground
      background.cornerRadius = 8
      cell.backgroundConfiguration = background
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, mountain in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: mountain)
    }
    show(Mountain.all, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let safe = view.safeAreaInsets
    let line = scaled(36, maximum: 50).rounded()
    let top = safe.top + line + 20
    bar.frame = CGRect(x: 20, y: safe.top + 10, width: max(0, bounds.width - 40), height: line)
    collectionView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = max(1, Int(environment.container.effectiveContentSize.width / 260))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .uniformAcrossSiblings(estimate: 44))
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(8)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 20, trailing: 20)
      return section
    }
  }

  private func show(_ mountains: [Mountain], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mountain>()
    snapshot.appendSections([0])
    snapshot.appendItems(mountains)
    source.apply(snapshot, animatingDifferences: animated)
  }

  private func filter() {
    sorting = nil
    let text = (field.text ?? "").lowercased()
    show(text.isEmpty ? Mountain.all : Mountain.all.filter { $0.name.lowercased().contains(text) })
  }

  // MARK: Sorting

  private func beginSort() {
    // The first mountains in an unsorted order.
    let chosen = Mountain.all.prefix(Self.sortedCount * 7).enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
    sorting = (chosen, 1)
    show(chosen)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.sortNext() }
  }

  /// Inserts the next mountain among those before it, which are sorted.
  private func sortNext() {
    guard var state = sorting, state.next < state.order.count else {
      sorting = nil
      return
    }
    let mountain = state.order.remove(at: state.next)
    let place = state.order[..<state.next].firstIndex { $0.height < mountain.height } ?? state.next
    state.order.insert(mountain, at: place)
    state.next += 1
    sorting = state
    show(state.order)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { [weak self] in self?.sortNext() }
  }
}
