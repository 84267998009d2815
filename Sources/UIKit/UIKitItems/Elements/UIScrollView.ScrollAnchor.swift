package import CollectionCore
public import CoreGraphics
import DiffCore
public import Foundation
public import UIKitCore

extension UIScrollView {
  /// Constants that specify the element that keeps its position on the screen when the content around it changes:
  /// inserts, deletes, measured sizes, a new width.
  public enum ScrollAnchor: Equatable, Sendable {
    /// The first visible element; none while the content is at its very beginning, where new items should be visible.
    case automatic
    /// The first visible element, even at the beginning of the content.
    case leading
    /// The last visible element.
    case trailing
    /// One item, visible or not; the path follows its item through updates.
    case item(IndexPath)
    /// The end of the content while it is no more than `tolerance` points away, as in a chat; otherwise as `leading`.
    ///
    /// The first content is shown from its end, unless the view has been scrolled before.
    case end(tolerance: CGFloat)
    /// No element: the offset does not change, and the content moves under it.
    case none
  }
}

extension AnchorPolicy {
  /// Creates the policy of an anchor that a client has set.
  package init(_ anchor: UIScrollView.ScrollAnchor) {
    self =
      switch anchor {
      case .automatic: .automatic
      case .leading: .leading
      case .trailing: .trailing
      case .item(let path): path.count == 2 ? .item(ItemPlace(path)) : .automatic
      case .end(let tolerance): .end(tolerance: Double(tolerance))
      case .none: .none
      }
  }
}
