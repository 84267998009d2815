public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore
@_spi(UIKitModules) public import UIKitItems

/// The view of a section's header or footer, with its own text or custom views.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UITableElementView {
  /// A closure that updates the configurations of a view for its state.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  private final lazy var labels = ContentLabels(of: self)

  /// The place of the view in its table; the table sets it.
  final var place = HeaderPlace() {
    didSet {
      guard place != oldValue else { return }
      labels.restyleText()
      setNeedsUpdateConfiguration()
      setNeedsLayout()
    }
  }

  /// Creates a view.
  /// - Parameter reuseIdentifier: The identifier of the view's reuse pool; nil for a view that is not reused.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    reuse.identifier = reuseIdentifier
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.nib?.fill(self)
  }

  // MARK: Content

  /// The label of the title; nil while a content configuration is set.
  open var textLabel: UILabel? { contentConfiguration == nil ? labels.text : nil }

  /// The label of a second text, below the title in headers of plain tables; nil while a content configuration is set.
  open var detailTextLabel: UILabel? { contentConfiguration == nil ? labels.detail : nil }

  @_spi(UIKitModules) public override func removeLabels() { labels.remove() }

  // MARK: Configurations

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

  /// The closure that is called when the state has changed, after `updateConfiguration(using:)`; setting it schedules
  /// an update.
  @Observed open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Updates the view's appearance for a state; overrides need not call super.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

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
    guard labels.isPlacedByHost else { return }
    let frames = labels.frames(in: CGSize(width: bounds.width, height: .infinity))
    // The text of plain headers is centered vertically.
    let top =
      place.style == .plain
      ? (max(bounds.height, 0) - frames.height) / 2
      : bounds.height > 0 && !place.isFooter ? bounds.height - place.textBottom - frames.height : place.textTop
    let pixel = 1 / max(1, traitCollection.displayScale)
    labels.place(frames, movedBy: (top / pixel).rounded() * pixel)
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
    }
    if let height = contentHeight(fitting: target.width) { return CGSize(width: target.width, height: height) }
    if let size = constraintFittingSize(target, .required, .fittingSizeLevel), size.height > 0 {
      return CGSize(width: target.width, height: size.height)
    }
    let texts = labels.frames(in: CGSize(width: target.width, height: .infinity)).height
    return CGSize(
      width: target.width, height: max(place.minimumHeight, place.textTop + texts + place.textBottom))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }

  // MARK: Hooks of UIKitCore

  @_spi(UIKitModules) public override var isAccessibilityElementByDefault: Bool { defaultAccessibilityLabel != nil }

  @_spi(UIKitModules) public override var defaultAccessibilityTraits: UIAccessibilityTraits {
    place.isFooter ? .staticText : .header
  }
}

extension UITableViewHeaderFooterView: ContentLabelsHost {
  package final var labelMetrics: ListContentLayout {
    var layout = ListContentLayout()
    (layout.margins.left, layout.margins.right) = (place.margin, place.margin)
    return layout
  }

  package final func style(_ label: UILabel, isDetail: Bool) {
    label.font = .preferredFont(forTextStyle: isDetail || place.isFooter ? .footnote : .headline)
    let isSecondary = isDetail || place.isFooter || place.style != .plain
    label.textColor = isSecondary ? .secondaryLabel : .label
    // What a client sets later is retained.
    if isDetail || label.superview != nil { return }
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
  }

  // A header is not measured again when the client changes its text.
  package final func labelSizeDidChange() {}
}
