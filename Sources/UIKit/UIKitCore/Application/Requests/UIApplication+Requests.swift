import Foundation
import HostInterface

extension UIApplication {
  /// Reads the reasons of the launch, and makes this process the only one of the program. Returns false if another
  /// process is, which has received them.
  package final func claimInstance() -> Bool {
    let process = ProcessInfo.processInfo
    let request = ActivationRequest(
      arguments: Array(process.arguments.dropFirst()), environment: process.environment, information)
    launchRequest = request
    guard information.isBundle, !BackgroundAgent.isBackgroundLaunch,
      let identifier: String = information.value("CFBundleIdentifier")
    else { return true }
    let items = information.shortcutItems
    let claim = InstanceClaim(
      identifier: identifier, actions: items.map { ProgramInformation.actionName(of: $0.type) },
      requests: request.programRequests,
      expectsRequests: !items.isEmpty || !information.urlSchemes.isEmpty || information.opensDocuments)
    return UIRuntime.current.host.claim(claim) { [self] received in
      UIRuntime.current.perform { receive(ActivationRequest(received, information)) }
    }
  }

  /// Handles a request that reaches the program while it runs: brings it to the foreground, and delivers the request to
  /// a scene or, in a program without scenes, to the delegate. Then the program becomes active with the focus.
  ///
  /// A request that arrives while the program is being launched becomes a reason of the launch.
  package final func receive(_ request: ActivationRequest) {
    guard launchRequest == nil else {
      launchRequest?.merge(request)
      return
    }
    guard hasScenes else {
      let scenes = UIRuntime.current.scenes
      let scene = scenes.first { $0 === lastFocusedScene } ?? scenes.first
      if let scene { bringToForeground(scene) }
      deliverToDelegate(request)
      scene?.surface.raise()
      return
    }
    guard let scene = scene(for: request) else {
      // The session that was disconnected last is the most likely one.
      let session = disconnectedSessions.last ?? UISceneSession(role: .windowApplication)
      return open(session, request.connectionOptions)
    }
    bringToForeground(scene)
    scene.deliver(request)
    scene.surface.raise()
  }

  /// Tells the delegate of the program or of a scene that an activity was announced, and that it cannot be continued.
  package final func failToContinueActivity(ofType type: String, _ error: any Error) {
    if hasScenes {
      guard let scene = scene(for: ActivationRequest()), let delegate = scene.delegate else { return }
      delegate.scene(scene, willContinueUserActivityWithType: type)
      delegate.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    } else {
      _ = lifeCycleDelegate?.application(self, willContinueUserActivityWithType: type)
      lifeCycleDelegate?.application(self, didFailToContinueUserActivityWithType: type, error: error)
    }
  }

  /// Delivers a request to the delegate of a program without scenes.
  final func deliverToDelegate(_ request: ActivationRequest) {
    guard let delegate = lifeCycleDelegate else { return }
    for context in request.urlContexts {
      var options: [OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
      options[.sourceApplication] = context.options.sourceApplication
      options[.annotation] = context.options.annotation
      _ = delegate.application(self, open: context.url, options: options)
    }
    if let item = request.shortcutItem {
      delegate.application(self, performActionFor: item) { request.shortcutCompletion?($0) }
    }
    if let activity = request.userActivity {
      _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
      _ = delegate.application(self, continue: activity) { objects in
        for object in objects ?? [] { object.restoreUserActivityState(activity) }
      }
    }
  }

  /// Returns the scene that suits a request best: one that prefers its content, or the one that was used last.
  ///
  /// Nil if none can be chosen and the program may open another one.
  final func scene(for request: ActivationRequest) -> UIWindowScene? {
    let scenes = UIRuntime.current.scenes.filter { $0.session.role == .windowApplication && $0.delegate != nil }
    let identifier = request.targetContentIdentifier
    let ranked = scenes.map { (scene: $0, rank: $0.activationConditions.rank(for: identifier)) }
    let best = ranked.map(\.rank).max() ?? 0
    let candidates = ranked.filter { $0.rank == best }.map(\.scene)
    if best == 0, supportsMultipleScenes { return nil }
    return candidates.first { $0 === lastFocusedScene } ?? candidates.first
  }

  /// Moves a scene to the foreground, before its window is shown.
  final func bringToForeground(_ scene: UIWindowScene) {
    if scene.surfaceActivity == .hidden { scene.surfaceActivity = .visible }
    if applicationState == .background {
      becomeVisible(notifying: selfNotifiedDelegate)
    } else if scene.isBack {
      scene.enterForeground()
    }
  }

  /// Connects the scene of a session in a window of its own, and moves it to the foreground.
  final func open(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
    guard let scene = connect(session, options) else { return }
    lastFocusedScene = scene
    if applicationState == .background {
      becomeVisible(notifying: selfNotifiedDelegate)
    } else {
      scene.enterForeground()
    }
    followSurfaces()
  }
}

extension UIWindowScene {
  /// Lets the scene's delegate continue an activity.
  final func continueActivity(_ activity: NSUserActivity) {
    delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
    delegate?.scene(self, continue: activity)
  }

  /// Delivers a request to the scene's delegate.
  fileprivate final func deliver(_ request: ActivationRequest) {
    guard let delegate else { return }
    if !request.urlContexts.isEmpty { delegate.scene(self, openURLContexts: Set(request.urlContexts)) }
    if let item = request.shortcutItem, let delegate = delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(self, performActionFor: item) { request.shortcutCompletion?($0) }
    }
    if let activity = request.userActivity { continueActivity(activity) }
  }
}
