public import Foundation

/// A record of what the user is doing, from which it can be taken up again; Foundation has none on Linux.
///
/// A scene's delegate returns one in `stateRestorationActivity(for:)`, and finds it again in the session when the scene is
/// connected the next time. Searching and handing over to other devices do not happen: the properties for them are kept.
open class NSUserActivity: NSObject {
  /// The kind of the activity, a reverse-DNS name.
  public let activityType: String
  /// The title that users see; nil for none.
  open var title: String?
  /// The state, of types that a property list holds, under keys that are strings.
  open var userInfo: [AnyHashable: Any]?
  /// The keys that are needed to take the activity up; nil for all.
  open var requiredUserInfoKeys: Set<String>?
  /// A Boolean value that determines whether the delegate is asked to bring the state up to date.
  open var needsSave = false
  /// The address of a page that shows the same; nil for none.
  open var webpageURL: URL?
  /// The address of the page that the user came from; nil for none.
  open var referrerURL: URL?
  /// The time after which the activity is of no use; nil for never.
  open var expirationDate: Date?
  /// The words by which the activity is found.
  open var keywords: Set<String> = []
  /// A Boolean value that determines whether the activity continues on other devices.
  open var isEligibleForHandoff = true
  /// A Boolean value that determines whether the activity is in the device's index.
  open var isEligibleForSearch = false
  /// A Boolean value that determines whether the activity is in the public index.
  open var isEligibleForPublicIndexing = false
  /// A Boolean value that determines whether the activity may be suggested.
  open var isEligibleForPrediction = false
  /// A name that no other activity of the program has; nil for none.
  open var persistentIdentifier: String?
  /// A name by which scenes are told apart; nil for none.
  open var targetContentIdentifier: String?
  /// The object that brings the state up to date.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// Creates an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to the state; those of the same keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Says that this is what the user is doing now.
  open func becomeCurrent() {}
  /// Says that the user does something else.
  open func resignCurrent() {}
  /// Ends the activity.
  open func invalidate() {}
}

/// Brings the state of an activity up to date.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Tells that the activity is about to be saved: put the state into its `userInfo` now.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

extension NSUserActivity {
  /// The part of an activity that outlives the program.
  struct Archive: Codable {
    var type: String
    var title: String?
    var userInfo: Data?
    var targetContentIdentifier: String?

    /// Writes an activity down; nil, with a message, when its state is of other types than a property list has.
    init?(_ activity: NSUserActivity) {
      type = activity.activityType
      title = activity.title
      targetContentIdentifier = activity.targetContentIdentifier
      guard let values = activity.userInfo, !values.isEmpty else { return }
      do {
        userInfo = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
      } catch {
        let kinds = values.map { "\($0.key): \(Swift.type(of: $0.value))" }.sorted().joined(separator: ", ")
        Log.warn(
          "The activity \(type) cannot be saved: its userInfo has [\(kinds)], and only strings, numbers, dates, data, "
            + "arrays and dictionaries with strings as keys outlive the program. Put those in.")
        return nil
      }
    }

    /// The activity that was written down.
    var activity: NSUserActivity {
      let activity = NSUserActivity(activityType: type)
      activity.title = title
      activity.targetContentIdentifier = targetContentIdentifier
      if let userInfo {
        activity.userInfo =
          (try? PropertyListSerialization.propertyList(from: userInfo, format: nil)) as? [String: Any]
      }
      return activity
    }
  }
}

/// An object that shows what an activity says.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
  /// Shows what an activity says.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
  /// The activity beside the object: few responders have one, and views are many.
  final var storedUserActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, Self.userActivityKey) as? NSUserActivity }
    set { objc_setAssociatedObject(self, Self.userActivityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  private static let userActivityKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
