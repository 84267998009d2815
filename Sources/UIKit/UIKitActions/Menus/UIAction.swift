import Foundation
public import SwiftRuntime

/// A closure that an action runs. Its argument is the action, whose `sender` is the control that sent it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action: a control has at most one action for each identifier and event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {

    public let rawValue: String

    /// The action that pastes.
    public static let paste = Identifier("com.apple.action.paste")
    /// The action that pastes without the look of the text.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
    /// The action that pastes an address and goes to it.
    public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
    /// The action that pastes and searches.
    public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The image while the control is selected.
  open var selectedImage: UIImage?
  /// A longer title, for help.
  open var discoverabilityTitle: String?
  /// The identifier of the action; generated when none was given.
  public let identifier: Identifier
  /// The attributes of the action's menu element, such as disabled or destructive.
  open var attributes: UIMenuElement.Attributes
  /// The state of the action's menu element, shown as a check mark.
  @Observed open var state: UIMenuElement.State { didSet { if state != oldValue { stateDidChange?(self) } } }
  /// A closure of the control that shows the selected action of its menu.
  package final var stateDidChange: ((UIAction) -> Void)?
  /// The object that sent the action; set while the handler runs.
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

  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The image.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  package func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
