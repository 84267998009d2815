import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import GeometryCore
import LayoutCore

/// Collects the updates of a batch, has the engine perform them as one change of the rows, and carries out the effects.
///
/// The counts before the batch are those that the rows on the screen were made from; the new ones are requested once,
/// when the outermost batch ends.
@MainActor
final class TableUpdates: UpdateCollecting {
  typealias Change = RowChange<UITableView.RowAnimation>

  private unowned let view: UITableView
  /// The batch that is being collected; the tags are the raw values of the animations.
  var collected = CollectedUpdates()
  private var changeCount = 0
  /// The changes that have not ended.
  private var changes: [Change] = []

  init(of view: UITableView) { self.view = view }

  var hasLoaded: Bool { view.session.items.counts != nil }

  /// The change whose layout pass runs; nil when there is none.
  var placing: Change? {
    changes.isEmpty ? nil : view.session.engine.placingNumber.flatMap(change)
  }
  /// Returns the change with a number.
  func change(_ number: Int) -> Change? { changes.last { $0.number == number } }

  // MARK: Collecting

  func batchWillBegin(isLate: Bool) {
    view.reordering.interrupt()
    view.knownDragAndDrop?.dataWillChange()
    view.knownSwipes?.close(animated: true)
    // The rows of the last change have to exist before the data changes again.
    if view.session.showsOldData, view.storedWindow != nil { view.layoutIfNeeded() }
    _ = view.session.counts
  }

  func reconfigureNow(_ paths: [IndexPath]) { view.reconfigureShownRows(paths.map(view.shownPath)) }

  func commit(_ batch: CollectedUpdates) {
    let complete = { batch.completions.forEach { $0(true) } }
    let reconfigured = batch.reconfigured.map(view.shownPath)
    guard let before = view.session.items.counts else { return finish(complete) }
    var (map, after) = (UpdateMap.identity, before)
    var (operations, animations) = (batch.operations, ElementAnimations<UITableView.RowAnimation>())
    if !operations.isEmpty {
      (map, after) = view.map(&operations, before: before, shown: view.session.itemsWithCells) {
        for (operation, tag) in zip($0, batch.tags) {
          let animation = UITableView.RowAnimation(rawValue: tag) ?? .automatic
          // Reloaded elements are cross-faded in place unless they slide.
          animations.add(animation, reload: animation == .automatic ? .fade : animation, of: operation)
        }
      } message: {
        $0.tableMessage($1, before: before, after: $2)
      }
    }
    let change = Change(
      nextNumber(), isAnimated: view.session.canAnimate, of: view, map, animations, reconfigured: reconfigured,
      complete: complete)
    perform(change, to: after, movesContent: true)
  }

  private func nextNumber() -> Int {
    changeCount += 1
    return changeCount
  }

  private func perform(_ change: Change, to counts: CollectionDataCounts, movesContent: Bool) {
    changes.append(change)
    let update = ElementUpdate(
      number: change.number, isAnimated: change.isAnimated, isObserved: change.isAnimated, change.map, to: counts,
      movesContent: movesContent)
    view.session.handle(.update(.commits(update)))
  }

  // MARK: Orders of which the data source is not told

  /// Shows the rows in another order; places without a row have their own heights.
  func showOrder(_ map: UpdateMap, _ counts: CollectionDataCounts) {
    let change = Change(nextNumber(), isAnimated: view.session.canAnimate, of: view, map, isOrder: true)
    perform(change, to: counts, movesContent: false)
  }

  /// Restores an earlier order without a layout pass.
  func restoreOrder(_ map: UpdateMap, _ counts: CollectionDataCounts) {
    let change = Change(nextNumber(), isAnimated: false, of: view, map, isOrder: true)
    changes.append(change)
    let update = ElementUpdate(number: change.number, isAnimated: false, map, to: counts)
    view.session.handle(.update(.restores(update)))
    changes.removeAll { $0 === change }
  }

  // MARK: Effects

  /// Carries out an effect of the change with a number.
  func perform(_ effect: UpdateEffect, of number: Int) {
    guard let change = change(number) else { return }
    switch effect {
    case .tellLayout(let map, _, _): rebuildGeometry(map, isOrder: change.isOrder)
    case .follow: view.viewInteractions.dataDidChange()
    case .invalidateLayout: view.session.placesDidChange(because: "a batch of updates")
    case .reconfigure(let map): view.reconfigureShownRows(change.reconfigured.compactMap(map.newPath))
    case .animate:
      change.animate {
        self.view.session.handle(.update(.animates(number)))
      } completion: { [weak view] _ in
        if let view { view.session.handle(.update(.animationEnded(number))) } else { change.complete() }
      }
    case .moveContent(let offset): view.shiftOffset(to: CGPoint(offset))
    case .complete:
      changes.removeAll { $0 === change }
      // The animations of rows end by themselves.
      if change.isAnimated { change.complete() } else { finish(change.complete) }
    // A table's layout is not told of the steps of a change.
    case .prepareLayout, .beginBoundsChange, .finish, .endBoundsChange: break
    }
  }

  /// Computes the heights of the rows at their new places.
  private func rebuildGeometry(_ map: UpdateMap, isOrder: Bool) {
    guard view.heights.isKnown else { return }
    if isOrder {
      view.heights.reorder(by: map)
    } else {
      view.heights.geometry = view.heights.build(keeping: (view.heights.geometry, map))
    }
  }

  /// Calls completions in the next turn of the run loop.
  private func finish(_ completions: @escaping () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completions() } }
  }
}

// MARK: -

extension TableSession: @MainActor UpdatePort {
  func targetOffset(forProposed offset: Point, in update: Int?) -> Point { offset }
  func ownViewsToDelete(of kind: ElementKind, _ update: Int) -> [ElementPath] { [] }
  func ownViewsToInsert(of kind: ElementKind, _ update: Int) -> [ElementPath] { [] }

  func visibleElements(in bounds: Rect, _ update: Int) -> [(key: ElementKey, center: Point)] {
    tile.elements.filter { $0.frame.isShown(in: bounds) }.map { ($0.key, $0.frame.center) }
  }

  func collectFinalAttributes(of key: ElementKey, _ slot: ViewSlot, _ update: Int) {
    if let shown = elements.views.view(in: slot) { view.updates.change(update)?.prepareEnd(of: shown, key) }
  }

  // A change has the places of all elements before it.
  func collectInitialAttributes(of key: ElementKey, _ update: Int) {}
  func withoutLayout(_ body: () -> Void) { view.withoutLayout(body) }
}
