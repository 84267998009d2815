public import Foundation

/// An element of a menu or a control, with a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The state of an element, shown as a check mark.
  public enum State: Int, Hashable, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  /// The attributes of a menu element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element performs a destructive action.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The title.
  open internal(set) var title: String
  /// The subtitle, shown on a second line.
  open var subtitle: String?
  /// The image.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// An element of a menu that does something when it is chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
  /// The title.
  var title: String { get set }
  /// The image.
  var image: UIImage? { get set }
  /// A longer title, for help.
  var discoverabilityTitle: String? { get set }
  /// The attributes, such as disabled or destructive.
  var attributes: UIMenuElement.Attributes { get set }
  /// The state, shown as a check mark.
  var state: UIMenuElement.State { get set }
  /// The object that sent the element; set while it is performed.
  var sender: Any? { get }
  /// Does what the element is for.
  /// - Parameters:
  ///   - sender: The object that sends the element.
  ///   - target: The object that a command's action is sent to; nil for the first responder's chain.
  func performWithSender(_ sender: Any?, target: Any?)
}
