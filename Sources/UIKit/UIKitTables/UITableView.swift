import CollectionCore
public import CoreGraphics
import DiffCore
public import Foundation
import LayoutCore
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore

/// A view that shows the rows of a data source in a single column, in sections with headers and footers, and creates
/// views only for visible rows.
///
/// This class holds the public interface and forwards: the engine of `CollectionCore` decides, `TableGeometry` has the
/// positions, `TableElements` the views, and `TableSession` connects them.
/// Documentation/Internals/Tables.md describes them.
@preconcurrency @MainActor
open class UITableView: UIItemsView {
  private final let storedStyle: Style
  final private(set) lazy var session = TableSession(of: self)
  final private(set) lazy var heights = TableHeights(of: self)
  final private(set) lazy var updates = TableUpdates(of: self)
  final private(set) lazy var reordering = TableReordering(of: self)

  /// The separators of the empty rows below the last one.
  final let fillers = FillerSeparators()
  /// The height of the gap for a drag from elsewhere, in points.
  final var gapHeight = Double(TableMetrics.rowHeight)

  /// The sections whose cells are in the storyboard; nil for a table with a data source of its own.
  package final var staticSections: [StaticTableSection]?

  /// The optional methods that were checked, and whether they are implemented.
  final var knownMethods: [OptionalMethod: Bool] = [:]

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

  /// The style of the table.
  open var style: Style { storedStyle }

  /// The views of the elements.
  final var elements: TableElements { session.elements }

  private func setUp() {
    if backgroundColor == nil { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    alwaysBounceVertical = true
    isAttached = true
  }

  // MARK: Data and delegate

  /// The object that provides the counts and the cells; setting it reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      knownMethods = [:]
      forgetData()
    }
  }

  /// The object that controls heights, selection and editing. Apple narrows the type of the inherited property, which
  /// Swift does not allow; this second property does it.
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
      session.handle(.viewsReplaced)
    }
  }
  private final weak var tableDelegate: (any UITableViewDelegate)?

  /// The object that provides the items that are dragged out of the table; nil by default, and nothing is dragged. If
  /// the data source implements `tableView(_:moveRowAt:to:)`, dragged rows are also reordered.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { knownDragAndDrop?.dragDelegate as? any UITableViewDragDelegate }
    set { if newValue != nil || knownDragAndDrop != nil { dragAndDrop.dragDelegate = newValue } }
  }

  /// The object that accepts drops; nil by default.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { knownDragAndDrop?.dropDelegate as? any UITableViewDropDelegate }
    set { if newValue != nil || knownDragAndDrop != nil { dragAndDrop.dropDelegate = newValue } }
  }

  /// The object that is told which rows will soon be needed; nil by default.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  // MARK: Heights, in points

  /// The height of rows if the delegate returns none, in points; the default, `automaticDimension`, is that of their
  /// content.
  @Observed open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightRuleDidChange() } }
  }
  /// The height of headers if the delegate returns none, in points.
  @Observed open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightRuleDidChange() } }
  }
  /// The height of footers if the delegate returns none, in points.
  @Observed open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightRuleDidChange() } }
  }
  /// The estimated height of rows, in points, which is used until they are measured; 0 requests every height before
  /// anything is shown.
  @Observed open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightRuleDidChange() } }
  }
  /// The estimated height of headers, in points, which is used until they are measured.
  @Observed open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightRuleDidChange() } }
  }
  /// The estimated height of footers, in points, which is used until they are measured.
  @Observed open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightRuleDidChange() } }
  }
  /// The distance above the headers of plain tables, in points; the default, `automaticDimension`, is 22.
  @Observed open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightRuleDidChange() } }
  }
  /// The height of the empty rows that fill the table below the last one, in points; the default of 0 disables them.
  @Observed open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The mode in which rows whose content changed are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The parts whose backgrounds fit their contents.
  open var contentHuggingElements: ContentHuggingElements = []

  // MARK: Appearances

  /// The style of the separators between rows.
  @Observed open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The color of the separators; nil for the system color.
  @Observed open var separatorColor: UIColor? { didSet { separatorsDidChange() } }
  /// The effect of the separators on the content behind them; stored, but not drawn.
  open var separatorEffect: UIVisualEffect?
  /// The reference of the left and right of `separatorInset`.
  @Observed open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { separatorsDidChange() }
  }
  /// The insets of the separators from the ends of the cells, in points; by default the margin at the leading end.
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
  /// A Boolean value that determines whether the content of cells is inset by the safe area.
  open var insetsContentViewsToSafeArea = true

  /// The view behind the rows; as large as the bounds, it does not scroll.
  @Observed open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { withoutLayout { insertSubview(backgroundView, at: 0) } }
      setNeedsLayout()
    }
  }

  /// The view above the first section; its height does not change, its width follows the table's.
  @Observed open var tableHeaderView: UIView? { didSet { endViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// The view below the last section; its height does not change, its width follows the table's.
  @Observed open var tableFooterView: UIView? { didSet { endViewDidChange(from: oldValue, to: tableFooterView) } }

  // MARK: Index

  /// The number of rows from which the index titles are shown.
  @Observed open var sectionIndexMinimumDisplayRowCount = 0 { didSet { viewInteractions.dataDidChange() } }
  /// The color of the index titles; nil for the tint color.
  @Observed open var sectionIndexColor: UIColor? { didSet { indexColorsDidChange() } }
  /// The color behind the index titles; nil for none.
  @Observed open var sectionIndexBackgroundColor: UIColor? { didSet { indexColorsDidChange() } }
  /// The color behind the index titles while they are touched; nil for none.
  open var sectionIndexTrackingBackgroundColor: UIColor?

  /// Requests the index titles from the data source again.
  open func reloadSectionIndexTitles() {
    viewInteractions.dataDidChange()
    setNeedsLayout()
  }

  // MARK: Registering and dequeuing

  /// Registers the class of the cells with an identifier; nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    elements.views.pools.register(cellClass, .cell, identifier)
  }

  /// Registers the nib of the cells with an identifier, which has one cell as its top-level object; nil unregisters it.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    elements.views.pools.register(nib, .cell, identifier)
  }

  /// Registers the class of the headers and footers with an identifier; nil unregisters it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    elements.views.pools.register(aClass, .tableBar, identifier)
  }

  /// Registers the nib of the headers and footers with an identifier, which has one view as its top-level object; nil
  /// unregisters it.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    elements.views.pools.register(nib, .tableBar, identifier)
  }

  /// Dequeues a cell that waits for reuse, or makes one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    elements.reconfigured
      ?? elements.views.pools.dequeue(kind: .cell, identifier: identifier, frame: .zero) as? UITableViewCell
  }

  /// Dequeues a cell that waits for reuse, after `prepareForReuse()`, or makes a new one; an identifier that is not
  /// registered ends the program.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard elements.views.pools.isRegistered(kind: .cell, identifier: identifier),
      let cell = dequeueReusableCell(withIdentifier: identifier)
    else {
      fatalError(
        TableMessage.unknownIdentifier(identifier, registered: elements.views.pools.identifiers(of: .cell)))
    }
    return cell
  }

  /// Dequeues a header or footer that waits for reuse, or makes one of the registered class; nil without either.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    elements.views.pools.dequeue(kind: .tableBar, identifier: identifier, frame: .zero) as? UITableViewHeaderFooterView
  }

  // MARK: Counts and places

  /// Returns the number of rows of a section in the cached data; a section that does not exist ends the program.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = session.counts
    Log.require(
      counts.contains(section: section),
      TableMessage.outOfRange(IndexPath(index: section), asked: "numberOfRows(inSection:)", counts: counts))
    return counts[section]
  }
  /// Returns the frame of a section with its header and footer, in the table's coordinates (points).
  open func rect(forSection section: Int) -> CGRect {
    session.counts.contains(section: section) ? frame(heights.geometry.span(of: section), isRow: false) : .zero
  }
  /// Returns the frame of a section's header if it did not float; zero for a section that does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect { frame(of: .header(section), floats: false) }
  /// Returns the frame of a section's footer if it did not float; zero for a section that does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect { frame(of: .footer(section), floats: false) }
  /// Returns the frame of a row, in the table's coordinates (points); zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    frame(of: .row(ItemPlace(indexPath)), floats: false)
  }
  /// Returns the row at a point of the table; nil for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point)?.indexPath }
  /// Returns the row of a cell that is in use; nil for others.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard case .row(let place)? = elements.element(of: cell) else { return nil }
    return place.indexPath
  }
  /// Returns the rows that a rectangle touches, in ascending order; Documentation/Internals/Tables.md has the recorded
  /// rule.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// Returns the cell of a visible row; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard indexPath.count == 2 else { return nil }
    showReloadedRows()
    return elements.cell(at: ItemPlace(indexPath))
  }
  /// The visible cells, in the order of their rows; those of reloaded data are made when they are first asked for.
  open var visibleCells: [UITableViewCell] {
    showReloadedRows()
    return shownCells
  }
  /// The visible rows, in ascending order, at the present offset.
  open var indexPathsForVisibleRows: [IndexPath]? { visibleRows.map(\.indexPath) }
  /// Returns the visible view of a section's header; nil for others and for views of another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    elements.view(of: .header(section)) as? UITableViewHeaderFooterView
  }
  /// Returns the visible view of a section's footer; nil for others and for views of another class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    elements.view(of: .footer(section)) as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls a row to a position, limited to the content.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls the first selected row to a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scroll(to: path, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// The first selected row; nil for none.
  open var indexPathForSelectedRow: IndexPath? { session.items.selection.places.first?.indexPath }
  /// The selected rows in ascending order; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    let rows = session.items.selection
    return rows.isEmpty ? nil : rows.places.map(\.indexPath)
  }

  /// Selects a row, without telling the delegate, and scrolls to it; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none, session.counts.contains(indexPath) {
      scroll(to: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row, without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    sendSelection(.codeDeselects(ItemPlace(indexPath), animated: animated))
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the rows are being edited.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  final var storedIsEditing = false

  /// Shows or hides the editing controls of the rows. The selection made while editing is cleared at its end.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  // MARK: Updates

  /// Begins a batch of updates; each call needs one of `endUpdates()`.
  open func beginUpdates() { updates.begin() }
  /// Ends a batch of updates, which are shown when the outermost one ends. Heights are requested again.
  open func endUpdates() {
    if updates.isCollecting { updates.end() } else { Log.warn(TableMessage.unbalancedEnd) }
  }

  /// Inserts rows; the paths refer to the state after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.add(.insertions(indexPaths), tag: animation.rawValue)
  }
  /// Deletes rows; the paths refer to the state before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.add(.deletions(indexPaths), tag: animation.rawValue)
  }
  /// Replaces the cells of rows; the paths refer to the state before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.add(.reloads(indexPaths), tag: animation.rawValue)
  }
  /// Updates existing cells from the data source without replacing them.
  open func reconfigureRows(at indexPaths: [IndexPath]) { updates.reconfigure(indexPaths) }
  /// Moves a row from a path before the update to a path after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let move = UpdateOperation.moveItem(from: ItemPlace(indexPath), to: ItemPlace(newIndexPath))
    updates.add(.one(move), tag: RowAnimation.none.rawValue)
  }
  /// Inserts sections; the indices refer to the state after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.add(.several(sections.map { .insertSection($0) }), tag: animation.rawValue)
  }
  /// Deletes sections; the indices refer to the state before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.add(.several(sections.map { .deleteSection($0) }), tag: animation.rawValue)
  }
  /// Replaces all elements of sections; the indices refer to the state before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.add(.several(sections.map { .reloadSection($0) }), tag: animation.rawValue)
  }
  /// Moves a section from an index before the update to an index after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.add(.one(.moveSection(from: section, to: newSection)), tag: RowAnimation.none.rawValue)
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if storedWindow == nil { knownDragAndDrop?.order.interrupt() }
    swipes.follow(isNeeded: storedWindow != nil)
    viewInteractions.didMoveToWindow()
    session.rowsDidChange()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    session.handle(.anchor(.insetsChanged))
    session.handle(.placesChanged)
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      session.heightsDidChange()
    }
    // Gaps are rounded to whole pixels.
    if traitCollection.displayScale != previousTraitCollection?.displayScale { heightRuleDidChange() }
  }

  /// Encodes selection, focus and visible rows.
  open override func encodeRestorableState(with coder: NSCoder) { encodeRowState(with: coder) }
  /// Decodes the state of the rows; an archive without one changes nothing.
  open override func decodeRestorableState(with coder: NSCoder) { decodeRowState(with: coder) }

  // MARK: Hooks of UIKitCore

  @_spi(UIKitModules) public override class var layoutBaseClass: UIView.Type { UITableView.self }

  @_spi(UIKitModules) public override class var standardNibConnections: [NibConnection] {
    [
      .outlet("dataSource", \UITableView.dataSource),
      .outlet("delegate", \UITableView.delegate),
      .outlet("prefetchDataSource", \UITableView.prefetchDataSource),
      .outlet("dragDelegate", \UITableView.dragDelegate),
      .outlet("dropDelegate", \UITableView.dropDelegate),
      .outlet("tableHeaderView", \UITableView.tableHeaderView),
      .outlet("tableFooterView", \UITableView.tableFooterView),
    ] + super.standardNibConnections
  }

  @_spi(UIKitModules) public override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [.of(\UITableView.separatorColor), .of(\UITableView.sectionIndexColor)]
  }
}
