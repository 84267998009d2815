import UIKit
import UIKitTesting

/// Numbers in sections; each cell has its number as its tag.
@MainActor
class NumberedItems: NSObject, UICollectionViewDataSource {
  final var items: [[Int]]

  init(_ items: [[Int]]) { self.items = items }

  /// Shows the numbers in squares that are 10 points apart.
  final func fill(_ view: UICollectionView, _ layout: UICollectionViewFlowLayout, side: CGFloat) {
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  final func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  final func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }

  final func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = items[indexPath.section][indexPath.item]
    return cell
  }

  final func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
  }
}

extension TestWindow {
  /// Moves the finger in a few steps of a frame.
  func go(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      advanceFrames()
    }
  }
}
