public import Foundation
import FoundationAdditions
import Synchronization

/// Messages that are sent by the name of a method, immediately or later.
extension NSObject {
  /// Sends a message; the methods that selectors name here return nothing.
  @preconcurrency @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>? { perform(aSelector, with: nil) }

  /// Sends a message with an argument.
  @preconcurrency @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any?) -> Unmanaged<AnyObject>? {
    guard let aSelector else {
      Log.warn("perform(_:with:) was called on \(type(of: self)) without a selector; nothing was called.")
      return nil
    }
    aSelector.call(self, object, nil)
    return nil
  }

  /// Returns true if the object has the method that a selector names.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    // The getters of the one class of Foundation whose values can be read by their names.
    return aSelector.isImplemented(self)
      || (self as? NSTextCheckingResult)?.value(forKey: aSelector.name) != nil
  }

  /// Returns true if objects of the class have the method that a selector names: the initializers that UIKit calls, and
  /// methods of which a selector was created.
  @preconcurrency @MainActor
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    guard let name = aSelector?.name else { return false }
    switch name {
    case "init": return true
    case "initWithFrame:", "initWithCoder:": return self is any FrameInitializable.Type
    default: return SelectorTable.hasMethod(name, of: self)
    }
  }

  /// Sends a message after a delay in seconds, by a timer of the main run loop; the receiver and the argument are
  /// retained.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Sends a message after a delay in seconds, by a timer that fires in certain modes of the main run loop.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) { PerformRequests.add(target: self, selector: aSelector, argument: anArgument, delay: delay, modes: modes) }

  /// Cancels the pending messages to a target.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    PerformRequests.cancel { $0.target === target }
  }

  /// Cancels the pending messages to a target that name a method and have an equal argument, or none.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    PerformRequests.cancel { $0.target === target && $0.selector == aSelector && $0.hasArgument(anArgument) }
  }

  /// Sends a message on the main thread: immediately when the caller is there and waits, else from the main queue.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let argument = arg
    let send: @MainActor @Sendable () -> Void = { aSelector.call(target, argument, nil) }
    if wait { return MainQueue.sync(send) }
    DispatchQueue.main.async { MainActor.assumeIsolated { send() } }
  }

  /// Returns the class, as objects of the Objective-C runtime do for themselves and for their classes.
  public class func classForCoder() -> AnyClass { self }
}

/// The pending messages.
private enum PerformRequests {
  struct Request: @unchecked Sendable {
    var number: Int
    var target: NSObject
    var selector: Selector
    var argument: Any?
    var timer: Timer?

    func hasArgument(_ other: Any?) -> Bool {
      switch (argument, other) {
      case (nil, nil): return true
      case (let own?, let other?):
        let own = own as AnyObject
        return own === other as AnyObject || (own as? NSObject)?.isEqual(other) == true
      default: return false
      }
    }
  }

  private static let requests = Mutex<(last: Int, list: [Request])>((0, []))

  static func add(target: NSObject, selector: Selector, argument: Any?, delay: TimeInterval, modes: [RunLoop.Mode]) {
    let request = Request(number: 0, target: target, selector: selector, argument: argument, timer: nil)
    let number = requests.withLock { state in
      state.last += 1
      state.list.append(request)
      state.list[state.list.count - 1].number = state.last
      return state.last
    }
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(0, delay)), interval: 0, repeats: false) { _ in
      guard let request = take(number) else { return }
      MainActor.assumeIsolated { request.selector.call(request.target, request.argument, nil) }
    }
    nonisolated(unsafe) let made = timer
    requests.withLock { state in
      if let index = state.list.firstIndex(where: { $0.number == number }) { state.list[index].timer = made }
    }
    for mode in modes { RunLoop.main.add(timer, forMode: mode) }
  }

  static func cancel(where isCancelled: (Request) -> Bool) {
    let cancelled = requests.withLock { state in
      let cancelled = state.list.filter(isCancelled)
      state.list.removeAll { request in cancelled.contains { $0.number == request.number } }
      return cancelled
    }
    for request in cancelled { request.timer?.invalidate() }
  }

  private static func take(_ number: Int) -> Request? {
    requests.withLock { state in
      guard let index = state.list.firstIndex(where: { $0.number == number }) else { return nil }
      return state.list.remove(at: index)
    }
  }
}

extension NSObjectProtocol {
  /// Returns true if the object has the method that a selector names.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isImplemented(self) ?? false }
}

/// A class whose instances can be created with a frame and by a decoder, such as views.
package protocol FrameInitializable: AnyObject {}
