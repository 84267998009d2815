public import Foundation

/// A group of changes to layers that are animated alike and end together; groups may be nested.
///
/// Outside of any group changes belong to one that ends with the frame.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// One group: what was set in it, and how many animations it waits for.
  final class Group {
    var values: [String: Any] = [:]
    var completion: (() -> Void)?
    private var running = 0
    private var isOpen = true

    /// Whether anything was set or animated in it.
    var isUsed: Bool { running > 0 || completion != nil || !values.isEmpty }

    func animationBegan() { running += 1 }

    func animationEnded() {
      running -= 1
      finishIfDone()
    }

    func close() {
      isOpen = false
      finishIfDone()
    }

    private func finishIfDone() {
      guard !isOpen, running == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  /// The open groups of the current runtime, outermost first; the first one ends with the frame.
  static var groups: [Group] {
    get { LayerRuntime.current.transactions }
    set { LayerRuntime.current.transactions = newValue }
  }

  /// Opens a group.
  open class func begin() { groups.append(Group()) }

  /// Closes the innermost group; its completion runs at once when it animates nothing.
  open class func commit() {
    guard groups.count > 1, let group = groups.popLast() else { return }
    group.close()
  }

  /// Closes the group that would end with the frame, unless another one is open.
  open class func flush() {
    guard groups.count == 1, let group = groups.first, group.isUsed else { return }
    groups = [Group()]
    group.close()
  }

  /// Does nothing: layers belong to the main actor.
  open class func lock() {}
  /// Does nothing: layers belong to the main actor.
  open class func unlock() {}

  /// The length of animations that do not say how long they are, in seconds.
  open class func animationDuration() -> CFTimeInterval {
    (value(forKey: kCATransactionAnimationDuration) as? NSNumber)?.doubleValue ?? 0.25
  }
  /// Sets the length of animations that do not say how long they are, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(NSNumber(value: dur), forKey: kCATransactionAnimationDuration)
  }

  /// The curve of animations that have none; nil for their own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }
  /// Sets the curve of animations that have none.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties are not animated.
  open class func disableActions() -> Bool {
    (value(forKey: kCATransactionDisableActions) as? NSNumber)?.boolValue ?? false
  }
  /// Says whether changes of properties are not animated.
  open class func setDisableActions(_ flag: Bool) {
    setValue(NSNumber(value: flag), forKey: kCATransactionDisableActions)
  }

  /// What runs when the group is closed and its animations have ended or were removed.
  open class func completionBlock() -> (() -> Void)? { groups.last?.completion }
  /// Sets what runs when the group is closed and its animations have ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) { groups.last?.completion = block }

  /// Returns what the innermost group that set it says.
  open class func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return completionBlock() }
    for group in groups.reversed() { if let value = group.values[key] { return value } }
    return nil
  }

  /// Sets a value of the innermost group.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      groups.last?.values[key] = (anObject as? Bool).map { NSNumber(value: $0) } ?? anObject
    }
  }
}

/// The key of the length of animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether changes are not animated.
public let kCATransactionDisableActions = "disableActions"
/// The key of the curve of animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of what runs at the end.
public let kCATransactionCompletionBlock = "completionBlock"
/// The event of a layer that is put into a superlayer.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that is taken out of its superlayer.
public let kCAOnOrderOut = "onOrderOut"
/// The event of sublayers that are exchanged.
public let kCATransition = "transition"
