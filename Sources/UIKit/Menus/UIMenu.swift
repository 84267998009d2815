/// A group of menu elements with a title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// What tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is offered inside another.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements stand in the menu around it, between lines.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an element unmarks the others.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its elements stand in a row of pictures.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large elements are shown.
  public enum ElementSize: Int, Hashable, Sendable {
    case small = 0
    case medium = 1
    case large = 2
    case automatic = -1
  }

  /// What tells the menu apart; made up when none was given.
  public let identifier: Identifier
  /// How the menu is offered inside another.
  public let options: Options
  /// The elements, first at the top.
  public let children: [UIMenuElement]
  /// How large elements are shown.
  open var preferredElementSize: ElementSize

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

  /// The marked actions, those of inline menus included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let action = child as? UIAction { return action.state == .on ? [action] : [] }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { return menu.selectedElements }
      return []
    }
  }

  /// Returns a copy with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
