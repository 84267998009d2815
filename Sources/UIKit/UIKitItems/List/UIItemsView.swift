import CollectionCore
package import DiffCore
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore
public import UIKitDragAndDrop
@_spi(UIKitModules) public import UIKitMenus

/// A scroll view that shows the items of a data source and creates views only for visible ones; the superclass of
/// `UICollectionView` and `UITableView`.
///
/// It holds the interface that both have in common. A subclass is an `ItemList`, which provides the session with the
/// engine.
@preconcurrency @MainActor
open class UIItemsView: UIScrollView {
  package final private(set) lazy var itemSession: any ItemSession = list.makeItemSession()
  package final private(set) lazy var viewInteractions = ItemInteractions(of: list)
  package final private(set) lazy var focusControl = ItemFocusControl(of: list)
  package final private(set) lazy var touch = SelectionTouch(
    of: list, noticesDoubleClicks: !list.isTable)
  /// The swipe actions of rows; nil until they are first used.
  package final private(set) var knownSwipes: SwipeControl?
  /// The drag and drop components; nil until they are first used.
  package final private(set) var knownDragAndDrop: ItemDragAndDrop?
  /// The calls of optional methods, see `ifImplemented(_:)`.
  package final let optionalMethods = OptionalMethods()
  /// A Boolean value that indicates whether views are being placed: new subviews do not make the layout stale then.
  package final private(set) var isPlacing = false
  /// A Boolean value that indicates whether the view was set up, so that the engine is told of its bounds.
  package final var isAttached = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Prefetching, drag and drop

  /// A Boolean value that determines whether cells are made before they become visible, and announced to the
  /// prefetching data source; true by default.
  @Observed open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled, oldValue { itemSession.handle(.prefetchingDisabled) } }
  }

  /// A Boolean value that determines whether items can be dragged; true by default.
  open var dragInteractionEnabled: Bool {
    get { knownDragAndDrop?.isDragEnabled ?? true }
    set { dragAndDrop.isDragEnabled = newValue }
  }

  /// A Boolean value that indicates whether items of the view are being dragged.
  open var hasActiveDrag: Bool { knownDragAndDrop?.source.activeSession != nil }
  /// A Boolean value that indicates whether a drag is over the view or being dropped into it.
  open var hasActiveDrop: Bool { knownDragAndDrop?.target.activeSession != nil }

  /// A Boolean value that determines whether a resting drag activates items as a tap does; false by default.
  public final var isSpringLoaded: Bool {
    get { knownDragAndDrop?.isSpringLoaded ?? false }
    set { dragAndDrop.isSpringLoaded = newValue }
  }

  // MARK: Selection and focus

  /// A Boolean value that determines whether items can be selected.
  open var allowsSelection = true
  /// A Boolean value that determines whether items can be selected while they are being edited.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that determines whether more than one item can be selected.
  open var allowsMultipleSelection = false
  /// A Boolean value that determines whether more than one item can be selected while they are being edited: cells of a
  /// table show selection marks then; in a collection view, true sets `allowsSelectionDuringEditing` as well.
  @Observed open var allowsMultipleSelectionDuringEditing = false { didSet { list.multipleSelectionDidChange() } }
  /// A Boolean value that determines whether items can be focused.
  open var allowsFocus = true
  /// A Boolean value that determines whether items can be focused while they are being edited.
  open var allowsFocusDuringEditing = false
  /// A Boolean value that determines whether an item is selected when it becomes focused.
  open var selectionFollowsFocus = false
  /// A Boolean value that determines whether focus returns to the item that was focused last.
  open var remembersLastFocusedIndexPath = false

  /// The interaction that presents context menus; nil until the view is in a window.
  open var contextMenuInteraction: UIContextMenuInteraction? { viewInteractions.menuInteraction }

  // MARK: Data and updates

  /// The number of sections in the cached data; the data source is asked when nothing is cached.
  open var numberOfSections: Int { itemSession.counts.sectionCount }

  /// The element that keeps its position on the screen when the content changes; an addition to UIKit, which behaves as
  /// `.none`.
  public final var scrollAnchor = ScrollAnchor.automatic

  /// The behavior when a batch of updates contradicts the data; an addition to UIKit, which always stops.
  public final var invalidUpdatePolicy = InvalidUpdatePolicy.stop

  /// A Boolean value that indicates whether the view shows a state that the data source does not have: updates that are
  /// being collected, a gap for a drop, or placeholders.
  open var hasUncommittedUpdates: Bool {
    list.updateCollector.isCollecting || knownDragAndDrop?.order.isChanged == true
  }

  /// Reloads all data; the selection is lost.
  open func reloadData() { list.reload() }

  /// Performs several updates as one: paths of deletions refer to the state before the batch, paths of insertions to
  /// the state after it.
  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    list.updateCollector.perform(updates, completion: completion)
  }

  /// Performs several updates as one; for closures that do not escape, so that clients need not write `self.`.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  // MARK: Traces

  /// Begins to record invalidations, measurements and placements with their causes; events recorded before are
  /// discarded. An addition to UIKit.
  ///
  /// While no trace is running, nothing is recorded and nothing is allocated for it.
  public final func startTrace() { itemSession.trace = LayoutTrace() }

  /// The events recorded since `startTrace()`, in order; empty when no trace is running.
  public final var traceEvents: [TraceEvent] { itemSession.trace?.events ?? [] }

  /// Ends the trace and returns its events.
  @discardableResult
  public final func stopTrace() -> [TraceEvent] {
    defer { itemSession.trace = nil }
    return traceEvents
  }

  // MARK: Overrides

  open override func setNeedsLayout() {
    if !isPlacing { super.setNeedsLayout() }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard isAttached, newValue != super.bounds else { return super.bounds = newValue }
      itemSession.changeBounds(to: newValue) { super.bounds = newValue }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let size = CATransform3DIsIdentity(transform3D) ? newValue.size : bounds.size
      let new = CGRect(origin: bounds.origin, size: size)
      guard isAttached, new != bounds else { return super.frame = newValue }
      itemSession.changeBounds(to: new) { super.frame = newValue }
    }
  }

  @_spi(UIKitModules) public override func offsetAnimationWillEnd() { itemSession.handle(.anchor(.scrollEnds)) }

  /// The engine moves the offset back after it has asked the layout, see `CollectionEngine.settleContentSize(_:)`.
  @_spi(UIKitModules) public override var settlesOffset: Bool {
    !isAttached || itemSession.engine.state.progress.settlesOffset
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touch.began(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touch.isTracking(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touch.ended(touches, modifiers: event?.modifierFlags ?? []) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touch.cancelled(touches) { super.touchesCancelled(touches, with: event) }
  }

  open override var canBecomeFirstResponder: Bool { allowsFocus }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !focusControl.handle(presses) { super.pressesBegan(presses, with: event) }
  }

  // MARK: Components

  /// The view as the components see it.
  package final var list: any ItemList {
    guard let list = self as? any ItemList else { fatalError("UIItemsView is no list by itself: make a subclass.") }
    return list
  }

  package final var swipes: SwipeControl {
    let swipes = knownSwipes ?? SwipeControl(of: list)
    knownSwipes = swipes
    return swipes
  }

  /// The drag and drop components, created on first use.
  package final var dragAndDrop: ItemDragAndDrop {
    let parts = knownDragAndDrop ?? ItemDragAndDrop(of: list, acceptsOwnItems: list.isTable)
    knownDragAndDrop = parts
    return parts
  }

  /// The shown order; nil unless a drag hovers or there are placeholders.
  @inline(__always)
  package final var dropOrder: DropOrder? {
    guard let order = knownDragAndDrop?.order, order.isChanged else { return nil }
    return order
  }

  /// Records that the default of an optional protocol method ran; called by these defaults.
  package final func reportDefaultImplementation() { optionalMethods.reportDefault() }

  /// Returns the result of the default of an optional protocol method, and records that it ran.
  package final func reported<Result>(_ result: Result) -> Result {
    optionalMethods.reportDefault()
    return result
  }

  /// Runs a closure that adds views without making the layout stale.
  package final func withoutLayout(_ body: () -> Void) {
    let outer = isPlacing
    isPlacing = true
    layer.ignoresSublayerChanges = true
    body()
    isPlacing = outer
    layer.ignoresSublayerChanges = outer
    if !outer, itemSession.engine.state.progress.isStale { setNeedsLayout() }
  }

  /// Returns the map of a batch of updates, and the counts of the data source after it, which are asked for. A batch
  /// that contradicts the data ends the program, or the changes by position replace it if the client's policy is to
  /// recover.
  /// - Parameter willMap: A closure that is called with the operations in the shown order.
  package final func map(
    _ operations: inout [UpdateOperation], before: CollectionDataCounts, shown: @autoclosure () -> [ItemPlace],
    willMap: ([UpdateOperation]) -> Void = { _ in },
    message: (UpdateError, [UpdateOperation], _ after: CollectionDataCounts) -> String
  ) -> (map: UpdateMap, after: CollectionDataCounts) {
    var after = itemSession.port.loadCounts()
    dropOrder?.translate(&operations, before: before, after: &after)
    willMap(operations)
    let map = invalidUpdatePolicy.map(&operations, before: before, after: after, shown: shown()) {
      message($0, $1, after)
    }
    return (map, after)
  }
}

extension UIItemsView: UISpringLoadedInteractionSupporting {}
