import CollectionCore
import DiffCore
public import Foundation
import LayoutCore

extension UICollectionView {
  /// The state that a user has given the items, by item names; an addition to UIKit.
  ///
  /// The names are those of `UIDataSourceModelAssociation`, the identifiers of a diffable data source if they can be
  /// encoded, and index paths for other data sources, as on iOS.
  public struct ItemState: Codable, Equatable, Sendable {
    /// The names of the selected items, in the order of the items.
    public var selected: [String] = []
    /// The name of the focused item; nil when none is.
    public var focused: String?
    /// The name of the first visible item; nil when there is none.
    public var anchor: String?
    /// The distance of the anchor from the origin of the visible rect, in points.
    public var anchorDistance = CGPoint.zero
    /// The rows of orthogonally scrolling sections that were scrolled.
    public var rows: [Row] = []

    /// The scroll position of a section's row.
    public struct Row: Codable, Equatable, Sendable {
      /// The name of the first item of the group that begins nearest to the start of the row.
      public var anchor: String
      /// The distance by which that group's start is scrolled out of the row, in points.
      public var distance: CGFloat
    }
  }

  /// Returns the state of the items; nil without a data source.
  public final func captureItemState() -> ItemState? {
    guard let names = ItemNames(dataSource, in: self) else { return nil }
    var state = ItemState()
    state.selected = selectionControl.selection.places.compactMap { names.name(of: $0.indexPath) }
    state.focused = focusControl.focused.flatMap { names.name(of: $0) }
    let start = bounds.inset(by: adjustedContentInset).origin
    for path in indexPathsForVisibleItems {
      guard let frame = frame(of: path), let name = names.name(of: path) else { continue }
      state.anchor = name
      state.anchorDistance = CGPoint(x: frame.minX - start.x, y: frame.minY - start.y)
      break
    }
    state.rows = rowAnchors.compactMap { path, distance in
      names.name(of: path).map { ItemState.Row(anchor: $0, distance: distance) }
    }
    return state
  }

  /// Restores selection, focus and scroll positions from a state; deleted items are ignored. The delegate
  /// is not told of selections.
  public final func restoreItemState(_ state: ItemState) {
    guard let names = ItemNames(dataSource, in: self) else { return }
    layoutIfNeeded()
    func path(_ name: String) -> IndexPath? {
      names.indexPath(of: name).flatMap { layoutSession.counts.contains($0) ? $0 : nil }
    }
    selectionControl.select(nil)
    for path in state.selected.compactMap(path) { selectionControl.select(path) }
    for row in state.rows {
      if let path = path(row.anchor) { scrollRow(toGroupOf: path, distance: row.distance) }
    }
    if let path = state.anchor.flatMap(path), let frame = frame(of: path) {
      let inset = adjustedContentInset
      let offset = CGPoint(
        x: frame.minX - state.anchorDistance.x - inset.left, y: frame.minY - state.anchorDistance.y - inset.top)
      setContentOffset(legalOffset(near: offset), animated: false)
      layoutIfNeeded()
    }
    if let path = state.focused.flatMap(path) { focusControl.move(to: path, scrolls: false) }
  }

  // MARK: Rows that scroll across

  private var compositionalLayout: UICollectionViewCompositionalLayout? {
    collectionViewLayout as? UICollectionViewCompositionalLayout
  }

  /// The first items of the groups at the start of scrolled rows, with the distances by which these are scrolled out,
  /// in points.
  private var rowAnchors: [(path: IndexPath, distance: CGFloat)] {
    guard let rows, let layout = compositionalLayout else { return [] }
    return (0..<numberOfSections).compactMap { section in
      guard let offset = rows.offset(section: section), offset != layout.initialRowOffset(section: section),
        let run = layout.solution.geometry.row(of: section), let group = run.nearestGroup(to: Double(offset)),
        let item = run.firstItem(ofGroup: group)
      else { return nil }
      return (IndexPath(item: item, section: section), offset - CGFloat(run.span(of: group).start))
    }
  }

  private func scrollRow(toGroupOf path: IndexPath, distance: CGFloat) {
    guard let layout = compositionalLayout, layout.restPosition(section: path.section) != nil,
      let run = layout.solution.geometry.row(of: path.section), let group = run.groupIndex(holding: path.item)
    else { return }
    orthogonalRow(inSection: path.section)?.setOffset(CGFloat(run.span(of: group).start) + distance, animated: false)
  }

  // MARK: Archives

  private static let stateKey = "UICollectionView.itemState"

  final func encodeItemState(with coder: NSCoder) {
    guard let state = captureItemState(), let bytes = try? JSONEncoder().encode(state) else { return }
    coder.encode(bytes as NSData, forKey: Self.stateKey)
  }

  final func decodeItemState(with coder: NSCoder) {
    guard let bytes = coder.decodeObject(of: NSData.self, forKey: Self.stateKey),
      let state = try? JSONDecoder().decode(ItemState.self, from: bytes as Data)
    else { return }
    restoreItemState(state)
  }
}
