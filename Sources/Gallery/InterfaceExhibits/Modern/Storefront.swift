public import ExhibitSupport
public import UIKit

/// A storefront: banners that page, rows that scroll sideways with badges, a grid, and pinned headers.
public enum Storefront: Exhibit {
  public static let title = "Compositional"
  public static let summary = "One compositional layout has banners, shelves that scroll sideways, and a grid."

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
    collectionView.delegate = self
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<ProductCell, Int> { cell, path, item in
      cell.show(item, isBanner: path.section == Section.banners.rawValue)
    }
    let header = UICollectionView.SupplementaryRegistration<ShelfHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      header.label.text = Section(rawValue: path.section)?.title.localized
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
    let font = UIFont.preferredFont(forTextStyle: .title2, compatibleWith: environment.traitCollection)
    return max(48, (font.lineHeight + 18).rounded(.up))
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
    // Banners beside the centered one are slightly smaller.
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

extension StorefrontController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = source.itemIdentifier(for: indexPath) else { return }
    let page = UINavigationController(rootViewController: ProductPage(Product.of(item)))
    page.sheetPresentationController?.detents = [.medium(), .large()]
    present(page, animated: true)
  }
}
