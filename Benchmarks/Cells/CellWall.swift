import UIKit

/// A collection view of cells: 15 columns of 66 × 84 in 1000 × 700, each a rounded rectangle with an image of 64 × 64
/// and a label with a text of its own.
@MainActor
package final class CellWall: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  package let collectionView: UICollectionView
  /// The number of cells that were created or appeared so far.
  package private(set) var newCellCount = 0
  private let itemCount: Int
  private let images = (0..<12).map { CellWall.image($0) }

  package init(itemCount: Int = 30_000) {
    self.itemCount = itemCount
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 66, height: 84)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
    super.init()
    collectionView.backgroundColor = .white
    collectionView.register(WallCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// Moves the first items to each other's places within a second.
  package func shuffle(_ count: Int) {
    UIView.animate(withDuration: 1) {
      self.collectionView.performBatchUpdates {
        // Seven has no divisor in common with the count, so that every place is used once.
        for item in 0..<count {
          self.collectionView.moveItem(
            at: IndexPath(item: item, section: 0), to: IndexPath(item: (item * 7 + 3) % count, section: 0))
        }
      }
    }
  }

  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    itemCount
  }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    newCellCount += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? WallCell {
      cell.imageView.image = images[indexPath.item % images.count]
      cell.label.text = "Cell \(indexPath.item)"
    }
    return cell
  }

  package func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { newCellCount += 1 }

  private static func image(_ number: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
      for y in stride(from: 0, to: 64, by: 8) {
        for x in stride(from: 0, to: 64, by: 8) {
          UIColor(red: CGFloat(x) / 64, green: CGFloat(y) / 64, blue: CGFloat(number) / 12, alpha: 1).setFill()
          context.fill(CGRect(x: x, y: y, width: 8, height: 8))
        }
      }
    }
  }
}

/// A rounded rectangle with an image and a label.
private final class WallCell: UICollectionViewCell {
  let imageView = UIImageView(frame: CGRect(x: 1, y: 0, width: 64, height: 64))
  let label = UILabel(frame: CGRect(x: 2, y: 64, width: 64, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = UIColor(red: 230 / 255, green: 235 / 255, blue: 245 / 255, alpha: 1)
    contentView.layer.cornerRadius = 6
    label.font = UIFont(name: "DejaVu Sans", size: 9) ?? .systemFont(ofSize: 9)
    contentView.addSubview(imageView)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
