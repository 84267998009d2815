import UIKit
import UIKitTesting

/// A page of shelves that scroll across and grids with headers, and the same cells in a flow layout.
@MainActor
final class Storefront: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private static let sections = 200
  private static let card = CGSize(width: 120, height: 160)
  private static let tile = CGSize(width: 120, height: 90)
  private static let header = UICollectionView.elementKindSectionHeader

  private let view: UICollectionView
  private let test: TestWindow
  private let isFlow: Bool

  private init(isFlow: Bool) {
    self.isFlow = isFlow
    let flow = UICollectionViewFlowLayout()
    flow.minimumInteritemSpacing = 5
    flow.minimumLineSpacing = 5
    flow.sectionHeadersPinToVisibleBounds = true
    let layout = isFlow ? flow : UICollectionViewCompositionalLayout { section, _ in Self.section(section) }
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    test = TestWindow(view, scale: 2)
    super.init()
    view.register(Card.self, forCellWithReuseIdentifier: "card")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    test.layout()
  }

  /// Frames that scroll by 40 points, those of both layouts in turns.
  static func fling() -> Measurement {
    let (compositional, flow) = (Storefront(isFlow: false), Storefront(isFlow: true))
    var (own, other) = (0.0, 0.0)
    for round in 0..<9 {
      let times = (compositional.scroll(200), flow.scroll(200))
      // The first round fills the pools.
      if round > 0 { (own, other) = (own + times.0, other + times.1) }
    }
    return Measurement(
      "compositional/a frame of a fling through a storefront, against the same cells in a flow layout",
      own / 1_600 * 1000,
      "µs", baseline: other / 1_600 * 1000, limit: 1.5)
  }

  /// Returns the processor time of a number of frames, in milliseconds.
  private func scroll(_ frames: Int) -> Double {
    let start = ProcessTime.milliseconds
    for _ in 0..<frames {
      view.contentOffset.y += 40
      if view.contentOffset.y > view.contentSize.height - 800 { view.contentOffset.y = 0 }
      test.advanceFrames()
    }
    return ProcessTime.milliseconds - start
  }

  /// Every other section is a shelf; the others are grids of four lines.
  private static func isShelf(_ section: Int) -> Bool { section.isMultiple(of: 2) }

  private static func section(_ number: Int) -> NSCollectionLayoutSection {
    let size = isShelf(number) ? card : tile
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(size.width), heightDimension: .absolute(size.height))
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: isShelf(number) ? .absolute(size.width) : .fractionalWidth(1),
        heightDimension: .absolute(size.height)),
      subitems: [item])
    group.interItemSpacing = .fixed(5)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    if isShelf(number) {
      section.orthogonalScrollingBehavior = .continuous
    } else {
      let bar = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: header, alignment: .top)
      bar.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [bar]
    }
    return section
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { Self.sections }

  /// A shelf has twenty cards, of which three are visible; the flow layout has these three.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Self.isShelf(section) ? (isFlow ? 3 : 20) : 12
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    (cell as? Card)?.label.text = "Book \(path.item)"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { Self.isShelf(path.section) ? Self.card : Self.tile }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { Self.isShelf(section) ? .zero : CGSize(width: 0, height: 30) }

  private final class Card: UICollectionViewCell {
    let label = UILabel(frame: CGRect(x: 4, y: 60, width: 112, height: 24))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.backgroundColor = .systemTeal
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }
}
