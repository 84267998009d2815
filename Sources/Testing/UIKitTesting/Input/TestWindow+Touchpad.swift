import GeometryCore
import HostInterface
public import UIKit

/// The parts of a scroll by two fingers on a touchpad. Points are in the window, in points from its top left.
extension TestWindow {
  /// Puts two fingers on the touchpad.
  public func beginTouchpad(at point: CGPoint) { sendTouchpad(.began, at: point) }

  /// Moves the fingers; positive is right and down in the content, points.
  public func moveTouchpad(by distance: CGVector, at point: CGPoint) {
    sendTouchpad(.changed, by: distance, at: point)
  }

  /// Lifts the fingers with a velocity in points per second.
  public func endTouchpad(at point: CGPoint, velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    sendTouchpad(.ended, velocity: velocity, at: point)
  }

  private func sendTouchpad(
    _ phase: InputPhase, by delta: CGVector = CGVector(dx: 0, dy: 0), velocity: CGVector = CGVector(dx: 0, dy: 0),
    at point: CGPoint
  ) {
    send(
      .scroll(
        ScrollInput(
          source: .touchpad, phase: phase, delta: Point(Double(delta.dx), Double(delta.dy)),
          velocity: Point(Double(velocity.dx), Double(velocity.dy)), location: Point(Double(point.x), Double(point.y)),
          time: time)))
  }
}
