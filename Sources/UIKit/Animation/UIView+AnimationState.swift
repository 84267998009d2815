public import Foundation

/// What an animation block that runs says about changes of views' properties.
@MainActor
enum UIViewAnimationState {
  static var areEnabled = true { didSet { update() } }
  /// The innermost block whose closure runs.
  static var current: AnimationBlock? { didSet { update() } }

  /// Whether changes are animated at the moment.
  static var isAnimating: Bool { CALayer.viewsRunActions }

  /// Outside of blocks a change of a view's layer asks nobody.
  private static func update() {
    CALayer.viewsRunActions = areEnabled && (current.map { $0.settings.duration > 0 } ?? false)
  }

  /// Returns what animates a property's change; `NSNull` where it is not to be animated.
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
}

extension UIView {
  /// Whether changes in animation blocks are animated.
  public class var areAnimationsEnabled: Bool { UIViewAnimationState.areEnabled }

  /// Says whether changes in animation blocks are animated; blocks run and complete in any case.
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationState.areEnabled = enabled }

  /// The duration of the animation block whose closure runs, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationState.current?.settings.duration ?? 0 }

  /// Runs a closure; property changes in it are not animated.
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
