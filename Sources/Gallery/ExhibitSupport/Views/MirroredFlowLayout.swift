package import UIKit

/// A flow layout that begins at the right in a right-to-left interface, which flow layouts by default do not.
package final class MirroredFlowLayout: UICollectionViewFlowLayout {
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
