import Testing
import UIKit
import UIKitTesting

/// Text wraps in the width that a compositional layout gives a cell, and cells are as high as that makes them.
@MainActor
@Suite struct WrappedCellTests {
  private final class Grid: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    let test: TestWindow
    let texts = ["short", String(repeating: "many words ", count: 12)]

    init(width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension) {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
        subitems: [item])
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      test = TestWindow(view, scale: 2)
      super.init()
      view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      test.settle()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? LabelCell)?.label.text = texts[path.item]
      return cell
    }

    func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
  }

  private final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      for edge in [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
        NSLayoutConstraint(
          item: label, attribute: edge, relatedBy: .equal, toItem: contentView, attribute: edge, multiplier: 1,
          constant: 0
        ).isActive = true
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func aCellWithFractionalWidthAndEstimatedHeightWrapsItsText() throws {
    let grid = Grid(width: .fractionalWidth(0.5), height: .estimated(44))
    let cell = try #require(grid.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? LabelCell)
    let needed = cell.label.sizeThatFits(CGSize(width: 160, height: 0)).height
    #expect(needed > 100)
    #expect(grid.frame(0)?.width == 160)
    #expect(grid.frame(1) == CGRect(x: 160, y: 0, width: 160, height: needed))
    // Both are in one line, each as high as its own text.
    #expect(try #require(grid.frame(0)).height < 30)
  }

  @Test func anEstimatedItemWidthIsMeasured() throws {
    let grid = Grid(width: .estimated(80), height: .absolute(30))
    let label = UILabel()
    label.text = "short"
    #expect(grid.frame(0)?.width == label.intrinsicContentSize.width)
    #expect(grid.frame(0)?.height == 30)
  }
}
