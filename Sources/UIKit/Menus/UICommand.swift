public import Foundation

/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The picture.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer title, for help.
  open var discoverabilityTitle: String?
  /// The method that is called; nil for none.
  public let action: Selector?
  /// The value that tells commands with the same action apart.
  public let propertyList: Any?
  /// The ways in which the command is offered.
  open var attributes: UIMenuElement.Attributes
  /// A Boolean value that indicates whether the command is marked.
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
}
