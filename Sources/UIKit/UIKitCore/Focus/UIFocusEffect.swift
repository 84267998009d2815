/// The visual effect of a view that has the focus; the base class is the system's effect.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {}

/// A ring around the view that has the focus.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
  /// The positions of the ring relative to the view's edge.
  public enum Position: Int, Hashable, Sendable {
    /// Outside, or inside when the view clips.
    case automatic = 0
    case outside = 1
    case inside = 2
  }

  /// The position of the ring relative to the view's edge.
  open var position: Position = .automatic
  /// The view that the ring is drawn in; nil for the view that has the focus.
  open weak var containerView: UIView?
  /// The view directly above which the ring is drawn; nil for above all others.
  open weak var referenceView: UIView?
  /// The outline that the ring follows, in the view's coordinates; nil for a rectangle.
  let outline: UIBezierPath?
  /// The rounded rectangle that the ring follows, in the view's coordinates; nil for the view's own edge.
  let shape: CGRect?
  let cornerRadius: CGFloat?

  public override init() {
    outline = nil
    shape = nil
    cornerRadius = nil
    super.init()
  }

  /// Creates a ring around a rectangle in the view's coordinates, in points.
  public init(rect: CGRect) {
    outline = nil
    shape = rect
    cornerRadius = 0
    super.init()
  }

  /// Creates a ring around a rounded rectangle in the view's coordinates, in points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve = .circular) {
    outline = nil
    shape = rect
    self.cornerRadius = cornerRadius
    super.init()
  }

  /// Creates a ring along an outline in the view.
  public init(path bezierPath: UIBezierPath) {
    outline = bezierPath
    shape = bezierPath.bounds
    cornerRadius = 0
    super.init()
  }
}

/// The ring that a `UIFocusHaloEffect` draws, inside the view that has the focus.
@MainActor
package final class FocusRingView: UIView {
  /// The thickness of the ring, and its distance from the view when it lies outside, in points.
  static let thickness: CGFloat = 3
  private static let gap: CGFloat = 4

  /// The outline of the ring when it is no rectangle.
  private var line: CAShapeLayer?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.borderWidth = Self.thickness
    layer.zPosition = 1_000
    updateColor()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("A focus ring is made by code.") }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  package override func traitsMayDiffer() { updateColor() }

  /// Adds the ring to the view that has the focus, or to the container of its effect.
  package func show(_ effect: UIFocusHaloEffect?, for view: UIView) {
    follow(effect, in: view)
    let container = effect?.containerView ?? view
    if container !== view {
      frame = container.convert(frame, from: view)
      autoresizingMask = []
    }
    if let below = effect?.referenceView, below.superview === container {
      layer.zPosition = below.layer.zPosition
      container.insertSubview(self, aboveSubview: below)
    } else {
      container.addSubview(self)
    }
    stayVisible()
  }

  /// Updates the ring's frame from the edge of the view that contains it.
  func follow(_ effect: UIFocusHaloEffect?, in view: UIView) {
    let shape = effect?.shape ?? view.bounds
    let radius = effect?.cornerRadius ?? view.drawnCornerRadius
    let isInside =
      switch effect?.position ?? .automatic {
      case .automatic: view.clipsToBounds
      case .outside: false
      case .inside: true
      }
    let gap = isInside ? 0 : Self.gap
    autoresizingMask = effect?.shape == nil ? [.flexibleWidth, .flexibleHeight] : []
    frame = shape.insetBy(dx: -gap, dy: -gap)
    layer.cornerRadius = radius + gap
    if let outline = effect?.outline { draw(outline) }
  }

  /// Limits the ring to the views around it that clip, for bars at the edges of the window and rows as wide as a list.
  ///
  /// A scroll view limits it to its content, the rest of which may still be scrolled to.
  private func stayVisible() {
    guard let superview, line == nil else { return }
    var shown = frame
    var (space, next): (UIView, UIView?) = (superview, superview.superview)
    while let around = next {
      shown = around.convert(shown, from: space)
      space = around
      if let scrollView = around as? UIScrollView {
        shown = shown.intersection(scrollView.bounds.union(CGRect(origin: .zero, size: scrollView.contentSize)))
        break
      }
      if around.clipsToBounds || around is UIWindow { shown = shown.intersection(around.bounds) }
      next = around.superview
    }
    if !shown.isEmpty { frame = superview.convert(shown, from: space) }
  }

  private func draw(_ outline: UIBezierPath) {
    let line = CAShapeLayer()
    let path = UIBezierPath(cgPath: outline.cgPath)
    path.apply(CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
    line.path = path.cgPath
    line.fillColor = nil
    line.lineWidth = Self.thickness
    layer.borderWidth = 0
    layer.addSublayer(line)
    self.line = line
    updateColor()
  }

  private func updateColor() {
    let color = tintColor.resolvedColor(with: traitCollection).cgColor
    layer.borderColor = color
    line?.strokeColor = color
  }
}

extension UIView {
  /// The radius of the corners that are visible, in points: that of the view, or of a subview that fills a view without
  /// a background, as the content of a cell does.
  fileprivate var drawnCornerRadius: CGFloat {
    if layer.cornerRadius > 0 || backgroundColor.map({ $0.cgColor.alpha > 0 }) ?? false { return layer.cornerRadius }
    return subviews.lazy.filter { !$0.isHidden && $0.frame == self.bounds }.map(\.drawnCornerRadius).first { $0 > 0 }
      ?? 0
  }
}
