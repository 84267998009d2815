package import CollectionCore
import CoreGraphics
package import DiffCore
package import Foundation

/// A collection view or a table, as the components that both have in common see it.
@MainActor
package protocol ItemList: UIItemsView, SelectionTouchOwner, SelectionPanOwner, SwipeHost, FocusItemsView, ItemMenuHost,
  DragAndDropList
{
  /// A Boolean value that indicates whether the list is a table. A table does not tell the second click on an item
  /// apart from the first; with a drag delegate alone it accepts its own items, to reorder them.
  var isTable: Bool { get }
  /// The collector of updates.
  var updateCollector: any UpdateCollecting { get }

  /// Returns the connection with the engine; called once.
  func makeItemSession() -> any ItemSession
  /// Discards all data, which is requested again.
  func reload()
  /// Called when `allowsMultipleSelectionDuringEditing` was set.
  func multipleSelectionDidChange()

  /// Schedules another measurement of a view whose content has changed.
  func contentSizeDidChange(of view: UIReusableElementView)

  /// Handles a key that means something else here than in other lists; returns false for all others.
  func performsItself(_ command: KeyCommand) -> Bool

  /// Requests the index titles from the data source; nil for none.
  func requestIndexTitles() -> [String]?
  /// Shows index titles.
  func show(_ titles: [String], on strip: IndexTitleStrip)
  /// Scrolls to the item of an index title.
  func scroll(toIndexTitle index: Int)
}

extension ItemList {
  package func show(_ titles: [String], on strip: IndexTitleStrip) { strip.titles = titles }

  // MARK: The selection

  package var highlightedItem: ItemPlace? { itemSession.items.selection.highlighted }
  package func mayTouch(_ place: ItemPlace) -> Bool { itemSession.engine.mayTouch(place, itemSession.port) }
  package func sendSelection(_ event: SelectionEvent) { itemSession.handle(.selection(event)) }

  package var allowsSelectingSeveral: Bool { itemSession.port.selectionRules.allowsMultiple }

  package func selectionPanMayBegin(at path: IndexPath) -> Bool {
    itemSession.engine.maySweep(from: ItemPlace(path), itemSession.port)
  }

  package func selectionPanBegins(at path: IndexPath) -> Bool {
    itemSession.engine.beginSweep(at: ItemPlace(path), itemSession.port)
  }

  package func selectionPanReaches(_ path: IndexPath) { sendSelection(.sweepReaches(ItemPlace(path))) }
  package func selectionPanEnds() { sendSelection(.gestureEnds) }
  package func marqueeBegins(adding: Bool) { sendSelection(.marqueeBegins(adding: adding)) }
  package func marqueeEnds(isCancelled: Bool) { sendSelection(isCancelled ? .gestureIsCancelled : .gestureEnds) }
  package func addMarquee(_ frameView: UIView) { withoutLayout { addSubview(frameView) } }

  // MARK: The focus

  package var focusedPath: IndexPath? { focusControl.focused }
  package var focusEntry: IndexPath? { itemSession.engine.focusEntry(itemSession.port)?.indexPath }
  @discardableResult
  package func moveFocus(to path: IndexPath?) -> Bool { focusControl.move(to: path) }
  package func resetFocus() { focusControl.send(.isTaken) }
  package func enterFocus(_ heading: UIFocusHeading) -> Bool {
    itemSession.engine.enterFocus(FocusHeading(heading), itemSession.port)
  }
  package func setNeedsItemFocusUpdate() { focusControl.send(.updateNeeded) }
  package func updateItemFocusIfNeeded() { focusControl.updateIfNeeded() }
  package var isFocusAllowed: Bool { focusControl.isAllowed }
  package func canFocusItem(at path: IndexPath) -> Bool {
    itemSession.engine.mayFocus(ItemPlace(path), itemSession.port)
  }

  // MARK: Drag and drop

  package func springLoadedItem(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard let path = selectableItem(at: point), let cell = focusCell(at: path),
      (cell as? UIReusableElementView)?.standsForNoItem != true
    else { return nil }
    return (path, cell)
  }

  package func springLoad(at path: IndexPath) {
    guard itemSession.counts.contains(path) else { return }
    if itemSession.port.selectionRules.allowsSelection { sendSelection(.toggles(ItemPlace(path))) }
    sendSelection(.performsPrimaryAction(ItemPlace(path)))
  }

  package func removeHighlight() { touch.cancel() }
  package var shownCounts: CollectionDataCounts { itemSession.counts }
  package func askCounts() -> CollectionDataCounts { itemSession.port.loadCounts() }
}
