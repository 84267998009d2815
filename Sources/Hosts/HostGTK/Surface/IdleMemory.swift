import CHostGTK
import HostInterface

/// A timer that frees memory when a window has shown no frame for a while.
///
/// Pictures are cached while a window is in use, since those that leave it often reappear, as in a scroll.
@MainActor
final class IdleMemory {
  /// The time without a frame after which memory is freed, in seconds.
  static let delay = 1.0
  /// The time for drawing one more frame, in seconds: GSK deletes the textures of earlier frames when it draws the next
  /// one.
  private static let drawingTime = 0.5

  private let loop: HostLoop
  /// A closure that removes what is cached and not shown.
  private let free: @MainActor () -> Void
  private var timer: TimerToken?
  private var hasNewFrame = false

  init(on loop: HostLoop, free: @escaping @MainActor () -> Void) {
    self.loop = loop
    self.free = free
  }

  /// Frees memory when no frame follows this one.
  ///
  /// - Complexity: O(1); a timer is started once in a second at most.
  func frameWasShown() {
    hasNewFrame = true
    if timer == nil { wait() }
  }

  func cancel() {
    timer?.cancel()
    timer = nil
  }

  private func wait() {
    hasNewFrame = false
    timer = Timeout.start(after: Self.delay, on: loop) { [weak self] in
      guard let self else { return }
      if hasNewFrame { return wait() }
      free()
      timer = Timeout.start(after: Self.drawingTime, on: loop) { [weak self] in self?.finish() }
    }
  }

  private func finish() {
    timer = nil
    quire_return_free_memory()
    if hasNewFrame { wait() }
  }
}
