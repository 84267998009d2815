import Foundation
import GeometryCore
import HostInterface

extension UIApplication {
  /// Connects the first scene if the delegate provides a configuration for it; returns whether it did.
  ///
  /// - Parameter activity: the activity of the scene that was open last time.
  final func connectFirstScene(restoring activity: NSUserActivity?) -> Bool {
    guard let delegate = lifeCycleDelegate else { return false }
    let session = UISceneSession(role: .windowApplication)
    session.stateRestorationActivity = activity
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(self, configurationForConnecting: session, options: options)
    guard !(configuration is MissingSceneConfiguration) else { return false }
    session.configuration = configuration
    let runtime = UIRuntime.current
    let size = UIScreen.main.bounds.size
    let surface = runtime.host.makeSurface(
      title: ProcessInfo.processInfo.processName, size: Size(Double(size.width), Double(size.height)))
    let scene = UIWindowScene(surface: surface, session: session, runtime: runtime)
    scene.activationState = .unattached
    scene.delegate = makeSceneDelegate(configuration)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    if let activity { scene.delegate?.scene(scene, restoreInteractionStateWith: activity) }
    return true
  }

  /// Moves the program to the background because its last window was closed or it terminates, and saves its state.
  final func leaveForeground() {
    guard applicationState == .active else { return }
    let center = NotificationCenter.default
    let scenes = UIRuntime.current.scenes
    // Programs with scenes are notified through their scene delegates.
    let hearer = scenes.contains { $0.delegate != nil } ? nil : lifeCycleDelegate
    applicationState = .inactive
    hearer?.applicationWillResignActive(self)
    announce(WillResignActiveMessage(), UIApplication.willResignActiveNotification)
    scenes.forEach { $0.enterBackground() }
    applicationState = .background
    hearer?.applicationDidEnterBackground(self)
    announce(DidEnterBackgroundMessage(), UIApplication.didEnterBackgroundNotification)
    stateRestoration?.save(scenes)
  }

  /// Moves the program to the foreground: when it launches with a scene, or a window is open after the last one was
  /// closed.
  ///
  /// - Parameter delegate: the delegate that is notified; nil for a program with scene delegates.
  final func enterForeground(notifying delegate: (any UIApplicationLifeCycleDelegate)?) {
    let scenes = UIRuntime.current.scenes
    delegate?.applicationWillEnterForeground(self)
    for scene in scenes where scene.activationState == .unattached || scene.activationState == .background {
      scene.enterForeground()
    }
    announce(WillEnterForegroundMessage(), UIApplication.willEnterForegroundNotification)
    if applicationState == .background { applicationState = .inactive }
    for scene in scenes where scene.activationState == .foregroundInactive { scene.becomeActive() }
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    announce(DidBecomeActiveMessage(), UIApplication.didBecomeActiveNotification)
  }

  private func makeSceneDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    let found: AnyClass? = configuration.foundDelegateClass(besides: lifeCycleDelegate)
    guard let found else {
      Log.warn(
        "The configuration \"\(configuration.name ?? "")\" of application(_:configurationForConnecting:options:) names no "
          + "delegate class, and there is no class SceneDelegate beside \(type(of: lifeCycleDelegate!)): the scene has no delegate. "
          + "Set configuration.delegateClass = YourSceneDelegate.self.")
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

  /// Activates the scene, which receives events from now on.
  final func becomeActive() {
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
  }

  /// Deactivates the scene and moves it to the background.
  final func enterBackground() {
    if activationState == .foregroundActive {
      delegate?.sceneWillResignActive(self)
      NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
      activationState = .foregroundInactive
    }
    if activationState == .foregroundInactive {
      activationState = .background
      delegate?.sceneDidEnterBackground(self)
      NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: self)
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
