import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A bar with a title, a back button and other buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  private weak var ownDelegate: (any UINavigationBarDelegate)?
  /// The style of the bar. It has no effect.
  open var barStyle = UIBarStyle.default

  /// The background color; nil for the system's.
  @Observed open var barTintColor: UIColor? {
    didSet {
      backdrop.color = barTintColor
      backdrop.appearance = appearance
    }
  }

  /// The font, color and shadow of the title; nil for the default.
  @Observed open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { refresh() }
  }

  /// A Boolean value that determines whether titles are large while the content is at its top. An item's
  /// `largeTitleDisplayMode` takes precedence. The default is false.
  @Observed open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { controller?.refreshPalette() } }
  }

  /// The font, color and shadow of large titles; nil for the default.
  @Observed open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { controller?.refreshPalette() }
  }

  /// A Boolean value that determines whether the content shows through. The default is true.
  @Observed open var isTranslucent = true {
    didSet {
      backdrop.isTranslucent = isTranslucent
      backdrop.appearance = appearance
    }
  }

  /// The height, in points.
  static let height: CGFloat = 44

  final weak var controller: UINavigationController?
  /// The button of a split view controller, placed before the items and the back button.
  final var columnButton: UIBarButtonItem?
  private(set) final var shownItems: [UINavigationItem] = []
  private final let backdrop = BarBackdrop(at: .top)
  final lazy var appearances = BarAppearances<UINavigationBarAppearance>(
    standard: { UINavigationBarAppearance() }, didChange: { [weak self] in self?.appearanceDidChange() })
  /// The images that `setBackgroundImage(_:for:)` and its relatives have set.
  final var plainImages = NavigationBarImages() { didSet { appearanceDidChange() } }
  /// The translation of the title that `setTitleVerticalPositionAdjustment(_:for:)` has set, in points.
  final var titleDrop: CGFloat = 0 { didSet { refresh() } }
  private(set) final var content: NavigationBarContent?
  private final var madePalette: NavigationPalette?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backdrop.add(to: self)
    addInteraction(UILargeContentViewerInteraction())
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backdrop.add(to: self)
    addInteraction(UILargeContentViewerInteraction())
  }

  /// The delegate that is notified of items being pushed and popped, and can prevent it. For the bar of a navigation
  /// controller this is the controller.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { controller?.barDelegate ?? ownDelegate }
    set {
      Log.require(
        controller == nil,
        "UINavigationBar.delegate was set on the bar of a navigation controller, which is its delegate; conform a subclass "
          + "of UINavigationController to UINavigationBarDelegate instead.")
      ownDelegate = newValue
      setNeedsLayout()
    }
  }

  /// The appearance of the bar over content that is scrolled.
  ///
  /// The default is that of a new `UINavigationBarAppearance`; changing the object that is returned changes the bar.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// The appearance of the bar over content at its edge and over content that does not scroll; nil for the standard
  /// appearance without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.scrollEdge = newValue }
  }

  /// The appearance of the bar where there is little height; nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { appearances.compact = newValue }
  }

  /// The appearance of the bar over content at its edge where there is little height; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { appearances.compactScrollEdge = newValue }
  }

  /// Sets the image behind the items; an image without extent, as `UIImage()`, leaves nothing.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    plainImages.backgrounds[barMetrics] = backgroundImage
  }

  /// Returns the image behind the items.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { plainImages.backgrounds[barMetrics] }

  /// Sets the image behind the items, for any position of the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    plainImages.backgrounds[barMetrics] = backgroundImage
  }

  /// Returns the image behind the items.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    plainImages.backgrounds[barMetrics]
  }

  /// The image in the place of the hairline; it is drawn only together with a background image.
  open var shadowImage: UIImage? {
    get { plainImages.shadow }
    set { plainImages.shadow = newValue }
  }

  /// The image of the back button; it is shown only together with `backIndicatorTransitionMaskImage`.
  open var backIndicatorImage: UIImage? {
    get { plainImages.backIndicator }
    set { plainImages.backIndicator = newValue }
  }

  /// The image that hides titles below the back button in transitions; nothing is hidden here.
  open var backIndicatorTransitionMaskImage: UIImage? {
    get { plainImages.backIndicatorMask }
    set { plainImages.backIndicatorMask = newValue }
  }

  /// Sets the translation of the title downwards, in points.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleDrop = adjustment
  }

  /// Returns the translation of the title downwards, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleDrop }

  /// The items from the root to the top.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The top item; nil without items.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item to which the back button leads; nil when the root is the top.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// The position of the bar: that of the delegate, or else the top.
  open var barPosition: UIBarPosition {
    if controller != nil { return .topAttached }
    let stated = delegate?.position(for: self) ?? .any
    return stated == .any ? .top : stated
  }

  /// Pushes an item if the delegate allows it. The delegate is notified before the animation.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: shownItems + [item], isBack: false, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item if the delegate allows it, and returns the item even if the delegate does not.
  ///
  /// Without items the delegate is called with an item without a title, since nil is not possible.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    let top = shownItems.last
    let item = top ?? UINavigationBar.noItem
    guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return top }
    change(to: shownItems.dropLast(), isBack: true, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return top
  }

  /// Replaces the items, from the root to the top, without asking the delegate.
  ///
  /// With animation, the change is a pop if the new top was already in the bar, a push if it was not, and not animated
  /// if the top remains the same. The delegate is notified of the push or the pop.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let new = items ?? []
    let old = shownItems
    let isBack = new.last.map { top in old.contains { $0 === top } } ?? true
    change(to: new, isBack: isBack, animated: animated && new.last !== old.last)
    guard animated, new.last !== old.last else { return }
    if !isBack, let top = new.last {
      delegate?.navigationBar(self, didPush: top)
    } else if let top = old.last {
      delegate?.navigationBar(self, didPop: top)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if controller == nil { backdrop.reach = barPosition == .topAttached ? distanceToScreenEdge : 0 }
    backdrop.layOut(in: self)
    let below = madePalette.map { $0.shown.title + $0.shown.search } ?? 0
    content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
    madePalette?.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The place of a search bar depends on the width.
    guard let search = topItem?.searchController, topItem?.preferredSearchBarPlacement != .automatic else { return }
    if (search.searchBar.superview === content) != (topItem?.searchBarPlacement != .stacked) { refresh() }
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: UIEdgeInsets(top: -backdrop.reach, left: 0, bottom: 0, right: 0)).contains(point)
  }

  /// The large title and the search bar below the row, created on first access.
  final var palette: NavigationPalette {
    if let madePalette { return madePalette }
    let made = NavigationPalette()
    madePalette = made
    addSubview(made)
    return made
  }

  /// Divides a height among the row, the large title and the search bar.
  final func showParts(_ heights: NavigationBarHeights, in height: CGFloat) {
    guard madePalette != nil || heights.full > heights.row else { return }
    let parts = heights.parts(in: height)
    palette.shown = parts
    // The small title appears when the large one has disappeared, behind which there is no color.
    content?.titleAlpha = heights.title > 0 ? max(0, 1 - parts.title / 8) : 1
    content?.isHidden = heights.row == 0
    backdrop.alpha = heights.title > 0 && appearance == nil ? max(0, 1 - parts.title / 8) : 1
    setNeedsLayout()
  }

  /// Sets the frame of the bar, and its distance in points from the top edge of the window.
  final func setPlace(_ frame: CGRect, under reach: CGFloat) { backdrop.place(self, in: frame, reach: reach) }

  /// An item that represents none, where the delegate requires one.
  private static var noItem: UINavigationItem {
    let item = UINavigationItem()
    item.title = nil
    return item
  }

  /// The height of the bar, in points. A navigation controller adds the prompts, since its controllers have several.
  private var ownHeight: CGFloat {
    UINavigationBar.height + (controller == nil ? topItem?.promptHeight ?? 0 : 0)
  }

  /// The distance of the bar from the top of its window, in points, if only the safe area is between them; otherwise 0.
  private var distanceToScreenEdge: CGFloat {
    guard let window = storedWindow else { return 0 }
    let y = convert(CGPoint.zero, to: window).y
    return y > 0 && y <= window.safeAreaInsets.top ? y : 0
  }

  // MARK: Items

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UINavigationBar.barTintColor), .of(\UINavigationBar.barStyle), .of(\UINavigationBar.isTranslucent),
      .of(\UINavigationBar.prefersLargeTitles), .of(\UINavigationBar.ownAppearance),
      .of(\UINavigationBar.scrollEdgeAppearance), .of(\UINavigationBar.compactAppearance),
      .of(\UINavigationBar.plainImages), .attributes(\UINavigationBar.titleTextAttributes),
      .attributes(\UINavigationBar.largeTitleTextAttributes),
    ]
  }

  /// Shows items, alongside a transition if there is one.
  final func show(
    _ items: [UINavigationItem], beside coordinator: (any UIViewControllerTransitionCoordinator)?, isBack: Bool
  ) {
    let (old, new) = install(items)
    guard let coordinator else {
      old?.removeFromSuperview()
      return
    }
    new?.prepareToSlideIn(isBack: isBack)
    coordinator.animateAlongsideTransition(in: self) { _ in
      NavigationBarContent.slide(from: old, to: new, isBack: isBack)
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }

  /// The appearance that is drawn; nil for the bar's own.
  final var appearance: UINavigationBarAppearance? {
    let item = topItem
    let isCompact = traitCollection.verticalSizeClass == .compact
    return appearances.current(
      isCompact: isCompact,
      over: ItemAppearances(
        standard: item?.standardAppearance, scrollEdge: item?.scrollEdgeAppearance, compact: item?.compactAppearance,
        compactScrollEdge: item?.compactScrollEdgeAppearance))
      ?? plainImages.appearance(over: barTintColor)
      ?? (appearances.isAtEdge && hasUsualBackground ? Self.transparent : nil)
  }

  /// The appearance of an unchanged bar over content at its edge: no background and no hairline, as since iOS 15.
  private static let transparent: UINavigationBarAppearance = {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    return appearance
  }()

  /// Notes whether the content below begins at the bar, and draws the appearance for that.
  final func setAtScrollEdge(_ isAtEdge: Bool) { appearances.isAtEdge = isAtEdge }

  /// A Boolean value that indicates whether the client left the background of the bar as it is. Bars with a tint or
  /// without translucency keep their backgrounds at the edge, as in programs that were built for iOS 14.
  private var hasUsualBackground: Bool { barTintColor == nil && isTranslucent }

  private func change(to items: [UINavigationItem], isBack: Bool, animated: Bool) {
    guard animated, storedWindow != nil else { return show(items, beside: nil, isBack: isBack) }
    let (old, new) = install(items)
    new?.prepareToSlideIn(isBack: isBack)
    TransitionTiming.spring.animate(duration: NavigationSlide.duration) {
      NavigationBarContent.slide(from: old, to: new, isBack: isBack)
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }

  /// Creates the views of the top item; returns the old and the new ones.
  private func install(_ items: [UINavigationItem]) -> (old: NavigationBarContent?, new: NavigationBarContent?) {
    for item in shownItems { item.observer = nil }
    shownItems = items
    for item in items { item.bar = self }
    backdrop.appearance = appearance
    for item in items.suffix(2) { item.observer = { [weak self] in self?.refresh() } }
    let old = content
    old?.isUserInteractionEnabled = false
    content = items.last.map { item in
      NavigationBarContent(item, back: items.dropLast().last, in: self) { [weak self] in self?.goBack() }
    }
    if let content {
      let height = UINavigationBar.height + (items.last?.promptHeight ?? 0)
      content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(bounds.height, height))
      addSubview(content)
      content.layoutIfNeeded()
    }
    if controller == nil { invalidateIntrinsicContentSize() }
    return (old, content)
  }

  private func appearanceDidChange() {
    backdrop.appearance = appearance
    refresh()
    controller?.viewIfLoaded?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Draws the appearance of the top item.
  private func refresh() {
    backdrop.appearance = appearance
    guard !shownItems.isEmpty else { return }
    let prompt = content?.promptHeight ?? 0
    show(shownItems, beside: nil, isBack: false)
    controller?.refreshPalette()
    controller?.promptDidGrow(by: (content?.promptHeight ?? 0) - prompt)
  }

  private func goBack() {
    guard let controller else {
      popItem(animated: true)
      return
    }
    guard let item = shownItems.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    controller.popFromBar()
  }
}
