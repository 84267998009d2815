public import HostInterface

/// Real time.
///
/// A program without a display and a test without a harness move no clock; the program's run loop does it for them as long
/// as something is pending. Surfaces that are advanced by hand take no part: while there is one, the clock stands, and
/// frames of other surfaces move it from frame to frame.
extension HeadlessHost: PacedHost {
  /// The host of a program without a display.
  static func makeForProgram() -> any Host {
    let host = HeadlessHost()
    host.followsRealTime = true
    return host
  }

  public var secondsToNextEvent: Double? {
    guard followsRealTime, !isMoving else { return nil }
    guard let time = clock.isFlowing ? nextTime : nextFreeFrame else { return nil }
    return max(0, time - clock.now)
  }

  public func catchUp() {
    guard followsRealTime, !isMoving else { return }
    isMoving = true
    defer { isMoving = false }
    if clock.isFlowing { clock.hold() } else if let due = nextFreeFrame { clock.set(due) }
    let time = now
    let mark = timerMark
    while let timer = takeTimer(dueAt: time, upTo: mark) { fire(timer) }
    for surface in surfaces where !surface.isAdvancedByHand { surface.makeLatestFrame(dueBy: time) }
    clock.release()
  }

  /// The time at which the next frame of a surface that nobody advances by hand is due, in seconds; nil for none.
  private var nextFreeFrame: Double? {
    surfaces.lazy.filter { !$0.isAdvancedByHand }.compactMap(\.frameDue).min()
  }
}
