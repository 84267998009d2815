public import Foundation
public import UIKitCore

/// A button beside a row that was swiped, as before iOS 11: `tableView(_:editActionsForRowAt:)` returns them.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The kinds of actions.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    case normal = 1
    /// The name of `default` that says what it does.
    public static var destructive: Style { .default }
  }

  /// The kind.
  public let style: Style
  /// The title of the button.
  open var title: String?
  /// The color of the button.
  open var backgroundColor: UIColor?
  /// The effect behind the button.
  open var backgroundEffect: UIVisualEffect?
  /// The closure that performs the action on the row of an index path.
  public let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
