import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Cells, their subviews and layers have no side tables, however they are used.
@MainActor
@Suite struct CellSideTableTests {
  private final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? LabelCell)?.label.text = "\(indexPath.item)"
      return cell
    }
  }

  @Test func cellsOfAFlowLayoutHaveNoSideTables() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    expectNoSideTables(layout)
  }

  @Test func cellsOfACompositionalLayoutThatMeasureThemselvesHaveNoSideTables() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    expectNoSideTables(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
  }

  @Test func cellsOfAListHaveNoSideTables() {
    let stage = ListStage()
    stage.show(["A": (0..<40).map { "a\($0)" }, "B": (0..<40).map { "b\($0)" }])
    stage.view.contentOffset.y = 500
    stage.test.advanceFrames(2)
    stage.show(["A": (0..<40).map { "a\($0 * 2)" }], animated: true)
    #expect(sideTables(below: stage.view.visibleCells) == [])
  }

  private func expectNoSideTables(_ layout: UICollectionViewLayout, line: SourceLocation = #_sourceLocation) {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let test = TestWindow(view)
    view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    test.layout()
    for _ in 0..<20 {
      view.contentOffset.y += 45
      test.advanceFrames()
    }
    view.selectItem(at: view.indexPathsForVisibleItems.first, animated: true, scrollPosition: [])
    test.tap(at: CGPoint(x: 20, y: 20))
    test.settle()
    #expect(!view.visibleCells.isEmpty, sourceLocation: line)
    #expect(sideTables(below: view.visibleCells) == [], sourceLocation: line)
  }
}
