import CollectionCore
import CoreGraphics
import Foundation
import LayoutCore

// The layout passes, and the views that belong to no section.
extension UITableView {
  final func runLayoutPass() {
    // The index titles narrow the rows.
    let oldWidth = indexWidth
    viewInteractions.updateTitles()
    if indexWidth != oldWidth { session.rowsDidChange() }
    withoutLayout { session.handle(.layoutPass) }
    focusControl.updateIfNeeded()
  }

  /// Ends a layout pass.
  final func layoutPassDidEnd() {
    placeEnds()
    viewInteractions.layoutPassDidEnd()
    knownSwipes?.layoutPassDidEnd()
  }

  /// Shows the rows of reloaded data at once. A table of UIKit does so when it is asked for its visible cells before
  /// the next layout; a collection view has none until then.
  final func showReloadedRows() {
    guard session.showsOldData, !session.isLayingOut, !updates.isCollecting, !isPlacing else { return }
    guard dataSource != nil, bounds.width > 0, bounds.height > 0 else { return }
    runLayoutPass()
  }

  /// Places the views that belong to no section.
  final func placeEnds() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    let geometry = heights.geometry
    func place(_ view: UIView?, y: CGFloat) {
      guard let view else { return }
      if view.superview !== self { addSubview(view) }
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    place(tableHeaderView, y: 0)
    place(tableFooterView, y: CGFloat(geometry.height - footerViewHeight))
    fillers.place(
      in: self, from: CGFloat(geometry.height),
      rowHeight: style == .plain && separatorStyle != .none ? fillerRowHeight : nil, margin: margin,
      thickness: TableMetrics.separator, separatorColor ?? TableMetrics.separatorColor)
  }

  final func endViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new {
      new.frame = CGRect(x: 0, y: new.frame.minY, width: bounds.width, height: new.bounds.height)
      withoutLayout { if new.superview !== self { addSubview(new) } }
    }
    guard heights.isKnown else { return setNeedsLayout() }
    session.placesDidChange(because: "the table's header or footer")
    session.engine.prepareIfNeeded(session)
  }
}
