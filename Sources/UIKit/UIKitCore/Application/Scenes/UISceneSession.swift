public import Foundation

/// The information that the system keeps about a scene, even while the scene is not connected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Windows that the user interacts with.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on another screen without user interaction.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The scene; nil while it is not connected.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  public let role: Role
  /// The configuration with which the scene was connected.
  open internal(set) var configuration: UISceneConfiguration
  /// The unique identifier of the session, which is the same when the program is started again.
  public final private(set) var persistentIdentifier: String
  /// Information that the client stores with the session.
  open var userInfo: [String: Any]?
  /// The activity from which the scene can be restored: that of the previous session, or nil if there was none.
  open var stateRestorationActivity: NSUserActivity?

  /// The mangled name of the class of the delegate with which the session was connected last; nil for none.
  package final var delegateClassName: String?

  package init(
    role: Role, configuration: UISceneConfiguration? = nil, persistentIdentifier: String = UUID().uuidString
  ) {
    self.role = role
    self.persistentIdentifier = persistentIdentifier
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }

  /// Takes the identity and the state of a session of the program's last run.
  final func adopt(_ other: UISceneSession) {
    persistentIdentifier = other.persistentIdentifier
    configuration = other.configuration
    delegateClassName = other.delegateClassName
    userInfo = other.userInfo
    stateRestorationActivity = other.stateRestorationActivity
  }
}

/// The classes with which a scene is created.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name; nil for none.
  public let name: String?
  /// The purpose of the configuration's scenes.
  public let role: UISceneSession.Role
  /// The class of the scene. It has no effect: scenes are always of the class `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  ///
  /// Without one the class is that of the program's `UIApplicationSceneManifest` if it has an Info.plist, or else the
  /// class `SceneDelegate` of the application delegate's module, as Xcode's template calls it.
  open var delegateClass: AnyClass?
  /// The storyboard, a `UIStoryboard`, which this module does not know.
  package final var storedStoryboard: AnyObject?

  /// Creates a configuration for scenes of a role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// The configuration that is returned by application delegates which do not choose one: such a program has no scene
/// delegates.
@MainActor
final class MissingSceneConfiguration: UISceneConfiguration {
  init() { super.init(name: nil, sessionRole: .windowApplication) }
}
