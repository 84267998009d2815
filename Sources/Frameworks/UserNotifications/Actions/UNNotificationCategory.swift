public import Foundation

/// The options of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// The program is informed when the user dismisses a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// Notifications are shown in CarPlay.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// The title is shown while previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// The subtitle is shown while previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
  /// Notifications are read out.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// A kind of notification of a program, with the actions that the user has.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The identifier that contents name.
  open private(set) var identifier: String
  /// The actions, in the order in which they are shown.
  open private(set) var actions: [UNNotificationAction]
  /// The identifiers of related intents.
  open private(set) var intentIdentifiers: [String]
  /// The options.
  open private(set) var options: UNNotificationCategoryOptions
  /// The text that is shown while previews are hidden.
  open private(set) var hiddenPreviewsBodyPlaceholder: String
  /// The format of the summary of grouped notifications.
  open private(set) var categorySummaryFormat: String

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?, options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
  }

  /// Creates a category.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  /// Creates a category with a text for hidden previews.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
  }

  /// Reads a category.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.text("identifier") else { return nil }
    let classes = [UNNotificationAction.self, UNTextInputNotificationAction.self]
    self.identifier = identifier
    actions = coder.objects(of: classes, forKey: "actions").compactMap { $0 as? UNNotificationAction }
    intentIdentifiers = coder.objects(of: [NSString.self], forKey: "intentIdentifiers").compactMap { $0 as? String }
    options = UNNotificationCategoryOptions(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
    hiddenPreviewsBodyPlaceholder = coder.text("hiddenPreviewsBodyPlaceholder") ?? ""
    categorySummaryFormat = coder.text("categorySummaryFormat") ?? ""
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the category.
  open func encode(with coder: NSCoder) {
    coder.encode(text: identifier, forKey: "identifier")
    coder.encode(actions as NSArray, forKey: "actions")
    coder.encode(intentIdentifiers as NSArray, forKey: "intentIdentifiers")
    coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
    coder.encode(text: hiddenPreviewsBodyPlaceholder, forKey: "hiddenPreviewsBodyPlaceholder")
    coder.encode(text: categorySummaryFormat, forKey: "categorySummaryFormat")
  }

  /// Returns the category itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether another category has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return identifier == other.identifier && actions == other.actions && options == other.options
  }
  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}
