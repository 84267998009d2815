public import Foundation

/// A quick action of the program, which the user chooses outside of it: in the menu of its icon, or on a desktop in
/// that of its launcher.
///
/// Static actions are listed in `UIApplicationShortcutItems` of Info.plist, dynamic ones in
/// `UIApplication.shortcutItems`.
open class UIApplicationShortcutItem: NSObject {
  fileprivate final var values: Values

  fileprivate struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }

  /// Creates an action with a subtitle, an icon and information for the program.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    super.init()
  }

  /// Creates an action of a type, by which the program knows it, with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// The string by which the program knows the action.
  open var type: String { values.type }
  /// The title.
  open var localizedTitle: String { values.title }
  /// The subtitle; nil for none.
  open var localizedSubtitle: String? { values.subtitle }
  /// The icon; nil for none.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// Information for the program; nil for none.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// The identifier of the content, against which scenes evaluate their activation conditions; nil for none.
  open var targetContentIdentifier: Any? { values.target }

  /// Returns the action itself, or an immutable copy of a mutable one.
  open override func copy() -> Any {
    guard self is UIMutableApplicationShortcutItem else { return self }
    let copy = UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.values = values
    return copy
  }

  /// Returns a mutable copy.
  open override func mutableCopy() -> Any {
    let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.values = values
    return copy
  }
}

/// A quick action whose properties can be changed before it is assigned to `UIApplication.shortcutItems`.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The string by which the program knows the action.
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The subtitle; nil for none.
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The icon; nil for none.
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  /// Information for the program; nil for none.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The identifier of the content, against which scenes evaluate their activation conditions; nil for none.
  open override var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }
}
