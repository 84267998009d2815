public import CoreGraphics
public import Foundation
import QuartzCore

/// Asks and tells about a navigation bar whose items a client pushes itself.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Whether the top item may be taken away, as the back button asks for.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// An item was taken away.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
  /// Whether an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
}

/// The bar with a title, a way back and buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The colour behind the items; nil: the system's.
  open var barTintColor: UIColor? {
    didSet { background.backgroundColor = barTintColor ?? UINavigationBar.color }
  }
  /// The font, colour and shadow of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { refresh() }
  }
  /// Whether the content shows through.
  open var isTranslucent = true {
    didSet { background.alpha = isTranslucent ? UINavigationBar.translucency : 1 }
  }
  /// The items, the root first.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The height, in points.
  static let height: CGFloat = 44
  private static let translucency: CGFloat = 0.94
  private static let color = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
  }

  final weak var controller: UINavigationController?
  private(set) final var shownItems: [UINavigationItem] = []
  private final let background = UIView()
  private final let line = UIView()
  private(set) final var content: NavigationBarContent?
  /// What lies above the bar, in points; its background covers it.
  private var reach: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    background.backgroundColor = UINavigationBar.color
    background.alpha = UINavigationBar.translucency
    background.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(background)
    addSubview(line)
  }

  open var topItem: UINavigationItem? { shownItems.last }
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: shownItems + [item], isBack: false, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = shownItems.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    change(to: shownItems.dropLast(), isBack: true, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    change(to: items ?? [], isBack: false, animated: animated)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationBar.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(1, traitCollection.displayScale)
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: hairline)
    content?.frame = bounds
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: UIEdgeInsets(top: -reach, left: 0, bottom: 0, right: 0)).contains(point)
  }

  final func setPlace(_ frame: CGRect, under reach: CGFloat) {
    if self.reach != reach {
      self.reach = reach
      setNeedsLayout()
    }
    self.frame = frame
  }

  // MARK: Items

  private func change(to items: [UINavigationItem], isBack: Bool, animated: Bool) {
    guard animated, storedWindow != nil else { return show(items, beside: nil, isBack: isBack) }
    let (old, new) = install(items)
    new?.place(isBack ? -1 : 1)
    TransitionPace.spring.animate(duration: NavigationSlide.duration) {
      new?.place(0)
      old?.place(isBack ? 1 : -1)
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }

  /// Shows items, beside a transition when there is one.
  final func show(
    _ items: [UINavigationItem], beside coordinator: (any UIViewControllerTransitionCoordinator)?, isBack: Bool
  ) {
    let (old, new) = install(items)
    guard let coordinator else {
      old?.removeFromSuperview()
      return
    }
    new?.place(isBack ? -1 : 1)
    coordinator.animateAlongsideTransition(in: self) { _ in
      new?.place(0)
      old?.place(isBack ? 1 : -1)
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }

  /// Makes the views of the top item; returns the old and the new ones.
  private func install(_ items: [UINavigationItem]) -> (old: NavigationBarContent?, new: NavigationBarContent?) {
    for item in shownItems { item.observer = nil }
    shownItems = items
    for item in items.suffix(2) { item.observer = { [weak self] in self?.refresh() } }
    let old = content
    old?.isUserInteractionEnabled = false
    content = items.last.map { item in
      NavigationBarContent(item, back: items.dropLast().last, in: self) { [weak self] in self?.goBack() }
    }
    if let content {
      content.frame = bounds
      addSubview(content)
      content.layoutIfNeeded()
    }
    return (old, content)
  }

  private func refresh() {
    guard !shownItems.isEmpty else { return }
    show(shownItems, beside: nil, isBack: false)
  }

  private func goBack() {
    guard let item = shownItems.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    if let controller {
      controller.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }
}

/// Makes bars from classes that are known only at run time.
///
/// Open, although nobody needs it: an optimiser that sees every subclass calls this class's own initialiser instead.
@_spi(Trampolines)
open class NavigationBarTrampoline: UINavigationBar {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make(_ barClass: UINavigationBar.Type) -> UINavigationBar {
    unsafeBitCast(barClass as AnyClass, to: NavigationBarTrampoline.Type.self).init(frame: .zero)
  }
}
