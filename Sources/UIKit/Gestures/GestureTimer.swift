import HostInterface

/// A delayed call for recognisers that wait; setting it again cancels the earlier one.
@MainActor
struct GestureTimer {
  private var token: TimerToken?

  mutating func set(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    token?.cancel()
    let runtime = UIRuntime.current
    token = runtime.schedule(at: runtime.now + seconds, action)
  }

  mutating func cancel() {
    token?.cancel()
    token = nil
  }
}
