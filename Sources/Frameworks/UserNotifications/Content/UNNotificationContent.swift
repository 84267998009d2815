public import Foundation

/// The importance of a notification, and how it interrupts the user.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It is added to the list without a sound.
  case passive = 0
  /// It is shown at once, and may have a sound.
  case active
  /// It is shown at once, also while the user does not want to be disturbed by others.
  case timeSensitive
  /// It is shown at once with its sound, and stays until it is dismissed.
  case critical
}

/// An object that provides content for a notification.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// The content of a notification.
///
/// The content of a request is copied when it is added; change an `UNMutableNotificationContent` before.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// The values of a content.
  struct Values {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var categoryIdentifier = ""
    var launchImageName = ""
    var sound: UNNotificationSound?
    var subtitle = ""
    var threadIdentifier = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
    var summaryArgument = ""
    var summaryArgumentCount = 0
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }

  final var values: Values

  /// Creates an empty content.
  public override init() { values = Values() }

  init(values: Values) { self.values = values }

  /// Reads a content.
  public required init?(coder: NSCoder) {
    guard let data = coder.data("content"),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    values = UNNotificationContent.content(list).values
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the content, without values of the user info that property lists do not have.
  open func encode(with coder: NSCoder) {
    var list = propertyList
    let info = (list["userInfo"] as? [String: Any] ?? [:])
      .filter { PropertyListSerialization.propertyList($0.value, isValidFor: .binary) }
    if info.count < userInfo.count {
      LinkChoice.warn(
        "Values of the user info of the notification \(title) are not archived: property lists do not have them.")
    }
    list["userInfo"] = info
    // Everything else consists of texts, numbers, lists and dictionaries.
    if let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0) {
      coder.encode(data as NSData, forKey: "content")
    }
  }

  /// The files shown with the notification; the first one's picture is shown on the desktop.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The number that the program's icon gets; nil leaves it as it is, and 0 removes it.
  open var badge: NSNumber? { values.badge }
  /// The text.
  open var body: String { values.body }
  /// The identifier of the category, which has the actions.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The name of the launch image; it has no effect.
  open var launchImageName: String { values.launchImageName }
  /// The sound; nil for none.
  open var sound: UNNotificationSound? { values.sound }
  /// The second line.
  open var subtitle: String { values.subtitle }
  /// The identifier of the conversation by which notifications are grouped.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The first line.
  open var title: String { values.title }
  /// The data of the program; its values are those of property lists, its keys texts.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The text that the notification adds to the summary of its category.
  open var summaryArgument: String { values.summaryArgument }
  /// The number of things that the notification adds to the summary of its category.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// The identifier of the content that the program shows when the notification is tapped.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The importance of the notification.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The weight in the summary of the system, from 0 to 1.
  open var relevanceScore: Double { values.relevanceScore }
  /// The criteria by which a focus filters the notification.
  open var filterCriteria: String? { values.filterCriteria }

  /// Returns the content, changed by an object that provides content.
  open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    UNNotificationContent(values: values)
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values: values) }
  /// Returns an `UNMutableNotificationContent` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values: values) }

  /// Returns whether another content has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationContent else { return false }
    // `isEqual(to:)` of a dictionary with numbers is false on Linux.
    return NSDictionary(dictionary: propertyList).isEqual(NSDictionary(dictionary: other.propertyList))
  }
  /// A hash of the texts.
  open override var hash: Int { [values.title, values.subtitle, values.body].hashValue }
}

/// A content whose values can be changed until its request is added.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Creates an empty content.
  public override init() { super.init() }

  override init(values: Values) { super.init(values: values) }

  /// Reads a content.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The files shown with the notification; the first one's picture is shown on the desktop.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The number that the program's icon gets; nil leaves it as it is, and 0 removes it.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The identifier of the category, which has the actions.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The name of the launch image; it has no effect.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  /// The sound; nil for none.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// The second line.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The identifier of the conversation by which notifications are grouped.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// The first line.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The data of the program; its values are those of property lists, its keys texts.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The text that the notification adds to the summary of its category.
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }
  /// The number of things that the notification adds to the summary of its category.
  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }
  /// The identifier of the content that the program shows when the notification is tapped.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// The importance of the notification.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// The weight in the summary of the system, from 0 to 1.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// The criteria by which a focus filters the notification.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
