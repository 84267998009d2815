public import Foundation
public import SwiftRuntime

/// An instance of the program's interface, which the system connects, moves to the foreground and disconnects.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation states of a scene: connected or not, visible or not, receiving events or not.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected, or disconnected.
    case unattached = -1
    /// In the foreground and receiving events.
    case foregroundActive = 0
    /// In the foreground without receiving events.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// Posted when a scene was connected; the object is the scene.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene was disconnected; the object is the scene.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene is in the foreground and receives events; the object is the scene.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to stop receiving events; the object is the scene.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted when a scene is about to become visible; the object is the scene.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene has entered the background; the object is the scene.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// The session that holds the system's information about the scene.
  public final let session: UISceneSession
  /// The delegate that is notified of the life cycle of the scene, which retains it.
  open var delegate: (any UISceneDelegate)?
  /// The activation state of the scene: whether it is connected, visible and receiving events.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The conditions under which the scene is chosen for links, quick actions and activities.
  open var activationConditions = UISceneActivationConditions()
  /// The title by which the user knows the scene.
  @Observed open var title: String! { didSet { titleDidChange() } }

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// Creates a scene that no system has connected.
  @available(*, deprecated, message: "The system creates scenes; one made by init() is connected to nothing.")
  public override init() {
    session = UISceneSession(role: .windowApplication)
    super.init()
    activationState = .unattached
    session.scene = self
  }

  /// Opens a URL with the system's default program for it; see `UIApplication.open(_:options:completionHandler:)`.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, completionHandler: completion)
  }

  open override var next: UIResponder? { UIApplication.shared }

  func titleDidChange() {}
}

extension UIScene {
  /// The reasons for which a scene is connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs that the scene should open.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The quick action that the scene should perform; nil for none.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The activities that the scene should resume.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The identifier of the program that requested the scene; nil when it is not known.
    open internal(set) var sourceApplication: String?
    /// The kind of the user activity that the scene continues; nil for none.
    open internal(set) var handoffUserActivityType: String?
  }

  /// The options for opening a URL.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// A Boolean value that determines whether only a program that was made for the URL opens it. It has no effect.
    open var universalLinksOnly = false
  }

  /// The options that came with a URL that a scene should open.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    /// The identifier of the program that requested it; nil when it is not known.
    open internal(set) var sourceApplication: String?
    /// The annotation that the requesting program passed with the URL; nil for none.
    open internal(set) var annotation: Any?
    /// A Boolean value that indicates whether the file of the URL is to be opened in place.
    open internal(set) var openInPlace = false
  }

  /// The options of a request to activate a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene that makes the request; nil for none.
    open weak var requestingScene: UIScene?
  }
}

/// A URL that a scene should open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// The options that came with the URL.
  public let options = UIScene.OpenURLOptions()

  /// Creates a context, with the circumstances of the request.
  package init(
    _ url: URL, sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false
  ) {
    self.url = url
    super.init()
    options.sourceApplication = sourceApplication
    options.annotation = annotation
    options.openInPlace = openInPlace
  }
}
