import Testing
import UIKit
import UIKitTesting

/// Badges that every item has: they follow their items through updates, as cells do.
@MainActor
final class BadgesFollowItemsTests: NSObject, UICollectionViewDataSource {
  private typealias Fixture = CompositionalFixture
  private var names = ["a", "b", "c", "d"]
  private var asked: [IndexPath] = []
  private var isOnGroups = false
  private lazy var view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
  private lazy var layout: UICollectionViewCompositionalLayout = {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Fixture.size(.estimated(12), .absolute(16)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: Fixture.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: isOnGroups ? [] : [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Fixture.size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    if isOnGroups { group.supplementaryItems = [badge] }
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }()
  private var test: TestWindow?

  final class Badge: UICollectionReusableView {
    var name = ""

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.width = 10 + CGFloat(name.unicodeScalars.first?.value ?? 0) - 97
      return layoutAttributes
    }
  }

  private func show(onGroups: Bool = false) {
    isOnGroups = onGroups
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    view.dataSource = self
    test = TestWindow(view, scale: 2)
    view.layoutIfNeeded()
    asked.removeAll()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: path)
    (view as? Badge)?.name = names[isOnGroups ? path.item * 2 : path.item]
    asked.append(path)
    return view
  }

  private func badge(_ item: Int) -> Badge? {
    view.supplementaryView(forElementKind: "badge", at: [0, item]) as? Badge
  }

  private var shown: [String] { (0..<names.count).map { badge($0)?.name ?? "-" } }

  @Test(arguments: [false, true])
  func aBadgeStaysWithItsItemThroughUpdates(isAnimated: Bool) {
    show()
    let kept = badge(1)
    let changes = {
      self.names = ["b", "n", "a", "d"]
      self.view.deleteItems(at: [[0, 2]])
      self.view.insertItems(at: [[0, 1]])
      self.view.moveItem(at: [0, 1], to: [0, 0])
    }
    if isAnimated {
      view.performBatchUpdates(changes)
      test?.advance(by: 1)
    } else {
      UIView.performWithoutAnimation { view.performBatchUpdates(changes) }
      view.layoutIfNeeded()
    }
    #expect(shown == ["b", "n", "a", "d"])
    #expect(asked == [[0, 1]])
    #expect(badge(0) === kept)
    // The measured widths follow as well: a is 10 wide, b is 11.
    #expect(badge(0)?.frame == CGRect(x: 149, y: 0, width: 11, height: 16))
    #expect(badge(2)?.frame == CGRect(x: 150, y: 60, width: 10, height: 16))
  }

  @Test func aBadgeMovesAlongWithItsCell() {
    show()
    view.performBatchUpdates {
      self.names.insert("n", at: 0)
      self.view.insertItems(at: [[0, 0]])
    }
    test?.advance(by: 0.1)
    for item in 1..<names.count {
      let cell = view.cellForItem(at: [0, item])?.layer.presentation()?.frame
      let badge = badge(item)?.layer.presentation()?.frame
      #expect(cell != nil)
      #expect(badge != nil)
      #expect(abs((cell?.maxX ?? 0) - (badge?.maxX ?? 0)) < 0.01, "item \(item)")
      #expect(cell?.minY == badge?.minY, "item \(item)")
    }
  }

  @Test func supplementaryItemsOfGroupsKeepTheirIndexPaths() {
    show(onGroups: true)
    let kept = badge(0)
    UIView.performWithoutAnimation {
      names.insert("n", at: 0)
      view.insertItems(at: [[0, 0]])
      view.layoutIfNeeded()
    }
    #expect(badge(0) === kept)
    #expect(asked == [[0, 2]])
  }
}
