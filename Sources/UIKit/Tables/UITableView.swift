import CollectionCore
public import CoreGraphics
import DiffCore
public import Foundation

/// Shows the rows of a data source below each other, in sections with headers and footers, and keeps views only for what is in sight.
///
/// This class holds the public interface and forwards: `TableData` counts, `TableHeights` and `TableGeometry` know where things are,
/// `VisibleRows` keeps the views, `TableSelection` selects, `TableUpdates` updates. Documentation/Tables.md describes them.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The look of the table.
  open var style: Style { storedStyle }
  private final let storedStyle: Style

  final private(set) lazy var data = TableData(of: self)
  final private(set) lazy var heights = TableHeights(of: self)
  final private(set) lazy var visibleRows = VisibleRows(of: self)
  final private(set) lazy var selection = TableSelection(of: self)
  final private(set) lazy var updates = TableUpdates(of: self)
  final private(set) lazy var reordering = TableReordering(of: self)
  final private(set) lazy var focusControl = TableFocus(of: self)
  final private(set) lazy var prefetcher = TablePrefetcher(of: self)
  final private(set) lazy var adornments = TableAdornments(of: self)
  /// The swipe actions of rows, if there were any.
  final private(set) var knownSwipes: SwipeControl?
  final var swipes: SwipeControl {
    let swipes = knownSwipes ?? SwipeControl(of: self)
    knownSwipes = swipes
    return swipes
  }

  /// Set by the defaults of optional protocol methods, see `ifImplemented(_:)`.
  final var didRunDefault = false
  /// The optional methods that were looked for, and whether they are implemented.
  final var knownMethods: [OptionalMethod: Bool] = [:]
  /// A Boolean value that indicates whether new subviews do not make the layout stale again.
  final var isPlacing = false

  /// Creates a table, `frame` in points.
  public init(frame: CGRect, style: Style) {
    storedStyle = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    storedStyle = coder.nib?.tableStyle ?? .plain
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  private func setUp() {
    if backgroundColor == nil { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    alwaysBounceVertical = true
  }

  // MARK: Data and delegate

  /// The owner of the numbers and the cells; setting it reloads.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      knownMethods = [:]
      forgetData()
    }
  }

  /// Apple narrows the type of an inherited property, which Swift cannot; a second property does it.
  @_nonoverride
  open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      let isChanged = newValue !== tableDelegate
      tableDelegate = newValue
      (self as UIScrollView).delegate = newValue
      guard isChanged else { return }
      knownMethods = [:]
      heights.forget()
      visibleRows.setNeedsReload()
    }
  }
  private final weak var tableDelegate: (any UITableViewDelegate)?

  /// The object that is told which rows will soon be needed; nil for none.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value that determines whether rows are announced to `prefetchDataSource`.
  open var isPrefetchingEnabled = true

  // MARK: Heights, in points

  /// The height of rows where no delegate says it; `automaticDimension` unless set: that of their content.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { heightRuleDidChange() } } }
  /// The height of headers where no delegate says it.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightRuleDidChange() } }
  }
  /// The height of footers where no delegate says it.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightRuleDidChange() } }
  }
  /// The height with which rows count until they are measured; 0: every height is asked for before anything is shown.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightRuleDidChange() } }
  }
  /// The height with which headers count until they are measured.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightRuleDidChange() } }
  }
  /// The height with which footers count until they are measured.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightRuleDidChange() } }
  }
  /// The distance above the headers of plain tables; `automaticDimension` unless set: 22 points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightRuleDidChange() } }
  }
  /// The height of the empty rows that fill the table below the last one; 0 unless set: there are none.
  open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The moment at which rows whose content changed are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The parts whose backgrounds end where their contents do.
  open var contentHuggingElements: ContentHuggingElements = []

  // MARK: Looks

  /// The lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The color of the lines; nil: that of the system.
  open var separatorColor: UIColor? { didSet { separatorsDidChange() } }
  /// The effect of the lines on what lies behind them; kept, and not drawn.
  open var separatorEffect: UIVisualEffect?
  /// The reference of the left and right of `separatorInset`.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { separatorsDidChange() } }
  /// The distances of the lines from the ends of the cells, in points; the margin at the leading end unless set.
  open var separatorInset: UIEdgeInsets {
    get { separatorInsetOfClient ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0) }
    set {
      separatorInsetOfClient = newValue
      separatorsDidChange()
    }
  }
  final var separatorInsetOfClient: UIEdgeInsets?

  /// A Boolean value that determines whether the margins of cells are those of a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// A Boolean value that determines whether the content of cells keeps out of what covers the screen's edges.
  open var insetsContentViewsToSafeArea = true

  /// The view behind the rows; as large as the bounds, it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { withoutLayout { insertSubview(backgroundView, at: 0) } }
      setNeedsLayout()
    }
  }

  /// The view above the first section; its height is kept, its width follows the table's.
  open var tableHeaderView: UIView? { didSet { endViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// The view below the last section; its height is kept, its width follows the table's.
  open var tableFooterView: UIView? { didSet { endViewDidChange(from: oldValue, to: tableFooterView) } }

  // MARK: Index

  /// The number of rows from which on the index titles are shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { adornments.dataDidChange() } }
  /// The color of the index titles; nil: the tint color.
  open var sectionIndexColor: UIColor? { didSet { adornments.colorsDidChange() } }
  /// The color behind the index titles; nil: none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { adornments.colorsDidChange() } }
  /// The color behind the index titles while a finger is on them; nil: none.
  open var sectionIndexTrackingBackgroundColor: UIColor?

  /// Asks the data source for the index titles again.
  open func reloadSectionIndexTitles() {
    adornments.dataDidChange()
    setNeedsLayout()
  }

  // MARK: Registering and dequeuing

  /// Names the class of the cells with an identifier; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    visibleRows.pools.register(cellClass.map { .viewClass($0) }, isCell: true, identifier: identifier)
  }

  /// Names the nib of the cells with an identifier, which has one cell at its top; nil takes it back.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    visibleRows.pools.register(nib.map { .nib($0) }, isCell: true, identifier: identifier)
  }

  /// Names the class of the headers and footers with an identifier; nil takes it back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    visibleRows.pools.register(aClass.map { .viewClass($0) }, isCell: false, identifier: identifier)
  }

  /// Names the nib of the headers and footers with an identifier, which has one view at its top; nil takes it back.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    visibleRows.pools.register(nib.map { .nib($0) }, isCell: false, identifier: identifier)
  }

  /// Returns a cell that waits for reuse or one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    visibleRows.reconfigured ?? visibleRows.pools.dequeue(identifier, isCell: true) as? UITableViewCell
  }

  /// Returns a cell that waits for reuse, after `prepareForReuse()`, or a new one; an unknown identifier ends the program.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard visibleRows.pools.isRegistered(identifier, isCell: true),
      let cell = dequeueReusableCell(withIdentifier: identifier)
    else {
      fatalError(
        TableMessage.unknownIdentifier(identifier, registered: visibleRows.pools.identifiers(isCell: true)))
    }
    return cell
  }

  /// Returns a header or footer that waits for reuse or one of the registered class; nil without either.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    visibleRows.pools.dequeue(identifier, isCell: false) as? UITableViewHeaderFooterView
  }

  // MARK: Counts and places

  /// The number of sections that the table knows of; asks the data source when it knows none yet.
  open var numberOfSections: Int { data.counts.sectionCount }
  /// Returns the number of rows of a section that the table knows of; an unknown section ends the program.
  open func numberOfRows(inSection section: Int) -> Int { countRows(in: section) }
  /// Returns the place of a section with its header and footer, in the table's coordinates (points).
  open func rect(forSection section: Int) -> CGRect { frame(ofSection: section) }
  /// Returns the place of a section's header, where it does not float; zero for an unknown section.
  open func rectForHeader(inSection section: Int) -> CGRect { barRect(.header(section)) }
  /// Returns the place of a section's footer, where it does not float; zero for an unknown section.
  open func rectForFooter(inSection section: Int) -> CGRect { barRect(.footer(section)) }
  /// Returns the place of a row, in the table's coordinates (points); zero for an unknown row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(at: indexPath) }
  /// Returns the row at a point of the table; nil for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point)?.indexPath }
  /// Returns the row of a cell that is in use; nil for others.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard case .row(let place)? = visibleRows.element(of: cell) else { return nil }
    return place.indexPath
  }
  /// Returns the rows that a rectangle touches, in ascending order; Documentation/Tables.md has the recorded rule.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// Returns the cell of a row that is in sight; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    indexPath.count == 2 ? visibleRows.currentCell(at: ItemPlace(indexPath)) : nil
  }
  /// The cells in sight, in the order of their rows.
  open var visibleCells: [UITableViewCell] { shownCells }
  /// The rows in sight, in ascending order, at the present offset.
  open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths }
  /// Returns the view of a section's header that is in sight; nil for others and for views of another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    visibleRows.shown[.header(section)] as? UITableViewHeaderFooterView
  }
  /// Returns the view of a section's footer that is in sight; nil for others and for views of another class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    visibleRows.shown[.footer(section)] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls so that a row is at a position, as far as the content goes.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls so that the first selected row is at a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scroll(to: path, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// A Boolean value that determines whether rows can be selected.
  open var allowsSelection = true
  /// A Boolean value that determines whether rows can be selected while they are edited.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that determines whether more than one row can be selected.
  open var allowsMultipleSelection = false
  /// A Boolean value that determines whether more than one row can be selected while they are edited: cells show marks then.
  open var allowsMultipleSelectionDuringEditing = false { didSet { setNeedsLayout() } }
  /// A Boolean value that determines whether the focus can come to rows.
  open var allowsFocus = true
  /// A Boolean value that determines whether the focus can come to rows while they are edited.
  open var allowsFocusDuringEditing = false
  /// A Boolean value that determines whether the row that the focus comes to is selected.
  open var selectionFollowsFocus = false
  /// A Boolean value that determines whether the focus comes back to the row that had it last.
  open var remembersLastFocusedIndexPath = false

  /// The first selected row; nil for none.
  open var indexPathForSelectedRow: IndexPath? { selection.rows.places.first?.indexPath }
  /// The selected rows in ascending order; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.rows.isEmpty ? nil : selection.rows.places.map(\.indexPath)
  }

  /// Selects a row, without telling the delegate, and scrolls to it; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selection.select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none, data.counts.contains(indexPath) {
      scroll(to: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row, without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { selection.deselect(indexPath, animated: animated) }

  // MARK: Editing

  /// A Boolean value that indicates whether the rows are edited.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  final var storedIsEditing = false

  /// Shows or hides the editing controls of the rows. The selection of the editing is lost when it ends.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  /// The interaction that shows context menus; there is one as soon as the table is in a window.
  open var contextMenuInteraction: UIContextMenuInteraction? { adornments.menuInteraction }

  // MARK: Updates

  /// The answer to a batch of updates that contradicts the data; an addition to UIKit, which always stops.
  public final var invalidUpdatePolicy = InvalidUpdatePolicy.stop
  /// The answer to a batch of updates that contradicts the data.
  public typealias InvalidUpdatePolicy = UICollectionView.InvalidUpdatePolicy
  /// A batch of updates that contradicts the data.
  public typealias InvalidUpdate = UICollectionView.InvalidUpdate

  /// Asks for everything again; the selection is lost.
  open func reloadData() { reload() }
  /// Begins a batch of updates; each call needs one of `endUpdates()`.
  open func beginUpdates() { updates.begin() }
  /// Ends a batch of updates, which are shown when the outermost one ends. Heights are asked for again.
  open func endUpdates() { updates.end() }

  /// Makes several updates as one: paths of deletions count before the batch, paths of insertions after it.
  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    self.updates.perform(updates, completion: completion)
  }

  /// Reports that rows were inserted; the paths count after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.add(indexPaths.map { .insertItem(ItemPlace($0)) }, with: animation)
  }
  /// Reports that rows were deleted; the paths count before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.add(indexPaths.map { .deleteItem(ItemPlace($0)) }, with: animation)
  }
  /// Replaces the cells of rows; the paths count before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.add(indexPaths.map { .reloadItem(ItemPlace($0)) }, with: animation)
  }
  /// Asks the data source again for cells that are there, without replacing them.
  open func reconfigureRows(at indexPaths: [IndexPath]) { updates.reconfigure(indexPaths) }
  /// Reports that a row moved from a path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.add([.moveItem(from: ItemPlace(indexPath), to: ItemPlace(newIndexPath))], with: .none)
  }
  /// Reports that sections were inserted; the numbers count after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.add(sections.map { .insertSection($0) }, with: animation)
  }
  /// Reports that sections were deleted; the numbers count before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.add(sections.map { .deleteSection($0) }, with: animation)
  }
  /// Replaces everything in sections; the numbers count before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.add(sections.map { .reloadSection($0) }, with: animation)
  }
  /// Reports that a section moved from a number before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.add([.moveSection(from: section, to: newSection)], with: .none)
  }
  /// A Boolean value that indicates whether the table shows what the data source does not know.
  open var hasUncommittedUpdates: Bool { updates.isCollecting }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass()
  }

  open override func setNeedsLayout() {
    if !isPlacing { super.setNeedsLayout() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adornments.didMoveToWindow()
    setNeedsLayout()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  override func offsetAnimationWillEnd() { settleTarget() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      visibleRows.heightsDidChange()
    }
    // Gaps are as high as whole pixels.
    if traitCollection.displayScale != previousTraitCollection?.displayScale { heightRuleDidChange() }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selection.began(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selection.isTracking(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selection.ended(touches, modifiers: event?.modifierFlags ?? []) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !selection.cancelled(touches) { super.touchesCancelled(touches, with: event) }
  }

  open override var canBecomeFirstResponder: Bool { allowsFocus }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !TableKeys(view: self).handle(presses) { super.pressesBegan(presses, with: event) }
  }

  /// Writes what is selected, what has the focus and what is in sight into an archive.
  open override func encodeRestorableState(with coder: NSCoder) { encodeRowState(with: coder) }
  /// Restores the state of the rows from an archive; an archive without one changes nothing.
  open override func decodeRestorableState(with coder: NSCoder) { decodeRowState(with: coder) }
}
