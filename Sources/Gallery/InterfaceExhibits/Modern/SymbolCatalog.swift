public import ExhibitSupport
public import UIKit

/// All symbols that are drawn, in a grid that is filtered while the user types.
public enum SymbolCatalog: Exhibit {
  public static let title = "Symbols"
  public static let summary = "Type to filter the symbols by name, and choose their weight and colors."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    SymbolCatalogController()
  }
}

final class SymbolCatalogController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, String>!
  let field = UISearchTextField()
  let weight = UISegmentedControl(items: ["Thin", "Regular", "Bold"].map(\.localized))
  let colors = UISegmentedControl(items: ["Plain", "Hierarchical", "Palette", "Multicolor"].map(\.localized))
  private let bar = UIStackView()
  private var fieldHeight: NSLayoutConstraint?

  private static let weights: [UIImage.SymbolWeight] = [.thin, .regular, .bold]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "Name".localized
    field.setScaledFont()
    setNeedsLayoutForTextSize()
    field.addAction(UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    weight.selectedSegmentIndex = 1
    colors.selectedSegmentIndex = 0
    for choice in [weight, colors] {
      choice.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    }
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    collectionView.keyboardDismissMode = .onDrag
    bar.axis = .vertical
    bar.spacing = 8
    for part in [field, weight, colors] as [UIView] { bar.addArrangedSubview(part) }
    for part in [collectionView, bar] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let guide = view.safeAreaLayoutGuide
    let fieldHeight = field.heightAnchor.constraint(equalToConstant: 36)
    self.fieldHeight = fieldHeight
    NSLayoutConstraint.activate([
      fieldHeight,
      bar.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      collectionView.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 10),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let cell = UICollectionView.CellRegistration<SymbolCell, String> { [weak self] cell, _, name in
      cell.show(name, self?.configuration)
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: name)
    }
    filter()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: SymbolCatalogController, _) in
      controller.refresh()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // In a narrow window the longest name has the widest segment.
    colors.apportionsSegmentWidthsByContent = view.bounds.width < 360
    let largest: CGFloat = view.bounds.width < 600 ? 14 : 20
    for choice in [weight, colors] { choice.updateScaledFont(maximum: largest, in: self) }
    fieldHeight?.constant = view.scaled(36, maximum: 50).rounded()
  }

  /// The weight and the colors that are chosen.
  private var configuration: UIImage.SymbolConfiguration {
    let own = UIImage.SymbolConfiguration(
      pointSize: view.scaled(26), weight: Self.weights[weight.selectedSegmentIndex])
    let chosen: UIImage.SymbolConfiguration? =
      switch colors.selectedSegmentIndex {
      case 1: UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue)
      case 2: UIImage.SymbolConfiguration(paletteColors: [.systemOrange, .systemTeal])
      case 3: .preferringMulticolor()
      default: nil
      }
    return chosen.map { own.applying($0) } ?? own
  }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let traits = environment.traitCollection
      let height = UIFontMetrics.default.scaledValue(for: 96, compatibleWith: traits).rounded()
      let side = UIFontMetrics.default.scaledValue(for: 120, compatibleWith: traits)
      let columns = max(2, Int(environment.container.effectiveContentSize.width / side))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(8)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 20, trailing: 20)
      return section
    }
  }

  private func filter() {
    let words = (field.text ?? "").lowercased().split(whereSeparator: { $0 == " " || $0 == "." })
    let names = SystemSymbols.drawnNames.filter { name in words.allSatisfy { name.contains($0) } }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    source.apply(snapshot, animatingDifferences: false)
    collectionView.backgroundView = names.isEmpty ? UIContentUnavailableView(configuration: .search()) : nil
  }

  private func refresh() {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot, animatingDifferences: false)
  }
}

/// A symbol over its name.
private final class SymbolCell: UICollectionViewCell {
  private let image = UIImageView()
  private let name = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 10
    image.contentMode = .center
    image.tintColor = .label
    name.setScaledFont(.systemFont(ofSize: 11), maximum: 24)
    name.textColor = .secondaryLabel
    name.textAlignment = .center
    name.numberOfLines = 2
    for part in [image, name] as [UIView] { contentView.addSubview(part) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Cells of symbols are made by code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let high = scaled(44)
    image.frame = CGRect(x: 0, y: 8, width: bounds.width, height: high)
    name.frame = CGRect(
      x: 4, y: high + 10, width: max(0, bounds.width - 8), height: max(0, bounds.height - high - 14))
  }

  func show(_ symbol: String, _ configuration: UIImage.SymbolConfiguration?) {
    image.image = UIImage(systemName: symbol, withConfiguration: configuration)
    name.text = symbol
  }
}
