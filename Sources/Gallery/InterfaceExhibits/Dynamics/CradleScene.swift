import ExhibitSupport
import UIKit

/// Newton's cradle: balls on rods that transfer their momentum.
final class CradleScene: UIView, DynamicScene {
  let actionTitle = "Swing"
  private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
  let balls: [BlockView]
  private let rods: [CAShapeLayer]
  /// The view of the rods, behind the balls.
  private let strings = UIView()
  private let material: UIDynamicItemBehavior
  private let beam = UIView()
  private var isRunning = false
  private static let side: CGFloat = 56

  override init(frame: CGRect) {
    balls = (0..<5).map { index in
      BlockView(
        UIColor(hue: 0.55 + 0.05 * CGFloat(index), saturation: 0.6, brightness: 0.85, alpha: 1),
        CGSize(width: Self.side, height: Self.side), isRound: true)
    }
    rods = balls.map { _ in CAShapeLayer() }
    material = UIDynamicItemBehavior(items: balls)
    super.init(frame: frame)
    beam.backgroundColor = .systemGray
    beam.layer.cornerRadius = 3
    addSubview(beam)
    addSubview(strings)
    for rod in rods {
      rod.strokeColor = UIColor.systemGray.cgColor
      rod.lineWidth = 2
      strings.layer.addSublayer(rod)
    }
    for ball in balls { addSubview(ball) }
    material.elasticity = 1
    material.resistance = 0.35
    material.allowsRotation = false
  }

  required init?(coder: NSCoder) { fatalError("CradleScene is made in code") }

  func begin() {
    guard !isRunning else { return }
    isRunning = true
    beam.frame = CGRect(x: hook(0).x - 40, y: hook(0).y - 6, width: hook(4).x - hook(0).x + 80, height: 6)
    let length = bounds.height * 0.5
    let behavior = UIDynamicBehavior()
    behavior.addChildBehavior(UIGravityBehavior(items: balls))
    behavior.addChildBehavior(material)
    let collision = UICollisionBehavior(items: balls)
    collision.collisionMode = .items
    behavior.addChildBehavior(collision)
    for (index, ball) in balls.enumerated() {
      let hook = hook(index)
      ball.center = CGPoint(x: hook.x, y: hook.y + length)
      behavior.addChildBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: hook))
    }
    behavior.action = { [weak self] in self?.drawRods() }
    animator.addBehavior(behavior)
    drawRods()
    act()
  }

  func stop() {
    animator.removeAllBehaviors()
    isRunning = false
  }

  /// Gives the first ball a push.
  func act() { material.addLinearVelocity(CGPoint(x: -620, y: 0), for: balls[0]) }

  private func hook(_ index: Int) -> CGPoint {
    CGPoint(x: bounds.midX + (CGFloat(index) - 2) * (Self.side + 1.5), y: bounds.height * 0.2)
  }

  private func drawRods() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, rod) in rods.enumerated() {
      let path = UIBezierPath()
      path.move(to: hook(index))
      path.addLine(to: balls[index].center)
      rod.path = path.cgPath
    }
    CATransaction.commit()
  }
}
