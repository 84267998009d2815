import UIKit

/// Attributes of a layout that places everything at once, in order, to be found by path and by rectangle.
///
/// For layouts of what fits on a few screens: a rectangle query looks at all of them, O(n).
@MainActor
struct Arrangement {
  private var all: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: Int] = [:]
  private var others: [String: [IndexPath: Int]] = [:]

  mutating func add(_ attributes: UICollectionViewLayoutAttributes) {
    if attributes.representedElementCategory == .cell {
      items[attributes.indexPath] = all.count
    } else {
      others[attributes.representedElementKind ?? "", default: [:]][attributes.indexPath] = all.count
    }
    all.append(attributes)
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { all.filter { $0.frame.intersects(rect) } }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? { items[path].map { all[$0] } }

  func element(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    others[kind]?[path].map { all[$0] }
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of every item, section after section, made by a function of the path and the section's item
  /// count.
  func placeItems(_ place: (IndexPath, _ count: Int) -> UICollectionViewLayoutAttributes?) -> Arrangement {
    var arrangement = Arrangement()
    guard let collectionView else { return arrangement }
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      for item in 0..<count {
        if let attributes = place(IndexPath(item: item, section: section), count) { arrangement.add(attributes) }
      }
    }
    return arrangement
  }
}
