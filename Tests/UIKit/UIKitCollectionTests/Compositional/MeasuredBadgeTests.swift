import Testing
import UIKit
import UIKitTesting

/// Badges whose size is estimated: they are measured like cells, and keep their anchor.
@MainActor
final class MeasuredBadgeTests: NSObject, UICollectionViewDataSource {
  private typealias Fixture = CompositionalFixture
  private var widths: [CGFloat] = (0..<10).map { CGFloat(20 + 2 * $0) }
  private var measured: [IndexPath] = []
  private var emptySections = 0
  private lazy var view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
  private lazy var layout: UICollectionViewCompositionalLayout = {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Fixture.size(.estimated(12), .absolute(16)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: Fixture.size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Fixture.size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = isRow ? .continuous : .none
    return UICollectionViewCompositionalLayout(section: section)
  }()
  private var isRow = false
  private var test: TestWindow?

  final class Badge: UICollectionReusableView {
    var width: CGFloat = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.width = width
      return layoutAttributes
    }
  }

  private func show(isRow: Bool = false) {
    self.isRow = isRow
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    view.dataSource = self
    test = TestWindow(view, scale: 2)
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { emptySections + 1 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section < emptySections ? 0 : widths.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: path)
    (view as? Badge)?.width = widths[path.item]
    measured.append(path)
    return view
  }

  private func badge(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: [section, item])?.frame
  }

  @Test func anEstimatedBadgeIsAsWideAsItsContentAndKeepsItsAnchor() {
    show()
    #expect(badge(0) == CGRect(x: 140, y: 0, width: 20, height: 16))
    #expect(badge(3) == CGRect(x: 294, y: 100, width: 26, height: 16))
    let shown = view.supplementaryView(forElementKind: "badge", at: [0, 3])
    #expect(shown?.frame == CGRect(x: 294, y: 100, width: 26, height: 16))
    // One that was not visible yet has the estimate.
    #expect(badge(9) == CGRect(x: 308, y: 400, width: 12, height: 16) || badge(9)?.width == 38)
  }

  @Test func measuredBadgesFollowTheirSection() {
    show()
    measured.removeAll()
    UIView.performWithoutAnimation {
      emptySections = 1
      view.insertSections([0])
      view.layoutIfNeeded()
    }
    #expect(badge(3, 1) == CGRect(x: 294, y: 100, width: 26, height: 16))
    #expect(measured == [])
  }

  @Test func estimatedBadgesInAnOrthogonalRowAreMeasured() {
    show(isRow: true)
    #expect(badge(1) == CGRect(x: 298, y: 0, width: 22, height: 16))
    #expect(view.supplementaryView(forElementKind: "badge", at: [0, 1])?.frame.width == 22)
  }
}
