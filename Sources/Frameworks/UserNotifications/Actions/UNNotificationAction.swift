public import Foundation

/// The options of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// The user has to unlock the device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// The action removes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The action brings the program to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The icon of an action; desktops show none.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let name: String
  let isSystem: Bool

  private init(name: String, isSystem: Bool) {
    self.name = name
    self.isSystem = isSystem
  }

  /// Creates the icon of an image of the program.
  public convenience init(templateImageName: String) { self.init(name: templateImageName, isSystem: false) }
  /// Creates the icon of a symbol.
  public convenience init(systemImageName: String) { self.init(name: systemImageName, isSystem: true) }

  /// Reads an icon.
  public required init?(coder: NSCoder) {
    guard let name = coder.text("name") else { return nil }
    self.name = name
    isSystem = coder.decodeBool(forKey: "isSystem")
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the icon.
  open func encode(with coder: NSCoder) {
    coder.encode(text: name, forKey: "name")
    coder.encode(isSystem, forKey: "isSystem")
  }

  /// Returns the icon itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether another icon has the same image.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return name == other.name && isSystem == other.isSystem
  }
  /// A hash of the name.
  open override var hash: Int { name.hashValue }
}

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The identifier by which the program recognizes the action.
  open private(set) var identifier: String
  /// The title of the button.
  open private(set) var title: String
  /// The options.
  open private(set) var options: UNNotificationActionOptions
  /// The icon; nil for none.
  open private(set) var icon: UNNotificationActionIcon?

  /// Creates an action.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }

  /// Reads an action.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.text("identifier"), let title = coder.text("title") else { return nil }
    self.identifier = identifier
    self.title = title
    options = UNNotificationActionOptions(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
    icon = coder.object(UNNotificationActionIcon.self, "icon")
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the action.
  open func encode(with coder: NSCoder) {
    coder.encode(text: identifier, forKey: "identifier")
    coder.encode(text: title, forKey: "title")
    coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
    if let icon { coder.encode(icon, forKey: "icon") }
  }

  /// Returns the action itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether another action has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction, type(of: other) == type(of: self) else { return false }
    return identifier == other.identifier && title == other.title && options == other.options
  }
  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A button of a notification that asks the user for a text.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button that sends the text.
  open private(set) var textInputButtonTitle: String
  /// The text that is shown while there is none.
  open private(set) var textInputPlaceholder: String

  /// Creates an action.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  /// Creates an action without an icon.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil, textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder)
  }

  /// Reads an action.
  public required init?(coder: NSCoder) {
    textInputButtonTitle = coder.text("textInputButtonTitle") ?? ""
    textInputPlaceholder = coder.text("textInputPlaceholder") ?? ""
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(text: textInputButtonTitle, forKey: "textInputButtonTitle")
    coder.encode(text: textInputPlaceholder, forKey: "textInputPlaceholder")
  }
}
