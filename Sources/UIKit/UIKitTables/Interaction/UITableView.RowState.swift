import CollectionCore
import DiffCore
import Foundation

extension UITableView {
  /// The state that a user has given the rows, by row names.
  private struct RowState: Codable {
    var selected: [String] = []
    var focused: String?
    var anchor: String?
    /// The distance of the anchor from the start of the visible rect, in points.
    var distance: CGFloat = 0
  }

  private static let stateKey = "UITableView.rowState"

  final func encodeRowState(with coder: NSCoder) {
    guard let names = ItemNames(dataSource, in: self) else { return }
    var state = RowState()
    state.selected = session.items.selection.places.compactMap { names.name(of: $0.indexPath) }
    state.focused = focusControl.focused.flatMap(names.name)
    let start = bounds.minY + adjustedContentInset.top
    for path in visibleRows.map(\.indexPath) {
      guard let name = names.name(of: path) else { continue }
      state.anchor = name
      state.distance = rectForRow(at: path).minY - start
      break
    }
    guard let bytes = try? JSONEncoder().encode(state) else { return }
    coder.encode(bytes as NSData, forKey: Self.stateKey)
  }

  final func decodeRowState(with coder: NSCoder) {
    guard let names = ItemNames(dataSource, in: self),
      let bytes = coder.decodeObject(of: NSData.self, forKey: Self.stateKey),
      let state = try? JSONDecoder().decode(RowState.self, from: bytes as Data)
    else { return }
    layoutIfNeeded()
    func path(_ name: String) -> IndexPath? {
      names.indexPath(of: name).flatMap { session.counts.contains($0) ? $0 : nil }
    }
    select(nil, animated: false)
    for path in state.selected.compactMap(path) { select(path, animated: false) }
    if let path = state.anchor.flatMap(path) {
      let y = rectForRow(at: path).minY - state.distance - adjustedContentInset.top
      setContentOffset(legalOffset(y), animated: false)
      layoutIfNeeded()
    }
    if let path = state.focused.flatMap(path) { focusControl.move(to: path, scrolls: false) }
  }
}
