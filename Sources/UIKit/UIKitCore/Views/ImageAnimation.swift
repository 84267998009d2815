import Foundation
import HostInterface

/// An animation that shows images in turn, each for the same time, on the runtime's clock.
@MainActor
final class ImageAnimation {
  private let images: [UIImage]
  private let interval: TimeInterval
  private let steps: Int
  private let show: (UIImage) -> Void
  private var step = 0
  private var startTime = 0.0
  private var timer: TimerToken?

  private(set) var isRunning = false

  /// Creates an animation with the `duration` of one cycle, in seconds; a `repeatCount` of 0 repeats it indefinitely.
  init(images: [UIImage], duration: TimeInterval, repeatCount: Int, show: @escaping (UIImage) -> Void) {
    self.images = images
    interval = duration > 0 ? duration / Double(images.count) : 1.0 / 30
    steps = repeatCount > 0 ? repeatCount * images.count : .max
    self.show = show
  }

  isolated deinit { timer?.cancel() }

  func start(on runtime: UIRuntime = .current) {
    isRunning = true
    startTime = runtime.now
    step = 0
    show(images[0])
    scheduleNext(on: runtime)
  }

  func stop() {
    isRunning = false
    timer?.cancel()
    timer = nil
  }

  private func scheduleNext(on runtime: UIRuntime) {
    guard images.count > 1 || steps != .max else { return }
    timer = runtime.schedule(at: startTime + Double(step + 1) * interval) { [weak self, weak runtime] in
      guard let self, let runtime, self.isRunning else { return }
      // If the clock jumps, images are skipped instead of shown late.
      self.step = max(self.step + 1, Int((runtime.now - self.startTime) / self.interval + 1e-6))
      guard self.step < self.steps else { return self.stop() }
      self.show(self.images[self.step % self.images.count])
      self.scheduleNext(on: runtime)
    }
  }
}
