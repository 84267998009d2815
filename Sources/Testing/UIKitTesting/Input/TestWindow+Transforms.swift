import GeometryCore
import HostInterface
public import UIKit

/// Pinches and rotations on a touchpad, and two fingers that turn. Points are in the window, from its top left.
extension TestWindow {
  /// Pinches on a touchpad to a scale, in steps of a frame.
  public func pinchTouchpad(at point: CGPoint, to scale: CGFloat, steps: Int = 10) {
    step("pinchTouchpad", "to \(shortNumber(scale))", at: point) {
      let steps = max(1, steps)
      sendMagnify(.began, 1, at: point)
      for step in 1...steps {
        advanceFrames()
        sendMagnify(.changed, 1 + (scale - 1) * CGFloat(step) / CGFloat(steps), at: point)
      }
      sendMagnify(.ended, scale, at: point)
    }
  }

  /// Turns two fingers on a touchpad by an angle in radians, clockwise, in steps of a frame.
  public func rotateTouchpad(at point: CGPoint, by angle: CGFloat, steps: Int = 10) {
    step("rotateTouchpad", "by \(shortNumber(angle))", at: point) {
      let steps = max(1, steps)
      sendRotate(.began, 0, at: point)
      for step in 1...steps {
        advanceFrames()
        sendRotate(.changed, angle * CGFloat(step) / CGFloat(steps), at: point)
      }
      sendRotate(.ended, angle, at: point)
    }
  }

  /// Turns two fingers, `distance` points apart, about a center by an angle in radians, clockwise; leaves them down.
  public func turnFingers(at center: CGPoint, by angle: CGFloat, distance: CGFloat = 160, steps: Int = 20) {
    func ends(_ angle: CGFloat) -> (CGPoint, CGPoint) {
      let x = cos(angle) * distance / 2
      let y = sin(angle) * distance / 2
      return (CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y))
    }
    touchDown(at: ends(0).0, finger: 0)
    touchDown(at: ends(0).1, finger: 1)
    for step in 1...max(1, steps) {
      advance(by: 0.008)
      let points = ends(angle * CGFloat(step) / CGFloat(max(1, steps)))
      move(to: points.0, finger: 0)
      move(to: points.1, finger: 1)
    }
  }

  /// Moves the pointer out of the window.
  public func removePointer() { send(.pointerExited(time: time)) }

  private func sendMagnify(_ phase: InputPhase, _ scale: CGFloat, at p: CGPoint) {
    send(.magnify(phase: phase, scale: Double(scale), location: Point(Double(p.x), Double(p.y)), time: time))
  }

  private func sendRotate(_ phase: InputPhase, _ angle: CGFloat, at p: CGPoint) {
    send(.rotate(phase: phase, angle: Double(angle), location: Point(Double(p.x), Double(p.y)), time: time))
  }
}
