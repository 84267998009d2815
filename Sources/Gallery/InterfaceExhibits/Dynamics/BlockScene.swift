import ExhibitSupport
import UIKit

/// Letters that fall onto a board and the ground; a finger drags and throws them.
final class BlockScene: UIView, DynamicScene {
  let actionTitle = "Shake"
  private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
  let blocks: [BlockView]
  private let collision: UICollisionBehavior
  private let material: UIDynamicItemBehavior
  private var grip: UIAttachmentBehavior?
  private let board = UIView()
  private var isRunning = false

  override init(frame: CGRect) {
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemIndigo]
    var blocks = zip("QUIRE", colors).map { letter, color in
      BlockView(color, CGSize(width: 72, height: 72), letter: String(letter))
    }
    for color in [UIColor.systemPink, .systemYellow, .systemBlue] {
      blocks.append(BlockView(color, CGSize(width: 52, height: 52), isRound: true))
    }
    self.blocks = blocks
    collision = UICollisionBehavior(items: blocks)
    material = UIDynamicItemBehavior(items: blocks)
    super.init(frame: frame)
    board.backgroundColor = .systemGray3
    board.layer.cornerRadius = 3
    addSubview(board)
    for block in blocks {
      addSubview(block)
      block.addGestureRecognizer(UIPanGestureRecognizer { [weak self, unowned block] in self?.drag(block, $0) })
    }
    collision.translatesReferenceBoundsIntoBoundary = true
    material.elasticity = 0.3
    material.friction = 0.4
    material.angularResistance = 0.4
    material.action = { [weak self] in self?.bringBack() }
  }

  required init?(coder: NSCoder) { fatalError("BlockScene is made in code") }

  func begin() {
    placeBoard()
    guard !isRunning else { return bringBack() }
    isRunning = true
    // As many in a row as have room there.
    let columns = max(1, min(5, Int((bounds.width - 28) / 84)))
    for (index, block) in blocks.enumerated() {
      let (row, place) = index.quotientAndRemainder(dividingBy: columns)
      let column = CGFloat(place) - CGFloat(columns - 1) / 2
      block.center = CGPoint(x: bounds.midX + column * 84 + CGFloat(min(row, 1)) * 30, y: 60 + CGFloat(row) * 90)
      block.transform = CGAffineTransform(rotationAngle: 0.25 * column)
    }
    animator.addBehavior(UIGravityBehavior(items: blocks))
    animator.addBehavior(collision)
    animator.addBehavior(material)
  }

  func stop() {
    animator.removeAllBehaviors()
    isRunning = false
  }

  /// Throws everything up.
  func act() {
    for (index, block) in blocks.enumerated() {
      material.addLinearVelocity(CGPoint(x: CGFloat((index * 7) % 5 - 2) * 120, y: -700), for: block)
      material.addAngularVelocity(CGFloat((index * 3) % 5 - 2), for: block)
    }
  }

  /// Moves blocks outside of the scene back to its edge: after the scene was made smaller, they would fall without end.
  private func bringBack() {
    for block in blocks where !bounds.contains(block.center) {
      let margin = block.bounds.width / 2
      block.center.x = max(margin, min(block.center.x, bounds.width - margin))
      block.center.y = max(margin, min(block.center.y, bounds.height - margin))
      animator.updateItem(usingCurrentState: block)
    }
  }

  /// A plank across the middle, lower at the right.
  private func placeBoard() {
    let start = CGPoint(x: bounds.width * 0.12, y: bounds.height * 0.5)
    let end = CGPoint(x: bounds.width * 0.6, y: bounds.height * 0.62)
    let length = hypot(end.x - start.x, end.y - start.y)
    board.transform = .identity
    board.frame = CGRect(
      x: (start.x + end.x - length) / 2, y: (start.y + end.y) / 2 - 3, width: length, height: 6)
    let turn = CGAffineTransform(rotationAngle: atan2(end.y - start.y, end.x - start.x))
    board.transform = turn
    let outline = UIBezierPath(rect: CGRect(x: -length / 2, y: -3, width: length, height: 6))
    outline.apply(turn.concatenating(CGAffineTransform(translationX: board.center.x, y: board.center.y)))
    collision.addBoundary(withIdentifier: "board" as NSCopying, for: outline)
  }

  /// Attaches the block to the finger.
  private func drag(_ block: BlockView, _ recognizer: UIPanGestureRecognizer) {
    let finger = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      let place = recognizer.location(in: block)
      let grip = UIAttachmentBehavior(
        item: block,
        offsetFromCenter: UIOffset(horizontal: place.x - block.bounds.midX, vertical: place.y - block.bounds.midY),
        attachedToAnchor: finger)
      grip.length = 0
      grip.frequency = 8
      grip.damping = 1
      self.grip = grip
      animator.addBehavior(grip)
      bringSubviewToFront(block)
    case .changed: grip?.anchorPoint = finger
    case .ended, .cancelled, .failed:
      if let grip { animator.removeBehavior(grip) }
      grip = nil
    default: break
    }
  }
}
