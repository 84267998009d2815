import HostInterface

/// A delayed call for recognizers that wait; setting it again cancels the earlier one.
@MainActor
package struct GestureTimer {
  private var token: TimerToken?

  package init() {}

  package mutating func set(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    token?.cancel()
    let runtime = UIRuntime.current
    token = runtime.schedule(at: runtime.now + seconds, action)
  }

  package mutating func cancel() {
    token?.cancel()
    token = nil
  }
}
