package import UIKit

/// A delayed call that is canceled when the object is released. On Linux it runs on the frame clock, which tests can
/// advance.
@MainActor
package final class LaterCall {
  #if os(Linux)
    private let call: UIApplication.DelayedCall

    package init(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      call = UIApplication.DelayedCall(after: seconds, action)
    }
  #else
    private let call: Task<Void, Never>

    package init(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      call = Task { @MainActor in
        guard (try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))) != nil else { return }
        action()
      }
    }

    deinit { call.cancel() }
  #endif
}
