public import Foundation

/// A behavior that moves items of an animator; it may consist of child behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The child behaviors.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// The animator to which the behavior, or its parent, was added; nil if there is none.
  public private(set) final weak var dynamicAnimator: UIDynamicAnimator?
  /// Called after each frame in which the animator has moved its items.
  open var action: (() -> Void)?
  private final weak var parentBehavior: UIDynamicBehavior?

  /// Creates a behavior without child behaviors.
  public override init() { super.init() }

  /// Adds a child behavior.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parentBehavior == nil, behavior.dynamicAnimator == nil, behavior !== self else { return }
    childBehaviors.append(behavior)
    behavior.parentBehavior = self
    if let dynamicAnimator { behavior.enter(dynamicAnimator) }
  }

  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parentBehavior = nil
    if dynamicAnimator != nil { behavior.leave() }
  }

  /// Called when the behavior is added to an animator or, with nil, removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Internal

  final func enter(_ animator: UIDynamicAnimator) {
    willMove(to: animator)
    dynamicAnimator = animator
    attach(to: animator)
    for child in childBehaviors { child.enter(animator) }
    animator.wake()
  }

  final func leave() {
    guard let animator = dynamicAnimator else { return }
    willMove(to: nil)
    for child in childBehaviors { child.leave() }
    detach(from: animator)
    dynamicAnimator = nil
    animator.wake()
  }

  /// Adds the behavior's bodies, joints and collisions to the animator's world.
  func attach(to animator: UIDynamicAnimator) {}
  /// Removes the behavior's bodies, joints and collisions from the animator's world.
  func detach(from animator: UIDynamicAnimator) {}
  /// Applies the behavior's forces to bodies before a step.
  func apply(to animator: UIDynamicAnimator) {}

  /// Calls a closure for the behavior and its descendants, the behavior first.
  final func visit(_ body: (UIDynamicBehavior) -> Void) {
    body(self)
    for child in childBehaviors { child.visit(body) }
  }
}

/// The items of a behavior, with their bodies while it is in an animator.
@MainActor
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items where !contains(item) { all.append(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  mutating func add(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator?) -> Bool {
    if contains(item) { return false }
    all.append(item)
    animator?.retain(item)
    animator?.wake()
    return true
  }

  mutating func remove(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator?) -> Bool {
    guard let index = all.firstIndex(where: { $0 === item }) else { return false }
    all.remove(at: index)
    animator?.release(item)
    animator?.wake()
    return true
  }

  func attach(to animator: UIDynamicAnimator) { for item in all { animator.retain(item) } }
  func detach(from animator: UIDynamicAnimator) { for item in all { animator.release(item) } }
}
