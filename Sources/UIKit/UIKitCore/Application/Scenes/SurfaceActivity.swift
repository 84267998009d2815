import HostInterface

extension UIWindowScene {
  /// A Boolean value that indicates whether the scene is in the background, and its surface on the screen.
  final var isBack: Bool { activationState == .background && surfaceActivity != .hidden }

  /// Records the focus and visibility of the surface. The states follow when the current work is done, as the focus
  /// moves from one window to another in two steps.
  final func surfaceActivityDidChange(to activity: SurfaceActivity) {
    if activity == .focused { UIApplication.shared.lastFocusedScene = self }
    guard activity != surfaceActivity else { return }
    surfaceActivity = activity
    runtime.schedule { UIApplication.shared.followSurfaces() }
  }
}

extension UIApplication {
  /// Moves a program that has launched and its scenes to the states of its windows, in the order of iOS.
  ///
  /// The program is active while one of its windows has the focus, and in the background while none is on the screen.
  /// Its visible scenes are active together; a scene whose window is not on the screen is in the background.
  package final func followSurfaces() {
    guard hasResigned || applicationState == .active else { return }
    let scenes = UIRuntime.current.scenes
    let isVisible = scenes.contains { $0.surfaceActivity != .hidden }
    let isFocused = scenes.contains { $0.surfaceActivity == .focused }
    if !isFocused { resignActive() }
    if !isVisible { return enterBackground() }
    for scene in scenes where scene.surfaceActivity == .hidden { scene.enterBackground() }
    if applicationState == .background {
      becomeVisible(notifying: selfNotifiedDelegate)
    } else {
      for scene in scenes where scene.isBack { scene.enterForeground() }
    }
    guard isFocused else { return }
    if applicationState == .inactive { return becomeActive(notifying: selfNotifiedDelegate) }
    for scene in scenes where scene.activationState == .foregroundInactive { scene.becomeActive() }
  }
}
