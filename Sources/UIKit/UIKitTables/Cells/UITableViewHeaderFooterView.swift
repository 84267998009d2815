public import Foundation
@_spi(UIKitModules) public import UIKitCore

/// The view of a section's header or footer, with its own text or custom views.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// A closure that updates the configurations of a view for its state.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// The place of the view among the reuse pools.
  package final var reuse: ReuseState
  final weak var table: UITableView?
  private final var storedContentView = UIView()
  private final var configurations: CellConfigurations?
  private final var needsUpdateConfiguration = true
  private final var isUpdatingConfiguration = false
  private final var madeText: UILabel?
  private final var madeDetail: UILabel?

  /// The place of the view in its table; the table sets it.
  final var place = HeaderPlace() {
    didSet {
      guard place != oldValue else { return }
      if let madeText { style(madeText) }
      setNeedsUpdateConfiguration()
      setNeedsLayout()
    }
  }

  /// Creates a view.
  /// - Parameter reuseIdentifier: The identifier of the view's reuse pool; nil for a view that is not reused.
  public init(reuseIdentifier: String?) {
    reuse = ReuseState(identifier: reuseIdentifier)
    super.init(frame: .zero)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuse = ReuseState()
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  /// The identifier of the view's reuse pool; nil for a view that is not reused.
  open var reuseIdentifier: String? { reuse.identifier }

  private func setUp() {
    layer.cachesRaster = true
    storedContentView.frame = bounds
    storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(storedContentView)
  }

  // MARK: Content

  /// The superview of the content.
  open var contentView: UIView { storedContentView }

  /// The label of the title; nil while a content configuration is set.
  open var textLabel: UILabel? {
    guard contentConfiguration == nil else { return nil }
    if let madeText { return madeText }
    let label = UILabel()
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    style(label)
    contentView.addSubview(label)
    madeText = label
    return label
  }

  /// The label of a second text, below the title in headers of plain tables; nil while a content configuration is set.
  open var detailTextLabel: UILabel? {
    guard contentConfiguration == nil else { return nil }
    if let madeDetail { return madeDetail }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    madeDetail = label
    return label
  }

  /// Called before the view is reused for another section; overrides call super.
  open func prepareForReuse() {}

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        configurations?.setBackground(nil)
        insertBackdrop(backgroundView, at: 0)
      }
    }
  }

  package final func insertBackdrop(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  package final func replaceContentView(by view: UIView) {
    let index = subviews.firstIndex { $0 === storedContentView } ?? subviews.count
    storedContentView.removeFromSuperview()
    storedContentView = view
    madeText = nil
    madeDetail = nil
    insertBackdrop(view, at: index)
  }

  private func style(_ label: UILabel) {
    let isFooter = place.isFooter
    label.font = .preferredFont(forTextStyle: isFooter ? .footnote : .headline)
    label.textColor = isFooter || place.style != .plain ? .secondaryLabel : .label
  }

  // MARK: Configurations

  /// The configuration of the content view; a new one replaces the view unless the view supports it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations?.content }
    set {
      withConfigurations { $0.setContent(newValue) }
      if !isUpdatingConfiguration { contentSizeDidChange() }
    }
  }

  /// A Boolean value that determines whether the content configuration is updated when the view's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value that determines whether the background configuration is updated when the view's state changes.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The configuration of the background; setting it clears `backgroundView`, and vice versa.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations?.background }
    set {
      if newValue != nil { backgroundView = nil }
      withConfigurations { $0.setBackground(newValue) }
    }
  }

  /// Returns the content configuration that suits the style of the table.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (place.style, place.isFooter) {
    case (.plain, false): .plainHeader()
    case (.plain, true): .plainFooter()
    case (_, false): .groupedHeader()
    case (_, true): .groupedFooter()
    }
  }

  /// Returns the background configuration that suits the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    place.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// The state from which the view's configurations are updated.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = place.isPinned
    return state
  }

  /// Schedules a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    if !isUpdatingConfiguration { setNeedsLayout() }
  }

  /// The closure that is called when the state has changed, after `updateConfiguration(using:)`; setting it schedules
  /// an update.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  @_spi(UIKitModules) public override func configurationBecameStale() { setNeedsUpdateConfiguration() }

  /// Updates the view's appearance for a state; overrides need not call super.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { updateConfigurationIfNeeded() }
    super.layoutSublayers(of: layer)
  }

  final func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    let state = configurationState
    configurations?.follow(state)
    run(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
    isUpdatingConfiguration = false
  }

  private func withConfigurations(_ change: (CellConfigurations) -> Void) {
    let parts = configurations ?? CellConfigurations(of: self)
    configurations = parts
    change(parts)
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let madeText, !madeText.translatesAutoresizingMaskIntoConstraints == false else { return }
    let frames = textFrames(width: bounds.width)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ label: UILabel?, _ frame: CGRect) {
      var frame = frame
      if isReversed { frame.origin.x = bounds.width - frame.maxX }
      label?.frame = frame
    }
    place(madeText, frames.text)
    place(madeDetail, frames.detail)
  }

  /// Returns the size that suits the content in a width; constraints inside `contentView` are taken into account.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let target = CGSize(width: targetSize.width, height: 0)
    if contentConfiguration != nil {
      if bounds.width != target.width { bounds.size.width = target.width }
      layoutIfNeeded()
      return contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    if let size = contentView.constraintFittingSize(target, .required, .fittingSizeLevel), size.height > 0 {
      return CGSize(width: target.width, height: size.height)
    }
    if let size = constraintFittingSize(target, .required, .fittingSizeLevel), size.height > 0 {
      return CGSize(width: target.width, height: size.height)
    }
    return CGSize(width: target.width, height: textFrames(width: target.width).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }

  private func textFrames(width: CGFloat) -> (text: CGRect, detail: CGRect, height: CGFloat) {
    let margin = place.margin + place.inset
    let room = max(0, width - 2 * margin)
    func height(_ label: UILabel?) -> CGFloat {
      guard let label, label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    }
    let text = height(madeText)
    let detail = height(madeDetail)
    let least = place.minimumHeight
    let needed = place.textTop + text + detail + place.textBottom
    // The text of plain headers is centred vertically.
    let top =
      place.style == .plain
      ? (max(bounds.height, 0) - text - detail) / 2
      : bounds.height > 0 && !place.isFooter ? bounds.height - place.textBottom - text - detail : place.textTop
    let pixel = 1 / max(1, traitCollection.displayScale)
    let y = (top / pixel).rounded() * pixel
    return (
      CGRect(x: margin, y: y, width: room, height: text), CGRect(x: margin, y: y + text, width: room, height: detail),
      max(least, needed)
    )
  }

  // MARK: Hooks of UIKitCore

  @_spi(UIKitModules) public override var isAccessibilityElementByDefault: Bool { defaultAccessibilityLabel != nil }

  @_spi(UIKitModules) public override var defaultAccessibilityLabel: String? {
    AccessibilityOutline.composedLabel(of: self)
  }

  @_spi(UIKitModules) public override var defaultAccessibilityTraits: UIAccessibilityTraits {
    place.isFooter ? .staticText : .header
  }

  @_spi(UIKitModules) public override var isNeverCoveredByBars: Bool { superview is UITableView }

  @_spi(UIKitModules) public override func intrinsicSizeDidChange(of subview: UIView) {
    if subview === contentView { contentSizeDidChange() }
  }
}

extension UITableViewHeaderFooterView: TableElementView {
  /// Schedules another measurement of the view before the next frame.
  final func contentSizeDidChange() {
    setNeedsLayout()
    table?.contentSizeDidChange(of: self)
  }
}
