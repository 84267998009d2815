import UIKit

/// The compositional layout of each level.
@MainActor
enum LibraryLayouts {
  private static let margin: CGFloat = 20
  /// The number of photos of a month: a large one and four small ones.
  static let perMonth = 5

  static func layout(_ level: LibraryLevel) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      // Half of the gap between two photos is around each.
      let half: CGFloat = level == .years ? 6 : 2
      let section = NSCollectionLayoutSection(
        group: group(level, environment.container.effectiveContentSize.width, half))
      section.contentInsets = NSDirectionalEdgeInsets(
        top: level == .years ? 6 : 0, leading: margin - half, bottom: 20, trailing: margin - half)
      guard level != .years else { return section }
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = level == .days
      section.boundarySupplementaryItems = [header]
      return section
    }
  }

  private static func group(_ level: LibraryLevel, _ width: CGFloat, _ half: CGFloat) -> NSCollectionLayoutGroup {
    let insets = NSDirectionalEdgeInsets(top: half, leading: half, bottom: half, trailing: half)
    func photo(_ width: CGFloat) -> NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(1)))
      item.contentInsets = insets
      return item
    }
    func size(_ width: CGFloat, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: height)
    }
    switch level {
    case .years:
      let columns: CGFloat = width < 560 ? 1 : 2
      return .horizontal(
        layoutSize: size(1, .fractionalWidth(0.62 / columns)), repeatingSubitem: photo(1 / columns), count: Int(columns)
      )
    case .months:
      // A large photo, and two rows of two beside it.
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(1, .fractionalHeight(0.5)), repeatingSubitem: photo(0.5), count: 2)
      let rows = NSCollectionLayoutGroup.vertical(
        layoutSize: size(0.5, .fractionalHeight(1)), repeatingSubitem: row, count: 2)
      return .horizontal(
        layoutSize: size(1, .fractionalWidth(min(0.5, 300 / max(1, width)))), subitems: [photo(0.5), rows])
    case .days:
      let columns = max(3, (width / 130).rounded(.down))
      return .horizontal(
        layoutSize: size(1, .fractionalWidth(1 / columns)), repeatingSubitem: photo(1 / columns), count: Int(columns))
    }
  }
}
