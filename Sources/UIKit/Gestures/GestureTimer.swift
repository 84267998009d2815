import HostInterface

/// A call in the future for recognisers that wait; setting it again takes the earlier one back.
@MainActor
struct GestureTimer {
  private var token: TimerToken?

  mutating func set(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    token?.cancel()
    let host = FrameDriver.current.host
    token = host.schedule(at: host.now + seconds, action)
  }

  mutating func cancel() {
    token?.cancel()
    token = nil
  }
}
