public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore
@_spi(UIKitModules) public import UIKitItems

/// The view of one item: content above a background, with states for highlight, selection and focus.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// A closure that updates the configurations of a cell for its state.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  private final var storedContentView: UIView
  private final lazy var configurations = CellConfigurations(of: self)

  /// The view behind the content; as large as the cell.
  @Observed open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        configurations.removeBackground()
        insertBackdrop(backgroundView, at: 0)
      }
    }
  }

  /// The view above `backgroundView` that is shown while the cell is selected or highlighted.
  @Observed open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView {
        configurations.removeBackground()
        insertBackdrop(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      }
      showState()
    }
  }

  /// A Boolean value that indicates whether the item is selected; the collection view sets it.
  @Observed open var isSelected = false {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      keyValueObservers?.end(self)
    }
  }

  /// A Boolean value that indicates whether the item is highlighted by a touch; the collection view sets it.
  @Observed open var isHighlighted = false {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      keyValueObservers?.end(self)
    }
  }

  /// The drag state of the item; the collection view sets it.
  final var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      setNeedsUpdateConfiguration()
      dragStateDidChange(dragState)
    }
  }

  /// The place of the cell in a list, nil outside of lists; the collection view sets it.
  final var listPlace: ListPlace? {
    didSet {
      guard listPlace != oldValue else { return }
      show(listPlace?.corners, replacing: oldValue?.corners)
      listPlaceDidChange()
    }
  }

  /// A Boolean value that indicates whether the items below the cell's item are shown; a diffable data source sets it.
  final var isExpanded = false {
    didSet { if isExpanded != oldValue { stateDidChange() } }
  }

  public override init(frame: CGRect) {
    storedContentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    storedContentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContentView()
    coder.nib?.fill(self)
  }

  /// The superview of the cell's custom views; as large as the cell.
  open var contentView: UIView { storedContentView }

  open override var isFocused: Bool { hasFocus }
  open override var canBecomeFocused: Bool { true }

  /// Returns the size that suits the content; constraints inside `contentView` are taken into account.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if constraintState?.held.isEmpty ?? true,
      let size = contentView.constraintFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    {
      return size
    }
    if isSizedByContentConfiguration {
      return contentView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  package final func replaceContentView(by view: UIView) {
    let index = subviews.firstIndex { $0 === storedContentView } ?? subviews.count
    storedContentView.removeFromSuperview()
    storedContentView = view
    insertBackdrop(view, at: index)
  }

  /// Applies the environment of a new place in a list.
  func listPlaceDidChange() {
    let environment = listPlace.map { UIListEnvironment($0.appearance) }
    if let environment {
      traitOverrides.listEnvironment = environment
    } else {
      traitOverrides.remove(UITraitListEnvironment.self)
    }
  }

  /// A Boolean value that indicates whether the content view is that of a system configuration, which determines its
  /// size.
  final var isSizedByContentConfiguration: Bool { contentView is UIListContentView }

  private func addContentView() {
    clipsToBounds = false
    focusEffect = Self.focusHalo
    storedContentView.frame = bounds
    storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(storedContentView)
  }

  // MARK: Configuration

  /// The configuration of the content view; a new one replaces the view unless the view supports it. Nil for custom
  /// views.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.content = newValue }
  }

  /// The configuration of the background; setting it clears `backgroundView` and `selectedBackgroundView`, and vice
  /// versa.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      if newValue != nil {
        backgroundView = nil
        selectedBackgroundView = nil
      }
      configurations.background = newValue
    }
  }

  /// A Boolean value that determines whether the content configuration is updated when the cell's state changes.
  @Observed open var automaticallyUpdatesContentConfiguration = true {
    didSet { if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// Returns the background configuration that suits the cell's place: a clear one outside of lists.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// A Boolean value that determines whether the background configuration is updated when the cell's state changes.
  @Observed open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// The state from which the cell's configurations are updated.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = hasFocus
    state.isReordering = dragState != .none
    state.isExpanded = isExpanded
    state.isPinned = appliedAttributes?.values.isPinned ?? false
    state.cellDragState = dragState.ofConfiguration
    state.cellDropState = dropState
    if let view = shownBy {
      state.isEditing = view.isEditing && view.canEdit(self)
      state.isSwiped = view.knownSwipes?.isSwiped(self) ?? false
    }
    return state
  }

  /// Tells the cell that its item was lifted, moved for the first time, or dropped; overrides call super.
  open func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {}

  /// The closure that is called when the state has changed, after `updateConfiguration(using:)`; setting it schedules
  /// an update.
  @Observed open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Schedules a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

  @_spi(UIKitModules) public override func configurationBecameStale() { setNeedsUpdateConfiguration() }

  /// Updates the cell's appearance for a state; overrides need not call super.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { updateConfigurationIfNeeded() }
    super.layoutSublayers(of: layer)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  /// Updates the parts of the cell other than its configurations for a state.
  func configurationStateDidChange(_ state: UICellConfigurationState) {}

  /// Updates the cell's appearance for its state, if that was requested.
  final func updateConfigurationIfNeeded() {
    configurations.updateIfNeeded(for: configurationState) { state in
      configurationStateDidChange(state)
      run(.configuration) {
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
      }
    }
  }

  private func stateDidChange() {
    showState()
    setNeedsUpdateConfiguration()
  }

  private func showState() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  // MARK: Hooks of UIKitCore

  @_spi(UIKitModules) public override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isSelected ? .selected : []
  }

  @_spi(UIKitModules) public override var respondsToUserByDefault: Bool { true }

  @_spi(UIKitModules) public override func focusDidChange() { stateDidChange() }

  /// Cells of lists, as recorded in `list-metrics/ten-rows-two-sections`.
  @_spi(UIKitModules) public override var isNeverCoveredByBars: Bool { listPlace != nil }

  @_spi(UIKitModules) public override func constraintsDidChange(inside subview: UIView) {
    guard subview === contentView, let shownBy, shownBy.selfSizingInvalidation == .enabledIncludingConstraints else {
      return
    }
    shownBy.contentSizeDidChange(of: self)
  }

  /// Schedules another measurement when the intrinsic size of the content view changes.
  @_spi(UIKitModules) public override func intrinsicSizeDidChange(of subview: UIView) {
    if subview === contentView { invalidateIntrinsicContentSize() }
  }

  @_spi(UIKitModules) public override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "selected", "isSelected": ObservableProperties.reader(of: self, \.isSelected)
    case "highlighted", "isHighlighted": ObservableProperties.reader(of: self, \.isHighlighted)
    default: super.observableReader(key)
    }
  }

  @_spi(UIKitModules) public override class var standardNibConnections: [NibConnection] {
    [
      .outlet("backgroundView", \UICollectionViewCell.backgroundView),
      .outlet("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
    ] + super.standardNibConnections
  }
}
