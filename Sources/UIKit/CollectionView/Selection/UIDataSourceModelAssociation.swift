import CollectionCore
import DiffCore
public import Foundation

/// A data source that names its elements, so that selection and focus can be restored after the data has changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  /// Returns the name of an element that outlives the program; nil when it has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns where a named element is now; nil when it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

extension UICollectionView {
  /// What a user has done to the items, by the names that the data source gives them; an addition to UIKit.
  public struct ItemState: Codable, Equatable, Sendable {
    /// The names of the selected items, in the order of the items.
    public var selected: [String] = []
    /// The name of the item with the focus.
    public var focused: String?
    /// The name of the first item on the screen, and how far it is from the start of what is seen, points.
    public var anchor: String?
    /// How far the anchor is from the start of what is seen, in points.
    public var anchorDistance = CGPoint.zero
  }

  private var association: (any UIDataSourceModelAssociation)? { dataSource as? any UIDataSourceModelAssociation }

  /// Returns what the user has done to the items; nil when the data source is no `UIDataSourceModelAssociation`.
  public func captureItemState() -> ItemState? {
    guard let association else { return nil }
    func name(_ path: IndexPath) -> String? { association.modelIdentifierForElement(at: path, in: self) }
    var state = ItemState()
    state.selected = selectionControl.selection.places.compactMap { name($0.indexPath) }
    state.focused = focusControl.focused.flatMap(name)
    let start = bounds.inset(by: adjustedContentInset).origin
    for path in indexPathsForVisibleItems {
      guard let frame = focusControl.frame(of: path), let name = name(path) else { continue }
      state.anchor = name
      state.anchorDistance = CGPoint(x: frame.minX - start.x, y: frame.minY - start.y)
      break
    }
    return state
  }

  /// Selects, focuses and scrolls as a state says; items that are gone are left out. The delegate is not told of selections.
  public func restoreItemState(_ state: ItemState) {
    guard let association else { return }
    layoutIfNeeded()
    func path(_ name: String) -> IndexPath? {
      association.indexPathForElement(withModelIdentifier: name, in: self).flatMap {
        data.counts.contains($0) ? $0 : nil
      }
    }
    selectionControl.select(nil)
    for path in state.selected.compactMap(path) { selectionControl.select(path) }
    if let path = state.anchor.flatMap(path), let frame = focusControl.frame(of: path) {
      let inset = adjustedContentInset
      let offset = CGPoint(
        x: frame.minX - state.anchorDistance.x - inset.left, y: frame.minY - state.anchorDistance.y - inset.top)
      setContentOffset(legalOffset(near: offset), animated: false)
      layoutIfNeeded()
    }
    if let path = state.focused.flatMap(path) { focusControl.move(to: path, scrolls: false) }
  }

  private static let stateKey = "UICollectionView.itemState"

  /// Writes the state of the items into an archive.
  public func encodeRestorableState(with coder: NSCoder) {
    guard let state = captureItemState(), let bytes = try? JSONEncoder().encode(state) else { return }
    coder.encode(bytes as NSData, forKey: Self.stateKey)
  }

  /// Restores the state of the items from an archive; an archive without one changes nothing.
  public func decodeRestorableState(with coder: NSCoder) {
    guard let bytes = coder.decodeObject(of: NSData.self, forKey: Self.stateKey),
      let state = try? JSONDecoder().decode(ItemState.self, from: bytes as Data)
    else { return }
    restoreItemState(state)
  }
}
