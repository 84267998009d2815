import CoreGraphics
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
  /// Asked and told about items that are pushed and popped.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The colour behind the items; nil: the system's.
  open var barTintColor: UIColor? {
    didSet { backdrop.color = barTintColor }
  }
  /// The font, colour and shadow of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { refresh() }
  }
  /// Whether the content shows through.
  open var isTranslucent = true {
    didSet { backdrop.isTranslucent = isTranslucent }
  }
  /// The items, the root first.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The height, in points.
  static let height: CGFloat = 44

  final weak var controller: UINavigationController?
  private(set) final var shownItems: [UINavigationItem] = []
  private final let backdrop = BarBackdrop(at: .top)
  private(set) final var content: NavigationBarContent?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backdrop.add(to: self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backdrop.add(to: self)
  }

  /// The item that is shown; nil without items.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item that the way back leads to; nil when the root is shown.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// Shows an item on top of the others, when the delegate lets it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: shownItems + [item], isBack: false, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item away and returns it; nil without items, and when the delegate does not let it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = shownItems.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    change(to: shownItems.dropLast(), isBack: true, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Shows other items, the root first, without asking the delegate.
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
    backdrop.layOut(in: self)
    content?.frame = bounds
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: UIEdgeInsets(top: -backdrop.reach, left: 0, bottom: 0, right: 0)).contains(point)
  }

  /// Places the bar, so many points below the upper edge of the window.
  final func setPlace(_ frame: CGRect, under reach: CGFloat) { backdrop.place(self, in: frame, reach: reach) }

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
