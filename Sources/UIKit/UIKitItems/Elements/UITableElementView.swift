public import Foundation
public import SwiftRuntime
public import UIKitControls
@_spi(UIKitModules) public import UIKitCore

/// A view that a table shows for a row, a header or a footer: content above a background; the superclass of
/// `UITableViewCell` and `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UITableElementView: UIReusableElementView, ConfigurationHost {
  /// The table that shows the view.
  package final weak var list: (any ItemList)?

  private final var storedContentView = UIView()

  package final private(set) lazy var configurations = CellConfigurations(of: self)

  /// The view behind the content; as large as this view.
  @Observed open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        configurations.removeBackground()
        insertBackdrop(backgroundView, at: 0)
      }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertContentView(storedContentView, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertContentView(storedContentView, at: 0)
  }

  /// The superview of the content.
  open var contentView: UIView { storedContentView }

  // MARK: Configurations

  /// The configuration of the content view; a new one replaces the view unless the view supports it. Nil for custom
  /// views, and for the labels that this view has of its own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      if newValue != nil { removeLabels() }
      configurations.content = newValue
    }
  }

  /// A Boolean value that determines whether the content configuration is updated when the view's state changes.
  @Observed open var automaticallyUpdatesContentConfiguration = true {
    didSet { if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// The configuration of the background; setting it clears the background views, and vice versa.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      if newValue != nil { removeBackgroundViews() }
      configurations.background = newValue
    }
  }

  /// A Boolean value that determines whether the background configuration is updated when the view's state changes.
  @Observed open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// Schedules a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

  @_spi(UIKitModules) public override func configurationBecameStale() { setNeedsUpdateConfiguration() }

  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { updateConfigurationIfNeeded() }
    super.layoutSublayers(of: layer)
  }

  package final func configurationDidChange(ofContent isContent: Bool) { if isContent { contentSizeDidChange() } }

  package final func replaceContentView(by view: UIView) {
    let index = subviews.firstIndex { $0 === storedContentView } ?? subviews.count
    storedContentView.removeFromSuperview()
    storedContentView = view
    insertContentView(view, at: index)
    setNeedsLayout()
  }

  /// Returns the height of the content in a width by its configuration or its constraints, in points; nil if neither
  /// determines it.
  package final func contentHeight(fitting width: CGFloat) -> CGFloat? {
    let target = CGSize(width: width, height: 0)
    if contentConfiguration != nil {
      return contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return contentView.constraintFittingSize(target, .required, .fittingSizeLevel).flatMap {
      $0.height > 0 ? $0.height : nil
    }
  }

  // MARK: Hooks of the subclasses

  /// Updates the appearance for the state, if that was requested.
  @_spi(UIKitModules) open func updateConfigurationIfNeeded() {}
  /// Removes the labels of this view's own: a configuration provides the content.
  @_spi(UIKitModules) open func removeLabels() {}
  /// Removes the backgrounds that a configuration replaces.
  @_spi(UIKitModules) open func removeBackgroundViews() { backgroundView = nil }
  /// Inserts a content view at an index of the subviews.
  @_spi(UIKitModules) open func insertContentView(_ view: UIView, at index: Int) { insertBackdrop(view, at: index) }

  /// Schedules another measurement of the view before the next frame.
  package final func contentSizeDidChange() {
    setNeedsLayout()
    list?.contentSizeDidChange(of: self)
  }

  // MARK: Hooks of UIKitCore

  @_spi(UIKitModules) public override var isNeverCoveredByBars: Bool { superview is UIItemsView }

  @_spi(UIKitModules) public override func intrinsicSizeDidChange(of subview: UIView) {
    if subview === contentView { contentSizeDidChange() }
  }
}
