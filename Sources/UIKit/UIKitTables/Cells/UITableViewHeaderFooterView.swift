public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore

/// The view of a section's header or footer, with its own text or custom views.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UITableElementView {
  /// A closure that updates the configurations of a view for its state.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

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

  override func removeLabels() {
    for label in [madeText, madeDetail] { label?.removeFromSuperview() }
    (madeText, madeDetail) = (nil, nil)
  }

  private func style(_ label: UILabel) {
    let isFooter = place.isFooter
    label.font = .preferredFont(forTextStyle: isFooter ? .footnote : .headline)
    label.textColor = isFooter || place.style != .plain ? .secondaryLabel : .label
  }

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

  final override func updateConfigurationIfNeeded() {
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
    guard let madeText, madeText.translatesAutoresizingMaskIntoConstraints else { return }
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

  @_spi(UIKitModules) public override var defaultAccessibilityTraits: UIAccessibilityTraits {
    place.isFooter ? .staticText : .header
  }
}
