public import Foundation

/// The notifications that an observer of a property wants.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  /// The new value is part of the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value is part of the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is notified of the current value when it is added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is notified of each change twice, the first time with the old value alone.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// The keys of a change in `observeValue(forKeyPath:of:change:context:)`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// The number of the kind, see `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of a collection that changed; never present, since properties change as a whole here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// The key of a value that is true in the notification before a change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kinds of changes.
  public typealias Kind = NSKeyValueChange
  /// The kind of the change; `.setting`.
  public let kind: Kind
  /// The new value, if the observer asked for it.
  public let newValue: Value?
  /// The old value, if the observer asked for it.
  public let oldValue: Value?
  /// The indexes of a collection that changed; nil, since properties change as a whole here.
  public let indexes: IndexSet?
  /// A Boolean value that indicates whether the change is still to come.
  public let isPrior: Bool
}

/// An observation of a property; it ends when it is invalidated or released.
public class NSKeyValueObservation: NSObject {
  private var stop: (() -> Void)?

  init(_ stop: @escaping () -> Void) { self.stop = stop }

  deinit { stop?() }

  /// Ends the observation.
  public func invalidate() {
    stop?()
    stop = nil
  }
}
