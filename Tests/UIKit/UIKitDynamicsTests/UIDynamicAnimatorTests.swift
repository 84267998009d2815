import Foundation
import Testing
import UIKit
import UIKitTesting

private final class Recorder: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  var log: [String] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { log.append("items began") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { log.append("items ended") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { log.append("\(identifier as? String ?? "bounds") began") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { log.append("\(identifier as? String ?? "bounds") ended") }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
}

@MainActor @Suite
struct UIDynamicAnimatorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() {
    root.addSubview(view)
    animator = UIDynamicAnimator(referenceView: root)
  }

  private func window(_ rate: Double = 60) -> TestWindow { TestWindow(root, scale: 1, refreshRate: rate) }

  /// The first frame with a behavior is where time begins.
  private func begin(_ test: TestWindow) { test.advanceFrames() }

  @Test func dynamicBehaviorsHaveTheDefaultsOfUIKit() {
    let gravity = UIGravityBehavior(items: [view])
    #expect(gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    #expect(abs(gravity.gravityDirection.dy - 1) < 1e-12)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    let material = UIDynamicItemBehavior(items: [view])
    #expect((material.elasticity, material.friction, material.resistance) == (0, 0, 0))
    #expect(material.density == 1)
    #expect(material.allowsRotation)
    #expect(!material.isAnchored)
    let collision = UICollisionBehavior(items: [view])
    #expect(collision.collisionMode == .everything)
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    #expect(collision.boundaryIdentifiers == nil)
    #expect(UISnapBehavior(item: view, snapTo: .zero).damping == 0.5)
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 50))
    #expect((attachment.length, attachment.damping, attachment.frequency) == (100, 0, 0))
    #expect(attachment.attachedBehaviorType == .anchor)
    #expect(attachment.attachmentRange == .infinite)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -2)
    #expect(push.magnitude == 2)
    #expect(push.active)
  }

  @Test(arguments: [60.0, 120.0]) func gravityAcceleratesByAThousandPointsPerSecondSquared(rate: Double) {
    let test = window(rate)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    begin(test)
    test.advanceFrames(Int(rate / 2))
    #expect(abs(view.center.y - (150 + 125)) < 1e-6)
    #expect(abs(animator.elapsedTime - 0.5) < 1e-9)
    #expect(animator.isRunning)
  }

  @Test func continuousAndInstantaneousPushesMoveAnItemAsOnIOS() {
    let test = window()
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    animator.addBehavior(push)
    begin(test)
    test.advanceFrames(60)
    #expect(abs(view.center.x - 200) < 1e-6)
    animator.removeAllBehaviors()
    test.settle()

    view.center = CGPoint(x: 150, y: 150)
    let shove = UIPushBehavior(items: [view], mode: .instantaneous)
    shove.setAngle(0, magnitude: 1)
    animator.addBehavior(shove)
    begin(test)
    test.advanceFrames(30)
    #expect(abs(view.center.x - 200) < 1e-6)
    #expect(!shove.active)
  }

  @Test func anItemFallsOntoTheBoundsAndThenRequestsNoFrames() {
    let test = window()
    let recorder = Recorder()
    animator.delegate = recorder
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = recorder
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let time = test.settle()
    #expect(time < 5)
    #expect(!animator.isRunning)
    #expect(abs(view.frame.maxY - 400) < 0.5)
    #expect(recorder.log.first == "resume")
    #expect(recorder.log.last == "pause")
    #expect(recorder.log.contains("bounds began"))
    // The ground is lowered: the item falls again.
    root.frame.size.height = 500
    animator.updateItem(usingCurrentState: view)
    test.settle()
    #expect(abs(view.frame.maxY - 500) < 0.5)
  }

  @Test func collisionBoundariesAreReportedByIdentifier() {
    let test = window()
    let recorder = Recorder()
    let collision = UICollisionBehavior(items: [view])
    collision.collisionDelegate = recorder
    collision.addBoundary(
      withIdentifier: "shelf" as NSCopying, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
    collision.addBoundary(
      withIdentifier: "stone" as NSCopying, for: UIBezierPath(ovalIn: CGRect(x: 0, y: 360, width: 20, height: 20)))
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(collision.boundary(withIdentifier: "shelf" as NSCopying) != nil)
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    test.settle()
    #expect(abs(view.frame.maxY - 300) < 0.5)
    #expect(recorder.log.first == "shelf began")
    collision.removeBoundary(withIdentifier: "shelf" as NSCopying)
    test.advanceFrames(12)
    #expect(view.frame.maxY > 310)
    #expect(recorder.log.last == "shelf ended")
  }

  @Test func collidingItemsRotateInADynamicAnimator() {
    let test = window()
    let other = UIView(frame: CGRect(x: 160, y: 320, width: 80, height: 60))
    root.addSubview(other)
    let recorder = Recorder()
    let collision = UICollisionBehavior(items: [view, other])
    collision.collisionMode = .items
    collision.collisionDelegate = recorder
    let fixed = UIDynamicItemBehavior(items: [other])
    fixed.isAnchored = true
    let gravity = UIGravityBehavior(items: [view])
    for behavior in [collision, fixed, gravity] { animator.addBehavior(behavior) }
    test.advanceFrames(60)
    #expect(recorder.log.first == "items began")
    #expect(other.center == CGPoint(x: 200, y: 350))
    // It hits off its middle and tips over the edge.
    #expect(view.transform != .identity)
    #expect(view.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func anItemBehaviorAppliesItsResistanceAndVelocities() {
    let test = window()
    let material = UIDynamicItemBehavior(items: [view])
    material.resistance = 1
    animator.addBehavior(material)
    material.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    material.addAngularVelocity(2, for: view)
    #expect(material.linearVelocity(for: view) == CGPoint(x: 100, y: 0))
    begin(test)
    test.advanceFrames(60)
    #expect(abs(material.linearVelocity(for: view).x - 36.8) < 0.5)
    #expect(material.angularVelocity(for: view) == 2)
    material.allowsRotation = false
    #expect(material.angularVelocity(for: view) == 0)
  }

  @Test func aSnapBehaviorMovesAnItemToItsPoint() {
    let test = window()
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 220, y: 330))
    animator.addBehavior(snap)
    test.settle()
    #expect(abs(view.center.x - 220) < 0.5)
    #expect(abs(view.center.y - 330) < 0.5)
    #expect(abs(view.transform.b) < 0.01)
    snap.snapPoint = CGPoint(x: 50, y: 60)
    test.settle()
    #expect(abs(view.center.x - 50) < 0.5)
    #expect(abs(view.center.y - 60) < 0.5)
  }

  @Test func attachedItemsSwingAndFollowTheirAnchor() {
    let test = window()
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 150))
    attachment.frequency = 2
    attachment.damping = 0.6
    animator.addBehavior(attachment)
    attachment.anchorPoint = CGPoint(x: 150, y: 250)
    test.settle()
    #expect(abs(view.center.y - 250) < 0.5)

    let other = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    root.addSubview(other)
    let rod = UIAttachmentBehavior(item: other, attachedTo: view)
    #expect(rod.attachedBehaviorType == .items)
    #expect(rod.items.count == 2)
    let length = rod.length
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [other]))
    test.advanceFrames(42)
    let way = hypot(other.center.x - view.center.x, other.center.y - view.center.y)
    #expect(abs(way - length) < 2)
  }

  @Test func aCompositeBehaviorMovesItemsByItsChildren() {
    final class Fall: UIDynamicBehavior {
      var moves = 0

      init(_ item: any UIDynamicItem) {
        super.init()
        addChildBehavior(UIGravityBehavior(items: [item]))
      }

      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves += 1 }
    }
    let test = window()
    let fall = Fall(view)
    var frames = 0
    fall.action = { frames += 1 }
    animator.addBehavior(fall)
    #expect(fall.childBehaviors.first?.dynamicAnimator === animator)
    begin(test)
    test.advanceFrames(10)
    #expect(frames == 10)
    #expect(view.center.y > 150)
    #expect(animator.items(in: root.bounds).count == 1)
    animator.removeBehavior(fall)
    #expect(fall.moves == 2)
    let y = view.center.y
    test.settle()
    #expect(view.center.y == y)
    #expect(!animator.isRunning)
  }

  @Test func aDynamicItemGroupMovesAsOneItem() {
    let test = window()
    let other = UIView(frame: CGRect(x: 210, y: 100, width: 40, height: 40))
    root.addSubview(other)
    let group = UIDynamicItemGroup(items: [view, other])
    animator.addBehavior(UIGravityBehavior(items: [group]))
    begin(test)
    test.advanceFrames(12)
    #expect(abs(view.center.y - 170) < 1e-6)
    #expect(abs(other.center.y - 140) < 1e-6)
  }
}

@MainActor @Suite
struct UIFieldBehaviorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let animator: UIDynamicAnimator
  private let test: TestWindow

  init() {
    root.addSubview(view)
    animator = UIDynamicAnimator(referenceView: root)
    test = TestWindow(root, scale: 1)
  }

  private func run(_ field: UIFieldBehavior, seconds: Double) {
    field.addItem(view)
    animator.addBehavior(field)
    test.advanceFrames()
    test.advanceFrames(Int((seconds * 60).rounded()))
  }

  @Test func gravityFieldsPullInADirectionOrToAPoint() {
    run(.linearGravityField(direction: CGVector(dx: 1, dy: 0)), seconds: 0.2)
    #expect(abs(view.center.x - 120) < 1e-6)
    animator.removeAllBehaviors()
    test.settle()
    view.center = CGPoint(x: 100, y: 100)
    run(.radialGravityField(position: CGPoint(x: 100, y: 400)), seconds: 0.2)
    #expect(abs(view.center.y - 120) < 1e-6)
  }

  @Test func aFieldActsOnlyInsideItsRegion() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.position = CGPoint(x: 300, y: 300)
    field.region = UIRegion(radius: 50)
    run(field, seconds: 1)
    #expect(view.center == CGPoint(x: 100, y: 100))
    let ring = UIRegion(radius: 50).byDifference(from: UIRegion(radius: 20))
    #expect(ring.contains(CGPoint(x: 30, y: 0)))
    #expect(!ring.contains(CGPoint(x: 10, y: 0)))
    #expect(ring.inverse().contains(.zero))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
    #expect(UIRegion(size: CGSize(width: 10, height: 4)).byIntersection(with: ring).contains(.zero) == false)
    #expect(UIRegion(size: CGSize(width: 10, height: 4)).byUnion(with: ring).contains(CGPoint(x: 5, y: 2)))
  }

  @Test func aFieldWithAnEvaluationBlockAppliesItsForce() {
    var masses: Set<CGFloat> = []
    let material = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(material)
    run(
      .field { _, _, velocity, mass, _, _ in
        masses.insert(mass)
        // Behaviors may be asked from a formula.
        #expect(material.linearVelocity(for: self.view).y == velocity.dy)
        return CGVector(dx: 0, dy: 1)
      }, seconds: 1)
    #expect(masses == [1])
    #expect(abs(view.center.y - 150) < 1e-6)
  }

  @Test func springAndDragFieldsBringItemsToRest() {
    let spring = UIFieldBehavior.springField()
    spring.position = CGPoint(x: 200, y: 200)
    spring.strength = 30
    let drag = UIFieldBehavior.dragField()
    drag.strength = 8
    drag.addItem(view)
    animator.addBehavior(drag)
    run(spring, seconds: 0.1)
    test.settle()
    #expect(abs(view.center.x - 200) < 2)
  }

  @Test func velocitiesMayBeAddedBeforeABehaviorHasAnAnimator() {
    let test = TestWindow(root)
    let start = view.center.x
    let behavior = UIDynamicItemBehavior(items: [view])
    behavior.addLinearVelocity(CGPoint(x: 60, y: 0), for: view)
    behavior.addLinearVelocity(CGPoint(x: 40, y: -20), for: view)
    behavior.addAngularVelocity(2, for: view)
    animator.addBehavior(behavior)
    #expect(behavior.linearVelocity(for: view) == CGPoint(x: 100, y: -20))
    #expect(behavior.angularVelocity(for: view) == 2)
    test.advance(by: 0.5)
    #expect(view.center.x > start + 40)
    animator.removeBehavior(behavior)
    animator.addBehavior(behavior)
    #expect(behavior.linearVelocity(for: view) == .zero)
  }

  /// An animator of a view that had left its window went on making frames.
  @Test func aDynamicAnimatorWaitsWhileItsViewHasNoWindow() {
    let superview = UIView(frame: root.bounds)
    superview.addSubview(root)
    let test = TestWindow(superview, scale: 1)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    test.advance(by: 0.5)
    root.removeFromSuperview()
    test.advance(by: 0.1)
    let y = view.center.y
    test.advance(by: 1)
    #expect(!test.isFramePending)
    #expect(view.center.y == y)
    superview.addSubview(root)
    test.advance(by: 0.5)
    #expect(view.center.y > y)
    #expect(test.isFramePending)
  }
}
