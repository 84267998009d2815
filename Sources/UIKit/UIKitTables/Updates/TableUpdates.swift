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
final class TableUpdates {
  /// The duration of a batch's animation, in seconds: that in which the spring of iOS 26 comes to rest.
  static let duration = 0.441

  private unowned let view: UITableView
  private var operations: [UpdateOperation] = []
  private var reconfigured: [IndexPath] = []
  /// The animations of the operations, in their order.
  private var rowAnimations: [UITableView.RowAnimation] = []
  private var completions: [(Bool) -> Void] = []
  private var depth = 0
  private var changeCount = 0
  /// The changes that have not ended.
  private var changes: [TableChange] = []

  init(of view: UITableView) { self.view = view }

  /// A Boolean value that indicates whether a batch is being collected.
  var isCollecting: Bool { depth > 0 }
  /// The change whose layout pass runs; nil when there is none.
  var placing: TableChange? { changes.isEmpty ? nil : view.session.engine.state.placing.flatMap { change($0.number) } }
  /// Returns the change with a number.
  func change(_ number: Int) -> TableChange? { changes.last { $0.number == number } }

  // MARK: Collecting

  func begin() {
    if depth == 0 {
      view.reordering.interrupt()
      view.knownDragAndDrop?.parts.dataWillChange()
      view.knownSwipes?.close(animated: true)
      // The rows of the last change have to exist before the data changes again.
      if view.session.showsOldData, view.storedWindow != nil { view.layoutIfNeeded() }
      _ = view.data.counts
    }
    depth += 1
  }

  func end() {
    guard depth > 0 else { return Log.warn(TableMessage.unbalancedEnd) }
    depth -= 1
    if depth == 0 { commit() }
  }

  func perform(_ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    begin()
    body?()
    if let completion { completions.append(completion) }
    end()
  }

  /// Adds operations to the batch, or performs them as a batch of their own. Before the counts were loaded it does
  /// nothing.
  func add(_ new: [UpdateOperation], with animation: UITableView.RowAnimation) {
    guard isCollecting || view.data.known != nil else { return }
    let isAlone = !isCollecting
    if isAlone { begin() }
    operations += new
    rowAnimations += new.map { _ in animation }
    if isAlone { end() }
  }

  /// Reconfigures cells: in a batch when it ends, otherwise at once.
  func reconfigure(_ paths: [IndexPath]) {
    if isCollecting { reconfigured += paths } else { view.reconfigureShownRows(paths.map(view.shownPath)) }
  }

  /// Discards the collected operations, which a reload makes obsolete.
  func discard() {
    operations = []
    reconfigured = []
    rowAnimations = []
  }

  // MARK: Committing

  private func commit() {
    var operations = self.operations
    let (reconfigured, completions) = (self.reconfigured.map(view.shownPath), self.completions)
    let rowAnimations = rowAnimations
    var animations = RowAnimations()
    discard()
    self.completions = []
    guard let before = view.data.known else { return finish { completions.forEach { $0(true) } } }
    var (map, after) = (UpdateMap.identity, before)
    if !operations.isEmpty {
      after = view.data.ask()
      view.dropOrder?.translate(&operations, before: before, after: &after)
      for (operation, animation) in zip(operations, rowAnimations) { animations.add(animation, of: operation) }
      map = view.invalidUpdatePolicy.map(
        &operations, before: before, after: after, shown: view.elements.rows
      ) { $0.tableMessage($1, before: before, after: after) }
    }
    let change = TableChange(
      nextNumber(), isAnimated: canAnimate, of: view, map, animations, reconfigured: reconfigured
    ) { completions.forEach { $0(true) } }
    perform(change, to: after, movesContent: true)
  }

  private var canAnimate: Bool {
    UIView.areAnimationsEnabled && view.storedWindow != nil && !view.session.showsOldData && !view.session.isLayingOut
      && view.session.engine.state.hasLaidOut && view.bounds.width > 0 && view.bounds.height > 0
  }

  private func nextNumber() -> Int {
    changeCount += 1
    return changeCount
  }

  private func perform(_ change: TableChange, to counts: CollectionDataCounts, movesContent: Bool) {
    changes.append(change)
    let update = ElementUpdate(
      number: change.number, isAnimated: change.isAnimated, isObserved: change.isAnimated, change.map, to: counts,
      movesContent: movesContent)
    view.session.handle(.update(.commits(update)))
  }

  // MARK: Orders of which the data source is not told

  /// Shows the rows in another order; places without a row have their own heights.
  func showOrder(_ map: UpdateMap, _ counts: CollectionDataCounts) {
    let change = TableChange(nextNumber(), isAnimated: canAnimate, of: view, map, isOrder: true)
    perform(change, to: counts, movesContent: false)
  }

  /// Restores an earlier order without a layout pass.
  func restoreOrder(_ map: UpdateMap, _ counts: CollectionDataCounts) {
    let change = TableChange(nextNumber(), isAnimated: false, of: view, map, isOrder: true)
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
    tileElements.filter { $0.frame.isShown(in: bounds) }.map { ($0.key, $0.frame.center) }
  }

  func collectFinalAttributes(of key: ElementKey, _ slot: ViewSlot, _ update: Int) {
    if let shown = elements.views.view(in: slot) { view.updates.change(update)?.prepareEnd(of: shown, key) }
  }

  // A change has the places of all elements before it.
  func collectInitialAttributes(of key: ElementKey, _ update: Int) {}
  func withoutLayout(_ body: () -> Void) { view.withoutLayout(body) }
}
