import Foundation

/// The saved state of a program: of its delegate and windows, or the sessions of its scenes.
struct ProgramState: Codable {
  /// The version of the program that wrote it; nil when the program states none.
  var version: String?
  /// The archive that the application's delegate encoded, and by which it decides whether the state is restored.
  var application: Data?
  /// The controllers and views of the windows; nil for a program with scenes.
  var screen: RestorableScreen?
  /// The sessions of the scenes that were open, the one used last first; nil for a program without scenes.
  var sessions: [Session]?

  /// The part of a scene's session that is saved.
  struct Session: Codable {
    var identifier: String
    var role: String
    var configuration: String?
    var delegateClass: String?
    /// The client's information, a property list.
    var userInfo: Data?
    /// The activity of the scene; nil when its delegate returned none.
    var activity: NSUserActivity.Archive?
  }

  static var programVersion: String? { Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String }
}

extension UIApplication {
  /// The key of the program's version in the coder that the delegate's restoration methods receive.
  public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  /// The key of the time at which the state was saved, a `Date`, in the coder that the delegate's restoration methods
  /// receive.
  public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
}

/// The restoration of a program by its application's delegate and the restoration identifiers of its controllers and
/// views.
@MainActor
final class ProgramStateRestoration: StateRestoration {
  private unowned let application: UIApplication

  init(of application: UIApplication) { self.application = application }

  // MARK: Saving

  func save(_ scenes: [UIWindowScene]) {
    var state = ProgramState(version: ProgramState.programVersion)
    let sessions = application.sessionsToSave(scenes)
    if !sessions.isEmpty {
      state.sessions = sessions.map(ProgramState.Session.init)
    } else {
      (state.application, state.screen) = archives(of: scenes)
    }
    let store = UIRuntime.current.stateStore
    do {
      // A program that is no app need not find its windows again, unless they have a state.
      let hasSessions = application.information.isBundle || state.sessions?.contains { $0.activity != nil } == true
      let isEmpty = state.screen == nil && !(state.sessions != nil && hasSessions)
      if isEmpty, store.load() == nil { return }
      try store.save(isEmpty ? nil : PropertyListEncoder().encode(state))
    } catch {
      Log.warn(
        "The state of the program could not be saved, so it will begin anew: \(error.localizedDescription) "
          + "Make the folder of XDG_STATE_HOME writable.")
    }
  }

  private func archives(of scenes: [UIWindowScene]) -> (Data?, RestorableScreen?) {
    guard let delegate = application.delegate else { return (nil, nil) }
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(ProgramState.programVersion as NSString?, forKey: UIApplication.stateRestorationBundleVersionKey)
    archiver.encode(Date() as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
    guard delegate.application(application, shouldSaveSecureApplicationState: archiver) else { return (nil, nil) }
    delegate.application(application, willEncodeRestorableStateWith: archiver)
    archiver.finishEncoding()
    return (archiver.encodedData, RestorableScreen(of: scenes.flatMap(\.windows)))
  }

  // MARK: Restoring

  func restore() -> [UISceneSession] {
    guard let state = removeState() else { return [] }
    restore(state)
    return state.sessions?.map(\.session) ?? []
  }

  /// Loads the state and removes it from its store.
  func removeState() -> ProgramState? {
    let store = UIRuntime.current.stateStore
    guard let data = store.load() else { return nil }
    try? store.save(nil)
    do {
      return try PropertyListDecoder().decode(ProgramState.self, from: data)
    } catch {
      Log.warn("The saved state of the program cannot be read, so it begins anew: \(error).")
      return nil
    }
  }

  /// Restores the windows of a program without scenes, if its delegate agrees.
  private func restore(_ state: ProgramState) {
    guard let delegate = application.delegate, let archive = state.application, let screen = state.screen,
      let decoder = try? NSKeyedUnarchiver(forReadingFrom: archive),
      delegate.application(application, shouldRestoreSecureApplicationState: decoder)
    else { return }
    screen.restore(in: application.windows) { [application] path, coder in
      delegate.application(application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    }
    delegate.application(application, didDecodeRestorableStateWith: decoder)
    decoder.finishDecoding()
  }
}

@MainActor
extension ProgramState.Session {
  init(_ session: UISceneSession) {
    identifier = session.persistentIdentifier
    role = session.role.rawValue
    configuration = session.configuration.name
    delegateClass = session.delegateClassName
    userInfo = session.userInfo.flatMap {
      try? PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
    }
    activity = session.stateRestorationActivity.flatMap(NSUserActivity.Archive.init)
  }

  /// The session, whose scene is not connected yet.
  var session: UISceneSession {
    let role = UISceneSession.Role(rawValue: role)
    let session = UISceneSession(
      role: role, configuration: UISceneConfiguration(name: configuration, sessionRole: role),
      persistentIdentifier: identifier)
    session.delegateClassName = delegateClass
    session.userInfo = userInfo.flatMap {
      (try? PropertyListSerialization.propertyList(from: $0, format: nil)) as? [String: Any]
    }
    session.stateRestorationActivity = activity?.activity
    return session
  }
}

extension UIApplication {
  /// Returns the sessions of scenes with delegates, the one that was used last first, and those that were disconnected.
  fileprivate func sessionsToSave(_ scenes: [UIWindowScene]) -> [UISceneSession] {
    let connected = scenes.filter { $0.delegate != nil }.map(\.session)
    let last = lastFocusedScene?.session
    let disconnected = openSessions.filter { $0.scene == nil }
      .sorted { $0.persistentIdentifier < $1.persistentIdentifier }
    return connected.filter { $0 === last } + connected.filter { $0 !== last } + disconnected
  }
}

extension ProgramStateRestoration {
  /// Updates the activity from which the scene's delegate wants to restore the scene, as on iOS: by the activity's own
  /// delegate, and by the responders that have the activity.
  func updateActivity(of scene: UIWindowScene) {
    guard let delegate = scene.delegate else { return }
    let activity = delegate.stateRestorationActivity(for: scene)
    scene.session.stateRestorationActivity = activity
    activity.map(scene.update)
  }
}

extension UIWindowScene {
  /// Brings an activity up to date before it is stored or continued.
  package final func update(_ activity: NSUserActivity) {
    activity.delegate?.userActivityWillSave(activity)
    for responder in respondersOfScene() where responder.userActivity === activity {
      responder.updateUserActivityState(activity)
    }
    activity.needsSave = false
  }

  private func respondersOfScene() -> [UIResponder] {
    var found: [UIResponder] = [self]
    var controllers = windows.compactMap(\.rootViewController)
    while let controller = controllers.popLast() {
      found.append(controller)
      if let view = controller.viewIfLoaded { found.append(view) }
      controllers += controller.children
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        controllers.append(presented)
      }
    }
    return found
  }
}
