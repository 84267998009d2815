public import Foundation
public import SwiftRuntime

/// The source of frames for display links: the frame driver of the module above.
@MainActor
package protocol DisplayLinkClock: AnyObject {
  /// Calls `CADisplayLink.frame(at:interval:)` in every frame from then on; adding a link twice has no effect.
  func add(_ link: CADisplayLink)
  func remove(_ link: CADisplayLink)
}

/// A timer that calls back before every frame, with the frame's time.
///
/// It requests frames from the moment it is added to a run loop until it is paused or invalidated; invalidating it
/// releases its action.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// The time of the last frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the screen, in seconds.
  public private(set) var duration: CFTimeInterval = 0

  /// A Boolean value that determines whether the callbacks are paused.
  @Observed open var isPaused = false { didSet { if isPaused != oldValue { update() } } }
  /// The frame rate range at which the link calls back; the nearest rate that divides the screen's is used.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The number of screen frames per callback; at least 1.
  @Observed open var frameInterval = 1 { didSet { _frameInterval.wrappedValue = max(frameInterval, 1) } }

  private var action: (@MainActor (CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private var sinceCall = 0
  /// The runtime that the link was added to.
  private var runtime: LayerRuntime?

  /// Creates a link that calls a closure. An addition to QuartzCore, since Linux has no selectors.
  public init(action: @escaping @MainActor (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  /// The number of callbacks per second; 0, the default, calls back with every frame.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate)
    }
  }

  /// Starts the callbacks. Frames belong to the main run loop: the loop and the mode only count as added.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    update()
  }

  /// Stops the callbacks once the link is removed from every mode to which it was added.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    update()
  }

  /// Stops the callbacks for good and releases the action.
  open func invalidate() {
    modes = []
    action = nil
    update()
  }

  /// A Boolean value that indicates whether the link requests frames.
  package final var isActive: Bool { !isPaused && !modes.isEmpty && action != nil }

  /// Calls back if the frame is due. `interval` is the time until the next frame, in seconds.
  package final func frame(at time: Double, interval: Double) {
    guard isActive, let action else { return }
    let stride = max(frameInterval, preferredFrameRateRange.stride(refreshRate: interval > 0 ? 1 / interval : 60))
    sinceCall += 1
    guard sinceCall >= stride || timestamp == 0 else { return }
    sinceCall = 0
    timestamp = time
    duration = interval
    targetTimestamp = time + interval * Double(stride)
    action(self)
  }

  private func update() {
    sinceCall = 0
    let runtime = runtime ?? .current
    self.runtime = runtime
    runtime.update(self)
  }
}
