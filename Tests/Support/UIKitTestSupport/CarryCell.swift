package import UIKit

/// A cell that shows a number, and records how it is dragged and reused.
package final class CarryCell: UICollectionViewCell {
  package var dragStates: [UICollectionViewCell.DragState] = []

  package override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) { dragStates.append(dragState) }

  package var number = 0 {
    didSet {
      contentView.backgroundColor = UIColor(
        hue: CGFloat(number * 37 % 100) / 100, saturation: 0.8, brightness: 0.9, alpha: 1)
    }
  }
  package private(set) var reuseCount = 0

  package override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}
