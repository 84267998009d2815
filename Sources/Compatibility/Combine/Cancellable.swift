/// Something that goes on until it is canceled.
public protocol Cancellable {
  /// Ends it; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps the object in a set, whose end cancels it.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Keeps the object in a collection, whose end cancels it.
  public func store<Items: RangeReplaceableCollection>(in collection: inout Items)
  where Items.Element == AnyCancellable { AnyCancellable(self).store(in: &collection) }
}

/// Cancels when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Makes an object that calls a closure once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }
  /// Makes an object that cancels another one.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }

  /// Keeps the object in a set, whose end cancels it.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps the object in a collection, whose end cancels it.
  public func store<Items: RangeReplaceableCollection>(in collection: inout Items)
  where Items.Element == AnyCancellable { collection.append(self) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
