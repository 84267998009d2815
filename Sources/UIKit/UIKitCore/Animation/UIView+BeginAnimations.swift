public import Foundation

/// The calls of animations before blocks: the changes between `beginAnimations` and `commitAnimations` are animated.
extension UIView {
  /// Begins animations, which may be nested; the duration is 0.2 seconds unless set.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    CommittedAnimations.open(animationID)
  }

  /// Ends the changes that belong to the animations, and starts them.
  public class func commitAnimations() { CommittedAnimations.commit() }

  /// Sets the duration of the animations, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }

  /// Sets the delay before the animations, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }

  /// Sets the timing curve of the animations.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) { change { $0.timing = .curve(curve) } }

  /// Sets how often the animations are repeated.
  public class func setAnimationRepeatCount(_ repeatCount: Float) { change { $0.repeatCount = Double(repeatCount) } }

  /// Sets whether the animations also run backwards.
  public class func setAnimationRepeatAutoreverses(_ autoreverses: Bool) { change { $0.autoreverses = autoreverses } }

  /// Sets whether the animations start from the values that are shown.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }

  /// Sets the object that is told of the end, which is retained until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    UIRuntime.current.openAnimations.last?.delegate = delegate
  }

  /// Sets the method of the delegate that is called with the identifier and whether the animations finished.
  public class func setAnimationDidStop(_ selector: Selector?) {
    UIRuntime.current.openAnimations.last?.didStop = selector
  }

  private class func change(_ body: (inout AnimationSettings) -> Void) {
    guard let block = UIRuntime.current.openAnimations.last?.block else { return }
    body(&block.settings)
    UIViewAnimationState.current = block
  }
}

/// Animations whose changes are made between two calls.
@MainActor
final class CommittedAnimations {
  private(set) var block: AnimationBlock?
  var delegate: Any?
  var didStop: Selector?
  private let outer = UIViewAnimationState.current

  static func open(_ name: String?) {
    let animations = CommittedAnimations()
    animations.block = AnimationBlock(AnimationSettings(duration: 0.2)) { isFinished in
      guard let delegate = animations.delegate, let selector = animations.didStop else { return }
      selector.call(delegate as AnyObject, name, NSNumber(value: isFinished))
    }
    UIRuntime.current.openAnimations.append(animations)
    UIViewAnimationState.current = animations.block
  }

  static func commit() {
    guard let animations = UIRuntime.current.openAnimations.popLast() else {
      return Log.warn("UIView.commitAnimations() was called without beginAnimations; nothing happens.")
    }
    UIViewAnimationState.current = animations.outer
    animations.block?.run {}
    animations.block = nil
  }
}
