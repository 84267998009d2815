/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What a button does to what the alert is about.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    /// Leaves everything as it is.
    case cancel = 1
    /// Changes or deletes something.
    case destructive = 2
  }

  /// What the button says.
  public let title: String?
  /// What the button does to what the alert is about.
  public let style: Style
  /// Whether the button can be pressed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

  let handler: ((UIAlertAction) -> Void)?
  var didChange: (() -> Void)?

  /// Creates a button; the handler is called when the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
