import UIKit

/// A cell of the list: a name over a color.
class TreeCell: UICollectionViewCell {
  @IBOutlet weak var nameLabel: UILabel!
}
