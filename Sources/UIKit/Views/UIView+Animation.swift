public import Foundation
import QuartzCore

/// Whether changes of view properties are animated at the moment.
@MainActor
enum UIViewAnimationState {
  static var areEnabled = true
  /// The innermost animation block that runs.
  static var block: AnimationBlock?

  static func action(for layer: CALayer, key: String) -> (any CAAction)? {
    areEnabled ? block?.animation(of: layer, key: key) : nil
  }
}

extension UIView {
  public class var areAnimationsEnabled: Bool { UIViewAnimationState.areEnabled }
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationState.areEnabled = enabled }

  /// The length of the animation block that runs, in seconds; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationState.block?.duration ?? 0 }

  /// Runs a closure; property changes in it are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = UIViewAnimationState.areEnabled
    UIViewAnimationState.areEnabled = false
    defer { UIViewAnimationState.areEnabled = before }
    actionsWithoutAnimation()
  }

  /// Runs a closure at once; what its property changes show goes to the new values in a time, in seconds, after a delay.
  ///
  /// - Parameter completion: is called when the last animation has ended, with whether all ran to their ends; at once
  ///   when nothing is animated.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(
      duration: duration, delay: delay, options: options, inside: UIViewAnimationState.block, completion: completion
    ).run(animations)
  }

  /// Runs a closure at once; what its property changes show goes to the new values in a time, in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }
}
