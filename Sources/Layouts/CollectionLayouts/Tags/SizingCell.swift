public import UIKit

/// A cell that is never shown: it receives the content of others, and its constraints determine their size.
///
/// ```swift
/// private let sizing = SizingCell(TagCell())
///
/// func collectionView(…, sizeForItemAt indexPath: IndexPath) -> CGSize {
///   sizing.size { $0.label.text = words[indexPath.item] }
/// }
/// ```
/// Dequeuing a cell in that method instead would take a new one for every item, while the layout is being prepared.
@MainActor
public struct SizingCell<Cell: UICollectionViewCell> {
  private let cell: Cell

  /// Creates a sizing cell from a cell that no collection view uses, made in code or from a nib.
  public init(_ cell: Cell) { self.cell = cell }

  /// Returns the smallest size that the constraints allow with some content, whatever frame the cell has.
  ///
  /// It is rounded up to whole points: on a screen with larger pixels than those it was measured for, a word would be
  /// cut.
  /// - Parameter configure: gives the content to the cell.
  public func size(_ configure: (Cell) -> Void) -> CGSize {
    configure(cell)
    let size = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}
