import HostHeadless
package import UIKit

/// The display's frames, for tests that control when each one comes.
extension TestWindow {
  /// Moves the clock to a time, in seconds, at which the display shows a frame; the frames after it come at intervals
  /// from there.
  package func showFrame(at time: TimeInterval) {
    surface.setNextFrame(at: time)
    advance(to: time)
  }

  /// Moves the clock to a time, in seconds, without the frames and timers on the way.
  package func skip(to time: TimeInterval) { surface.skip(to: time) }

  /// A Boolean value that indicates whether a frame was requested: something is animated, decelerates or needs layout.
  package var isFramePending: Bool { surface.isFramePending }

  /// Descriptions of what a requested frame is needed for; empty if there is only the request.
  package var frameCauses: [String] { window.windowScene?.frameCauses ?? [] }

  /// A Boolean value that indicates whether a frame was requested or a timer is waited for.
  package var isBusy: Bool { isFramePending || hasOwnTimers }

  /// Sets the safe area insets for bars and notches, in points.
  package func setSafeAreaInsets(_ insets: UIEdgeInsets) { window.windowScene?.safeAreaInsets = insets }

  /// Sets the position of a finger that is down, without delivering an event: an event that ends a touch has its own
  /// position.
  package func setFinger(_ finger: Int, to point: CGPoint) {
    if fingers[finger] != nil { fingers[finger] = point }
  }
}
