package import CollectionCore
import CoreGraphics
package import DiffCore
package import GeometryCore

/// The connection between a list and the engine: turns what happens to the list into events, and the engine's effects
/// into calls of UIKit.
@MainActor
package protocol ItemSession: CellPrefetchHost {
  /// The list, as the components see it.
  var list: any ItemList { get }
  var engine: CollectionEngine { get }
  /// The session as the engine sees it.
  var port: any LayoutPort { get }
  /// The views of the elements.
  var views: ElementViews { get }
  /// The recorder of actions; nil unless tracing is on.
  var trace: LayoutTrace? { get set }

  /// Moves the content under the viewport without ending a motion.
  func shiftContent(to offset: CGPoint)
}

extension ItemSession {
  /// Delivers an event to the engine.
  package func handle(_ event: CollectionEvent) { engine.handle(event, ask: port) }

  /// The items as the engine knows them, and what belongs to them.
  package var items: ItemState { _read { yield engine.state.items } }
  /// The counts; the data source is asked when they are not cached.
  package var counts: CollectionDataCounts { engine.state.items.counts ?? engine.counts(port) }
  /// A Boolean value that indicates whether a layout pass runs.
  package var isLayingOut: Bool { engine.state.progress.isIn(.pass) }
  /// A Boolean value that indicates whether the views show data that was replaced as a whole.
  package var showsOldData: Bool { engine.state.items.showsOldData }

  /// A Boolean value that indicates whether there are elements on a screen whose changes can be animated.
  package var canAnimate: Bool {
    UIView.areAnimationsEnabled && scrollView.storedWindow != nil && engine.hasLaidOut && !isLayingOut
      && !showsOldData && scrollView.bounds.width > 0 && scrollView.bounds.height > 0
  }

  package var awaitsFrames: Bool { engine.state.prefetch.isWaiting }

  package var hasWaitingCells: Bool { views.pools.hasWaitingCells }

  package func frameWasLaidOut(at time: Double, deadline: Double) { handle(.frame(time, deadline: deadline)) }

  package var scrollView: UIScrollView { list }

  package func shiftContent(to offset: CGPoint) { scrollView.shiftOffset(to: offset) }

  /// Changes the bounds to others, by a drag, a deceleration or a new size: the layout is asked before the change, and
  /// invalidated after it. A new size prepares the layout at once.
  func changeBounds(to new: CGRect, _ apply: () -> Void) { engine.changeBounds(to: Rect(new), port, apply) }

  // MARK: Views by element

  /// Returns the view of an element that is in use, or was made ahead of time; nil for others.
  package func view(of key: ElementKey) -> UIView? {
    showsOldData ? nil : engine.state.elements[key].map { views[$0.slot] }
  }

  /// Returns the key of a view's element; nil for a view that is not in use, or whose element was deleted.
  package func key(of view: UIView) -> ElementKey? {
    showsOldData ? nil : views.slot(of: view).flatMap { engine.state.elements.key(of: $0) }
  }

  /// Returns the elements that have a view, with it, in ascending order.
  /// - Parameter onScreen: A Boolean value that indicates whether only those on the screen are returned.
  package func elements(
    onScreen: Bool, where isIncluded: (ElementKey) -> Bool = { _ in true }
  ) -> [(key: ElementKey, view: UIView)] {
    if showsOldData { return [] }
    var found: [(key: ElementKey, view: UIView)] = []
    for (key, entry) in engine.state.elements.entries
    where (!onScreen || entry.state == .visible || entry.state == .dragged) && isIncluded(key) {
      found.append((key, views[entry.slot]))
    }
    return ElementRank.sorted(found, by: \.key)
  }

  /// The items that have a cell.
  package var itemsWithCells: [ItemPlace] {
    engine.state.elements.entries.keys.compactMap { $0.kind == .cell ? $0.path.place : nil }
  }

  // MARK: Answers to the engine

  package var madeViewCount: Int { views.givenCount }
  package var isDragged: Bool { scrollView.isDragging }
  package var anchorPolicy: AnchorPolicy { AnchorPolicy(list.scrollAnchor) }
  package var focusRules: FocusRules {
    FocusRules(allowsFocus: list.focusControl.isAllowed, remembersLast: list.remembersLastFocusedIndexPath)
  }

  package func show(_ move: FocusMoves.Move, isByPointer: Bool) {
    list.focusControl.moves.show(move, isByPointer: isByPointer)
  }

  /// Returns whether a view must not be recycled: it has the focus, or contains the first responder.
  package func retainsView(_ slot: ViewSlot) -> Bool {
    let view = views[slot]
    return (view as? any FocusItemCell)?.hasFocus == true || views.containsFirstResponder(view, in: scrollView)
  }

  /// Carries out an effect on the scroll view.
  package func perform(_ effect: ScrollEffect) {
    switch effect {
    case .setContentSize(let size): list.contentSize = CGSize(size)
    case .setOffset(let offset): list.contentOffset = CGPoint(offset)
    case .shiftOffset(let offset): list.shiftOffset(to: CGPoint(offset))
    case .shiftContent(let offset): shiftContent(to: CGPoint(offset))
    case .retargetScroll(let offset): list.animator.retarget(to: CGPoint(offset))
    case .setAnchorItem(let place): list.scrollAnchor = place.map { .item($0.indexPath) } ?? .automatic
    }
  }

  package func openMenu(at point: Point) -> Bool { list.contextMenuInteraction?.show(at: CGPoint(point)) ?? false }
}

extension CollectionDataCounts {
  /// Creates counts from the answers of a data source, which its list collects in a loop: a closure would check the
  /// actor for every section. A negative number is reported and becomes zero.
  @MainActor
  package init(answers: [Int], sections: Int, report: @MainActor (_ count: Int, _ section: Int?) -> Void) {
    if sections < 0 { report(sections, nil) }
    var counts = answers
    for (section, count) in answers.enumerated() where count < 0 {
      report(count, section)
      counts[section] = 0
    }
    self.init(counts)
  }
}
