import CoreGraphics
import QuartzCore
@_spi(UIKitModules) import UIKitCore

/// The body of a popover with its arrow: a shape with a shadow, and the content clipped to the shape.
///
/// The content extends below the arrow, as on iOS, where the safe area excludes the arrow.
@MainActor
final class PopoverView: UIView {
  private static let cornerRadius: CGFloat = 18
  private static let arrowWidth: CGFloat = 28

  /// The direction in which the arrow points.
  var direction = UIPopoverArrowDirection.up { didSet { if direction != oldValue { setNeedsLayout() } } }
  /// The position of the tip along its side, in points.
  var tip: CGFloat = 0 { didSet { if tip != oldValue { setNeedsLayout() } } }
  /// The color behind the content.
  var fillColor = UIColor.systemBackground { didSet { updateColor() } }

  private let shape = CAShapeLayer()
  private let content = UIView()
  private let outline = CAShapeLayer()

  init(of view: UIView) {
    super.init(frame: .zero)
    isOpaque = false
    shape.shadowOpacity = 0.25
    shape.shadowRadius = 24
    shape.shadowOffset = CGSize(width: 0, height: 8)
    layer.addSublayer(shape)
    content.isOpaque = false
    content.layer.mask = outline
    addSubview(content)
    content.addSubview(view)
    updateColor()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A popover makes its view by code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = path(in: bounds.size).cgPath
    for layer in [shape, outline] {
      layer.frame = bounds
      layer.path = path
    }
    shape.shadowPath = path
    content.frame = bounds
    content.subviews.first?.frame = content.bounds
  }

  override func traitsMayDiffer() { updateColor() }

  /// Points beside the arrow are outside of the popover.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && path(in: bounds.size).contains(point)
  }

  private func updateColor() { shape.fillColor = fillColor.resolvedColor(with: traitCollection).cgColor }

  /// Returns the outline, which is drawn with the arrow upwards and then rotated to its side.
  private func path(in size: CGSize) -> UIBezierPath {
    let isHorizontal = direction == .left || direction == .right
    let width = isHorizontal ? size.height : size.width
    let height = isHorizontal ? size.width : size.height
    let top = min(PopoverPlacement.arrowLength, height)
    let radius = max(0, min(Self.cornerRadius, (height - top) / 2, width / 2))
    let half = max(0, min(Self.arrowWidth / 2, width / 2 - radius))
    let x = max(radius + half, min(tip, width - radius - half))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: radius, y: top))
    path.addLine(to: CGPoint(x: x - half, y: top))
    path.addLine(to: CGPoint(x: x, y: 0))
    path.addLine(to: CGPoint(x: x + half, y: top))
    path.addLine(to: CGPoint(x: width - radius, y: top))
    func turn(_ x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
      path.addArc(
        withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
    }
    turn(width - radius, top + radius, from: -.pi / 2)
    turn(width - radius, height - radius, from: 0)
    turn(radius, height - radius, from: .pi / 2)
    turn(radius, top + radius, from: .pi)
    path.close()
    switch direction {
    case .down: path.apply(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height))
    case .left: path.apply(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
    case .right: path.apply(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.width, ty: 0))
    default: break
    }
    return path
  }
}
