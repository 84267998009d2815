package import HostInterface

/// The clock of a program without a display or a test without a harness: nothing else moves it, so the program's run
/// loop does as long as something is pending.
extension HeadlessHost: PacedHost {
  package var paced: (any PacedHost)? { self }

  package var secondsToNextEvent: Double? {
    guard followsRealTime, !isMoving, let time = nextTime else { return nil }
    return max(0, time - clock.now)
  }

  package func catchUp() {
    guard followsRealTime, !isMoving else { return }
    isMoving = true
    defer { isMoving = false }
    clock.hold()
    let time = now
    fireTimers(dueAt: time)
    for surface in surfaces { surface.makeLatestFrame(dueBy: time) }
    clock.release()
  }

  /// Returns the host of a program without a display.
  static func makeForProgram() -> any Host {
    let host = HeadlessHost()
    host.followsRealTime = true
    ProgramPicture.requested?.replaceRun(of: host)
    return host
  }
}
