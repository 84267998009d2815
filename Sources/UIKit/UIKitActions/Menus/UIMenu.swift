/// A group of menu elements with a title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The options of a menu inside another.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// The elements are shown in the enclosing menu, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is destructive.
    public static let destructive = Options(rawValue: 1 << 1)
    /// The menu and its submenus allow a single element in the on state: choosing an action turns the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown in a row of images.
    public static let displayAsPalette = Options(rawValue: 1 << 7)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The sizes of elements.
  public enum ElementSize: Int, Hashable, Sendable {
    case small = 0
    case medium = 1
    case large = 2
    case automatic = -1
  }

  /// The identifier of the menu; generated when none was given.
  public let identifier: Identifier
  /// The options of the menu inside another.
  public let options: Options
  /// The elements, from top to bottom.
  public let children: [UIMenuElement]
  /// The preferred size of the elements.
  open var preferredElementSize: ElementSize
  /// A closure that is called when an action was chosen in the menu, which allows a single selection, before the action
  /// is performed.
  package final var didSelect: ((UIAction) -> Void)?

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(rawValue: "menu-" + UUID().uuidString)
    self.options = options
    self.children = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The elements in the menu and its submenus that are in the on state.
  open var selectedElements: [UIMenuElement] {
    knownChildren.flatMap { child -> [UIMenuElement] in
      switch child {
      case let menu as UIMenu: menu.selectedElements
      case let action as UIAction: action.state == .on ? [action] : []
      case let command as UICommand: command.state == .on ? [command] : []
      default: []
      }
    }
  }

  /// Returns a copy with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
