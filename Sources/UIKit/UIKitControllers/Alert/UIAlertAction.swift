public import SwiftRuntime

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The role of an alert's button.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    /// Cancels the operation and changes nothing.
    case cancel = 1
    /// Changes or deletes data.
    case destructive = 2
  }

  /// The title of the button.
  public let title: String?
  /// The role of the button.
  public let style: Style
  /// A Boolean value that determines whether the button is enabled. The default is true.
  @Observed open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

  let handler: ((UIAlertAction) -> Void)?
  var didChange: (() -> Void)?

  /// Creates a button. The handler is called after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
