/// The view of one item: content above a background, with states for highlight, selection and focus.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// Where the cell's own views go; as large as the cell.
  open var contentView: UIView { storedContentView }

  private final let storedContentView: UIView
  private final var focusRing: FocusRingView?
  private final var needsUpdateConfiguration = true
  private final var isUpdatingConfiguration = false

  /// The view behind everything; as large as the cell.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertBackdrop(backgroundView, at: 0) }
    }
  }

  /// The view above `backgroundView` that shows while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView { insertBackdrop(selectedBackgroundView, at: backgroundView == nil ? 0 : 1) }
      showState()
    }
  }

  /// Whether the item is selected; the collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a touch is on the item; the collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the item has the focus; the collection view sets it.
  final var hasFocus = false {
    didSet {
      guard hasFocus != oldValue else { return }
      showFocus()
      stateDidChange()
    }
  }

  /// Whether the item is being carried; the collection view sets it.
  final var isReordering = false {
    didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the focus is shown by a ring: it is for keys, not for a pointer that is on the item anyway.
  final var showsFocusRing = true {
    didSet { if showsFocusRing != oldValue { showFocus() } }
  }

  open override var isFocused: Bool { hasFocus }
  open override var canBecomeFocused: Bool { true }

  public override init(frame: CGRect) {
    storedContentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    storedContentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    clipsToBounds = false
    focusEffect = UICollectionViewCell.halo
    storedContentView.frame = bounds
    storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(storedContentView)
  }

  private func insertBackdrop(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  // MARK: Configuration

  /// The states that decide how the cell looks now.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = hasFocus
    state.isReordering = isReordering
    if let view = superview as? UICollectionView { state.isEditing = view.isEditing && view.canEdit(self) }
    return state
  }

  /// Called when a state has changed, after `updateConfiguration(using:)`; setting it asks for a call.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    if !isUpdatingConfiguration { setNeedsLayout() }
  }

  /// Gives the cell the look of a state; subclasses override it and need not call super.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open override func layoutSublayers(of layer: CALayer) {
    if needsUpdateConfiguration, layer === self.layer {
      needsUpdateConfiguration = false
      isUpdatingConfiguration = true
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
      isUpdatingConfiguration = false
    }
    super.layoutSublayers(of: layer)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  private func stateDidChange() {
    showState()
    setNeedsUpdateConfiguration()
  }

  private func showState() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  // MARK: Focus

  private static let halo = UIFocusHaloEffect()

  private func showFocus() {
    focusRing?.removeFromSuperview()
    focusRing = nil
    guard hasFocus, showsFocusRing, let focusEffect else { return }
    let ring = FocusRingView(frame: bounds)
    ring.follow(focusEffect as? UIFocusHaloEffect, in: self)
    addSubview(ring)
    focusRing = ring
  }
}

extension UIView {
  /// A cell is measured again when the intrinsic size of its content view changes.
  final func intrinsicSizeDidChange() {
    guard let cell = superview as? UICollectionViewCell, cell.contentView === self else { return }
    cell.invalidateIntrinsicContentSize()
  }
}
