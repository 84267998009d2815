import CBenchSupport
import UIKit
import UIKitTesting

/// The cost of a compositional layout by the number of items and sections, and of a row that scrolls across it.
@MainActor
enum CompositionalBench {
  static func measure() -> [Measurement] { firstLayout() + queries() + rows() + [Storefront.fling()] }

  /// The first layout pass in a window, cells included: 1,000 sections hold a thousand times as many items as one
  /// screen shows, and cost what the screen costs.
  static func firstLayout() -> [Measurement] {
    var measurements: [Measurement] = []
    var baseline: Double?
    for (items, sections) in [(1_000, 10), (10_000, 100), (100_000, 1_000)] {
      let time = shortestRun(of: 9) {
        let wall = Wall(sections: sections, each: items / sections)
        wall.view.layoutIfNeeded()
        precondition(!wall.view.visibleCells.isEmpty)
      }
      measurements.append(
        Measurement(
          "compositional/first layout, \(items) items in \(sections) sections", time, "µs", baseline: baseline ?? time,
          limit: 2))
      baseline = baseline ?? time
    }
    return measurements
  }

  /// The elements of a screen in the middle.
  static func queries() -> [Measurement] {
    var baseline: Double?
    return [1_000, 100_000, 1_000_000].map { count in
      let wall = Wall(sections: 10, each: count / 10)
      wall.view.layoutIfNeeded()
      let middle = wall.layout.collectionViewContentSize.height / 2
      let rect = CGRect(x: 0, y: middle, width: 375, height: 667)
      let time = shortestRun(of: 50) { _ = wall.layout.layoutAttributesForElements(in: rect) }
      defer { baseline = baseline ?? time }
      return Measurement(
        "compositional/a screen in the middle, \(count) items", time, "µs", baseline: baseline ?? time, limit: 2)
    }
  }

  /// A step of a row that shows the same cells afterwards: nothing is solved, asked or placed.
  static func rows() -> [Measurement] {
    let wall = Wall(sections: 10, each: 1_000, isRow: true)
    wall.view.layoutIfNeeded()
    guard let row = wall.view.orthogonalRow(inSection: 0) else { return [] }
    var offset: CGFloat = 10
    row.offset = offset
    wall.view.layoutIfNeeded()
    let asked = wall.askedCount
    let time = shortestRun(of: 60) {
      offset += 1
      row.offset = offset
      wall.view.layoutIfNeeded()
    }
    precondition(wall.askedCount == asked, "The same cells stay in sight.")
    var maximum = 0
    for frame in -4..<30 {
      // The first frames make the nodes that later ones use in turns.
      if frame == 0 { maximum = 0 }
      let before = Int(quire_allocation_count())
      offset -= 1
      row.offset = offset
      wall.test.advanceFrames()
      maximum = max(maximum, Int(quire_allocation_count()) - before)
    }
    precondition(wall.askedCount == asked, "The same cells stay in sight.")
    return [
      Measurement("compositional/a row scrolls by a point among the same cells", time, "µs"),
      Measurement("compositional/most heap allocations of such a frame", Double(maximum), "in 30 frames", limit: 0),
    ]
  }

  private final class Wall: NSObject, UICollectionViewDataSource {
    let layout: UICollectionViewCompositionalLayout
    let view: UICollectionView
    let test: TestWindow
    private let sections: Int
    private let each: Int
    private(set) var askedCount = 0

    init(sections: Int, each: Int, isRow: Bool = false) {
      self.sections = sections
      self.each = each
      layout = UICollectionViewCompositionalLayout { _, _ in Wall.section(isRow: isRow) }
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
      test = TestWindow(view, scale: 2)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
    }

    /// Three items a row; every section gets a new description, as in programs.
    private static func section(isRow: Bool) -> NSCollectionLayoutSection {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: isRow ? .fractionalWidth(1) : .fractionalWidth(1.0 / 3),
          heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: isRow ? .absolute(120) : .fractionalWidth(1), heightDimension: .absolute(80)),
        subitems: [item])
      group.interItemSpacing = .fixed(4)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 4
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      if isRow { section.orthogonalScrollingBehavior = .continuous }
      return section
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { each }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      askedCount += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }
}
