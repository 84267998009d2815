import Foundation
import GeometryCore
import HostInterface

extension UIApplication {
  /// Makes a scene in a window of its own, with a size in points or that of the screen.
  package final func makeScene(size: CGSize? = nil, session: UISceneSession? = nil) -> UIWindowScene {
    let runtime = UIRuntime.current
    let screenSize = UIScreen.main.bounds.size
    let size = size ?? screenSize
    let surface = runtime.host.makeSurface(
      title: information.title, size: Size(Double(size.width), Double(size.height)))
    if let icon { surface.setIcon(icon) }
    let scene = UIWindowScene(surface: surface, session: session, runtime: runtime)
    scene.updateInsetsOfDevice()
    if runtime.host.surfacesAreScreens {
      // A smaller window is not the screen.
      if size == screenSize, runtime.screen.scene == nil { runtime.screen = scene.screen }
      let isLandscape = size.width > size.height
      scene.turnedOrientation = isLandscape ? information.orientations?.first { $0.isLandscape } : nil
      scene.followsDevice = { [weak self, weak scene] orientation in
        guard let scene, self?.programInterface?.device(of: scene, didTurnTo: orientation) == true else { return }
        scene.surface.resize(to: Size(scene.surface.size.height, scene.surface.size.width))
      }
    }
    return scene
  }

  /// Deactivates the program and its scenes.
  package final func resignActive() {
    guard applicationState == .active else { return }
    applicationState = .inactive
    selfNotifiedDelegate?.applicationWillResignActive(self)
    announce(WillResignActiveMessage(), UIApplication.willResignActiveNotification)
    for scene in UIRuntime.current.scenes { scene.resignActive() }
    hasResigned = true
    if isLaunched { StoredDefaults.store() }
  }

  /// Connects the first scene if the program has scenes, or those that were open last time; returns whether it has.
  ///
  /// A program with a scene manifest has, and one without an Info.plist whose delegate provides a configuration.
  /// - Parameter request: The reason of the launch, which the first scene is given.
  final func connectScenes(restoring sessions: [UISceneSession], for request: ActivationRequest) -> Bool {
    guard information.usesScenes || !information.isBundle else { return false }
    let first = launchScene?.session ?? sessions.first ?? UISceneSession(role: .windowApplication)
    if let restored = sessions.first, restored !== first { first.adopt(restored) }
    guard connect(first, request.connectionOptions) != nil else { return false }
    request.shortcutCompletion?(true)
    if supportsMultipleScenes {
      for session in sessions.dropFirst() { _ = connect(session, UIScene.ConnectionOptions()) }
    }
    return true
  }

  /// Connects the scene of a session, which gets a window and its previous state; nil for a program without scenes.
  final func connect(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene? {
    guard let configuration = previousConfiguration(of: session) ?? configuration(for: session, options) else {
      return nil
    }
    session.configuration = configuration
    disconnectedSessions.removeAll { $0 === session }
    let scene = launchScene.flatMap { $0.session === session ? $0 : nil } ?? makeScene(session: session)
    scene.activationState = .unattached
    scene.delegate = makeSceneDelegate(configuration)
    session.delegateClassName = scene.delegate.flatMap { _mangledTypeName(type(of: $0)) }
    let window = configuration.foundStoryboard.flatMap { programInterface?.makeWindow(of: $0, in: scene) }
    if let window, let delegate = scene.delegate as? any UIWindowSceneDelegate { delegate.window = window }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    if let window { show(window, storedBy: (scene.delegate as? any UIWindowSceneDelegate)?.window) }
    if let activity = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    return scene
  }

  /// Shows a window that was made from a storyboard if the delegate still stores it.
  final func show(_ window: UIWindow, storedBy stored: UIWindow?) {
    if stored === window { return window.makeKeyAndVisible() }
    guard stored == nil else { return }
    Log.warn(
      "The main storyboard was loaded, but the delegate has no property window that stores its window, so nothing is shown. "
        + "Declare var window: UIWindow? in the delegate.")
  }

  /// Deactivates the program, and moves it to the background, because its last window was closed or it terminates.
  final func leaveForeground() {
    resignActive()
    enterBackground()
  }

  /// Moves an inactive program to the background, and saves its state.
  final func enterBackground() {
    guard applicationState == .inactive, hasResigned else { return }
    let scenes = UIRuntime.current.scenes
    scenes.forEach { $0.enterBackground() }
    applicationState = .background
    selfNotifiedDelegate?.applicationDidEnterBackground(self)
    announce(DidEnterBackgroundMessage(), UIApplication.didEnterBackgroundNotification)
    stateRestoration?.save(scenes)
    if isLaunched { StoredDefaults.store() }
  }

  /// Moves the program to the foreground and activates it: when it launches with a scene, or a window is open after the
  /// last one was closed.
  ///
  /// - Parameter delegate: the delegate that is notified; nil for a program with scene delegates.
  final func enterForeground(notifying delegate: (any UIApplicationLifeCycleDelegate)?) {
    becomeVisible(notifying: delegate)
    becomeActive(notifying: delegate)
  }

  /// Moves the program and its visible scenes to the foreground.
  final func becomeVisible(notifying delegate: (any UIApplicationLifeCycleDelegate)?) {
    delegate?.applicationWillEnterForeground(self)
    for scene in UIRuntime.current.scenes where scene.activationState == .unattached || scene.isBack {
      scene.enterForeground()
    }
    announce(WillEnterForegroundMessage(), UIApplication.willEnterForegroundNotification)
    if applicationState == .background { applicationState = .inactive }
  }

  /// Activates the program and its visible scenes.
  final func becomeActive(notifying delegate: (any UIApplicationLifeCycleDelegate)?) {
    for scene in UIRuntime.current.scenes where scene.activationState == .foregroundInactive { scene.becomeActive() }
    applicationState = .active
    hasResigned = false
    delegate?.applicationDidBecomeActive(self)
    announce(DidBecomeActiveMessage(), UIApplication.didBecomeActiveNotification)
  }

  /// The delegate, if it is notified of the foreground; programs with scenes notify their scene delegates.
  final var selfNotifiedDelegate: (any UIApplicationLifeCycleDelegate)? { hasScenes ? nil : lifeCycleDelegate }

  /// A Boolean value that indicates whether the program has scenes, whose delegates are notified.
  final var hasScenes: Bool { information.usesScenes || UIRuntime.current.scenes.contains { $0.delegate != nil } }

  /// Returns the configuration with which a session was connected before, for which the delegate is not asked again;
  /// nil for a new session, or if the class of its delegate is gone.
  private func previousConfiguration(of session: UISceneSession) -> UISceneConfiguration? {
    guard let name = session.delegateClassName, let found = _typeByName(name) as? AnyClass else {
      return nil
    }
    let configuration = UISceneConfiguration(name: session.configuration.name, sessionRole: session.role)
    configuration.delegateClass = found
    configuration.storedStoryboard = session.configuration.storedStoryboard
    return configuration
  }

  /// Returns the configuration of a session: the delegate's, or that of the manifest; nil for a program without scenes.
  private func configuration(
    for session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration? {
    let chosen = lifeCycleDelegate?.application(self, configurationForConnecting: session, options: options)
    if let chosen, !(chosen is MissingSceneConfiguration) { return chosen }
    guard information.usesScenes else { return nil }
    let entry = information.sceneEntry(named: nil, role: session.role)
    return UISceneConfiguration(name: entry?.name, sessionRole: session.role)
  }

  private func makeSceneDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    let found: AnyClass? = configuration.foundDelegateClass(besides: lifeCycleDelegate)
    guard let found else {
      Log.warn(
        "The configuration \"\(configuration.name ?? "")\" of a scene names no delegate class that exists, and there is no class "
          + "SceneDelegate beside \(lifeCycleDelegate.map { "\(type(of: $0))" } ?? "it"): the scene has no delegate. "
          + "Set configuration.delegateClass = YourSceneDelegate.self, or UISceneDelegateClassName in Info.plist.")
      return nil
    }
    let made = UIApplication.makeObject(found) as? any UISceneDelegate
    if made == nil {
      Log.warn(
        "The scene's delegate should be of the class \(found), which is no UISceneDelegate that has init(); the scene has no "
          + "delegate. Make it a UIResponder that conforms to UIWindowSceneDelegate.")
    }
    return made
  }
}

extension UIWindowScene {
  /// Moves the scene to the foreground.
  final func enterForeground() {
    delegate?.sceneWillEnterForeground(self)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: self)
    activationState = .foregroundInactive
  }

  /// Activates the scene, which receives events from then on.
  final func becomeActive() {
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
  }

  /// Deactivates the scene.
  final func resignActive() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
    activationState = .foregroundInactive
  }

  /// Deactivates the scene and moves it to the background.
  final func enterBackground() {
    resignActive()
    if activationState == .foregroundInactive {
      activationState = .background
      delegate?.sceneDidEnterBackground(self)
      NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: self)
      UIApplication.shared.stateRestoration?.updateActivity(of: self)
    }
  }

  /// Disconnects the scene, in the order of iOS: it is deactivated, enters the background and is disconnected.
  final func disconnect() {
    enterBackground()
    close()
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
    session.scene = nil
  }

  /// Notifies the delegate of a changed size, orientation or traits.
  final func tellOfUpdate(
    from oldSize: CGSize, _ oldOrientation: UIInterfaceOrientation, _ oldTraits: UITraitCollection
  ) {
    guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
    let isSame =
      oldSize == screen.bounds.size && oldOrientation == interfaceOrientation && oldTraits.isEqual(traitCollection)
    guard !isSame else { return }
    let space = FormerCoordinateSpace(bounds: CGRect(origin: .zero, size: oldSize))
    delegate.windowScene(
      self, didUpdate: space, interfaceOrientation: oldOrientation, traitCollection: oldTraits)
  }
}

/// The coordinate space that a scene had before a change.
private final class FormerCoordinateSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) { self.bounds = bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { point }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint { point }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
}
