import CollectionCore
import CoreGraphics
import DiffCore
import Foundation

extension UICollectionView {
  /// Returns the frame of an item on the screen, in the view's coordinates: items of rows are scrolled.
  final func shownFrame(of path: IndexPath) -> CGRect? {
    layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)).flatMap {
      $0.values.isFinite ? shownFrame($0.values) : nil
    }
  }

  final func frame(of path: IndexPath) -> CGRect? {
    layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)).flatMap {
      $0.values.isFinite ? $0.frame : nil
    }
  }
}
