/// The edit actions of responders; each is passed along the responder chain unless it is overridden.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection by the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects the text at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
}

extension Selector {
  /// The `cut(_:)` action of any responder.
  public static let cut = edit("cut:") { $0.cut($1) }
  /// The `copy(_:)` action of any responder.
  public static let copy = edit("copy:") { $0.copy($1) }
  /// The `paste(_:)` action of any responder.
  public static let paste = edit("paste:") { $0.paste($1) }
  /// The `delete(_:)` action of any responder.
  public static let delete = edit("delete:") { $0.delete($1) }
  /// The `select(_:)` action of any responder.
  public static let select = edit("select:") { $0.select($1) }
  /// The `selectAll(_:)` action of any responder.
  public static let selectAll = edit("selectAll:") { $0.selectAll($1) }

  private static func edit(
    _ name: String, _ send: @escaping @MainActor (any UIResponderStandardEditActions, Any?) -> Void
  ) -> Selector {
    Selector(name: name, isImplemented: { $0 is any UIResponderStandardEditActions }) { target, sender, _ in
      if let responder = target as? any UIResponderStandardEditActions { send(responder, sender) }
    }
  }
}
