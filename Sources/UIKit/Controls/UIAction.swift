import Foundation

/// What an action runs; gets the action, whose `sender` is the control that sent it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and a picture, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What tells actions apart: a control keeps one for each identifier and event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

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
  /// The picture while the control is selected.
  open var selectedImage: UIImage?
  /// A longer title, for help.
  open var discoverabilityTitle: String?
  /// What tells the action apart; made up when none was given.
  public let identifier: Identifier
  /// How the action is offered.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is marked.
  open var state: UIMenuElement.State
  /// What sent the action; set while the handler runs.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(rawValue: "action-" + UUID().uuidString)
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
