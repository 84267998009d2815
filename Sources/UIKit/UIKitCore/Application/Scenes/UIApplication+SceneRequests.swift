import Foundation
import HostInterface

extension UIApplication {
  /// Disconnects a scene, as the system does to free its memory; its session can be connected again.
  package final func disconnect(_ scene: UIWindowScene) {
    scene.disconnect()
    disconnectedSessions.append(scene.session)
  }

  /// Activates the scene of a session, or of a new one, when the current work is done.
  final func scheduleActivation(
    _ sceneSession: UISceneSession?, _ userActivity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
  ) {
    UIRuntime.current.schedule { [self] in
      do {
        try activate(sceneSession ?? UISceneSession(role: .windowApplication), isNew: sceneSession == nil, userActivity)
      } catch {
        errorHandler?(error)
      }
    }
  }

  /// Returns the session of a request: its own, or that of a scene that prefers the content of its activity; nil for a
  /// new one.
  final func session(for request: UISceneSessionActivationRequest) -> UISceneSession? {
    let identifier = request.userActivity?.targetContentIdentifier
    let preferring = UIRuntime.current.scenes.first {
      $0.session.role == request.role && $0.activationConditions.rank(for: identifier) == 2
    }
    return request.session ?? preferring?.session
  }

  /// Destroys the scene of a session, and discards the session, when the current work is done.
  final func scheduleDestruction(_ sceneSession: UISceneSession, _ errorHandler: ((any Error) -> Void)?) {
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

  /// Updates what is shown and stored of a scene, when the current work is done.
  final func scheduleRefresh(_ sceneSession: UISceneSession) {
    UIRuntime.current.schedule { [self] in
      guard let scene = sceneSession.scene as? UIWindowScene else { return }
      scene.requestFrame()
      guard scene.activationState == .background else { return }
      stateRestoration?.updateActivity(of: scene)
      stateRestoration?.save(UIRuntime.current.scenes)
    }
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
