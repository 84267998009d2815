import ExhibitSupport
import UIKit

/// The contents of a panel of the exhibit *Depth*.
@MainActor
protocol LayerScene: AnyObject {
  var layer: CALayer { get }
  /// Lays out everything in a square of a side length in points, and starts the animations.
  func arrange(side: CGFloat)
}

/// A box with a title and a square of layers.
final class LayerPanel: UIView {
  let scene: any LayerScene
  private let title = UILabel()
  private var side: CGFloat = 0

  init(_ name: String, _ scene: any LayerScene) {
    self.scene = scene
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    title.text = name
    title.textColor = .secondaryLabel
    title.setScaledFont(.systemFont(ofSize: 13), maximum: 20)
    title.adjustsFontSizeToFitWidth = true
    setNeedsLayoutForTextSize()
    title.textAlignment = .center
    addSubview(title)
    layer.addSublayer(scene.layer)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Panels are made in code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = scaled(20, maximum: 30)
    title.frame = CGRect(x: 8, y: bounds.height - line - 8, width: max(0, bounds.width - 16), height: line)
    let new = max(0, min(bounds.width - 24, bounds.height - line - 28))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scene.layer.bounds = CGRect(x: 0, y: 0, width: new, height: new)
    scene.layer.position = CGPoint(x: bounds.midX, y: 14 + new / 2)
    if new != side { scene.arrange(side: new) }
    CATransaction.commit()
    side = new
  }
}

extension CALayer {
  /// Animates a property forever, back and forth, on the exhibit's time.
  fileprivate func keepAnimating(_ key: String, from: Any, to: Any, duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    // From the beginning of the exhibit's time, not from the first display.
    animation.beginTime = 1e-6
    animation.fillMode = .both
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(animation, forKey: key)
  }
}

/// A ring of petals, each a step later and bluer than the previous one.
final class ReplicaScene: LayerScene {
  private let ring = CAReplicatorLayer()
  private let petal = CALayer()
  var layer: CALayer { ring }

  func arrange(side: CGFloat) {
    let count = 18
    ring.instanceCount = count
    ring.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    ring.instanceDelay = 2.0 / Double(count)
    ring.instanceColor = UIColor(red: 1, green: 0.55, blue: 0.2, alpha: 1).cgColor
    ring.instanceRedOffset = -0.045
    ring.instanceBlueOffset = 0.045
    petal.backgroundColor = .white
    petal.bounds = CGRect(x: 0, y: 0, width: side * 0.09, height: side * 0.26)
    petal.cornerRadius = side * 0.045
    petal.anchorPoint = CGPoint(x: 0.5, y: 1)
    petal.position = CGPoint(x: side / 2, y: side * 0.3)
    if petal.superlayer == nil { ring.addSublayer(petal) }
    petal.keepAnimating("transform.scale", from: 0.35, to: 1.0, duration: 1)
    petal.keepAnimating("opacity", from: 0.4, to: 1.0, duration: 1)
  }
}

/// A curve that is drawn above its dashed track, whose dashes move.
final class StrokeScene: LayerScene {
  let layer = CALayer()
  private let track = CAShapeLayer()
  private let line = CAShapeLayer()

  func arrange(side: CGFloat) {
    let path = CGMutablePath()
    // A hypotrochoid: a point on a circle that rolls inside another.
    for i in 0...360 {
      let t = CGFloat(i) / 360 * 2 * .pi * 3
      let p = CGPoint(
        x: side / 2 + side * (0.31 * cos(t) + 0.15 * cos(t * 5 / 3)),
        y: side / 2 + side * (0.31 * sin(t) - 0.15 * sin(t * 5 / 3)))
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    for shape in [track, line] {
      shape.frame = layer.bounds
      shape.path = path
      shape.fillColor = nil
      shape.lineCap = .round
      shape.lineJoin = .round
      if shape.superlayer == nil { layer.addSublayer(shape) }
    }
    track.strokeColor = UIColor(white: 0.5, alpha: 0.6).cgColor
    track.lineWidth = 1
    track.lineDashPattern = [2, 5]
    line.strokeColor = UIColor.systemTeal.cgColor
    line.lineWidth = max(2, side * 0.03)
    line.keepAnimating("strokeEnd", from: 0.02, to: 1.0, duration: 4)
    line.keepAnimating("strokeColor", from: UIColor.systemTeal.cgColor, to: UIColor.systemPink.cgColor, duration: 4)
  }
}

/// A rotating conic gradient behind a mask that changes from a star to a flower.
final class MaskScene: LayerScene {
  let layer = CALayer()
  private let gradient = CAGradientLayer()
  private let outline = CAShapeLayer()

  func arrange(side: CGFloat) {
    gradient.frame = layer.bounds
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5, y: 0)
    gradient.colors = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 0.7, brightness: 0.95, alpha: 1).cgColor }
    outline.frame = layer.bounds
    let star = Self.outline(side, inner: 0.24)
    outline.path = star
    layer.mask = outline
    if gradient.superlayer == nil { layer.addSublayer(gradient) }
    outline.keepAnimating("path", from: star, to: Self.outline(side, inner: 0.62), duration: 2)
    gradient.keepAnimating(
      "endPoint", from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 1, y: 0.9), duration: 3)
  }

  /// Returns twelve arcs between points on two circles.
  private static func outline(_ side: CGFloat, inner: CGFloat) -> CGPath {
    func point(_ i: CGFloat, _ radius: CGFloat) -> CGPoint {
      let angle = i / 12 * 2 * .pi - .pi / 2
      return CGPoint(x: side / 2 + side * radius * cos(angle), y: side / 2 + side * radius * sin(angle))
    }
    let path = CGMutablePath()
    path.move(to: point(0, 0.48))
    for i in stride(from: 0, to: 12, by: 2) {
      path.addQuadCurve(to: point(CGFloat(i + 2), 0.48), control: point(CGFloat(i + 1), inner))
    }
    path.closeSubpath()
    return path
  }
}
