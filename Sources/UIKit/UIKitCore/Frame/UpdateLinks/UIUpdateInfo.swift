public import Foundation

/// The timing of an update of the interface. All times are those of `CACurrentMediaTime()`, in seconds.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The time that animations and simulations show in this update, in seconds.
  public let modelTime: TimeInterval
  /// The time by which the update has to be complete to be shown in time, in seconds.
  public let completionDeadlineTime: TimeInterval
  /// The time at which the screen is expected to show the update, in seconds.
  public let estimatedPresentationTime: TimeInterval
  /// A Boolean value that indicates whether the update is shown without waiting for the next frame; false here.
  public let isImmediatePresentationExpected: Bool
  /// A Boolean value that indicates whether the phases of low latency will run in this update.
  public let isLowLatencyEventDispatchConfirmed: Bool
  /// A Boolean value that indicates whether the phases of low latency are running.
  public internal(set) var isPerformingLowLatencyPhases = false

  init(modelTime: TimeInterval, interval: TimeInterval, lowLatency: Bool) {
    self.modelTime = modelTime
    completionDeadlineTime = modelTime + interval
    estimatedPresentationTime = modelTime + interval
    isImmediatePresentationExpected = false
    isLowLatencyEventDispatchConfirmed = lowLatency
  }

  /// Returns the update of a window scene that is running; nil between updates.
  open class func current(for windowScene: UIWindowScene) -> Self? {
    windowScene.runtime.frames.updateLinks.info(of: windowScene) as? Self
  }

  /// Returns the update of a view's scene that is running; nil between updates, and for a view in no window.
  open class func current(for view: UIView) -> Self? {
    view.window?.windowScene.flatMap { current(for: $0) }
  }
}
