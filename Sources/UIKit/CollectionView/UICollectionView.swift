import CollectionCore
import DiffCore

/// Shows the items of a data source, arranged by a layout, and keeps views only for what is on the screen.
///
/// This class holds the public interface and forwards: `CollectionData` counts, `LayoutSession` asks the layout,
/// `VisibleElements` keeps the views, `SelectionControl` selects, `CellPrefetcher` works ahead, `BatchUpdateCoordinator` updates.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  final var storedLayout: UICollectionViewLayout
  /// Whether the layout may be asked; false while the view is being made.
  final var isAttached = false
  final private(set) lazy var data = CollectionData(of: self)
  final private(set) lazy var layoutSession = LayoutSession(of: self)
  final private(set) lazy var visibleElements = VisibleElements(of: self)
  final private(set) lazy var selectionControl = SelectionControl(of: self)
  final private(set) lazy var focusControl = FocusControl(of: self)
  final private(set) lazy var adornments = CollectionInteractions(of: self)
  final private(set) lazy var prefetcher = CellPrefetcher(of: self)
  final private(set) lazy var updates = BatchUpdateCoordinator(of: self)
  final private(set) lazy var transitions = LayoutTransitions(of: self)
  final private(set) lazy var movement = InteractiveMovement(of: self)
  /// The rows that scroll across the layout; nil as long as there are none.
  final var rows: OrthogonalRows?
  final private(set) lazy var anchors = ScrollAnchoring(of: self)
  /// The view with the color behind lists.
  final var listBackground: UIView?
  /// The swipe actions of lists, if there were any.
  final private(set) var knownSwipes: SwipeControl?
  final var swipes: SwipeControl {
    let swipes = knownSwipes ?? SwipeControl(of: self)
    knownSwipes = swipes
    return swipes
  }
  /// The parts that drag and drop; nil until something has asked for them.
  final var knownDragAndDrop: CollectionDragAndDrop?
  /// Whether the layout was not yet told of the data source's data.
  final var needsDataSourceAnnouncement = false

  /// Set by the defaults of optional protocol methods, see `ifImplemented(_:)`.
  final var didRunDefault = false
  /// While true, new subviews do not make the layout stale again.
  final var isPlacing = false

  /// Creates a collection view, `frame` in points, with the layout that arranges it.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    attachLayout()
  }

  public required init?(coder: NSCoder) {
    storedLayout = coder.nib?.collectionViewLayout() ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    attachLayout()
    coder.nib?.fill(self)
  }

  // MARK: Data, delegate, layout

  /// The owner of the numbers and the cells; setting it reloads.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      data.sourceDidChange()
      reloadWithoutNotice()
      needsDataSourceAnnouncement = dataSource != nil
    }
  }

  /// Apple narrows the type of an inherited property, which Swift cannot; a second property does it.
  @_nonoverride
  open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      collectionDelegate = newValue
      (self as UIScrollView).delegate = newValue
    }
  }
  private final weak var collectionDelegate: (any UICollectionViewDelegate)?

  /// Hears which items will soon be needed, and which no longer; nil for nobody.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// The object that gives the items which are dragged out of the view; nil for no drags.
  open var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { knownDragAndDrop?.dragDelegate }
    set { if newValue != nil || knownDragAndDrop != nil { dragAndDrop.dragDelegate = newValue } }
  }

  /// The object that takes what is dropped onto the view; nil for no drops.
  open var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { knownDragAndDrop?.dropDelegate }
    set { if newValue != nil || knownDragAndDrop != nil { dragAndDrop.dropDelegate = newValue } }
  }

  /// A Boolean value that determines whether items can be dragged; true unless set.
  open var dragInteractionEnabled: Bool {
    get { knownDragAndDrop?.isDragEnabled ?? true }
    set { dragAndDrop.isDragEnabled = newValue }
  }

  /// A Boolean value that indicates whether items of the view are being dragged.
  open var hasActiveDrag: Bool { knownDragAndDrop?.source.activeSession != nil }

  /// A Boolean value that indicates whether a drag is over the view or being dropped into it.
  open var hasActiveDrop: Bool { knownDragAndDrop?.target.activeSession != nil }

  /// Whether cells are made before they come on screen, one in a frame.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled, oldValue { prefetcher.stop() } }
  }

  /// What keeps its place on the screen when the content changes; an addition to UIKit, whose way is `.none`.
  public final var scrollAnchor = ScrollAnchor.automatic

  /// Whether cells whose content changed are measured again, in layouts that let cells size themselves.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The layout; setting it changes at once. See `setCollectionViewLayout(_:animated:)`.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { transitions.change(to: newValue, animated: false, completion: nil) }
  }

  /// Changes to another layout, as the method with a completion does.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes to another layout; animated, what is in sight travels from its place in one to its place in the other.
  /// - Parameter completion: is called when everything has arrived, and never before this call returns: with false when a
  ///   reload or the end of the window came before.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    transitions.change(to: layout, animated: animated, completion: completion)
  }

  /// The view behind the elements; as large as the bounds, it does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { backgroundDidChange(from: oldValue) } }
  }

  // MARK: Registering and dequeuing

  /// Names the class of the cells with an identifier; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    visibleElements.pools.register(cellClass, kind: .cell, identifier: identifier)
  }

  /// Names the class of the supplementary views of a kind with an identifier; nil takes it back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    visibleElements.pools.register(viewClass, kind: .supplementary(elementKind), identifier: identifier)
  }

  /// Names the nib of the cells with an identifier, which has one cell at its top; nil takes it back.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    visibleElements.pools.register(nib, kind: .cell, identifier: identifier)
  }

  /// Names the nib of the supplementary views of a kind with an identifier; nil takes it back.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    visibleElements.pools.register(nib, kind: .supplementary(kind), identifier: identifier)
  }

  /// Returns a cell that waits for reuse, after `prepareForReuse()`, or a new one; an unknown identifier ends the program.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    visibleElements.dequeue(kind: .cell, identifier: identifier, for: indexPath) as! UICollectionViewCell
  }

  /// Returns a supplementary view that waits for reuse, or a new one; as for cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    visibleElements.dequeue(kind: .supplementary(elementKind), identifier: identifier, for: indexPath)
  }

  // MARK: Counts and places

  /// The number of sections that the view knows of; asks the data source when it knows none yet.
  open var numberOfSections: Int { data.counts.sectionCount }

  /// Returns the number of items of a section that the view knows of; an unknown section ends the program.
  open func numberOfItems(inSection section: Int) -> Int { countItems(in: section) }

  /// Returns where the layout places an item, and how it looks there; nil when the layout has no place for it.
  ///
  /// The layout is not asked about items around the visible ones: its last answer about them is valid until it is
  /// invalidated.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutSession.cachedAttributes(for: ElementKey(kind: .cell, indexPath: indexPath))
  }

  /// Returns the item at a point of the content; the one in front when there are several.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// Returns the item of a cell that is in use.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { currentKey(of: cell)?.indexPath }

  /// Returns the cell of an item that is on screen or prepared; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    currentView(for: ElementKey(kind: .cell, indexPath: indexPath)) as? UICollectionViewCell
  }

  /// The cells on the screen, by index path.
  open var visibleCells: [UICollectionViewCell] { visible(.cell).compactMap { $0.view as? UICollectionViewCell } }

  /// The items on the screen, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] { visible(.cell).map(\.path) }

  // MARK: Selection

  /// Whether items can be selected, by the user or by code.
  open var allowsSelection = true
  /// Whether more than one item can be selected; without `allowsSelection` none can.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while `isEditing`.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one item can be selected while `isEditing`; true sets `allowsSelectionDuringEditing` as well.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true } }
  }
  /// Whether the focus can come to items.
  open var allowsFocus = true
  /// Whether the focus can come to items while `isEditing`.
  open var allowsFocusDuringEditing = false
  /// Whether the item that the focus comes to is selected.
  open var selectionFollowsFocus = false
  /// Whether the focus comes back to the item that had it last.
  open var remembersLastFocusedIndexPath = false
  /// Whether a mouse that drags from empty space selects what its frame touches; only with multiple selection.
  open var allowsRubberBandSelection = true

  /// Whether items are being edited; the cells' configurations follow.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// What shows context menus; there is one as soon as the view is in a window.
  open var contextMenuInteraction: UIContextMenuInteraction? { adornments.menuInteraction }

  /// The selected items in ascending order; empty when none is. Never nil: the type is Apple's.
  open var indexPathsForSelectedItems: [IndexPath]? { selectionControl.selection.places.map(\.indexPath) }

  /// Selects an item, without telling the delegate, and scrolls to it; nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectionControl.select(indexPath)
    if let indexPath, selectionControl.allowsSelection, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item, without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { selectionControl.deselect(indexPath) }

  // MARK: Scrolling

  /// Scrolls so that an item is at a position; as far as the content goes.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    layoutSession.setOffset(to: contentOffset) { super.setContentOffset(contentOffset, animated: animated) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { layoutSession.changeBounds(to: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let size = CATransform3DIsIdentity(transform3D) ? newValue.size : bounds.size
      layoutSession.changeBounds(to: CGRect(origin: bounds.origin, size: size)) { super.frame = newValue }
    }
  }

  /// The layoutSession brings the offset back after it has asked the layout, see `LayoutSession.settleContentSize()`.
  override var settlesOffset: Bool { !isAttached || layoutSession.progress.settlesOffset }

  override func offsetAnimationWillEnd() { anchors.didArrive() }

  /// Where a drag ends: the layout chooses first, then the delegate.
  override func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutSession.target(forProposed: proposed, velocity: velocity)
  }

  // MARK: Layout pass and events

  open override func layoutSubviews() {
    super.layoutSubviews()
    withoutLayout {
      announceNewData()
      layoutSession.run()
    }
    placeBackground()
    adornments.layoutPassDidEnd()
  }

  open override func setNeedsLayout() {
    if !isPlacing { super.setNeedsLayout() }
  }

  /// Writes what is selected, what has the focus and what is seen into an archive; see `captureItemState()`.
  open override func encodeRestorableState(with coder: NSCoder) { encodeItemState(with: coder) }

  /// Restores the state of the items from an archive; an archive without one changes nothing.
  open override func decodeRestorableState(with coder: NSCoder) { decodeItemState(with: coder) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowDidChange()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { layoutSession.directionDidChange() }
  }
  /// Which layouts are mirrored when the interface runs right to left; an addition to UIKit, whose way is the default.
  public final var layoutMirroring = LayoutMirroring.asLayoutSays { didSet { layoutSession.directionDidChange() } }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutSession.directionDidChange()
    storedLayout.surroundingsDidChange()
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      contentSizesDidChange()
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    anchors.insetsDidChange()
    storedLayout.surroundingsDidChange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    storedLayout.surroundingsDidChange()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    storedLayout.surroundingsDidChange()
  }

  /// Views in front are asked first: by depth, which `zIndex` sets, then by their order.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in ElementStack.fromFront(subviews) {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selectionControl.began(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selectionControl.isTracking(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selectionControl.ended(touches, modifiers: event?.modifierFlags ?? []) {
      super.touchesEnded(touches, with: event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selectionControl.cancelled(touches) { super.touchesCancelled(touches, with: event) }
  }

  open override var canBecomeFirstResponder: Bool { allowsFocus }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !KeyboardNavigation(view: self).handle(presses) { super.pressesBegan(presses, with: event) }
  }

  // MARK: Interactive movement

  /// Begins to carry an item that is on the screen; false when the data source does not let it move.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    movement.begin([indexPath], held: indexPath)
  }

  /// Brings the middle of the carried item to a point of the content; the others make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { movement.move(to: targetPosition) }

  /// Puts the carried item down where it is, and has the data source move it.
  open func endInteractiveMovement() { movement.end() }

  /// Puts the carried item back where it was; the data source hears nothing.
  open func cancelInteractiveMovement() { movement.cancel() }

  // MARK: Updates

  /// What happens when a batch of updates contradicts the data; additive to UIKit, which always stops.
  public final var invalidUpdatePolicy = InvalidUpdatePolicy.stop

  /// Asks for everything again; the selection is lost.
  open func reloadData() { reload() }

  /// Says that items came; the paths count after the update.
  open func insertItems(at indexPaths: [IndexPath]) { updates.add(indexPaths.map { .insertItem(ItemPlace($0)) }) }
  /// Says that items went; the paths count before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { updates.add(indexPaths.map { .deleteItem(ItemPlace($0)) }) }
  /// Replaces the cells of items; the paths count before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { updates.add(indexPaths.map { .reloadItem(ItemPlace($0)) }) }

  /// Says that an item moved from a path before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.add([.moveItem(from: ItemPlace(indexPath), to: ItemPlace(newIndexPath))])
  }

  /// Says that sections came; the numbers count after the update.
  open func insertSections(_ sections: IndexSet) { updates.add(sections.map { .insertSection($0) }) }
  /// Says that sections went; the numbers count before the update.
  open func deleteSections(_ sections: IndexSet) { updates.add(sections.map { .deleteSection($0) }) }
  /// Replaces everything in sections; the numbers count before the update.
  open func reloadSections(_ sections: IndexSet) { updates.add(sections.map { .reloadSection($0) }) }

  /// Says that a section moved from a number before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.add([.moveSection(from: section, to: newSection)])
  }

  /// Asks the data source again for cells that are there, without replacing them.
  open func reconfigureItems(at indexPaths: [IndexPath]) { updates.reconfigure(indexPaths) }

  /// Makes several updates as one: paths of deletes count before the batch, paths of inserts after it.
  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    self.updates.perform(updates, completion: completion)
  }

  /// The speed at which the other items make room for one that is carried over them; `immediate` unless set.
  public final var reorderingCadence: ReorderingCadence {
    get { movement.delay.cadence }
    set { movement.delay.cadence = newValue }
  }

  /// Starts a change to another layout that follows a gesture: set `transitionProgress` of the layout that is returned.
  /// - Parameter completion: A closure that is called after `finishInteractiveTransition()` or
  ///   `cancelInteractiveTransition()`. Its arguments indicate whether the new layout took over, and whether the
  ///   animation to it ran to its end.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    transitions.start(to: layout, completion: completion)
  }

  /// Moves everything on to the layout that the interactive change leads to.
  open func finishInteractiveTransition() { transitions.end(isFinished: true) }

  /// Moves everything back to the layout before the interactive change.
  open func cancelInteractiveTransition() { transitions.end(isFinished: false) }

  /// Returns where the layout places a supplementary view; nil when the layout has none there.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutSession.cachedAttributes(for: ElementKey(kind: .supplementary(kind), indexPath: indexPath))
  }

  /// Returns the place of a supplementary view that is in use; nil for others.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    currentKey(of: supplementaryView)?.indexPath
  }

  /// Returns a supplementary view that is on screen or prepared; nil for others.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    currentView(for: ElementKey(kind: .supplementary(elementKind), indexPath: indexPath))
  }

  /// Returns the supplementary views of a kind on the screen, by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible(.supplementary(elementKind)).map(\.view)
  }

  /// Returns the places of the supplementary views of a kind on the screen, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible(.supplementary(elementKind)).map(\.path)
  }

  /// A Boolean value that indicates whether the view shows what the data source does not know: an update that is being
  /// collected, a gap for a drop, or placeholders.
  open var hasUncommittedUpdates: Bool { updates.isCollecting || dropOrder != nil }
}
