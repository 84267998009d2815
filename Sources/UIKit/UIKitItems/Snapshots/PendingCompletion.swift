/// A completion closure that is called when the last of several parts has ended, and never inside the call that began
/// them.
@MainActor
final class PendingCompletion {
  private var count = 1
  private let completion: (() -> Void)?

  init(_ completion: (() -> Void)?) { self.completion = completion }

  func retain() { count += 1 }

  func release() {
    count -= 1
    if count == 0 { completion?() }
  }
}
