import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A control that performs an action when it is pressed.
///
/// A button shows either the content that was set for its states, or its `configuration`.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
    /// The former name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// A closure that updates a button's configuration before the button is shown.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The values from which the text of a configuration was made.
  private struct StyledTextCause: Equatable {
    let title: String?
    let color: UIColor
    let traits: UITraitCollection

    init(title: String?, color: UIColor, traits: UITraitCollection) {
      self.title = title
      self.color = color.resolvedColor(with: traits)
      self.traits = traits
    }
  }

  private var contents: [State.RawValue: StateContent] = [:]
  private let label = UILabel()
  /// The content size category for which the title was last measured.
  private var contentSizeCategory: UIContentSizeCategory?
  private let picture = UIImageView()
  private let backdrop = UIImageView()
  private var isConfigurationStale = false
  private var hasTitleShadow = false
  /// The width in which Auto Layout measures a title of several lines, in points; nil for no limit.
  private var wrappingWidth: CGFloat?
  /// The bounds in which the content was placed last.
  private var placedBounds = CGRect.null
  /// A Boolean value that indicates whether the content has changed since it was placed last.
  private var isPlacementStale = true
  /// The layout of image and title while `layoutSubviews()` places them.
  private var activeLayout: ButtonLayout?
  private var wheel: UIActivityIndicatorView?
  /// A clear image that reserves the space of the activity indicator.
  private static let wheelRoom = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
  /// The values from which the label's styled text was made for a configuration; nil for other text.
  private var styledTextCause: StyledTextCause?
  /// A Boolean value that indicates whether title or image have changed since they were last shown.
  private var isContentStale = true
  /// The attributed title that the label shows; nil for other text.
  private var shownTitle: NSAttributedString?
  /// The type of the button.
  public private(set) final var buttonType = ButtonType.custom

  /// Creates a custom button; `frame` is in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    take(coder.nib?.buttonType ?? .custom)
    coder.nib?.fill(self)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
  }

  /// Creates a button of a type that performs an action and shows the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    take(buttonType)
    adopt(primaryAction)
  }

  /// Creates a button with a configuration, which performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    take(.system)
    self.configuration = configuration
    adopt(primaryAction)
  }

  @_spi(UIKitModules) public override var takesTaps: Bool { true }

  @_spi(UIKitModules) public override var sendsPrimaryActionOnTouchUp: Bool { true }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  private func setUp() {
    isOpaque = false
    for part in [backdrop, picture, label] as [UIView] { part.isUserInteractionEnabled = false }
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
  }

  /// Becomes a button of a kind; a custom one is left as it is.
  private func take(_ type: ButtonType) {
    guard type != .custom else { return }
    buttonType = type
    label.font = .systemFont(ofSize: 15)
    let symbol: String?
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark: symbol = "info.circle"
    case .contactAdd: symbol = "plus.circle"
    case .close: symbol = "xmark.circle.fill"
    case .custom, .system: symbol = nil
    }
    if let symbol { setImage(UIImage(systemName: symbol), for: .normal) }
  }

  // MARK: States

  struct StateContent: Equatable {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// Sets the title for a state; states without a title show that of the normal state.
  open func setTitle(_ title: String?, for state: State) { set(\.title, title, for: state) }

  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(\.attributedTitle, title, for: state)
  }

  /// Sets the title color for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, for: state) }
  /// Sets the shadow color of the title for a state; states without one have that of the normal state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(\.titleShadowColor, color, for: state) }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, for: state) }
  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImage, image, for: state) }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { get(\.title, for: state) }
  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { get(\.attributedTitle, for: state) }
  /// Returns the title color for a state.
  open func titleColor(for state: State) -> UIColor? { get(\.titleColor, for: state) ?? defaultTitleColor(for: state) }
  /// Returns the shadow color of the title for a state; nil for no shadow.
  open func titleShadowColor(for state: State) -> UIColor? { get(\.titleShadowColor, for: state) }
  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { get(\.image, for: state) }
  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { get(\.backgroundImage, for: state) }

  /// The current title.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The current attributed title.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The current title color.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The current shadow color of the title; nil for no shadow.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The current image.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The current background image.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label that shows the title, with the current one at its place.
  open var titleLabel: UILabel? { current(label) }
  /// The view that shows the image, with the current one at its place.
  open var imageView: UIImageView? { current(picture) }

  /// The values that were set for states, for appearance proxies.
  final var appearanceContents: [UInt: StateContent] {
    get { contents }
    set {
      contents = newValue
      contentDidChange()
    }
  }

  private func set<V>(_ path: WritableKeyPath<StateContent, V?>, _ value: V?, for state: State) {
    contents[state.rawValue, default: StateContent()][keyPath: path] = value
    contentDidChange()
  }

  /// Returns the content that was set for a state, or else for the normal state.
  private func get<V>(_ path: KeyPath<StateContent, V?>, for state: State) -> V? {
    contents[state.rawValue]?[keyPath: path] ?? contents[State.normal.rawValue]?[keyPath: path]
  }

  /// Returns a part of the content after it was updated and placed, so that its frame can be read before a layout pass.
  private func current<Part: UIView>(_ part: Part) -> Part {
    install(part)
    if isContentStale { updateContent() }
    if isPlacementStale || placedBounds != bounds, activeLayout == nil, !bounds.isEmpty { placeContent() }
    return part
  }

  /// Adds a part of the content to the button. As on iOS, a button without a title has no label.
  private func install(_ part: UIView) {
    guard part.superview == nil else { return }
    let below = part === backdrop ? [] : part === picture ? [backdrop] : [backdrop, picture] as [UIView]
    insertSubview(part, at: (below.compactMap { subviews.firstIndex(of: $0) }.max() ?? -1) + 1)
  }

  /// The insets around the content, in points; ignored with a configuration, which has its own.
  @Observed open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets around the title, in points.
  @Observed open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets around the image, in points.
  @Observed open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  // MARK: Menu

  /// The menu of the button; nil for none.
  @Observed open var menu: UIMenu? { didSet { menuDidChange() } }

  /// A Boolean value that determines whether the button tracks a selection.
  ///
  /// A button whose menu is its primary action is a pop-up button, which shows the title of the selected element of the
  /// menu and its submenus. Any other button is a toggle, whose primary action changes `isSelected`.
  @Observed open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

  /// The order in which the elements of the menu are shown.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// A value that indicates what the button does when it is pressed.
  open var role = Role.normal
  /// A Boolean value that determines whether a pointer changes its shape over the button; the pointer of desktops
  /// stays.
  open var isPointerInteractionEnabled = false
  /// A Boolean value that indicates whether a pointer is over the button; not observed here.
  open var isHovered: Bool { false }
  /// A Boolean value that determines whether the image darkens while the button is pressed.
  @Observed open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  /// A Boolean value that determines whether the image pales while the button is disabled.
  @Observed open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  /// A Boolean value that determines whether the button glows while it is pressed; without effect here.
  open var showsTouchWhenHighlighted = false
  /// A Boolean value that determines whether the title's shadow turns while the button is pressed; without effect here.
  open var reversesTitleShadowWhenHighlighted = false

  /// The purpose of a button.
  public enum Role: Int, Hashable, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }

  /// Sets the size and the weight of the symbol image of a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) { set(\.symbolConfiguration, configuration, for: state) }

  /// Returns the size and the weight of the symbol image of a state; nil for those of the image.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    get(\.symbolConfiguration, for: state)
  }

  /// The size and the weight of the symbol image that is shown; nil for those of the image.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  override func menuPurposeDidChange() { menuDidChange() }

  override func willPerformPrimaryAction() {
    if changesSelectionAsPrimaryAction, popUpMenu == nil { isSelected.toggle() }
  }

  /// Returns the image of a state with the symbol configuration of the state.
  private func shownImage(for state: State) -> UIImage? {
    guard let image = image(for: state), let configuration = preferredSymbolConfigurationForImage(in: state) else {
      return image(for: state)
    }
    return image.applyingSymbolConfiguration(configuration) ?? image
  }

  /// A closure that is called when a pop-up button shows another element of its menu.
  package final var selectionDidChange: ((UIMenuElement) -> Void)?
  /// The menu of a pop-up button, which allows a single selection; nil for other buttons.
  private var popUpMenu: UIMenu?
  /// A Boolean value that indicates whether the button itself changes the states of its menu's actions.
  private var isSelecting = false

  private func menuDidChange() {
    for action in popUpMenu?.knownActions ?? [] { action.stateDidChange = nil }
    popUpMenu = changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction ? menu?.allowingSingleSelection : nil
    showMenu(popUpMenu ?? menu)
    guard let popUpMenu else { return }
    let actions = popUpMenu.knownActions
    for action in actions {
      action.stateDidChange = { [weak self] action in self?.stateDidChange(of: action) }
    }
    popUpMenu.didSelect = { [weak self] action in self?.showSelection(action) }
    if let selected = popUpMenu.selectedElements.first as? UIAction ?? actions.first { select(selected) }
  }

  /// Shows the action that the program has turned on, or else the one that is still on.
  private func stateDidChange(of action: UIAction) {
    guard !isSelecting, let popUpMenu else { return }
    if action.state == .on {
      select(action)
    } else if let selected = popUpMenu.selectedElements.first as? UIAction {
      select(selected)
    }
  }

  private func select(_ action: UIAction) {
    isSelecting = true
    popUpMenu?.select(action)
    isSelecting = false
    showSelection(action)
  }

  private func showSelection(_ element: UIMenuElement) {
    if configuration != nil {
      configuration?.title = element.title
    } else {
      setTitle(element.title, for: .normal)
    }
    selectionDidChange?(element)
  }

  private func defaultTitleColor(for state: State) -> UIColor {
    if buttonType == .custom { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }

  // MARK: Configuration

  /// The configuration of the button; nil to show the content that was set for its states.
  @Observed open var configuration: Configuration? {
    didSet {
      styledTextCause = nil
      contentDidChange()
    }
  }

  /// A closure that updates `configuration` before the button is shown in another state.
  @Observed open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A Boolean value that determines whether the standard configuration follows the state. It has no effect: the
  /// configuration always follows.
  open var automaticallyUpdatesConfiguration = true

  /// Requests a call of `updateConfiguration` before the next layout.
  open func setNeedsUpdateConfiguration() {
    isConfigurationStale = true
    setNeedsLayout()
  }

  /// Updates the configuration for the current state. The default implementation calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  @_spi(UIKitModules) public override func configurationBecameStale() { setNeedsUpdateConfiguration() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// Updates title and symbol for the user's text size, if they follow it or belong to a configuration.
  @_spi(UIKitModules) public override func traitsMayDiffer() {
    let symbolFollows = picture.image?.symbolConfiguration?.followsTextSize == true
    guard configuration != nil || label.adjustsFontForContentSizeCategory || symbolFollows else { return }
    let category = traitCollection.preferredContentSizeCategory
    if category != contentSizeCategory { contentDidChange() }
    contentSizeCategory = category
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    setNeedsLayout()
  }

  @_spi(UIKitModules) public override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
  }

  private func contentDidChange() {
    isContentStale = true
    isPlacementStale = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  /// The size of title and image with the insets around them, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the size of title and image with the insets around them, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateContent()
    let limit = wrappingWidth ?? (size.width > 0 && size.width.isFinite ? size.width : nil)
    return ButtonLayout(self, label: label, picture: picture, width: limit).size
  }

  /// Updates the content, and lays it out.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if isConfigurationStale {
      isConfigurationStale = false
      run(.configuration) { updateConfiguration() }
    }
    updateContent()
    placeContent()
    if let configuration {
      layer.cornerRadius = configuration.cornerRadius(in: bounds.size)
    }
  }

  /// Returns the frame of the background, in points: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle in which image and title are laid out, in points.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: currentLayout.insets) }

  /// Returns the frame of the title in the rectangle of the content, in points.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    currentLayout.frames(inContent: contentRect).title
  }

  /// Returns the frame of the image in the rectangle of the content, in points.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    currentLayout.frames(inContent: contentRect).image
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UIButton.appearanceContents)
    ]
  }

  @_spi(UIKitModules) open override var defaultAccessibilityLabel: String? {
    currentTitle ?? currentAttributedTitle?.string ?? titleLabel?.text ?? currentImage?.accessibilityName
  }

  /// A Boolean value that indicates whether a title that is too long continues on further lines.
  final var wrapsTitle: Bool {
    guard let mode = configuration?.titleLineBreakMode else { return false }
    return mode == .byWordWrapping || mode == .byCharWrapping
  }

  /// Returns the frame of the title in a rectangle, in points.
  final func titleFrame(in bounds: CGRect) -> CGRect {
    ButtonLayout(self, label: label, picture: picture).frames(in: bounds).title
  }

  override var accessibilityTraitsOfClass: UIAccessibilityTraits { .button }

  private func placeContent() {
    (isPlacementStale, placedBounds) = (false, bounds)
    backdrop.frame = backgroundRect(forBounds: bounds)
    activeLayout = ButtonLayout(self, label: label, picture: picture)
    let content = contentRect(forBounds: bounds)
    label.frame = titleRect(forContentRect: content)
    picture.frame = imageRect(forContentRect: content)
    activeLayout = nil
  }

  private var currentLayout: ButtonLayout { activeLayout ?? ButtonLayout(self, label: label, picture: picture) }

  private func updateWheel(_ isShown: Bool, _ color: UIColor) {
    guard isShown else {
      wheel?.removeFromSuperview()
      wheel = nil
      return
    }
    let wheel = wheel ?? UIActivityIndicatorView(style: .medium)
    if self.wheel == nil {
      self.wheel = wheel
      picture.addSubview(wheel)
      wheel.startAnimating()
    }
    wheel.color = color
  }

  private func show(_ title: NSAttributedString) {
    guard title !== shownTitle else { return }
    label.attributedText = title
    shownTitle = title
    styledTextCause = nil
  }

  private func updateContent() {
    isContentStale = false
    if let configuration { show(configuration) } else { showContentOfState() }
    label.isHidden = (label.text ?? "").isEmpty
    picture.isHidden = picture.image == nil
    if backdrop.image != nil { install(backdrop) }
    if !picture.isHidden { install(picture) }
    if !label.isHidden { install(label) }
  }

  // MARK: The content of a configuration

  /// Shows a configuration. Content that was set for states shows where it has none.
  private func show(_ configuration: Configuration) {
    let color = configuration.foregroundColor(state: state, tint: tintColor)
    showTitle(of: configuration, in: color)
    // A symbol is as large as the title, in the user's text size.
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      font: configuration.font(compatibleWith: traitCollection))
    picture.image =
      configuration.showsActivityIndicator ? Self.wheelRoom : configuration.shownImage ?? shownImage(for: state)
    picture.tintColor = configuration.imageColorTransformer?(color) ?? color
    updateWheel(
      configuration.showsActivityIndicator, configuration.activityIndicatorColorTransformer?(color) ?? color)
    if configuration.background.strokeWidth > 0 {
      layer.borderWidth = configuration.background.strokeWidth
      layer.borderColor =
        configuration.background.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    }
    backgroundColor = configuration.backgroundColor(state: state, tint: tintColor)
    backdrop.isHidden = true
  }

  private func showTitle(of configuration: Configuration, in color: UIColor) {
    let traits = traitCollection
    let title = configuration.title ?? title(for: state)
    label.font = configuration.font(compatibleWith: traits)
    label.numberOfLines = wrapsTitle || configuration.subtitle != nil ? 0 : 1
    label.textAlignment = configuration.alignment(isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    label.lineBreakMode = configuration.titleLineBreakMode
    if let text = configuration.text(title, in: color, compatibleWith: traits) {
      // Setting a label's text requests layout, which would lead here again.
      let cause = StyledTextCause(title: title, color: color, traits: traits)
      if cause != styledTextCause { label.attributedText = text }
      styledTextCause = cause
      shownTitle = nil
    } else if configuration.title == nil, let attributed = attributedTitle(for: state) {
      show(attributed)
    } else {
      shownTitle = nil
      label.text = title
    }
    if configuration.titleTextAttributesTransformer == nil, configuration.attributedTitle == nil,
      configuration.attributedSubtitle == nil
    {
      label.textColor = color
    }
  }

  // MARK: The content of states

  private func showContentOfState() {
    if let attributed = attributedTitle(for: state) {
      show(attributed)
    } else {
      shownTitle = nil
      label.text = title(for: state)
    }
    label.textColor = titleColor(for: state)
    if let shadow = titleShadowColor(for: state) {
      label.shadowColor = shadow
      hasTitleShadow = true
    } else if hasTitleShadow {
      // A shadow that the client has set on the label is retained.
      label.shadowColor = nil
      hasTitleShadow = false
    }
    picture.preferredSymbolConfiguration = nil
    picture.image = shownImage(for: state)
    backdrop.image = backgroundImage(for: state)
    backdrop.isHidden = backdrop.image == nil
    // The title of a pressed system button fades; the image of any pressed button dims.
    label.alpha = buttonType != .custom && state.contains(.highlighted) ? 0.3 : 1
    let isPale = state.contains(.disabled) && adjustsImageWhenDisabled
    picture.alpha = state.contains(.highlighted) && adjustsImageWhenHighlighted ? 0.5 : isPale ? 0.4 : 1
  }
}

extension UIButton {
  /// Creates a system button with an image that calls a method of a target.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}

extension UIButton: WrappingContent {
  package var isWrapping: Bool { wrapsTitle }

  /// Measures through `intrinsicContentSize`, which a subclass may have overridden.
  package func wrappedSize(forWidth width: CGFloat) -> CGSize {
    wrappingWidth = width
    defer { wrappingWidth = nil }
    return intrinsicContentSize
  }
}
