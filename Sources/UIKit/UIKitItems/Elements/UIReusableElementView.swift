import CoreGraphics
package import UIKitControls
@_spi(UIKitModules) public import UIKitCore

/// A view that a collection view or a table shows for one element, recycles when the element disappears, and reuses for
/// another; the superclass of `UICollectionReusableView`, `UITableViewCell` and `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UIReusableElementView: UIView {
  /// The place of the view among the reuse pools.
  package final var reuse = ReuseState()

  /// A Boolean value that indicates whether the list hides the view, because it is in its pool or was made ahead of
  /// time; the client's own `isHidden` is restored afterwards.
  package final var isHiddenForReuse = false {
    didSet { if isHiddenForReuse != oldValue { layer.isHidden = isHiddenForReuse || isHiddenByClient } }
  }

  private final var isHiddenByClient = false

  /// The factor applied to the view's alpha while a drag is over it, 0 to 1; the client's own `alpha` is restored at 1.
  package final var dimming: CGFloat = 1 {
    didSet {
      guard dimming != oldValue else { return }
      let own = undimmedAlpha ?? super.alpha
      undimmedAlpha = dimming == 1 ? nil : own
      super.alpha = own * dimming
    }
  }

  private final var undimmedAlpha: CGFloat?

  /// A Boolean value that indicates whether the view is a cell that shows a gap or a placeholder.
  package final var standsForNoItem = false

  /// The effect of a drop on the cell; the list sets it.
  package final var dropState = UICellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { (self as? any ConfigurationHost)?.setNeedsUpdateConfiguration() } }
  }

  /// The effect on focused cells.
  package static let focusHalo = UIFocusHaloEffect()

  /// The segue that the selection of a cell from a storyboard performs; nil for none.
  package final var selectionSegue: (@MainActor (_ sender: Any?) -> Void)?
  /// The segue that the accessory of a cell from a storyboard performs; nil for none.
  package final var accessorySegue: (@MainActor (_ sender: Any?) -> Void)?

  private final var focusRing: FocusRingView?

  /// A Boolean value that indicates whether the item of a cell is focused; the list sets it.
  package final var hasFocus = false {
    didSet {
      guard hasFocus != oldValue else { return }
      showFocus()
      focusDidChange()
    }
  }

  /// A Boolean value that determines whether focus is shown by a ring: keyboard focus is, that of a pointer over the
  /// item is not.
  package final var showsFocusRing = true { didSet { if showsFocusRing != oldValue { showFocus() } } }

  // The raster cache of the layer is enabled: scrolling moves the cached rasters.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cachesRaster = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.cachesRaster = true
  }

  /// The identifier of the view's reuse pool; nil for a view that is not reused.
  open var reuseIdentifier: String? { reuse.identifier }

  /// The opacity that the list or the client has set.
  open override var alpha: CGFloat {
    get { undimmedAlpha ?? super.alpha }
    set {
      if undimmedAlpha != nil { undimmedAlpha = newValue }
      super.alpha = newValue * dimming
    }
  }

  /// A Boolean value that determines whether the view is hidden, by the client or because it waits for reuse. The
  /// client's value survives reuse, as every other property does.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      super.isHidden = newValue || isHiddenForReuse
    }
  }

  /// Resets what belongs to the old element, before the view is shown for another one; overrides call super.
  open func prepareForReuse() {}

  // MARK: Hooks of the subclasses

  /// A Boolean value that indicates whether the appearance of a focused cell is the client's.
  @_spi(UIKitModules) open var hidesFocusRing: Bool { false }

  /// Called when the item of a cell has become focused, or lost the focus.
  @_spi(UIKitModules) open func focusDidChange() {}

  @_spi(UIKitModules) public override var defaultAccessibilityLabel: String? {
    AccessibilityOutline.composedLabel(of: self)
  }

  private func showFocus() {
    focusRing?.removeFromSuperview()
    focusRing = nil
    guard hasFocus, showsFocusRing, !hidesFocusRing, let focusEffect else { return }
    let ring = FocusRingView(frame: bounds)
    ring.show(focusEffect as? UIFocusHaloEffect, for: self)
    focusRing = ring
  }
}
