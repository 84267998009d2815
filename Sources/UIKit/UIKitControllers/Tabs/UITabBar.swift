import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// The method by which a tab bar notifies its delegate of a selection.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  // @optional
  /// Tells the delegate that the user selected a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// The bar with tabs at the bottom.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The delegate that is notified when the user selects a tab.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs, in reading order; nil for none.
  @Observed open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The selected tab; nil for none. Setting it does not notify the delegate.
  @Observed open var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { appearanceDidChange() } } }
  /// The background color; nil for the system's.
  @Observed open var barTintColor: UIColor? { didSet { backdrop.color = barTintColor } }
  /// A Boolean value that determines whether the content shows through. The default is true.
  @Observed open var isTranslucent = true { didSet { backdrop.isTranslucent = isTranslucent } }
  /// The color of tabs that are not selected; nil for the system's.
  @Observed open var unselectedItemTintColor: UIColor? { didSet { updateSelection() } }

  /// The height, in points.
  static let height: CGFloat = 49
  /// The image behind the selected tab; nil for none.
  @Observed open var selectionIndicatorImage: UIImage? { didSet { updateSelection() } }
  /// The appearance of the bar; without effect here.
  open var barStyle = UIBarStyle.default
  /// A value that determines where tabs are placed: over the width of the bar, or in its middle.
  @Observed open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of tabs that are placed in the middle, in points; 0 for the bar's.
  @Observed open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance between tabs that are placed in the middle, in points; 0 for the bar's.
  @Observed open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  private final lazy var appearances = BarAppearances<UITabBarAppearance>(
    standard: { UITabBarAppearance() }, didChange: { [weak self] in self?.appearanceDidChange() })

  private final var plainImages = NavigationBarImages() { didSet { appearanceDidChange() } }

  private final let backdrop = BarBackdrop(at: .bottom)

  private final var tabs: [TabView] = []

  /// The places of tabs on wide bars.
  public enum ItemPositioning: Int, Hashable, Sendable {
    case automatic = 0
    case fill = 1
    case centered = 2
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The appearance of the bar beside content that is scrolled.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// The appearance of the bar beside content at its edge; nil for the standard one without a background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.scrollEdge = newValue }
  }

  /// The image behind the tabs; an image without extent leaves nothing.
  open var backgroundImage: UIImage? {
    get { plainImages.backgrounds[.default] }
    set { plainImages.backgrounds[.default] = newValue }
  }

  /// The image in the place of the hairline.
  open var shadowImage: UIImage? {
    get { plainImages.shadow }
    set { plainImages.shadow = newValue }
  }

  /// Sets the items, without animation.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: UITabBar.height) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateSelection()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layOut(in: self)
    guard !tabs.isEmpty else { return }
    let (width, spacing) = tabMetrics
    let step = width + spacing
    let start = (bounds.width - step * CGFloat(tabs.count) + spacing) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, tab) in tabs.enumerated() {
      let place = isMirrored ? tabs.count - 1 - index : index
      tab.frame = CGRect(x: start + CGFloat(place) * step, y: 0, width: width, height: bounds.height)
    }
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UITabBar.barTintColor), .of(\UITabBar.isTranslucent), .of(\UITabBar.unselectedItemTintColor),
      .of(\UITabBar.ownAppearance), .of(\UITabBar.scrollEdgeAppearance), .of(\UITabBar.backgroundImage),
      .of(\UITabBar.shadowImage), .of(\UITabBar.selectionIndicatorImage),
    ]
  }

  /// The standard appearance, if the client set or changed it.
  final var ownAppearance: UITabBarAppearance? {
    get { appearances.isStandardOwn ? appearances.standard : nil }
    set { newValue.map { appearances.standard = $0 } }
  }

  /// Sets the frame of the bar, and its distance in points from the bottom edge of the window.
  final func setPlace(_ frame: CGRect, above reach: CGFloat) { backdrop.place(self, in: frame, reach: reach) }

  /// The width of a tab, and the distance between two, in points.
  private var tabMetrics: (width: CGFloat, spacing: CGFloat) {
    let appearance = appearance
    let own = appearance?.stackedItemPositioning ?? .automatic
    let positioning = own == .automatic ? itemPositioning : own
    let share = bounds.width / CGFloat(tabs.count)
    if positioning == .fill { return (share, 0) }
    let wanted = appearance.map(\.stackedItemWidth).flatMap { $0 > 0 ? $0 : nil } ?? itemWidth
    let spacing = appearance.map(\.stackedItemSpacing).flatMap { $0 > 0 ? $0 : nil } ?? itemSpacing
    // Wide bars group their tabs in the center.
    let width = wanted > 0 ? wanted : min(share, positioning == .centered ? 110 : 160)
    let room = max(0, bounds.width / CGFloat(tabs.count) - width)
    return (width, min(spacing, room))
  }

  private func setUp() {
    backdrop.add(to: self)
    addInteraction(UILargeContentViewerInteraction())
  }

  private func rebuild() {
    tabs.forEach { $0.removeFromSuperview() }
    tabs = (items ?? []).map { item in
      let tab = TabView(item) { [weak self] in self?.choose(item) }
      addSubview(tab)
      item.didChange = { [weak self, weak tab, weak item] in
        tab?.refresh()
        if item === self?.selectedItem { self?.appearanceDidChange() }
      }
      return tab
    }
    updateSelection()
    setNeedsLayout()
  }

  private func updateSelection() {
    let appearance = appearance
    for tab in tabs {
      tab.isSelected = tab.item === selectedItem
      tab.color = tab.isSelected ? tintColor : unselectedItemTintColor ?? .secondaryLabel
      tab.appearance = appearance?.stackedLayoutAppearance.state(
        isSelected: tab.isSelected, isEnabled: tab.item.isEnabled)
      tab.backdrop.image = tab.isSelected ? appearance?.selectionIndicatorImage ?? selectionIndicatorImage : nil
      tab.backdrop.backgroundColor = tab.isSelected ? appearance?.selectionIndicatorTintColor : nil
    }
  }

  /// The appearance that is drawn; nil for the bar's own. The content beside the bar counts as scrolled.
  private var appearance: UITabBarAppearance? {
    appearances.current(
      isCompact: false,
      over: ItemAppearances(
        standard: selectedItem?.standardAppearance, scrollEdge: selectedItem?.scrollEdgeAppearance))
      ?? plainImages.appearance(over: barTintColor).map { UITabBarAppearance(barAppearance: $0) }
  }

  private func appearanceDidChange() {
    backdrop.appearance = appearance
    updateSelection()
    setNeedsLayout()
  }

  private func choose(_ item: UITabBarItem) {
    guard item.isEnabled else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }
}

/// The view of a tab: an image above a title.
@MainActor
private final class TabView: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  let backdrop = UIImageView()
  var color: UIColor = .label { didSet { showColors() } }
  /// The appearance that the client gave tabs in the state of this one; nil for the bar's own.
  var appearance: UITabBarItemStateAppearance? { didSet { showColors() } }

  override var isSelected: Bool { didSet { if isSelected != oldValue { refresh() } } }

  init(_ item: UITabBarItem, choose: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    isOpaque = false
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 18, weight: .medium, scale: .large)
    badge.font = .systemFont(ofSize: 11, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = 8
    badge.clipsToBounds = true
    for view in [backdrop, picture, label, badge] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    refresh()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A tab bar makes its tabs by code.") }

  func refresh() {
    label.text = item.title
    picture.image = (isSelected ? item.selectedImage : nil) ?? item.image
    // Symbols have the sizes of their shapes; other images fit into a square.
    picture.contentMode = picture.image?.isSymbolImage == true ? .center : .scaleAspectFit
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    showColors()
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    accessibilityLabel = item.title
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    isAccessibilityElement = true
    showsLargeContentViewer = true
    largeContentTitle = item.title
    largeContentImage = item.largeContentSizeImage ?? item.image
    largeContentImageInsets = item.largeContentSizeImageInsets
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasImage = picture.image != nil
    backdrop.frame = bounds
    picture.frame = CGRect(x: bounds.midX - 13, y: 5, width: 26, height: 26).inset(by: item.imageInsets)
    label.frame = CGRect(
      x: 2, y: hasImage ? 33 : (bounds.height - 14) / 2, width: max(0, bounds.width - 4), height: 14
    ).offsetBy(appearance?.titlePositionAdjustment ?? item.titlePositionAdjustment)
    let width = max(16, badge.sizeThatFits(bounds.size).width.rounded(.up) + 8)
    badge.frame = CGRect(x: bounds.midX + 5, y: 2, width: width, height: 16)
      .offsetBy(appearance?.badgePositionAdjustment ?? .zero)
  }

  private func showColors() {
    let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
    let attributes = (appearance?.titleTextAttributes ?? [:]).merging(own) { $1 }
    picture.tintColor = appearance?.iconColor ?? color
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
    badge.backgroundColor = item.badgeColor ?? appearance?.badgeBackgroundColor ?? .systemRed
    badge.textColor = appearance?.badgeTextAttributes[.foregroundColor] as? UIColor ?? .white
    setNeedsLayout()
  }
}

extension CGRect {
  /// Returns the rectangle, translated by an offset in points.
  fileprivate func offsetBy(_ offset: UIOffset) -> CGRect { offsetBy(dx: offset.horizontal, dy: offset.vertical) }
}
