public import Foundation

/// The state of implicit animation: the current block, and whether property changes of views are animated.
@MainActor
package enum UIViewAnimationState {
  static var areEnabled = true { didSet { update() } }
  /// The innermost block whose closure is running.
  static var current: AnimationBlock? { didSet { update() } }

  /// A Boolean value that indicates whether property changes are being animated.
  package static var isAnimating: Bool { CALayer.viewsRunActions }

  /// Returns the action that animates the change of a property; `NSNull` if it is not to be animated.
  static func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard isAnimating, let current else { return NSNull() }
    return current.action(for: layer, key: key)
  }

  /// Runs a closure whose changes belong to a block.
  static func run(_ block: AnimationBlock?, _ body: () -> Void) {
    let outer = current
    current = block
    defer { current = outer }
    body()
  }

  /// Switches off the action lookup of views' layers outside of animation blocks.
  private static func update() {
    CALayer.viewsRunActions = areEnabled && (current.map { $0.settings.duration > 0 } ?? false)
  }
}

extension UIView {
  /// A Boolean value that indicates whether changes in animation blocks are animated. The default is true.
  public class var areAnimationsEnabled: Bool { UIViewAnimationState.areEnabled }

  /// Sets whether changes in animation blocks are animated; blocks run and complete in any case.
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationState.areEnabled = enabled }

  /// The duration of the animation block whose closure runs, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationState.current?.settings.duration ?? 0 }

  /// Runs a closure without animating the property changes in it.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let flushes = UIViewAnimationState.current?.settings.options.contains(.flushUpdates) == true
    if flushes { UIRuntime.current.frames.flushUpdates() }
    let before = UIViewAnimationState.areEnabled
    UIViewAnimationState.areEnabled = false
    defer { UIViewAnimationState.areEnabled = before }
    actionsWithoutAnimation()
    if flushes { UIRuntime.current.frames.flushUpdates() }
  }
}
