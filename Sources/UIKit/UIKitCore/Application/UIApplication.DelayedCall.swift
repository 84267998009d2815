import HostInterface

extension UIApplication {
  /// A single call after a delay in seconds, on the clock of the frames; an addition to UIKit.
  ///
  /// Foundation's `Timer` follows a run loop, which a headless test does not advance; `TestWindow.advance(by:)` reaches
  /// this call, and `settle()` does not wait for it. The call is canceled when the object is released.
  @preconcurrency @MainActor
  public final class DelayedCall {
    private let token: TimerToken

    /// Creates a call after a delay in seconds. With a delay of 0 or less it happens as soon as possible.
    public init(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      let runtime = UIRuntime.current
      token = runtime.schedule(at: runtime.now + max(0, seconds), action)
      token.isAwaited = false
    }

    isolated deinit { token.cancel() }

    /// Cancels the call.
    public func cancel() { token.cancel() }
  }
}
