public import Foundation

/// A group of layer changes that are animated alike and complete together. Groups may be nested.
///
/// Changes outside any group belong to an implicit one that ends with the frame.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// A group: the values that were set in it, and its completion block.
  final class Group {
    var values: [String: Any] = [:]
    /// The completion block that counts the animations that are being added; nil if none is set.
    private(set) var completion: Completion?

    /// A Boolean value that indicates whether anything was set in the group.
    var isUsed: Bool { completion != nil || !values.isEmpty }

    /// Replaces the completion block. The previous one does not wait for animations that are added afterwards.
    func setCompletion(_ block: (() -> Void)?) {
      let previous = completion
      completion = block.map { Completion($0) }
      previous?.close()
    }

    /// Ends the group: no further animations are added.
    func close() { completion?.close() }
  }

  /// A completion block, and the number of the running animations that were added after it was set.
  final class Completion {
    let block: () -> Void
    private var runningCount = 0
    private var isOpen = true

    init(_ block: @escaping () -> Void) { self.block = block }

    func animationBegan() { runningCount += 1 }

    func animationEnded() {
      runningCount -= 1
      callIfDone()
    }

    /// Ends the counting: the block is called at once if no counted animation runs.
    func close() {
      isOpen = false
      callIfDone()
    }

    private func callIfDone() { if !isOpen, runningCount == 0 { block() } }
  }

  /// An operation that animates layers later, such as a transition that begins with the next layout pass.
  ///
  /// The completion blocks of the groups that are open when it is created wait for its end.
  @MainActor
  package final class PendingOperation {
    private var completions: [Completion]

    package init() {
      completions = groups.compactMap(\.completion)
      for completion in completions { completion.animationBegan() }
    }

    isolated deinit { end() }

    /// Ends the operation; has an effect once only.
    package func end() {
      let completions = completions
      self.completions = []
      for completion in completions { completion.animationEnded() }
    }
  }

  /// Begins a group.
  open class func begin() { groups.append(Group()) }

  /// Commits the innermost group; its completion block runs at once if it animates nothing.
  open class func commit() {
    guard groups.count > 1, let group = groups.popLast() else { return }
    group.close()
  }

  /// Commits the implicit group ahead of the frame's end, unless another group is open.
  open class func flush() {
    guard groups.count == 1, let group = groups.first, group.isUsed else { return }
    groups = [Group()]
    group.close()
  }

  /// Does nothing: layers belong to the main actor.
  open class func lock() {}
  /// Does nothing: layers belong to the main actor.
  open class func unlock() {}

  /// Returns the duration of animations without one of their own, in seconds.
  open class func animationDuration() -> CFTimeInterval {
    (value(forKey: kCATransactionAnimationDuration) as? NSNumber)?.doubleValue ?? 0.25
  }

  /// Sets the duration of animations without one of their own, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(NSNumber(value: dur), forKey: kCATransactionAnimationDuration)
  }

  /// Returns the timing function of animations without one of their own; nil if none is set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the timing function of animations without one.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Returns whether changes of properties are not animated.
  open class func disableActions() -> Bool {
    (value(forKey: kCATransactionDisableActions) as? NSNumber)?.boolValue ?? false
  }

  /// Sets whether changes of properties are not animated.
  open class func setDisableActions(_ flag: Bool) {
    setValue(NSNumber(value: flag), forKey: kCATransactionDisableActions)
  }

  /// Returns the completion block that was last set in the innermost group.
  open class func completionBlock() -> (() -> Void)? { groups.last?.completion?.block }

  /// Sets the block that runs when all animations that the group adds afterwards have ended or were removed.
  ///
  /// If the group adds no animation before it is committed or before another block is set, the block runs at that
  /// moment. Each block that is set runs once.
  open class func setCompletionBlock(_ block: (() -> Void)?) { groups.last?.setCompletion(block) }

  /// Returns the value of a key in the innermost group that sets it.
  open class func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return completionBlock() }
    for group in groups.reversed() { if let value = group.values[key] { return value } }
    return nil
  }

  /// Sets the value of a key in the innermost group.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      groups.last?.values[key] = (anObject as? Bool).map { NSNumber(value: $0) } ?? anObject
    }
  }

  /// The open groups of the current runtime, outermost first; the first one ends with the frame.
  static var groups: [Group] {
    get { LayerRuntime.current.transactions }
    set { LayerRuntime.current.transactions = newValue }
  }
}

/// The key of the duration of animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the Boolean value that disables animations of changes.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function of animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
/// The action key of a layer that is added to a superlayer.
public let kCAOnOrderIn = "onOrderIn"
/// The action key of a layer that is removed from its superlayer.
public let kCAOnOrderOut = "onOrderOut"
/// The action key of sublayers that are replaced.
public let kCATransition = "transition"
