/// The actions that a swipe on a row reveals.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the outermost first.
  open private(set) var actions: [UIContextualAction]
  /// A Boolean value that indicates whether a swipe across the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, the outermost first.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe on a row reveals as a button.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// A closure that performs the action on the row's view and afterwards calls its last parameter, which tells whether
  /// it was performed: then the row closes.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The kinds of actions.
  public enum Style: Int, Hashable, Sendable {
    case normal = 0
    /// An action that deletes the row.
    case destructive = 1
  }

  /// The kind.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The image of the button, above its title.
  open var image: UIImage?
  private final var storedBackgroundColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The color of the button; by default red for destructive actions and gray for others.
  open var backgroundColor: UIColor! {
    get { storedBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { storedBackgroundColor = newValue }
  }
}
