public import Foundation

/// The ways of the user to act on an item of a text.
public enum UITextItemInteraction: Int, Hashable, Sendable {
  case invokeDefaultAction = 0
  case presentActions = 1
  case preview = 2
}

/// A part of a text that can be tapped: a link, an attachment, or a tagged range.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// The kinds of items.
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  /// The kind of the item, with its value.
  public let content: Content
  /// The characters of the item, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }

  /// A menu of an item, and what is shown above it.
  @preconcurrency @MainActor
  open class MenuConfiguration: NSObject {
    let menu: UIMenu
    let preview: MenuPreview?

    /// Creates a menu with the default preview.
    public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }

    /// Creates a menu with a preview; nil for none.
    public init(preview: MenuPreview?, menu: UIMenu) {
      self.menu = menu
      self.preview = preview
      super.init()
    }
  }

  /// A view above the menu of an item; without effect here.
  @preconcurrency @MainActor
  open class MenuPreview: NSObject {
    let view: UIView?

    override init() {
      view = nil
      super.init()
    }

    /// Creates a preview of a view.
    public init(view: UIView) {
      self.view = view
      super.init()
    }

    /// The preview that the text view makes.
    public static var `default`: MenuPreview { MenuPreview() }
  }
}

extension NSAttributedString.Key {
  /// A `String` that makes a range an item of a text view.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

/// The kinds of data that text views make links of: phone numbers, links, addresses and dates; others are not found.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}
