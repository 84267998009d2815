public import Foundation
import Synchronization

/// The type of an activity that is the opening of a web page, such as by a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// A record of the user's activity, from which it can be resumed; Foundation has none on Linux.
///
/// A scene's delegate returns one in `stateRestorationActivity(for:)`, and gets it again in the session when the scene
/// is connected the next time. Search and handoff are not implemented; their properties are only stored.
open class NSUserActivity: NSObject {
  /// The kind of the activity, a reverse-DNS name.
  public let activityType: String
  /// The title that users see; nil for none.
  open var title: String?
  /// The state, of types that a property list holds, under keys that are strings.
  open var userInfo: [AnyHashable: Any]?
  /// The keys that are required to resume the activity; nil for all.
  open var requiredUserInfoKeys: Set<String>?
  /// A Boolean value that determines whether the delegate is asked to update the state before it is
  /// saved. The default is false.
  open var needsSave = false
  /// The URL of a page with the same content; nil for none.
  open var webpageURL: URL?
  /// The URL of the page that the user came from; nil for none.
  open var referrerURL: URL?
  /// The time until which the activity is eligible; nil for always.
  open var expirationDate: Date?
  /// The keywords by which the activity is found.
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
  /// An identifier that distinguishes scenes; nil for none.
  open var targetContentIdentifier: String?
  private static let stored = Mutex<Unowned?>(nil)
  private var isInvalid = false
  /// The delegate that updates the state before it is saved.
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

  /// Makes this the user's current activity in place of the previous one. No other device is told; tests of
  /// `UIKitTesting` continue it.
  open func becomeCurrent() { if !isInvalid { Self.stored.withLock { $0 = Unowned(self) } } }

  /// Ends this as the user's current activity.
  open func resignCurrent() {
    Self.stored.withLock { if $0?.activity === self { $0 = nil } }
  }

  /// Ends the activity for good; it cannot become current any more.
  open func invalidate() {
    isInvalid = true
    resignCurrent()
  }

  /// The user's current activity; nil for none.
  package static var current: NSUserActivity? { stored.withLock { $0?.activity } }

  private struct Unowned: @unchecked Sendable {
    weak var activity: NSUserActivity?

    init(_ activity: NSUserActivity) { self.activity = activity }
  }
}

/// The delegate that updates the state of an activity.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: NSObjectProtocol {
  // @optional
  /// Tells the delegate that the activity is about to be saved, so that it can update its `userInfo`.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivity {
  /// The part of an activity that is saved across launches.
  package struct Archive: Codable {
    var type: String
    var title: String?
    var userInfo: Data?
    var targetContentIdentifier: String?

    /// Creates the archive of an activity; nil, with a log message, if its user info has types that a property list
    /// does not support.
    package init?(_ activity: NSUserActivity) {
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

    /// The activity that was archived.
    package var activity: NSUserActivity {
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
