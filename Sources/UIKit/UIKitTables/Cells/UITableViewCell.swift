public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore
@_spi(UIKitModules) public import UIKitItems

/// The view of one row of a table: content between editing controls and accessories, above a background.
@preconcurrency @MainActor
open class UITableViewCell: UITableElementView, UIGestureRecognizerDelegate {
  final let style: CellStyle
  final private(set) lazy var parts = RowParts(of: self)
  private final lazy var backdrop = SelectionBackdrop(of: self)
  package final private(set) lazy var labels = ContentLabels(of: self)
  private final var hasBackgroundOfClient = false

  /// Creates a cell.
  /// - Parameters:
  ///   - style: The arrangement of the cell's own labels.
  ///   - reuseIdentifier: The identifier of the cell's reuse pool; nil for a cell that is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    reuse.identifier = reuseIdentifier
    focusEffect = Self.focusHalo
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = coder.nib?.cellStyle ?? .default
    super.init(coder: coder)
    focusEffect = Self.focusHalo
    coder.nib?.fill(self)
  }

  // MARK: Content

  /// The label of the text; nil while a content configuration is set.
  open var textLabel: UILabel? { contentConfiguration == nil ? labels.text : nil }
  /// The label of the second text; nil in cells of the style `default`.
  open var detailTextLabel: UILabel? { contentConfiguration == nil && style != .default ? labels.detail : nil }
  /// The image view; nil in cells of the style `value2`.
  open var imageView: UIImageView? { contentConfiguration == nil && style != .value2 ? labels.image : nil }

  @_spi(UIKitModules) public override func removeLabels() { labels.remove() }

  /// The content view is placed between the editing control and the accessories.
  @_spi(UIKitModules) public override func insertContentView(_ view: UIView, at index: Int) {
    view.frame = bounds
    insertSubview(view, at: index)
  }

  // MARK: Backgrounds

  /// The view that is shown while the cell is selected or highlighted; nil for a gray fill, unless `selectionStyle` is
  /// `none`.
  @Observed open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if selectedBackgroundView != nil { configurations.removeBackground() }
      showSelection(animated: false)
    }
  }

  /// The view that is shown instead of `selectedBackgroundView` while multiple selection is allowed.
  @Observed open var multipleSelectionBackgroundView: UIView? { didSet { showSelection(animated: false) } }

  /// The color behind the content; by default that of the table's style.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasBackgroundOfClient = true
      super.backgroundColor = newValue
    }
  }

  /// Shows the color of the table's style, unless the client has set a background.
  final func showBackground(ofStyle color: UIColor) {
    if hasBackgroundOfClient { return }
    let isPlain = backgroundView == nil && configurations.background == nil
    let shown = isPlain ? color : nil
    // Each row is asked for its background in every frame, and a color that is set is resolved.
    if super.backgroundColor !== shown { super.backgroundColor = shown }
  }

  // MARK: States

  /// A Boolean value that indicates whether the row is selected; the table sets it.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }

  private final var storedIsSelected = false

  /// A Boolean value that indicates whether the row is highlighted by a touch; the table sets it.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  private final var storedIsHighlighted = false

  /// Selects or deselects the cell; the table calls it, and subclasses update their state here.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedIsSelected else { return }
    storedIsSelected = selected
    stateDidChange(animated: animated)
  }

  /// Highlights or unhighlights the cell; the table calls it, and subclasses update their state here.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedIsHighlighted else { return }
    storedIsHighlighted = highlighted
    stateDidChange(animated: animated)
  }

  /// The appearance of the selected cell.
  @Observed open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }

  open override var isFocused: Bool { hasFocus }

  /// The appearance of the focused cell.
  open var focusStyle = FocusStyle.default
  open override var canBecomeFocused: Bool { true }

  /// Shows or hides the selection, unless a configuration shows it.
  private func showSelection(animated: Bool) {
    var view: UIView?
    if isSelected || isHighlighted, backgroundConfiguration == nil, selectionStyle != .none {
      let several = table?.allowsMultipleNow == true ? multipleSelectionBackgroundView : nil
      view = several ?? selectedBackgroundView ?? backdrop.fill
    }
    backdrop.show(view, above: backgroundView, animated: animated)
  }

  private func stateDidChange(animated: Bool) {
    showSelection(animated: animated)
    setNeedsUpdateConfiguration()
    table?.separatorsDidChange()
    setNeedsLayout()
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the row is being edited; the table sets it.
  open var isEditing: Bool {
    get { place.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls; the table calls it, and subclasses update their state here.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != place.isEditing else { return }
    willTransition(to: editing ? .showingEditControl : [])
    place.isEditing = editing
    setNeedsUpdateConfiguration()
    didTransition(to: editing ? .showingEditControl : [])
  }

  /// The editing control of the row, from the delegate.
  open var editingStyle: EditingStyle {
    place.editingControl == nil ? .none : place.editingControl == .insert ? .insert : .delete
  }
  /// A Boolean value that determines whether a cell outside of a table shows a reorder control. In a table, rows that
  /// the data source can move have one while they are being edited, as on iOS.
  @Observed open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }
  /// A Boolean value that determines whether the content of a row without an editing control is indented while it is
  /// being edited. The delegate of the table can refuse it, too.
  open var shouldIndentWhileEditing = true
  /// A Boolean value that indicates whether the cell is swiped, so that its delete button is visible.
  open var showingDeleteConfirmation: Bool { table?.knownSwipes?.isSwiped(self) ?? false }
  /// Called before the cell shows or hides its editing controls; overrides call super.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell has shown or hidden its editing controls; overrides call super.
  open func didTransition(to state: StateMask) {}

  // MARK: Accessories

  /// The type of the accessory at the trailing edge; `accessoryView` takes precedence.
  @Observed open var accessoryType = AccessoryType.none { didSet { contentMayChange(accessoryType != oldValue) } }
  /// The accessory view at the trailing edge; nil by default.
  @Observed open var accessoryView: UIView? { didSet { contentMayChange(accessoryView !== oldValue) } }

  /// The type of the accessory at the trailing edge while the row is being edited.
  @Observed open var editingAccessoryType = AccessoryType.none {
    didSet { contentMayChange(editingAccessoryType != oldValue) }
  }

  /// The accessory view at the trailing edge while the row is being edited; nil by default.
  @Observed open var editingAccessoryView: UIView? {
    didSet { contentMayChange(editingAccessoryView !== oldValue) }
  }

  /// The insets of the separator below the cell from its ends, in points; by default those of the table.
  open var separatorInset: UIEdgeInsets {
    get {
      separatorInsetOfClient ?? table?.separatorInset
        ?? TableMetrics.separatorInsetOutsideTables(for: traitCollection.userInterfaceIdiom)
    }
    set {
      separatorInsetOfClient = newValue
      setNeedsLayout()
    }
  }

  /// The level by which the content is indented.
  @Observed open var indentationLevel = 0 { didSet { contentMayChange(indentationLevel != oldValue) } }
  /// The distance by which each level indents the content, in points.
  @Observed open var indentationWidth: CGFloat = 10 { didSet { contentMayChange(indentationWidth != oldValue) } }

  private func contentMayChange(_ isDifferent: Bool) {
    if isDifferent { contentSizeDidChange() }
  }

  package final var separatorInsetOfClient: UIEdgeInsets?

  /// The place of the cell in its table; the table sets it.
  package final var place = RowPlace() { didSet { if place != oldValue { placeDidChange(from: oldValue) } } }

  private func placeDidChange(from old: RowPlace) {
    if place.style != old.style || traitOverrides.listEnvironment == .unspecified {
      traitOverrides.listEnvironment = place.style
    }
    show(place.corners, replacing: old.corners)
    setNeedsLayout()
  }

  // MARK: Reuse and drags

  /// Called before the cell is reused for another row; overrides call super.
  open override func prepareForReuse() { setEditing(false, animated: false) }

  /// Called when the row is lifted, moved for the first time, and dropped; overrides call super.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// A Boolean value that determines whether the cell receives touches while it is dragged.
  open var userInteractionEnabledWhileDragging = true
  /// The state of the cell during a drag; the table sets it.
  final var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      setNeedsUpdateConfiguration()
      dragStateDidChange(dragState)
    }
  }

  // MARK: Configurations

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showSelection(animated: false) }
  }

  /// Returns the content configuration that suits the cell's style; set as `contentConfiguration`, it shows texts and
  /// an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns the background configuration that suits the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    place.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// The state from which the cell's configurations are updated.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = hasFocus
    state.isEditing = place.isEditing
    state.isSwiped = showingDeleteConfirmation
    state.isReordering = table?.reordering.isCarrying(self) ?? false
    switch dragState {
    case .none: break
    case .lifting: state.cellDragState = .lifting
    case .dragging: state.cellDragState = .dragging
    }
    state.cellDropState = dropState
    return state
  }

  /// Updates the cell's appearance for a state; overrides need not call super.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The closure that is called when the state has changed, after `updateConfiguration(using:)`; setting it schedules
  /// an update.
  @Observed open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  @_spi(UIKitModules) public override func removeBackgroundViews() {
    super.removeBackgroundViews()
    selectedBackgroundView = nil
    if !hasBackgroundOfClient { super.backgroundColor = nil }
  }

  @_spi(UIKitModules) public final override func updateConfigurationIfNeeded() {
    configurations.updateIfNeeded(for: configurationState) { state in
      run(.configuration) {
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
      }
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layout()
    backdrop.layout()
  }

  /// Returns the size that suits the content in a width; constraints inside `contentView` are taken into account.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: parts.height(fitting: targetSize.width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: parts.height(fitting: size.width))
  }

  // MARK: Accessibility

  /// Selects the row as a tap does.
  open override func accessibilityActivate() -> Bool { activateRow() }

  /// The custom actions that the client has set, and the swipe actions of the row.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let actions = (super.accessibilityCustomActions ?? []) + swipeAccessibilityActions
      return actions.isEmpty ? nil : actions
    }
    set { super.accessibilityCustomActions = newValue }
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentSizeDidChange()
  }

  // MARK: Hooks of UIKitCore

  @_spi(UIKitModules) public override var isAccessibilityElementByDefault: Bool { true }

  @_spi(UIKitModules) public override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isSelected ? .selected : []
  }

  @_spi(UIKitModules) public override var respondsToUserByDefault: Bool { true }

  @_spi(UIKitModules) public override var hidesFocusRing: Bool { focusStyle == .custom }

  @_spi(UIKitModules) public override func focusDidChange() { stateDidChange(animated: false) }

  @_spi(UIKitModules) public override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [.of(\UITableViewCell.separatorInset)]
  }
}

extension UITableViewCell: RowHost {
  package final var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }
  package final var coversSeparator: Bool { showsSelection || table?.isRowBelowSelected(self) == true }

  package final var trailingAccessories: [UICellAccessory.AccessoryType] {
    let showsReorder = isEditing && !place.showsReorderControl && showsReorderControl && table == nil
    let own: [UICellAccessory.AccessoryType] = showsReorder ? [.reorder] : []
    if let view = isEditing ? editingAccessoryView : accessoryView { return own + [.customView(view)] }
    return switch isEditing ? editingAccessoryType : accessoryType {
    case .none: own
    case .disclosureIndicator: own + [.disclosureIndicator]
    case .detailDisclosureButton: own + [.detail, .disclosureIndicator]
    case .checkmark: own + [.checkmark]
    case .detailButton: own + [.detail]
    }
  }

  package final func didTap(_ accessory: UICellAccessory) {
    guard let table, let path = table.indexPath(for: self) else { return }
    switch accessory.accessoryType {
    case .detail:
      accessorySegue?(self)
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    case .delete: table.swipes.open(path, .trailing)
    case .insert: table.dataSource?.tableView(table, commit: .insert, forRowAt: path)
    default: break
    }
  }

  package final var reorderHost: (any ReorderHost)? { table }
}
