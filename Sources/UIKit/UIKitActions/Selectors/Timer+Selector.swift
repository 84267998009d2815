public import Foundation

/// A type that can be initialized with a target and a selector: `Timer` alone.
public protocol TargetTimerMaking {}

extension Timer: TargetTimerMaking {}

// An initializer of an extension of the class could not make an object of a subclass, which `userInfo` needs.
extension TargetTimerMaking {
  /// Creates a timer that sends a message to a target, which it retains until it is invalidated; add it to a run loop.
  ///
  /// It first fires after one interval, in seconds. The method may take the timer.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: repeats)
  }

  /// Creates a timer that sends a message to a target at a date, and then at every interval, in seconds, if it repeats.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let timer = TargetTimer(
      fire: date, interval: ti, repeats: repeats, target: aTarget as AnyObject, selector: aSelector)
    timer.info = userInfo
    self = timer as! Self
  }
}

extension Timer {
  /// Creates a timer that sends a message to a target, and adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with a target.
private final class TargetTimer: Timer {
  /// The value of `userInfo`, set once, before the timer is returned.
  nonisolated(unsafe) var info: Any?

  init(fire date: Date, interval: TimeInterval, repeats: Bool, target: AnyObject, selector: Selector) {
    nonisolated(unsafe) let target = target
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { selector.call(target, timer, nil) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { selector.call(target, timer, nil) } }
      }
    }
  }

  override var userInfo: Any? { info }
}
