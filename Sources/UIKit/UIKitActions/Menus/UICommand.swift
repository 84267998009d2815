import Foundation

/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// A longer title that explains the command.
  open var discoverabilityTitle: String?
  /// The action that the command sends; nil for none.
  public let action: Selector?
  /// The value that distinguishes commands with the same action.
  public let propertyList: Any?
  /// The attributes of the command.
  open var attributes: UIMenuElement.Attributes
  /// The state of the command, such as whether it has a checkmark.
  open var state: UIMenuElement.State

  /// Creates a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }

  /// The title of the command.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The image of the command.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
}
