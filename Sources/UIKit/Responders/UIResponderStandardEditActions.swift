/// The edit commands that a responder may understand; each goes on along the chain unless it is overridden.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what is on the pasteboard in place of the selection.
  func paste(_ sender: Any?)
  /// Takes the selection away.
  func delete(_ sender: Any?)
  /// Selects what is at the place where one types.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
}

extension Selector {
  /// `cut(_:)` of whatever responder it is sent to.
  public static let cut = edit("cut:") { $0.cut($1) }
  /// `copy(_:)` of whatever responder it is sent to.
  public static let copy = edit("copy:") { $0.copy($1) }
  /// `paste(_:)` of whatever responder it is sent to.
  public static let paste = edit("paste:") { $0.paste($1) }
  /// `delete(_:)` of whatever responder it is sent to.
  public static let delete = edit("delete:") { $0.delete($1) }
  /// `select(_:)` of whatever responder it is sent to.
  public static let select = edit("select:") { $0.select($1) }
  /// `selectAll(_:)` of whatever responder it is sent to.
  public static let selectAll = edit("selectAll:") { $0.selectAll($1) }

  private static func edit(
    _ name: String, _ send: @escaping @MainActor (any UIResponderStandardEditActions, Any?) -> Void
  ) -> Selector {
    Selector(name: name, isImplemented: { $0 is any UIResponderStandardEditActions }) { target, sender, _ in
      if let responder = target as? any UIResponderStandardEditActions { send(responder, sender) }
    }
  }
}
