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
