public import Foundation

/// One instance of the program's interface, which the system connects, brings to the front and disconnects.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation states of a scene: connected or not, visible or not, getting events or not.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected, or not any more.
    case unattached = -1
    /// In front and getting events.
    case foregroundActive = 0
    /// In front without getting events.
    case foregroundInactive = 1
    /// Not visible.
    case background = 2
  }

  /// A scene was connected; the object is the scene.
  public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// A scene was disconnected; the object is the scene.
  public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  /// A scene got into front and gets events; the object is the scene.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// A scene is about to get no events any more; the object is the scene.
  public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// A scene is about to be visible; the object is the scene.
  public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
  /// A scene is not visible any more; the object is the scene.
  public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")

  /// The session that holds the system's information about the scene.
  public final let session: UISceneSession
  /// Hears of the life of the scene, which keeps it alive.
  open var delegate: (any UISceneDelegate)?
  /// The activation state of the scene: whether it is connected, visible and getting events.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The title by which the user knows the scene.
  open var title: String! { didSet { titleDidChange() } }

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// Opens a URL with the program that the system has for it; see `UIApplication.open(_:options:completionHandler:)`.
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
    /// The activities that the scene should take up.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The identifier of the program that asked for the scene; nil when it is not known.
    open internal(set) var sourceApplication: String?
    /// The kind of the user activity that the scene continues; nil for none.
    open internal(set) var handoffUserActivityType: String?
  }

  /// The options for opening a URL.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// A Boolean value that determines whether only a program that was made for the URL opens it; kept for the client.
    open var universalLinksOnly = false
  }

  /// The options that came with a URL that a scene should open.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    /// The identifier of the program that asked; nil when it is not known.
    open internal(set) var sourceApplication: String?
    /// A Boolean value that indicates whether the file of the URL is to be used where it is.
    open internal(set) var openInPlace = false
  }
}

/// A URL that a scene should open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// The options that came with the URL.
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL) { self.url = url }
}
