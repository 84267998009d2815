public import ExhibitSupport
public import UIKit

/// A storefront: banners that page, rows that scroll sideways with badges, a grid, and pinned headers.
public enum Storefront: Exhibit {
  public static let title = "Compositional"
  public static let summary =
    "A storefront of one compositional layout: banners page, rows scroll sideways, headers stay in sight."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    StorefrontController()
  }
}

final class StorefrontController: UIViewController, ExhibitController {
  enum Section: Int, CaseIterable {
    case banners, news, wall, offers

    var title: String {
      switch self {
      case .banners: "Today"
      case .news: "New this week"
      case .wall: "Chosen for you"
      case .offers: "Offers"
      }
    }

    var count: Int {
      switch self {
      case .banners: 5
      case .news: 12
      case .wall: 9
      case .offers: 20
      }
    }
  }

  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Section, Int>!

  static let badgeKind = "badge"
  static let backgroundKind = "background"

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<ProductCell, Int> { cell, path, item in
      cell.show(item, isBanner: path.section == Section.banners.rawValue)
    }
    let header = UICollectionView.SupplementaryRegistration<ShelfHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      header.label.text = Section(rawValue: path.section)?.title
    }
    let badge = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: Self.badgeKind) { badge, _, path in
      badge.label.text = "\(path.item % 9 + 1)"
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, kind, path in
      kind == Self.badgeKind
        ? view.dequeueConfiguredReusableSupplementary(using: badge, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    for section in Section.allCases {
      snapshot.appendSections([section])
      snapshot.appendItems(
        (0..<section.count).map { section.rawValue * 100 + $0 }, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  static func makeLayout() -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 16
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        let isNarrow = environment.container.effectiveContentSize.width < 500
        let section: NSCollectionLayoutSection
        switch Section(rawValue: index) ?? .banners {
        case .banners: section = banners(environment.container.effectiveContentSize.width, isNarrow: isNarrow)
        case .news: section = news(environment)
        case .wall: section = wall(below: headerHeight(environment))
        case .offers: section = offers(columns: isNarrow ? 2 : 4)
        }
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 12, trailing: 20)
        section.boundarySupplementaryItems = [header(height: headerHeight(environment))]
        // A pinned header covers the whole width below which rows scroll.
        section.supplementaryContentInsetsReference = .none
        return section
      }, configuration: configuration)
    layout.register(ShelfBackground.self, forDecorationViewOfKind: backgroundKind)
    return layout
  }

  /// Returns the height of a header with one line, in the text size of an environment.
  private static func headerHeight(_ environment: any NSCollectionLayoutEnvironment) -> CGFloat {
    let font = UIFont.preferredFont(forTextStyle: .title3, compatibleWith: environment.traitCollection)
    return max(40, (font.lineHeight + 8).rounded(.up))
  }

  private static func header(height: CGFloat) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    return header
  }

  private static func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
  }

  private static func banners(_ width: CGFloat, isNarrow: Bool) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: isNarrow ? .absolute(width - 2 * GalleryMetrics.margin) : .fractionalWidth(0.6),
      heightDimension: .absolute(170))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 12
    // Banners beside the centred one are slightly smaller.
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      // The container of a section has the section's insets already.
      let width = environment.container.contentSize.width + 2 * GalleryMetrics.margin
      for item in items where item.representedElementCategory == .cell {
        let distance = abs(item.center.x - offset.x - width / 2) / width
        let scale = max(0.9, 1 - distance * 0.15)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  private static func news(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let side = UIFontMetrics.default.scaledValue(for: 130, compatibleWith: environment.traitCollection)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(24), heightDimension: .absolute(24)),
      elementKind: badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 8, y: -8)))
    let product = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(side), heightDimension: .absolute(side)),
      subitems: [product])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 16
    return section
  }

  /// Returns a section with one large product beside two small ones, on a background below its header.
  private static func wall(below headerHeight: CGFloat) -> NSCollectionLayoutSection {
    let large = item(.fractionalWidth(0.6), .fractionalHeight(1))
    let small = item(.fractionalWidth(1), .fractionalHeight(0.5))
    // Groups copy their items: insets have to be set before.
    for part in [large, small] {
      part.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    }
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)),
      subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)),
      subitems: [large, pair])
    let section = NSCollectionLayoutSection(group: group)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: backgroundKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: headerHeight, leading: 20, bottom: 0, trailing: 20)
    section.decorationItems = [background]
    return section
  }

  private static func offers(columns: Int) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(110)),
      subitem: item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)), count: columns)
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return section
  }
}

/// A product: a coloured card with a name.
final class ProductCell: UICollectionViewCell {
  private let label = UILabel()
  private let price = UILabel()

  private static let names = ["Kettle", "Lantern", "Satchel", "Compass", "Field book", "Stove", "Rope", "Blanket"]

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 14
    contentView.clipsToBounds = true
    label.textColor = .white
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    price.textColor = UIColor.white.withAlphaComponent(0.85)
    price.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))
    price.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    contentView.addSubview(price)
  }

  required init?(coder: NSCoder) { fatalError("ProductCell is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, contentView.bounds.width - 28)
    let (name, amount) = (max(24, label.font.lineHeight), max(18, price.font.lineHeight))
    price.frame = CGRect(x: 14, y: contentView.bounds.height - 12 - amount, width: width, height: amount)
    let middle = price.frame.minY - max(14, name / 2 - 2)
    label.frame = CGRect(x: 14, y: middle - name / 2, width: width, height: name)
  }

  func show(_ item: Int, isBanner: Bool) {
    label.text =
      isBanner ? "The \(Self.names[item % Self.names.count].lowercased()) sale" : Self.names[item % Self.names.count]
    label.font = UIFontMetrics(forTextStyle: isBanner ? .title1 : .headline)
      .scaledFont(for: .boldSystemFont(ofSize: isBanner ? 26 : 17))
    price.text = isBanner ? "until Sunday" : "\(item % 40 + 9) crowns"
    let hue = CGFloat((item * 37) % 100) / 100
    contentView.backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.72, alpha: 1)
  }
}

/// The title of a shelf, on a background so that it stays legible above the content that scrolls below it.
final class ShelfHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .title3)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: GalleryMetrics.margin),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -GalleryMetrics.margin),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
    ])
  }

  required init?(coder: NSCoder) { fatalError("ShelfHeader is made in code") }
}

/// A small number on a product.
final class BadgeView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    label.textColor = .white
    label.setScaledFont(.boldSystemFont(ofSize: 13), maximum: 20)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("BadgeView is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}

/// The background of a shelf.
final class ShelfBackground: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 18
  }

  required init?(coder: NSCoder) { fatalError("ShelfBackground is made in code") }
}
