import CollectionCore
import DiffCore
import GeometryCore

/// The views of the elements that have one, and the effects of the engine on them.
///
/// The engine decides which elements have a view, see `CollectionEngine.placeElements(in:tile:)`; it knows a view by
/// its slot. This class makes the views, places and shows them, and puts them into their pools.
@MainActor
final class VisibleElements {
  unowned let view: UICollectionView
  private let engine: CollectionEngine
  /// The views by slot, and the pools of those that wait for reuse.
  let views = ElementViews()
  // Lists that are empty between passes; they retain their capacity so that a frame allocates nothing.
  /// The attributes of the present elements while they are placed.
  @exclusivity(unchecked) private var present: [UICollectionViewLayoutAttributes] = []
  /// The attributes of the elements that have appeared in this pass.
  @exclusivity(unchecked) private var entered: [UICollectionViewLayoutAttributes] = []
  /// The planes of the present elements, then those of views that show none of them, while appearing views are sorted
  /// into the stacking order.
  @exclusivity(unchecked) private var planes: [Plane] = []
  // Asked once in each pass, not for each view.
  /// The recorder of layout events; nil unless tracing is on.
  private(set) var passTrace: LayoutTrace?
  /// A Boolean value that indicates whether the layout takes the sizes that views prefer.
  @exclusivity(unchecked) private var measuresViews = false
  /// A Boolean value that indicates whether elements have initial attributes in a change that is performed; most
  /// batches without an animation have none, and their elements are not looked up.
  @exclusivity(unchecked) var hasInitialAttributes = false
  var request: Request?

  /// The length up to which frames may overlap because their edges are rounded, in points.
  private static let rounding: CGFloat = 1.0 / 1024

  /// The element for which the data source is being called, and the views it has dequeued for it.
  struct Request {
    /// The element's key in the data source's order.
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
    /// The cell that is being reconfigured; nil for a new one.
    var existing: UICollectionReusableView?
    var dequeued: [UICollectionReusableView] = []
  }

  /// The place and the depth of an element.
  private struct Plane {
    let frame: CGRect
    let zIndex: Int

    init(_ attributes: UICollectionViewLayoutAttributes) {
      (frame, zIndex) = (attributes.values.frame, attributes.values.zIndex)
    }
  }

  init(of view: UICollectionView, _ engine: CollectionEngine) {
    self.view = view
    self.engine = engine
  }

  // MARK: Views by element

  /// The states of the elements that have a view.
  var table: ElementTable { engine.state.elements }

  /// A Boolean value that indicates whether the views still show the data before a reload: the next pass recycles all.
  var showsOldData: Bool { engine.state.items.showsOldData }

  var pools: ReusePools { views.pools }

  /// Returns the view in a slot.
  subscript(slot: ViewSlot) -> UICollectionReusableView {
    _read { yield unsafeDowncast(views[slot], to: UICollectionReusableView.self) }
  }

  /// Returns the view in a slot; nil when that is not assigned.
  func view(in slot: ViewSlot) -> UICollectionReusableView? { views.view(in: slot) as? UICollectionReusableView }

  /// Returns the view of an element; nil when it has none.
  func view(for key: ElementKey) -> UICollectionReusableView? { table[key].map { self[$0.slot] } }

  /// Returns the key of a view's element; nil for a view that is not in use, or whose element was deleted.
  func key(of view: UICollectionReusableView) -> ElementKey? {
    views.slot(of: view).flatMap { table.key(of: $0) }
  }

  /// The views of all elements, in no particular order.
  var allViews: [UICollectionReusableView] { table.entries.values.map { self[$0.slot] } }

  // MARK: The present elements

  /// Begins to place the elements of the present tile.
  func beginPlacing(_ attributes: [UICollectionViewLayoutAttributes], in bounds: CGRect) {
    present = attributes
    passTrace = view.layoutSession.trace
    measuresViews = view.storedLayout.takesPreferredSizes
    entered.removeAll(keepingCapacity: true)
    views.beginPass()
    view.rows?.beginPlacing(in: bounds)
  }

  /// Calls a closure with each of the elements that are being placed; leaves out those that are hidden, or whose
  /// attributes are unusable, which is reported.
  func forEachPresentElement(_ body: (Int, ElementKey, Rect) -> Void) {
    // A callback may replace the list.
    let present = present
    for index in present.indices {
      let attributes = present[index]
      guard isShown(attributes) else { continue }
      let frame = attributes.values.isInRow ? view.frameInRow(attributes.values) : attributes.values.frame
      body(index, attributes.values.element, Rect(standardizing: frame))
    }
  }

  /// Makes the view of one of the elements that are being placed.
  func makeView(forElement index: Int) -> ViewSlot? {
    make(present[index].values.element, present[index]).map { views.assignSlot(to: $0) }
  }

  /// Ends the placing: hides the views that were recycled in the pass before, and those of this pass that would be
  /// visible.
  func endPlacing(in bounds: CGRect) {
    present = []
    passTrace = nil
    let (list, clips) = (view, view.clipsToBounds)
    views.endPass { shown in
      !clips
        || VisibleElements.overlap(
          list.shownFrame(of: unsafeDowncast(shown, to: UICollectionReusableView.self)), bounds)
    }
  }

  /// Returns whether a frame shares more than an edge with a viewport. An empty frame counts inside of the viewport and
  /// on its minimum edges: views that have no size yet are measured on the screen.
  @inline(__always)
  static func overlap(_ frame: CGRect, _ viewport: CGRect) -> Bool {
    Rect.isShown(frame.minX, frame.maxX, viewport.minX, viewport.maxX)
      && Rect.isShown(frame.minY, frame.maxY, viewport.minY, viewport.maxY)
  }

  /// Reports an element that the layout returned twice.
  func reportDuplicate(_ key: ElementKey) {
    let layout = "\(type(of: view.storedLayout))"
    Log.warnOnce("duplicate \(layout)", CollectionViewMessage.duplicateAttributes(key, layout: layout))
  }

  /// Moves a view to the new attributes of its element, and measures it if it needs fitting.
  func move(_ slot: ViewSlot, toElement index: Int) {
    let attributes = present[index]
    let needsFitting = move(self[slot], to: attributes)
    if attributes.values.isInRow, let moved = view(in: slot) { view.adopt(moved) }
    // Without preferred sizes there is nothing to measure, and nothing that the engine has to hear of for each view.
    if measuresViews, needsFitting {
      view.layoutSession.handle(.viewNeedsFitting(slot, attributes.values.element))
    }
  }

  /// Moves a view that was disappearing to the attributes of its element.
  func moveBack(_ slot: ViewSlot, toElement index: Int) { move(self[slot], to: present[index]) }

  /// Places a view at the attributes of its element.
  func place(_ slot: ViewSlot, atElement index: Int) {
    self[slot].place(present[index])
  }

  private func isShown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if attributes.values.isHidden { return false }
    if attributes.values.isFinite { return true }
    let layout = "\(type(of: view.storedLayout))"
    Log.warnOnce(
      "unusable \(layout)", CollectionViewMessage.unusableAttributes(attributes.values.element, layout: layout))
    return false
  }

  // MARK: Appearing views

  /// Adds a new cell to the view and configures it: its measured size depends on its state and on its place in a list.
  ///
  /// Recorded (`list-metrics/cell-configuration-order`): cells are configured in the window, one by one as they are
  /// made.
  func install(_ made: UICollectionReusableView, for key: ElementKey) {
    guard key.kind == .cell, let cell = made as? UICollectionViewCell else {
      // In the window it has the traits, such as the text size, with which it has to be measured.
      if view.storedLayout.takesPreferredSizes { view.adopt(made) }
      return
    }
    if view.showsLists { cell.listPlace = view.listPlace(of: key) }
    view.selectionControl.applyState(to: cell, at: key.indexPath)
    view.adopt(cell)
    if cell.storedWindow != nil { cell.updateConfigurationIfNeeded() }
  }

  /// Notifies the delegate and shows the view.
  func display(_ shown: UICollectionReusableView, for key: ElementKey) {
    view.selectionControl.applyState(to: shown, at: key.indexPath)
    view.tellDelegate(willDisplay: shown, for: key)
    shown.isHiddenForReuse = false
    view.adopt(shown)
    if let attributes = shown.appliedAttributes { entered.append(attributes) }
  }

  /// Places an appearing view at the initial attributes of its element in a change. In an animation block its subviews
  /// appear in their places instead of moving there from the origin.
  func startFromInitialAttributes(_ shown: UICollectionReusableView, _ key: ElementKey, laysOut: Bool) {
    if let start = view.updates.placing?.removeInitial(of: key) { shown.place(start.copied()) }
    if laysOut { shown.layoutIfNeeded() }
  }

  /// Sorts the views into the stacking order when an appearing one overlaps others of the same depth, which is rare.
  func stackEntered() {
    defer {
      entered.removeAll(keepingCapacity: true)
      planes.removeAll(keepingCapacity: true)
    }
    guard !entered.isEmpty else { return }
    for attributes in present where !attributes.values.isHidden { planes.append(Plane(attributes)) }
    let presentCount = planes.count
    for entry in table.entries.values where entry.state != .visible {
      if let applied = self[entry.slot].appliedAttributes, !applied.values.isHidden { planes.append(Plane(applied)) }
    }
    // With very many views, searching for pairs costs more than sorting.
    let isCrowded = entered.count * planes.count > 100_000
    guard isCrowded || entered.contains(where: { overlapsOthers($0, presentCount) }) else { return }
    ElementStack.sort(allViews, in: view)
  }

  /// Returns whether an element overlaps any element other than itself at its depth. Neighbors that touch may overlap
  /// by the rounding of their frames, in which no pixel shows their order.
  private func overlapsOthers(_ attributes: UICollectionViewLayoutAttributes, _ presentCount: Int) -> Bool {
    let zIndex = attributes.values.zIndex
    let whole = attributes.values.frame
    let frame = whole.insetBy(dx: min(Self.rounding, whole.width / 4), dy: min(Self.rounding, whole.height / 4))
    // It is itself one of the present elements.
    var free = 1
    for (index, plane) in planes.enumerated() where plane.zIndex == zIndex {
      guard VisibleElements.overlap(plane.frame, frame) else { continue }
      if index >= presentCount || free == 0 { return true }
      free = 0
    }
    return false
  }

  // MARK: Disappearing views

  /// Puts the view of an element into its pool.
  func recycle(_ slot: ViewSlot, _ key: ElementKey, wasDisplayed: Bool, hidesAtOnce: Bool) {
    let gone = self[slot]
    let isUnused = views.release(slot) != nil
    if wasDisplayed { view.tellDelegate(didEndDisplaying: gone, for: key) }
    if let cell = gone as? UICollectionViewCell, cell.isHighlighted { cell.isHighlighted = false }
    view.layoutSession.trace?.add(.recycled, key)
    if isUnused { views.recycle(gone, in: view, hidesAtOnce: hidesAtOnce) }
  }

  /// Makes the view of an element ahead of time: hidden, and without notifying the delegate.
  func prefetch(_ attributes: UICollectionViewLayoutAttributes) {
    let key = attributes.values.element
    guard table[key] == nil else { return }
    // All at once: hidden one by one, as they are dequeued, each would change the scene.
    views.hideRecentlyRecycled()
    guard let made = make(key, attributes) else { return }
    view.layoutSession.handle(.viewMadeAhead(views.assignSlot(to: made), key))
    view.layoutSession.trace?.add(.prefetched, key)
    view.selectionControl.applyState(to: made, at: key.indexPath)
    // If it were not hidden, it would be part of the scene that every frame composes.
    made.isHiddenForReuse = true
    view.adopt(made)
  }
}
