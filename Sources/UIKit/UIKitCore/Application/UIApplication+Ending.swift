extension UIApplication {
  /// Returns the application to the state before a launch, as a test does that has launched a program and closed its
  /// scenes.
  package final func endLaunch() {
    launchRequest = ActivationRequest()
    disconnectedSessions = []
    lastFocusedScene = nil
    shortcutItems = nil
    lifeCycleDelegate = nil
    ownedDelegate = nil
    stateRestoration = nil
    information = ProgramInformation()
    applicationState = .inactive
    hasResigned = false
  }
}
