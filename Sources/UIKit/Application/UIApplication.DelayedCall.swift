import HostInterface

extension UIApplication {
  /// A call some seconds from now, once, on the clock of the frames; an addition to UIKit.
  ///
  /// Foundation's `Timer` follows a run loop, which a headless test does not move; `TestWindow.advance(by:)` reaches this
  /// call, and `settle()` does not wait for it. It is taken back when nobody keeps it.
  @preconcurrency @MainActor
  public final class DelayedCall {
    private let token: TimerToken

    /// Sets the call; a time that is not ahead comes as soon as it can.
    public init(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      let runtime = UIRuntime.current
      token = runtime.schedule(at: runtime.now + max(0, seconds), action)
      token.isAwaited = false
    }

    /// Takes the call back.
    public func cancel() { token.cancel() }

    isolated deinit { token.cancel() }
  }
}
