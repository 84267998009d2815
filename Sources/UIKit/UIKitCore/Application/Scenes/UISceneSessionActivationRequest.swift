public import Foundation

/// A request to activate a scene: that of a session, or one for a role and an activity.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The session whose scene is to be activated; nil for the one that suits the activity, or a new one.
  public let session: UISceneSession?
  /// The activity that the scene is given; nil for none.
  public var userActivity: NSUserActivity?
  /// Options of the request; nil for none.
  public var options: UIScene.ActivationRequestOptions?

  /// Creates a request for a scene with a role: one whose activation conditions prefer the activity's content, or a new
  /// one.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  /// Creates a request for the scene of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }
}

/// Options of a request to destroy a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// Options of a request to destroy a scene with windows.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animations with which a window can disappear.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }

  /// The animation with which the window disappears. It has no effect: the desktop closes windows.
  open var windowDismissalAnimation = DismissalAnimation.standard
}
