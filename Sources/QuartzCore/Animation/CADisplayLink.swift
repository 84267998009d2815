public import Foundation

/// What lets display links move with the frames: the frame driver of the floor above.
@MainActor
package protocol DisplayLinkClock: AnyObject {
  /// Makes every frame call `CADisplayLink.frame(at:interval:)`; adding twice makes no difference.
  func add(_ link: CADisplayLink)
  func remove(_ link: CADisplayLink)
}

/// Calls back before every frame, with the frame's time.
///
/// It asks for frames from the moment it is added to a run loop until it is paused or invalidated, which lets go of what
/// it calls.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// The time of the last frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two frames of the screen.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether it does not call back.
  open var isPaused = false { didSet { if isPaused != oldValue { update() } } }
  /// How often it calls back; the nearest rate that divides the screen's.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// How often it calls back, in frames per second; 0: with every frame.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate)
    }
  }
  /// How many frames of the screen there are for each call.
  open var frameInterval = 1 { didSet { frameInterval = max(frameInterval, 1) } }

  private var action: (@MainActor (CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private var sinceCall = 0
  /// What the link was added to.
  private var runtime: LayerRuntime?

  /// Creates a link that calls a closure; an addition to QuartzCore, since Linux has no selectors.
  public init(action: @escaping @MainActor (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  /// Starts; frames belong to the main run loop, so the loop and the mode only count as being added.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    update()
  }

  /// Stops, once it was removed from every mode it was added for.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    update()
  }

  /// Stops for good and lets go of what it calls.
  open func invalidate() {
    modes = []
    action = nil
    update()
  }

  /// Whether it wants frames.
  package final var isActive: Bool { !isPaused && !modes.isEmpty && action != nil }

  private func update() {
    sinceCall = 0
    let runtime = runtime ?? .current
    self.runtime = runtime
    runtime.update(self)
  }

  /// Calls back if the frame counts; `interval`: seconds to the next frame.
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
}
