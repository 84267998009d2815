/// Whether changes of view properties are animated at the moment.
@MainActor
enum UIViewAnimationState {
  static var areEnabled = true
  /// Set while an animation block runs: gives the animation for a property of a layer, from its old value.
  static var current: ((CALayer, String) -> (any CAAction)?)?

  static func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard areEnabled, let current else { return nil }
    return current(layer, key)
  }
}

extension UIView {
  public class var areAnimationsEnabled: Bool { UIViewAnimationState.areEnabled }
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationState.areEnabled = enabled }

  /// Runs a closure; property changes in it are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = UIViewAnimationState.areEnabled
    UIViewAnimationState.areEnabled = false
    defer { UIViewAnimationState.areEnabled = before }
    actionsWithoutAnimation()
  }
}
