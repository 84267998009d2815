import ExhibitSupport
import UIKit

/// A motion as a curve over time, a dot that moves along it, and a ball that it moves.
final class CurveCard: UIView {
  let motion: Motion
  let ball = CALayer()
  private let dot = CALayer()
  private let line = CAShapeLayer()
  private let guides = CAShapeLayer()
  private let track = CALayer()
  private let name = UILabel()
  private let detail = UILabel()

  init(_ motion: Motion) {
    self.motion = motion
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    name.text = motion.title
    name.setScaledFont(.systemFont(ofSize: 15, weight: .semibold), maximum: 24)
    name.textColor = .label
    detail.text = motion.detail.localized
    detail.setScaledFont(.systemFont(ofSize: 12), maximum: 20)
    detail.adjustsFontSizeToFitWidth = true
    setNeedsLayoutForTextSize()
    detail.textColor = .secondaryLabel
    line.fillColor = nil
    line.lineWidth = 2.5
    line.lineCap = .round
    line.lineJoin = .round
    guides.fillColor = nil
    guides.lineWidth = 1
    guides.lineDashPattern = [3, 3]
    dot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.cornerRadius = 5
    ball.bounds = CGRect(x: 0, y: 0, width: 18, height: 18)
    ball.cornerRadius = 9
    track.cornerRadius = 2
    for part in [guides, line, dot, track, ball] { layer.addSublayer(part) }
    addSubview(name)
    addSubview(detail)
    accessibilityLabel = motion.name
    isAccessibilityElement = true
    updateColors()
  }

  required init?(coder: NSCoder) { fatalError("CurveCard is made in code") }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  /// The height that the card needs for a curve 66 points high, in points.
  var wantedHeight: CGFloat { head + 26 + 66 + 52 }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    name.frame = CGRect(x: 16, y: 10, width: max(0, bounds.width - 32), height: nameHeight)
    detail.frame = CGRect(
      x: 16, y: 10 + nameHeight, width: max(0, bounds.width - 32), height: detailHeight)
    // A long name is shown in a smaller size before it is cut.
    detail.minimumScaleFactor = min(1, 12 / detail.font.pointSize)
    let plot = plot
    line.path = motion.path(in: plot)
    let levels = CGMutablePath()
    for y in [plot.minY, plot.maxY] {
      levels.move(to: CGPoint(x: plot.minX, y: y))
      levels.addLine(to: CGPoint(x: plot.maxX, y: y))
    }
    guides.path = levels
    dot.position = CGPoint(x: plot.minX, y: plot.maxY)
    track.frame = CGRect(x: 16, y: bounds.height - 27, width: plot.width, height: 4)
    ball.position = CGPoint(x: ends.start, y: bounds.height - 25)
  }

  /// Plays the motion once; a speed below 1 is slower.
  func run(speed: Float) {
    let plot = plot
    let time = CABasicAnimation(keyPath: "position.x")
    time.fromValue = plot.minX
    time.toValue = plot.maxX
    time.duration = motion.duration
    let value = motion.animation(of: "position.y", from: plot.maxY, to: plot.minY)
    let way = motion.animation(of: "position.x", from: ends.start, to: ends.end)
    for animation in [time, value, way] {
      animation.speed = speed
      // The final state remains visible for a moment.
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    dot.add(time, forKey: "time")
    dot.add(value, forKey: "value")
    ball.add(way, forKey: "way")
  }

  private func updateColors() {
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
    line.strokeColor = color(.systemBlue)
    dot.backgroundColor = color(.systemOrange)
    ball.backgroundColor = color(.systemOrange)
    guides.strokeColor = color(.separator)
    track.backgroundColor = color(.tertiarySystemFill)
  }

  private var nameHeight: CGFloat { scaled(20, maximum: 34) }
  private var detailHeight: CGFloat { scaled(16, maximum: 27) }
  /// The lower edge of the text, in points.
  private var head: CGFloat { 10 + nameHeight + detailHeight }

  /// The rectangle of the curve, which may overshoot it at the top.
  private var plot: CGRect {
    let top = head + 26
    return CGRect(x: 16, y: top, width: max(0, bounds.width - 32), height: max(0, bounds.height - top - 52))
  }

  private var ends: (start: CGFloat, end: CGFloat) { (25, max(25, bounds.width - 25 - 24)) }
}
