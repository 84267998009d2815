import CollectionCore
import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// The methods by which an animator reports that it pauses and resumes.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  // @optional
  /// Tells the delegate that items begin to move after a rest.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  // @optional
  /// Tells the delegate that all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

/// An animator that moves items by gravity, springs and collisions, frame by frame, until they are at rest.
///
/// Time advances in steps of 1/240 second, so that the same behaviors give the same positions at 60 and at 120 frames
/// per second. An animator at rest requests no frames; neither does one whose reference view is in no window, which
/// continues when the view is in one again.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinate system the items use; nil for an animator without one. It is referenced weakly, because
  /// a view may own its animator.
  public private(set) final weak var referenceView: UIView?
  final weak var layout: UICollectionViewLayout?
  /// The delegate that is notified when motion begins and when all items have come to rest.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors that were added, in order.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// A Boolean value that indicates whether items are moving, or may move in the next frames.
  public private(set) final var isRunning = false
  private final var stepCount = 0

  final var world = DynamicsWorld()
  /// The bodies of the items, by object identity.
  final var bodies: [ObjectIdentifier: DynamicItemBody] = [:]
  /// The bodies in the order in which they were added, so that results do not depend on addresses.
  final var order: [DynamicItemBody] = []
  private final var motor: DynamicsMotor?

  /// Creates an animator for subviews of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for the attributes of a layout, which it invalidates in each frame that moves them.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = nil
    self.layout = layout
    super.init()
  }

  /// Creates an animator for items that are not views.
  public override init() {
    referenceView = nil
    super.init()
  }

  /// The time for which items have been moving, in seconds; periods at rest do not count.
  open var elapsedTime: TimeInterval { Double(stepCount) * DynamicsWorld.step }

  /// Adds a behavior; items begin to move with the next frame.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behavior.dynamicAnimator === self { return }
    if behavior.dynamicAnimator != nil {
      return Log.warn(
        "UIDynamicAnimator.addBehavior was given \(type(of: behavior)), which is in another animator; nothing is added. "
          + "Remove it there first.")
    }
    behaviors.append(behavior)
    behavior.enter(self)
  }

  /// Removes a behavior; its items stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.leave()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    let old = behaviors
    behaviors = []
    for behavior in old { behavior.leave() }
  }

  /// Returns the items whose bounding rectangle intersects a rectangle, in reference coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    order.map(\.item).filter { item in
      let size = item.bounds.applying(item.transform).size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
      return frame.intersects(rect)
    }
  }

  /// Updates the animator's state from the center, size and transform of an item that something other than the animator
  /// has changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = bodies[ObjectIdentifier(item)] else { return }
    body.read(into: self)
    updateBounds()
    wake()
  }

  // MARK: Layout attributes

  /// Returns the attributes of a cell that a behavior of this animator moves; nil when none does.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(kind: .cell, indexPath: indexPath))
  }

  /// Returns the attributes of a supplementary view that a behavior moves; nil when none does.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(kind: .supplementary(kind), indexPath: indexPath))
  }

  /// Returns the attributes of a decoration view that a behavior moves; nil when none does.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(kind: .decoration(kind), indexPath: indexPath))
  }

  private func attributes(for element: ElementKey) -> UICollectionViewLayoutAttributes? {
    for body in order {
      if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.element == element {
        return attributes
      }
    }
    return nil
  }

  // MARK: Time

  /// Resumes the animation, because items may move again.
  final func wake() {
    world.wake()
    guard !isRunning else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    let motor = motor ?? DynamicsMotor(self)
    self.motor = motor
    motor.start()
  }

  /// The scene whose frames drive the animator.
  final var scene: UIWindowScene? {
    (referenceView ?? layout?.collectionView ?? (order.first?.item as? UIView))?.storedWindow?.windowScene
  }

  /// A Boolean value that indicates whether a view or a layout determines the scene.
  final var hasReferenceSystem: Bool { referenceView != nil || layout != nil }

  /// Advances the simulation by a number of steps and updates the items. Returns whether another frame is needed.
  final func advance(by steps: Int) -> Bool {
    if steps > 0 {
      updateBounds()
      for _ in 0..<steps {
        for behavior in behaviors { behavior.visit { $0.apply(to: self) } }
        world.step()
        stepCount += 1
      }
      var hasMoved = false
      for body in order where body.write(from: world) { hasMoved = true }
      if hasMoved { invalidateLayout() }
      for behavior in behaviors { behavior.visit { $0.action?() } }
      tellContacts()
    }
    guard world.isAtRest || order.isEmpty else { return true }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
    return isRunning
  }

  /// Invalidates the positions only: a flow layout keeps its sizes.
  private func invalidateLayout() {
    guard let layout else { return }
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: layout).invalidationContextClass)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutAttributes = false
      flow.invalidateFlowLayoutDelegateMetrics = false
    }
    layout.invalidateLayout(with: context)
  }
}
