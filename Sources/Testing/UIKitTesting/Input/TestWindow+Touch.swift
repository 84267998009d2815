import GeometryCore
import HostInterface
public import UIKit

/// Fingers. Points are in the window, in points from its top left; times in seconds.
extension TestWindow {
  /// The interval between two deliveries of a touch screen, in seconds.
  private static let sampleInterval = 0.008

  /// Puts a finger down; give each finger of a gesture its own number.
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    step("touchDown", shortPoint(point), at: point) {
      fingers[finger] = point
      // On a device nobody touches a layout that has not been shown yet.
      layout()
      sendTouch(.began, point, finger)
    }
  }

  /// Moves a finger that is down, at the present time.
  public func move(to point: CGPoint, finger: Int = 0) {
    guard fingers[finger] != nil else { return complain("move", finger) }
    step("move", "to \(shortPoint(point))", at: point) {
      fingers[finger] = point
      sendTouch(.changed, point, finger)
    }
  }

  /// Moves a finger that is down by an offset in points.
  public func move(by offset: CGVector, finger: Int = 0) {
    guard let point = fingers[finger] else { return complain("move", finger) }
    move(to: CGPoint(x: point.x + offset.dx, y: point.y + offset.dy), finger: finger)
  }

  /// Delivers a finger again at its position, as a touch screen does while a finger rests.
  public func rest(finger: Int = 0) {
    guard let point = fingers[finger] else { return complain("rest", finger) }
    step("rest", at: point) { sendTouch(.stationary, point, finger) }
  }

  /// Lifts a finger where it is.
  public func lift(finger: Int = 0) {
    guard let point = fingers.removeValue(forKey: finger) else { return complain("lift", finger) }
    step("lift", shortPoint(point), at: point) { sendTouch(.ended, point, finger) }
  }

  /// Cancels a finger's touch, as the system does when it needs the touch itself.
  public func cancelTouch(finger: Int = 0) {
    guard let point = fingers.removeValue(forKey: finger) else { return complain("cancel", finger) }
    step("cancelTouch", at: point) { sendTouch(.cancelled, point, finger) }
  }

  /// Taps; the finger stays down for a twentieth of a second.
  public func tap(at point: CGPoint, count: Int = 1) {
    step("tap", shortPoint(point) + (count > 1 ? ", \(count) times" : ""), at: point) {
      for index in 0..<count {
        if index > 0 { advance(by: 0.1) }
        touchDown(at: point)
        advance(by: 0.05)
        lift()
      }
    }
  }

  /// Taps the middle of a view.
  public func tap(_ view: UIView, count: Int = 1) { tap(at: middle(of: view), count: count) }

  /// Presses and holds.
  public func longPress(at point: CGPoint, duration: TimeInterval = 0.7) {
    step("longPress", "\(shortPoint(point)) for \(shortNumber(duration)) s", at: point) {
      touchDown(at: point)
      advance(by: duration)
      lift()
    }
  }

  /// Drags along a line and lets the finger rest before it is lifted, so that nothing is flung.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
    step("drag", "\(shortPoint(start)) to \(shortPoint(end))", at: start) {
      touchDown(at: start)
      moveAlong(from: start, to: end, duration: duration)
      for _ in 0..<20 {
        advance(by: Self.sampleInterval)
        rest()
      }
      lift()
    }
  }

  /// Drags along a line and lifts the finger while it moves.
  public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.1) {
    step("flick", "\(shortPoint(start)) to \(shortPoint(end))", at: start) {
      touchDown(at: start)
      moveAlong(from: start, to: end, duration: duration)
      advance(by: Self.sampleInterval)
      lift()
    }
  }

  /// Moves two fingers on a line through a center from one distance (points) to another.
  public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.3) {
    func ends(_ distance: CGFloat) -> (CGPoint, CGPoint) {
      (CGPoint(x: center.x - distance / 2, y: center.y), CGPoint(x: center.x + distance / 2, y: center.y))
    }
    step("pinch", "from \(shortNumber(start)) to \(shortNumber(end)) points", at: center) {
      touchDown(at: ends(start).0, finger: 0)
      touchDown(at: ends(start).1, finger: 1)
      let steps = max(1, Int((duration / Self.sampleInterval).rounded()))
      for step in 1...steps {
        advance(by: duration / Double(steps))
        let points = ends(start + (end - start) * CGFloat(step) / CGFloat(steps))
        move(to: points.0, finger: 0)
        move(to: points.1, finger: 1)
      }
      lift(finger: 0)
      lift(finger: 1)
    }
  }

  /// Returns the center of a view, in the window's coordinates.
  public func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Delivers a touch with a timestamp in the past, as when several are delivered at once; in seconds.
  public func sendTouch(_ phase: UITouch.Phase, _ point: CGPoint, _ finger: Int, at time: TimeInterval) {
    let phases: [UITouch.Phase: InputPhase] = [
      .began: .began, .moved: .changed, .stationary: .stationary, .ended: .ended, .cancelled: .cancelled,
    ]
    guard let phase = phases[phase] else { return }
    send(.touch(id: finger, phase: phase, location: Point(Double(point.x), Double(point.y)), time: time))
  }

  private func moveAlong(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    let steps = max(1, Int((duration / Self.sampleInterval).rounded()))
    for step in 1...steps {
      advance(by: duration / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  private func sendTouch(_ phase: InputPhase, _ point: CGPoint, _ finger: Int) {
    send(.touch(id: finger, phase: phase, location: Point(Double(point.x), Double(point.y)), time: time))
  }

  private func complain(_ verb: String, _ finger: Int) {
    Log.warn(
      "The test asked to \(verb) finger \(finger), but that finger is not down; call touchDown(at:finger:) first.")
  }
}
