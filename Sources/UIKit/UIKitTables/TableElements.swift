import CollectionCore
import CoreGraphics
import DiffCore
import GeometryCore

/// The views of a table's elements, and the effects of the engine on them.
@MainActor
final class TableElements {
  private unowned let view: UITableView
  private let engine: CollectionEngine
  /// The views by slot, and the pools of those that wait for reuse.
  let views = ElementViews()
  /// The present elements while they are placed.
  private var present: [PresentElement] = []
  /// The cell that the next dequeue returns, while a row is being reconfigured.
  private(set) var reconfigured: UITableViewCell?

  init(of view: UITableView, _ engine: CollectionEngine) {
    self.view = view
    self.engine = engine
  }

  private var session: TableSession { view.session }

  // MARK: Views by element

  /// Returns the view of an element that is in use, or was made ahead of time; nil for others.
  func view(of element: TableElement) -> UIView? { session.view(of: element.key) }

  /// Returns the cell of a row that is in use, or was made ahead of time; nil for others.
  func cell(at place: ItemPlace) -> UITableViewCell? { view(of: .row(place)) as? UITableViewCell }

  /// Returns the element of a view that is in use.
  func element(of child: UIView) -> TableElement? { session.key(of: child).map { TableElement($0) } }

  // MARK: Making

  /// Calls a closure with each of the elements that are being placed.
  func forEachPresentElement(_ body: (Int, ElementKey, Rect) -> Void) {
    // A callback may replace the list.
    for (index, element) in present.enumerated() { body(index, element.key, element.frame) }
  }

  /// Makes the view of one of the elements that are being placed.
  func makeView(forElement index: Int) -> ViewSlot? {
    make(TableElement(present[index].key), at: CGRect(present[index].frame)).map { views.assignSlot(to: $0) }
  }

  /// Makes the cell of a row before it becomes visible: hidden, and without notifying the delegate.
  func prefetch(_ place: ItemPlace) {
    let key = ElementKey(place)
    guard engine.state.elements[key] == nil, !session.isLayingOut, !session.showsOldData,
      view.session.counts.contains(place)
    else { return }
    view.withoutLayout {
      UIView.performWithoutAnimation {
        views.hideRecentlyRecycled()
        guard let made = make(.row(place), at: view.frame(of: .row(place))) else { return }
        session.handle(.viewMadeAhead(views.assignSlot(to: made), key))
        session.trace?.add(.prefetched, key)
        (made as? any ReusableElementView)?.isHiddenForReuse = true
      }
    }
  }

  /// Calls the data source again for the cell of a row, without replacing it: dequeuing returns the existing cell.
  func reconfigure(_ cell: UITableViewCell, at place: ItemPlace) {
    let outer = reconfigured
    reconfigured = cell
    _ = view.dataSource?.tableView(view, cellForRowAt: view.dataPlace(place).indexPath)
    reconfigured = outer
    view.heights.setEstimate(of: .row(place))
    session.rowsDidChange()
  }

  /// Returns a new view for an element at a frame; nil if it has none, or if the data source performs a batch of
  /// updates meanwhile.
  private func make(_ element: TableElement, at frame: CGRect) -> UIView? {
    let generation = engine.state.generation
    let known = views.pools.madeCount
    let asked: UIView?
    if case .row(let place) = element {
      asked = session.prefetcher.measuringCell { askForCell(at: place) }
    } else {
      asked = view.makeBar(element)
    }
    guard let made = asked else {
      view.heights.noteEmpty(element)
      return nil
    }
    guard engine.state.generation == generation else {
      views.recycle(made, in: view, hidesAtOnce: true)
      return nil
    }
    session.trace?.add(views.pools.madeCount > known ? .made : .reused, element.key)
    made.isHidden = false
    adopt(made, element)
    var frame = frame
    // The height of a view without constraints is that which the client has given it.
    if element.section != nil, made.frame.height > 0, view.heights.isEstimate(element) {
      frame.size.height = made.frame.height
    }
    move(made, to: frame)
    updatePlace(of: made, element)
    if case .row(let place) = element, let cell = made as? UITableViewCell { view.applyState(to: cell, at: place) }
    return made
  }

  private func askForCell(at place: ItemPlace) -> UITableViewCell? {
    guard let source = view.dataSource else { return nil }
    let phantom = view.phantomCell(at: place)
    let path = view.dataPlace(place).indexPath
    let cell = phantom ?? source.tableView(view, cellForRowAt: path)
    cell.standsForNoItem = phantom != nil
    if phantom == nil, let delegate = view.delegate,
      let level = view.ifImplemented({ delegate.tableView(view, indentationLevelForRowAt: path) })
    {
      cell.indentationLevel = level
    }
    return cell
  }

  /// Adds a view: rows behind all others, headers and footers in front.
  private func adopt(_ child: UIView, _ element: TableElement) {
    (child as? UITableElementView)?.list = view
    if element.section == nil {
      if child.superview !== view { view.sendToBack(child) }
    } else if child.superview !== view {
      view.addSubview(child)
    } else {
      view.bringSubviewToFront(child)
    }
  }

  // MARK: Effects

  /// Carries out an effect of the engine on views.
  func perform(_ effect: ElementEffect, _ tile: [PresentElement]) {
    switch effect {
    case .beginPlacing:
      present = tile
      views.beginPass()
    case .move(let slot, let index): update(slot, at: present[index])
    case .moveBack(let slot, let index): move(views[slot], to: CGRect(present[index].frame))
    case .place(let slot, let index):
      move(views[slot], to: CGRect(present[index].frame))
      view.updates.placing?.didPlace(views[slot])
    case .animateOut(let slot, _): view.updates.placing?.animateOut(views[slot])
    case .display(let slot, let key): display(views[slot], TableElement(key))
    case .startFromInitialAttributes(let slot, let key, let laysOut): start(views[slot], key, laysOut: laysOut)
    case .endDisplaying(let slot, let key):
      view.tellDelegate(didEndDisplaying: views[slot], TableElement(key))
    case .placeRetained(let slot, let key): move(views[slot], to: view.frame(of: TableElement(key)))
    case .recycle(let slot, let key, let wasDisplayed, let hidesAtOnce):
      recycle(slot, key, wasDisplayed: wasDisplayed, hidesAtOnce: hidesAtOnce)
    case .hideRecycledViews: views.hideRecycled()
    case .endPlacing(let bounds):
      present = []
      views.endPass { [clips = view.clipsToBounds] in !clips || Rect($0.frame).isShown(in: bounds) }
    // A new view is added before it is measured; rows do not overlap, and have one place each.
    case .install, .stackEntered, .reportDuplicate: break
    }
  }

  /// Moves a view to its element, and has it measured if its height may have changed.
  private func update(_ slot: ViewSlot, at element: PresentElement) {
    let child = views[slot]
    move(child, to: CGRect(element.frame))
    updatePlace(of: child, TableElement(element.key))
    if view.heights.isEstimate(TableElement(element.key)) { session.handle(.viewNeedsFitting(slot, element.key)) }
  }

  /// Moves a view to its frame; a swiped one keeps its translation.
  private func move(_ child: UIView, to frame: CGRect) {
    if child.transform.isIdentity {
      if child.frame != frame { child.frame = frame }
    } else {
      child.bounds.size = frame.size
      child.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  private func updatePlace(of child: UIView, _ element: TableElement) {
    switch (element, child) {
    case (.row(let place), let cell as UITableViewCell): view.updatePlace(of: cell, at: place)
    case (_, let bar as UITableViewHeaderFooterView): view.updatePlace(of: bar, element)
    default: break
    }
  }

  /// Notifies the delegate and shows a view, at the place that it has after it was measured.
  private func display(_ child: UIView, _ element: TableElement) {
    move(child, to: view.frame(of: element))
    updatePlace(of: child, element)
    (child as? any ReusableElementView)?.isHiddenForReuse = false
    view.tellDelegate(willDisplay: child, element)
  }

  /// Places an appearing view where its element was before a change, or where its animation begins.
  private func start(_ child: UIView, _ key: ElementKey, laysOut: Bool) {
    if let frame = view.updates.placing?.start(child, key) { move(child, to: frame) }
    if laysOut { child.layoutIfNeeded() }
  }

  /// Puts the view of an element into its pool.
  private func recycle(_ slot: ViewSlot, _ key: ElementKey, wasDisplayed: Bool, hidesAtOnce: Bool) {
    let gone = views[slot]
    let isUnused = views.release(slot) != nil
    session.trace?.add(.recycled, key)
    if wasDisplayed { view.tellDelegate(didEndDisplaying: gone, TableElement(key)) }
    guard isUnused else { return }
    gone.alpha = 1
    gone.isUserInteractionEnabled = true
    views.recycle(gone, in: view, hidesAtOnce: hidesAtOnce)
  }
}
