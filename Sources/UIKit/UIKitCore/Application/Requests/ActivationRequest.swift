import Foundation

/// A reason for which the system launches or activates the program: links and documents to open, a quick action, or an
/// activity to continue.
@MainActor
package struct ActivationRequest {
  /// The URLs to open, in the order of the request.
  package var urlContexts: [UIOpenURLContext] = []
  /// The quick action that the user has chosen; nil for none.
  package var shortcutItem: UIApplicationShortcutItem?
  /// A closure that is called with whether the program performed the action.
  package var shortcutCompletion: ((Bool) -> Void)?
  /// The activity to continue; nil for none.
  package var userActivity: NSUserActivity?

  /// Creates a request.
  package init(
    urlContexts: [UIOpenURLContext] = [], shortcutItem: UIApplicationShortcutItem? = nil,
    userActivity: NSUserActivity? = nil
  ) {
    self.urlContexts = urlContexts
    self.shortcutItem = shortcutItem
    self.userActivity = userActivity
  }

  /// Creates a request for addresses, which may be links to web pages: those whose scheme the program does not declare
  /// are activities, as universal links are on iOS.
  package init(addresses: [String], _ information: ProgramInformation) {
    let urls = addresses.compactMap(URL.init(string:))
    let isWebPage = { (url: URL) -> Bool in
      guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else { return false }
      return !information.urlSchemes.contains(scheme)
    }
    self.init(urlContexts: urls.filter { !isWebPage($0) }.map { UIOpenURLContext($0, openInPlace: $0.isFileURL) })
    if let page = urls.last(where: isWebPage) {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = page
      userActivity = activity
    }
  }

  /// A Boolean value that indicates whether there is nothing to do but to activate the program.
  var isEmpty: Bool { urlContexts.isEmpty && shortcutItem == nil && userActivity == nil }

  /// The identifier of the content that scenes evaluate their activation conditions against: that of the activity or
  /// the quick action, or the first URL.
  var targetContentIdentifier: String? {
    userActivity?.targetContentIdentifier ?? userActivity?.webpageURL?.absoluteString
      ?? shortcutItem?.targetContentIdentifier as? String ?? urlContexts.first?.url.absoluteString
  }

  /// The options with which a program without scenes is launched; nil for none.
  var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let context = urlContexts.first {
      options[.url] = context.url
      options[.sourceApplication] = context.options.sourceApplication
      options[.annotation] = context.options.annotation
    }
    options[.shortcutItem] = shortcutItem
    if let userActivity {
      // Keys of options are strings on iOS, and programs write the one that has no name as such.
      let typeKey = UIApplication.LaunchOptionsKey.userActivityType
      let entries: [AnyHashable: Any] = [
        typeKey: userActivity.activityType, typeKey.rawValue: userActivity.activityType,
        "UIApplicationLaunchOptionsUserActivityKey": userActivity,
      ]
      options[.userActivityDictionary] = entries
    }
    return options.isEmpty ? nil : options
  }

  /// The options with which a scene is connected.
  var connectionOptions: UIScene.ConnectionOptions {
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(urlContexts)
    options.shortcutItem = shortcutItem
    if let userActivity {
      options.userActivities = [userActivity]
      options.handoffUserActivityType = userActivity.activityType
    }
    options.sourceApplication = urlContexts.first?.options.sourceApplication
    return options
  }

  /// Adds what another request asks for.
  mutating func merge(_ other: ActivationRequest) {
    urlContexts += other.urlContexts
    if let item = other.shortcutItem { (shortcutItem, shortcutCompletion) = (item, other.shortcutCompletion) }
    userActivity = other.userActivity ?? userActivity
  }
}
