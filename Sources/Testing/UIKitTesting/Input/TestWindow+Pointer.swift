import GeometryCore
import HostInterface
public import UIKit

/// Mouse, wheel and touchpad. Points are in the window, in points from its top left.
extension TestWindow {
  /// Turns the wheel by a number of notches; positive is right and down in the content.
  public func turnWheel(by notches: CGVector, at point: CGPoint, modifiers: UIKeyModifierFlags = []) {
    step("turnWheel", "by (\(shortNumber(notches.dx)), \(shortNumber(notches.dy)))", at: point) {
      scroll(.wheel, .changed, notches, at: point, modifiers)
    }
  }

  /// Scrolls with two fingers on a touchpad by a distance in points, in steps of a frame, without momentum.
  public func scrollTouchpad(by distance: CGVector, at point: CGPoint, steps: Int = 10) {
    step("scrollTouchpad", "by (\(shortNumber(distance.dx)), \(shortNumber(distance.dy)))", at: point) {
      scroll(.touchpad, .began, .zero, at: point, [])
      for _ in 0..<max(1, steps) {
        advanceFrames()
        let part = CGVector(dx: distance.dx / CGFloat(max(1, steps)), dy: distance.dy / CGFloat(max(1, steps)))
        scroll(.touchpad, .changed, part, at: point, [])
      }
      scroll(.touchpad, .ended, .zero, at: point, [])
    }
  }

  /// Moves the pointer, with the buttons that are held.
  public func movePointer(to point: CGPoint, modifiers: UIKeyModifierFlags = []) {
    step("movePointer", "to \(shortPoint(point))", at: point) {
      send(
        .pointerMoved(location: Point(Double(point.x), Double(point.y)), modifiers: Modifiers(modifiers), time: time))
    }
  }

  /// Presses or releases a mouse button: 1 primary, 2 secondary, 3 middle.
  public func setButton(
    _ number: Int = 1, isDown: Bool, at point: CGPoint, modifiers: UIKeyModifierFlags = []
  ) {
    step("setButton", "\(number) \(isDown ? "down" : "up")", at: point) {
      send(
        .button(
          number: number, isDown: isDown, location: Point(Double(point.x), Double(point.y)),
          modifiers: Modifiers(modifiers), time: time))
    }
  }

  /// Clicks with a mouse button: 1 primary, 2 secondary, 3 middle.
  public func click(at point: CGPoint, button: Int = 1, modifiers: UIKeyModifierFlags = []) {
    step("click", shortPoint(point), at: point) {
      movePointer(to: point, modifiers: modifiers)
      setButton(button, isDown: true, at: point, modifiers: modifiers)
      advance(by: 0.05)
      setButton(button, isDown: false, at: point, modifiers: modifiers)
    }
  }

  private func scroll(
    _ source: ScrollInput.Source, _ phase: InputPhase, _ delta: CGVector, at point: CGPoint,
    _ modifiers: UIKeyModifierFlags
  ) {
    send(
      .scroll(
        ScrollInput(
          source: source, phase: phase, delta: Point(Double(delta.dx), Double(delta.dy)),
          location: Point(Double(point.x), Double(point.y)), modifiers: Modifiers(modifiers), time: time)))
  }
}

extension Modifiers {
  init(_ flags: UIKeyModifierFlags) {
    self = []
    if flags.contains(.alphaShift) { insert(.capsLock) }
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.control) { insert(.control) }
    if flags.contains(.alternate) { insert(.alternate) }
    if flags.contains(.command) { insert(.command) }
  }
}
