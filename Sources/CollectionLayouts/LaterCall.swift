import UIKit

/// One call some seconds from now, taken back when nobody keeps it; on Linux on the clock of the frames, which a test moves.
@MainActor
final class LaterCall {
  #if os(Linux)
    private let call: UIApplication.DelayedCall

    init(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      call = UIApplication.DelayedCall(after: seconds, action)
    }
  #else
    private let call: Task<Void, Never>

    init(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      call = Task { @MainActor in
        guard (try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))) != nil else { return }
        action()
      }
    }

    deinit { call.cancel() }
  #endif
}
