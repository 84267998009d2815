import CoreGraphics
public import Foundation
import HostInterface
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// The delegate of a toolbar, which determines its position.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The bar of buttons at the bottom of a view.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  /// The delegate that determines the position of the bar; nil for the bottom.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items, in reading order; nil for none.
  @Observed open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  /// The style of the bar. It has no effect.
  open var barStyle = UIBarStyle.default
  /// A Boolean value that determines whether the content shows through the bar.
  @Observed open var isTranslucent = true { didSet { backdrop.isTranslucent = isTranslucent } }
  /// The color behind the items; nil for the system's.
  @Observed open var barTintColor: UIColor? { didSet { backdrop.color = barTintColor } }

  /// The height, in points.
  static let height: CGFloat = 49
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  private final lazy var appearances = BarAppearances<UIToolbarAppearance>(
    standard: { UIToolbarAppearance() }, didChange: { [weak self] in self?.appearanceDidChange() })
  private final var plainImages = NavigationBarImages() { didSet { appearanceDidChange() } }
  private final let backdrop = BarBackdrop(at: .bottom)
  private final var shownItems: [BarItemView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backdrop.add(to: self)
    addInteraction(UILargeContentViewerInteraction())
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backdrop.add(to: self)
    addInteraction(UILargeContentViewerInteraction())
    guard let nib = coder.nib else { return }
    items = nib.element.child("items")?.children.filter { $0.name == "barButtonItem" }.map { element in
      let item = UINibDecoder(element, in: nib.instance).barButtonItem()
      nib.instance.keep(item: item, of: element)
      return item
    }
  }

  /// The appearance of the bar beside content that is scrolled.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// The appearance of the bar beside content at its edge; nil for the standard one without a background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.scrollEdge = newValue }
  }

  /// The appearance of the bar where there is little height; nil for the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set { appearances.compact = newValue }
  }

  /// The appearance of the bar beside content at its edge where there is little height; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.compactScrollEdge }
    set { appearances.compactScrollEdge = newValue }
  }

  /// The position of the bar: that of the delegate, or else the bottom.
  open var barPosition: UIBarPosition {
    let stated = delegate?.position(for: self) ?? .any
    return stated == .any ? .bottom : stated
  }

  /// Sets the items, without animation.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: UIToolbar.height) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIToolbar.height)
  }

  /// Sets the image behind the items; an image without extent leaves nothing.
  open func setBackgroundImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics)
  {
    plainImages.backgrounds[barMetrics] = image
  }

  /// Returns the image behind the items.
  open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    plainImages.backgrounds[barMetrics]
  }

  /// Sets the image in the place of the hairline.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) { plainImages.shadow = image }
  /// Returns the image in the place of the hairline.
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { plainImages.shadow }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layOut(in: self)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let insets = safeAreaInsets
    let start = (isMirrored ? insets.right : insets.left) + Self.margin
    let room = bounds.width - insets.left - insets.right - 2 * Self.margin
    var x = start
    for (item, width) in zip(shownItems, widths(in: room)) {
      let height = item.fillsHeight ? bounds.height : min(item.view.bounds.height, bounds.height)
      item.view.bounds.size = CGSize(width: width, height: height)
      item.view.center = CGPoint(
        x: isMirrored ? bounds.width - x - width / 2 : x + width / 2, y: bounds.height / 2)
      x += width + Self.gap
    }
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UIToolbar.barTintColor), .of(\UIToolbar.barStyle), .of(\UIToolbar.isTranslucent),
      .of(\UIToolbar.ownAppearance), .of(\UIToolbar.scrollEdgeAppearance), .of(\UIToolbar.compactAppearance),
    ]
  }

  /// The standard appearance, if the client set or changed it.
  final var ownAppearance: UIToolbarAppearance? {
    get { appearances.isStandardOwn ? appearances.standard : nil }
    set { newValue.map { appearances.standard = $0 } }
  }

  /// Sets the frame of the bar, and its distance in points from the bottom edge of the window.
  final func setPlace(_ frame: CGRect, above reach: CGFloat) { backdrop.place(self, in: frame, reach: reach) }

  /// The appearance that is drawn; nil for the bar's own. The content beside the bar counts as scrolled.
  private var appearance: UIToolbarAppearance? {
    if let appearance = appearances.current(isCompact: traitCollection.verticalSizeClass == .compact) {
      return appearance
    }
    return plainImages.appearance(over: barTintColor).map { UIToolbarAppearance(barAppearance: $0) }
  }

  private func appearanceDidChange() {
    backdrop.appearance = appearance
    rebuild()
  }

  private func rebuild() {
    shownItems.forEach { $0.view.removeFromSuperview() }
    let items = items ?? []
    let appearances = appearance.map {
      BarItemView.Appearances(plain: $0.buttonAppearance, done: $0.doneButtonAppearance)
    }
    for item in items { item.didChange = { [weak self] in self?.rebuild() } }
    shownItems = items.filter { !$0.isHidden }.map {
      BarItemView($0, barHeight: UIToolbar.height, appearances: appearances)
    }
    for item in shownItems { addSubview(item.view) }
    setNeedsLayout()
  }

  /// Returns the widths of the items in points: flexible spaces divide the space that the others leave.
  private func widths(in room: CGFloat) -> [CGFloat] {
    let gaps = Self.gap * CGFloat(max(0, shownItems.count - 1))
    let needed = shownItems.reduce(gaps) { $0 + $1.width }
    let flexible = shownItems.count { $0.isFlexible }
    let share = flexible > 0 ? max(0, room - needed) / CGFloat(flexible) : 0
    return shownItems.map { $0.isFlexible ? $0.width + share : $0.width }
  }
}
