public import Foundation
import HostInterface

extension UIApplication {
  /// Requests that a scene is activated: that of a session, or a new one without a session.
  ///
  /// A scene that is connected continues the activity; one that is connected by the request gets it in the options of
  /// its connection. Needs `UIApplicationSupportsMultipleScenes` for a new scene.
  /// - Parameter errorHandler: Called later if the request is denied, with a `UISceneError`.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    UIRuntime.current.schedule { [self] in
      do {
        try activate(sceneSession ?? UISceneSession(role: .windowApplication), isNew: sceneSession == nil, userActivity)
      } catch {
        errorHandler?(error)
      }
    }
  }

  /// Requests that a scene is activated: that of the request's session, otherwise one that prefers the content of the
  /// request's activity, otherwise a new one.
  ///
  /// - Parameter errorHandler: Called later if the request is denied, with a `UISceneError`.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let identifier = request.userActivity?.targetContentIdentifier
    let preferring = UIRuntime.current.scenes.first {
      $0.session.role == request.role && $0.activationConditions.rank(for: identifier) == 2
    }
    requestSceneSessionActivation(
      request.session ?? preferring?.session, userActivity: request.userActivity, options: request.options,
      errorHandler: errorHandler)
  }

  /// Requests that the scene of a session is disconnected, its window closed and the session discarded.
  ///
  /// - Parameter errorHandler: Called later if the request is denied, with a `UISceneError`.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    UIRuntime.current.schedule { [self] in
      do {
        try checkMultipleScenes()
        try check(sceneSession)
        if let scene = sceneSession.scene as? UIWindowScene { return scene.discard() }
        disconnectedSessions.removeAll { $0 === sceneSession }
        lifeCycleDelegate?.application(self, didDiscardSceneSessions: [sceneSession])
      } catch {
        errorHandler?(error)
      }
    }
  }

  /// Requests that what the system shows and stores of a scene is updated: its picture, and the activity from which it
  /// is restored if it is in the background.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    UIRuntime.current.schedule { [self] in
      guard let scene = sceneSession.scene as? UIWindowScene else { return }
      scene.requestFrame()
      guard scene.activationState == .background else { return }
      stateRestoration?.updateActivity(of: scene)
      stateRestoration?.save(UIRuntime.current.scenes)
    }
  }

  /// Disconnects a scene, as the system does to free its memory; its session can be connected again.
  package final func disconnect(_ scene: UIWindowScene) {
    scene.disconnect()
    disconnectedSessions.append(scene.session)
  }

  private func activate(_ session: UISceneSession, isNew: Bool, _ activity: NSUserActivity?) throws {
    if isNew { try checkMultipleScenes() } else { try check(session) }
    guard let scene = session.scene as? UIWindowScene else {
      return open(session, ActivationRequest(userActivity: activity).connectionOptions)
    }
    bringToForeground(scene)
    if let activity { scene.continueActivity(activity) }
    scene.surface.raise()
  }

  private func checkMultipleScenes() throws {
    guard !supportsMultipleScenes else { return }
    throw UISceneError(
      .multipleScenesNotSupported,
      "The program may have one scene only: UIApplicationSupportsMultipleScenes in the UIApplicationSceneManifest of "
        + "Info.plist is not true.")
  }

  private func check(_ session: UISceneSession) throws {
    guard !openSessions.contains(session) else { return }
    throw UISceneError(
      .requestDenied,
      "The session \(session.persistentIdentifier) is none of openSessions: it was discarded, or it is another "
        + "program's.")
  }
}
