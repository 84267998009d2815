import CollectionCore
import DiffCore
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore

/// A view that shows the items of a data source, arranged by a layout, and creates views only for the visible elements.
///
/// This class holds the public interface and forwards: `CollectionData` counts, `LayoutSession` calls the layout,
/// `VisibleElements` owns the views, `SelectionControl` selects, `CellPrefetcher` prefetches, `BatchUpdateCoordinator`
/// updates.
@preconcurrency @MainActor
open class UICollectionView: UIItemsView {
  final var storedLayout: UICollectionViewLayout
  final private(set) lazy var layoutSession = LayoutSession(of: self)
  final private(set) lazy var selectionControl = SelectionControl(of: self)
  final private(set) lazy var prefetcher = CellPrefetcher(for: layoutSession)
  final private(set) lazy var updates = BatchUpdateCoordinator(of: self)
  final private(set) lazy var transitions = LayoutTransitions(of: self)
  final private(set) lazy var movement = InteractiveMovement(of: self)
  /// The rows of orthogonally scrolling sections; nil as long as there are none.
  final var rows: OrthogonalRows?
  /// The view with the background color of lists.
  final var listBackground: UIView?
  /// A Boolean value that indicates whether the layout has yet to be told of the data source's data.
  final var needsDataSourceAnnouncement = false

  /// Creates a collection view, `frame` in points, with the layout that arranges it.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    attachLayout()
  }

  /// Ends the program, as on iOS: a collection view needs a layout.
  public convenience init() { fatalError("UICollectionView must be initialized with a non-nil layout parameter") }

  public required init?(coder: NSCoder) {
    storedLayout = coder.nib?.collectionViewLayout() ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    attachLayout()
    coder.nib?.fill(self)
  }

  final var visibleElements: VisibleElements { layoutSession.elements }

  // MARK: Data, delegate, layout

  /// The object that provides the counts and the cells; setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      layoutSession.handle(.dataSourceReplaced)
      reloadWithoutNotice()
      needsDataSourceAnnouncement = dataSource != nil
    }
  }

  /// The object that handles selection and display. Apple narrows the type of the inherited property, which Swift does
  /// not allow; this second property does it.
  @_nonoverride
  open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      collectionDelegate = newValue
      (self as UIScrollView).delegate = newValue
    }
  }
  private final weak var collectionDelegate: (any UICollectionViewDelegate)?

  /// The object that is told which items will soon be needed, and which will not after all; nil by default.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// The object that provides the items that are dragged out of the view; nil disables drags.
  open var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { knownDragAndDrop?.dragDelegate as? any UICollectionViewDragDelegate }
    set { if newValue != nil || knownDragAndDrop != nil { dragAndDrop.dragDelegate = newValue } }
  }

  /// The object that handles drops onto the view; nil disables drops.
  open var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { knownDragAndDrop?.dropDelegate as? any UICollectionViewDropDelegate }
    set { if newValue != nil || knownDragAndDrop != nil { dragAndDrop.dropDelegate = newValue } }
  }

  /// The mode in which cells whose content changed are measured again, in layouts with self-sizing cells.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The layout; setting it changes the layout without animation. See `setCollectionViewLayout(_:animated:)`.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { transitions.change(to: newValue, animated: false, completion: nil) }
  }

  /// Changes to another layout, as the method with a completion does.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes to another layout; if animated, visible elements move from their place in one to their place in the other.
  /// - Parameter completion: A closure that is called after the change and its animation, and never before this call
  ///   returns. Its argument is false when a reload or the removal from the window interrupted the change.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    transitions.change(to: layout, animated: animated, completion: completion)
  }

  /// The view behind the elements; as large as the bounds, it does not scroll.
  @Observed open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      placeBackground()
    }
  }

  // MARK: Registering and dequeuing

  /// Registers the class of the cells with an identifier; nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    visibleElements.pools.register(cellClass, kind: .cell, identifier: identifier)
  }

  /// Registers the class of the supplementary views of a kind with an identifier; nil unregisters it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    visibleElements.pools.register(viewClass, kind: .supplementary(elementKind), identifier: identifier)
  }

  /// Registers the nib of the cells with an identifier, which has one cell as its top-level object; nil unregisters it.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    visibleElements.pools.register(nib, kind: .cell, identifier: identifier)
  }

  /// Registers the nib of the supplementary views of a kind with an identifier; nil unregisters it.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    visibleElements.pools.register(nib, kind: .supplementary(kind), identifier: identifier)
  }

  /// Dequeues a cell that waits for reuse, after `prepareForReuse()`, or makes a new one; an identifier that is not
  /// registered ends the program.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    visibleElements.dequeue(kind: .cell, identifier: identifier, for: indexPath) as! UICollectionViewCell
  }

  /// Dequeues a supplementary view that waits for reuse, or makes a new one, by the rules for cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    visibleElements.dequeue(kind: .supplementary(elementKind), identifier: identifier, for: indexPath)
  }

  // MARK: Counts and places

  /// Returns the number of items of a section in the cached data; a section that does not exist ends the program.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = layoutSession.counts
    Log.require(
      counts.contains(section: section),
      CollectionViewMessage.outOfRange(IndexPath(index: section), asked: "numberOfItems(inSection:)", counts: counts))
    return counts[section]
  }

  /// Returns the layout attributes of an item; nil when the layout has none.
  ///
  /// The layout is not queried for items around the visible ones: the cached attributes are valid until it is
  /// invalidated.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutSession.cachedAttributes(for: ElementKey(kind: .cell, indexPath: indexPath))
  }

  /// Returns the item at a point of the content; the one in front when there are several.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// Returns the index path of a cell's item; nil when the cell is not in use, or shows a header or footer.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    currentKey(of: cell).flatMap { $0.kind == .cell ? $0.indexPath : nil }
  }

  /// Returns the cell of an item that is visible or prefetched; nil for other items.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    currentView(for: ElementKey(kind: .cell, indexPath: indexPath)) as? UICollectionViewCell
  }

  /// The visible cells, by index path.
  open var visibleCells: [UICollectionViewCell] { visible(.cell).compactMap { $0.view as? UICollectionViewCell } }

  /// The index paths of the visible items, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] { visible(.cell).map(\.path) }

  // MARK: Selection

  /// A Boolean value that determines whether dragging the mouse from empty space selects the items that its frame
  /// touches; only with multiple selection.
  open var allowsRubberBandSelection = true

  /// A Boolean value that determines whether items are being edited; the cells' configurations are updated accordingly.
  @Observed open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// The index paths of the selected items in ascending order; empty when none is selected. Never nil: the type is
  /// Apple's.
  open var indexPathsForSelectedItems: [IndexPath]? { selectionControl.selection.places.map(\.indexPath) }

  /// Selects an item, without telling the delegate, and scrolls to it unless the view pages; nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectionControl.select(indexPath)
    // A view that pages stays at its page, as on iOS since version 14.
    if let indexPath, selectionControl.allowsSelection, !scrollPosition.isEmpty, !isPagingEnabled {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item, without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { selectionControl.deselect(indexPath) }

  // MARK: Scrolling

  /// Scrolls an item to a position, limited to the content.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    layoutSession.setOffset(to: contentOffset) { super.setContentOffset(contentOffset, animated: animated) }
  }

  /// Returns the offset at which a drag ends: the layout chooses first, then the delegate.
  @_spi(UIKitModules) public override func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
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
    viewInteractions.updateTitles()
    viewInteractions.layoutPassDidEnd()
    updateListPlaces()
    focusControl.updateIfNeeded()
  }

  /// Encodes selection, focus and visible items; see `captureItemState()`.
  open override func encodeRestorableState(with coder: NSCoder) { encodeItemState(with: coder) }

  /// Decodes the state of the items; an archive without one changes nothing.
  open override func decodeRestorableState(with coder: NSCoder) { decodeItemState(with: coder) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    layoutSession.directionDidChange()
    if storedWindow == nil {
      movement.interrupt()
      knownDragAndDrop?.order.interrupt()
      updates.stop()
    }
    viewInteractions.didMoveToWindow()
    if storedWindow == nil { layoutSession.askAboutLegalOffset() } else { storedLayout.surroundingsDidChange() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { layoutSession.directionDidChange() }
  }
  /// The layouts to mirror when the interface runs right to left; an addition to UIKit, which behaves as the default.
  @Observed public final var layoutMirroring = LayoutMirroring.asLayoutSays {
    didSet { layoutSession.directionDidChange() }
  }

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
    layoutSession.handle(.anchor(.insetsChanged))
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

  /// Returns the frontmost view at a point: subviews are tested by depth, which `zIndex` sets, then by their order.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in ElementStack.fromFront(subviews) {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Interactive movement

  /// Begins the interactive movement of a visible item; returns false when the data source does not allow it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    movement.begin([indexPath], held: indexPath)
  }

  /// Moves the center of the moving item to a point of the content; the other items make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { movement.move(to: targetPosition) }

  /// Ends the interactive movement with the item at its current place, and tells the data source to move it.
  open func endInteractiveMovement() { movement.end() }

  /// Cancels the interactive movement and returns the item to its original place; the data source is not told.
  open func cancelInteractiveMovement() { movement.cancel() }

  // MARK: Updates

  /// Inserts items; the paths refer to the state after the update.
  open func insertItems(at indexPaths: [IndexPath]) { updates.add(.insertions(indexPaths)) }
  /// Deletes items; the paths refer to the state before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { updates.add(.deletions(indexPaths)) }
  /// Replaces the cells of items; the paths refer to the state before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { updates.add(.reloads(indexPaths)) }

  /// Moves an item from a path before the update to a path after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.add(.one(.moveItem(from: ItemPlace(indexPath), to: ItemPlace(newIndexPath))))
  }

  /// Inserts sections; the indices refer to the state after the update.
  open func insertSections(_ sections: IndexSet) { updates.add(.several(sections.map { .insertSection($0) })) }
  /// Deletes sections; the indices refer to the state before the update.
  open func deleteSections(_ sections: IndexSet) { updates.add(.several(sections.map { .deleteSection($0) })) }
  /// Replaces all elements of sections; the indices refer to the state before the update.
  open func reloadSections(_ sections: IndexSet) { updates.add(.several(sections.map { .reloadSection($0) })) }

  /// Moves a section from an index before the update to an index after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.add(.one(.moveSection(from: section, to: newSection)))
  }

  /// Updates existing cells from the data source without replacing them.
  open func reconfigureItems(at indexPaths: [IndexPath]) { updates.reconfigure(indexPaths) }

  /// The speed at which the other items make room for the item that is moved over them; `immediate` by default.
  public final var reorderingCadence: ReorderingCadence {
    get { movement.delay.cadence }
    set { movement.delay.cadence = newValue }
  }

  /// Starts a change to another layout that follows a gesture: set `transitionProgress` of the layout that is returned.
  /// - Parameter completion: A closure that is called after `finishInteractiveTransition()` or
  ///   `cancelInteractiveTransition()`. Its arguments indicate whether the transition was finished, and whether its
  ///   animation ran to its end.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    transitions.start(to: layout, completion: completion)
  }

  /// Finishes the interactive transition and moves all elements to its target layout.
  open func finishInteractiveTransition() { transitions.end(isFinished: true) }

  /// Cancels the interactive transition and moves all elements back to the original layout.
  open func cancelInteractiveTransition() { transitions.end(isFinished: false) }

  /// Returns the layout attributes of a supplementary view; nil when the layout has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutSession.cachedAttributes(for: ElementKey(kind: .supplementary(kind), indexPath: indexPath))
  }

  /// Returns the index path of a supplementary view that is in use; nil for others.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    currentKey(of: supplementaryView).flatMap { $0.kind == .cell ? nil : $0.indexPath }
  }

  /// Returns a supplementary view that is visible or prefetched; nil for others.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    currentView(for: ElementKey(kind: .supplementary(elementKind), indexPath: indexPath))
  }

  /// Returns the visible supplementary views of a kind, by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible(.supplementary(elementKind)).map(\.view)
  }

  /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible(.supplementary(elementKind)).map(\.path)
  }

  // MARK: Hooks of UIKitCore

  @_spi(UIKitModules) public override class var layoutBaseClass: UIView.Type { UICollectionView.self }

  @_spi(UIKitModules) public override var descriptionSuffix: String {
    super.descriptionSuffix + "; layout: <\(ObjectName(collectionViewLayout))>"
      + "; dataSource: \(dataSource.map { "<\(ObjectName($0))>" } ?? "(null)")"
  }

  @_spi(UIKitModules) public override class var standardNibConnections: [NibConnection] {
    [
      .outlet("dataSource", \UICollectionView.dataSource),
      .outlet("delegate", \UICollectionView.delegate),
      .outlet("prefetchDataSource", \UICollectionView.prefetchDataSource),
    ] + super.standardNibConnections
  }
}
