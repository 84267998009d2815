extension Selector {
  /// Creates a selector of a method that takes the sender and the event.
  public init<Owner: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.init(name: name, isImplemented: { $0 is Owner }) { target, sender, event in
      guard let owner = target as? Owner else { return Selector.report(name, target, Owner.self) }
      guard let sender = sender as? Sender else { return Selector.report(name, sender, Sender.self) }
      method(owner)(sender, event as? UIEvent)
    }
    SelectorTable.add(self, of: Owner.self)
  }
}

extension NibConnection {
  /// Declares an action that takes the sender and the event, such as `follow:forEvent:`.
  public static func action<Root: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor (Sender, UIEvent?) -> Void
  ) -> NibConnection {
    action(Selector(name, method), of: Root.self)
  }
}
