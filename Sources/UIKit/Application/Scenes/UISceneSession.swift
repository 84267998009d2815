public import Foundation

/// What the system keeps about a scene, also while it is not connected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is there for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows that the user works with.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on another screen that the user only looks at.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The scene while it is connected; nil else.
  open internal(set) weak var scene: UIScene?
  /// What the scene is there for.
  public let role: Role
  /// The configuration that the scene was connected with.
  open internal(set) var configuration: UISceneConfiguration
  /// A name for the session that no other has.
  public let persistentIdentifier = UUID().uuidString
  /// What a client keeps with the session.
  open var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration? = nil) {
    self.role = role
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The classes that a scene is made with.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name; nil for none.
  public let name: String?
  /// What scenes of the configuration are there for.
  public let role: UISceneSession.Role
  /// The class of the scene; kept for the client, scenes are of the class `UIWindowScene` here.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  ///
  /// Without one the class is that of the program's `UIApplicationSceneManifest` where it has an Info.plist, else the class
  /// `SceneDelegate` of the application delegate's module, as Xcode's template calls it.
  open var delegateClass: AnyClass?

  /// Creates a configuration for scenes of a role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// The answer of application delegates that do not choose a configuration: such a program has no scene delegates.
@MainActor
final class MissingSceneConfiguration: UISceneConfiguration {
  init() { super.init(name: nil, sessionRole: .windowApplication) }
}
