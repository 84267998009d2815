import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// The look of content that scrolls below an edge of its scroll view.
///
/// The automatic style leaves the look to the bars. The others dim the content below the safe area of the edge, as soon
/// as it is scrolled there: the soft one fades it out, the hard one covers it and draws a line.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  /// The styles of the effect.
  @preconcurrency @MainActor
  public final class Style: NSObject {
    /// The style of the bars at the edge.
    public static let automatic = Style()
    /// A fade.
    public static let soft = Style()
    /// A cover with a line.
    public static let hard = Style()
  }

  /// The style of the effect; automatic by default.
  @Observed open var style = Style.automatic { didSet { if style !== oldValue { didChange() } } }
  /// A Boolean value that determines whether there is no effect.
  @Observed open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

  private weak var scrollView: UIScrollView?
  private let edge: UIRectEdge
  private var cover: ScrollEdgeCover?

  init(of scrollView: UIScrollView, edge: UIRectEdge) {
    self.scrollView = scrollView
    self.edge = edge
    super.init()
  }

  private func didChange() {
    let isShown = !isHidden && style !== Style.automatic
    guard isShown, let scrollView else {
      cover?.removeFromSuperview()
      return cover = nil
    }
    let cover = cover ?? ScrollEdgeCover(edge)
    self.cover = cover
    cover.isHard = style === Style.hard
    if cover.superview == nil { scrollView.addSubview(cover) }
    cover.place(in: scrollView)
  }
}

/// The part of a scroll view's visible area that dims its content.
@MainActor
final class ScrollEdgeCover: UIView {
  var isHard = false { didSet { setNeedsDisplay() } }
  private let edge: UIRectEdge
  private var observation: NSKeyValueObservation?

  init(_ edge: UIRectEdge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    layer.zPosition = 1000
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Edge effects are made by code.") }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    observation = (superview as? UIScrollView)?.observe(\.contentOffset) { [weak self] scrollView, _ in
      MainActor.assumeIsolated { self?.place(in: scrollView) }
    }
  }

  /// Covers the safe area at the edge, while there is content in it.
  func place(in scrollView: UIScrollView) {
    let insets = scrollView.safeAreaInsets
    let visible = CGRect(origin: scrollView.contentOffset, size: scrollView.bounds.size)
    let content = CGRect(origin: .zero, size: scrollView.contentSize)
    let isBelow: Bool
    switch edge {
    case .top:
      frame = CGRect(x: visible.minX, y: visible.minY, width: visible.width, height: insets.top)
      isBelow = content.minY < frame.maxY
    case .bottom:
      frame = CGRect(x: visible.minX, y: visible.maxY - insets.bottom, width: visible.width, height: insets.bottom)
      isBelow = content.maxY > frame.minY
    case .left:
      frame = CGRect(x: visible.minX, y: visible.minY, width: insets.left, height: visible.height)
      isBelow = content.minX < frame.maxX
    default:
      frame = CGRect(x: visible.maxX - insets.right, y: visible.minY, width: insets.right, height: visible.height)
      isBelow = content.maxX > frame.minX
    }
    isHidden = !isBelow || frame.isEmpty
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = (superview?.backgroundColor ?? .systemBackground).resolvedColor(with: traitCollection)
    let isVertical = edge == .top || edge == .bottom
    let isAtStart = edge == .top || edge == .left
    guard !isHard else {
      context.setFillColor(color.cgColor)
      context.fill(bounds)
      context.setFillColor(UIColor.separator.resolvedColor(with: traitCollection).cgColor)
      let line = 1 / max(1, traitCollection.displayScale)
      let place = isAtStart ? (isVertical ? bounds.maxY : bounds.maxX) - line : 0
      return context.fill(
        isVertical
          ? CGRect(x: 0, y: place, width: bounds.width, height: line)
          : CGRect(x: place, y: 0, width: line, height: bounds.height))
    }
    // A fade in steps of two points.
    let length = isVertical ? bounds.height : bounds.width
    var start: CGFloat = 0
    while start < length {
      let middle = min(1, (start + 1) / length)
      context.setFillColor(color.withAlphaComponent(isAtStart ? 1 - middle : middle).cgColor)
      let step = min(2, length - start)
      context.fill(
        isVertical
          ? CGRect(x: 0, y: start, width: bounds.width, height: step)
          : CGRect(x: start, y: 0, width: step, height: bounds.height))
      start += 2
    }
  }
}

extension UIScrollView {
  private static let edgeEffectsKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The effect at the top.
  public final var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(.top) }
  /// The effect at the bottom.
  public final var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(.bottom) }
  /// The effect on the left.
  public final var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(.left) }
  /// The effect on the right.
  public final var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(.right) }

  private func edgeEffect(_ edge: UIRectEdge) -> UIScrollEdgeEffect {
    var effects = objc_getAssociatedObject(self, Self.edgeEffectsKey) as? [UInt: UIScrollEdgeEffect] ?? [:]
    if let effect = effects[edge.rawValue] { return effect }
    let made = UIScrollEdgeEffect(of: self, edge: edge)
    effects[edge.rawValue] = made
    objc_setAssociatedObject(self, Self.edgeEffectsKey, effects, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}

/// An interaction by which a view over a scroll view's edge takes part in the edge's effect; bars here draw their own
/// backgrounds, so that it names the scroll view only.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  /// The scroll view below the interaction's view.
  open weak var scrollView: UIScrollView?
  /// The edge of the scroll view.
  open var edge: UIRectEdge = []
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
