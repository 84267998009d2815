import Foundation
import Testing
import UIKit
import UIKitTesting

/// A collection view with a compositional layout in a window, whose cells have heights of their own when asked.
@MainActor
final class CompositionalFixture: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  var height: ((IndexPath) -> CGFloat)?
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout
  let test: TestWindow
  private(set) var asked: [IndexPath] = []
  private(set) var providerCalls = 0
  private(set) var moves: [[IndexPath]] = []

  /// Sections by index; the last one is used for those after it.
  init(
    _ counts: [Int], sections: [NSCollectionLayoutSection], size: CGSize = CGSize(width: 320, height: 480),
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.counts = counts
    var onCall: () -> Void = {}
    let call = { onCall() }
    layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        call()
        return sections[min(index, sections.count - 1)]
      }, configuration: configuration)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    test = TestWindow(view, scale: 2)
    super.init()
    onCall = { [unowned self] in providerCalls += 1 }
    view.contentInsetAdjustmentBehavior = .never
    view.isPrefetchingEnabled = false
    view.register(HeightCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "badge"] {
      view.register(
        PlainView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    asked.append(path)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? HeightCell)?.height = height?(path)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { moves.append([sourceIndexPath, destinationIndexPath]) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
  }

  /// Forgets which cells and sections were asked for.
  func forget() {
    asked.removeAll()
    providerCalls = 0
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Returns the frame of an item's cell on the screen.
  func shown(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section)).map { view.convert($0.bounds, from: $0) }
  }

  final class HeightCell: UICollectionViewCell {
    var height: CGFloat?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let height else { return layoutAttributes }
      let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
      copy.size.height = height
      return copy
    }
  }

  final class PlainView: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  }

  // MARK: Descriptions

  static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// A row of groups 100 points wide and 50 high.
  static func row(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 100, spacing: CGFloat = 8
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(width), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  /// A column of items whose height is estimated.
  static func list(estimate: CGFloat = 44) -> NSCollectionLayoutSection {
    let size = size(.fractionalWidth(1), .estimated(estimate))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return NSCollectionLayoutSection(group: group)
  }

  /// A column of items of one height.
  static func column(height: CGFloat) -> NSCollectionLayoutSection {
    let size = size(.fractionalWidth(1), .absolute(height))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return NSCollectionLayoutSection(group: group)
  }
}
