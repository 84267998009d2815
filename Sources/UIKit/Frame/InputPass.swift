import GeometryCore
import HostInterface

/// Turns raw input into touches, presses and scrolls, and sends them to the window under the pointer.
@MainActor
final class InputPass {
  private unowned let scene: UIWindowScene
  private var touches: [Int: UITouch] = [:]
  private let event = UIEvent(kind: .touches)
  private var lastTap: (location: CGPoint, time: Double, count: Int)?
  private var pointerTouchIsDown = false
  /// The pointer's finger among the touches.
  private let pointerID = -1

  init(scene: UIWindowScene) { self.scene = scene }

  func receive(_ input: InputEvent) {
    switch input {
    case .touch(let id, let phase, let p, let time):
      touch(id: id, phase: phase, at: CGPoint(x: p.x, y: p.y), time: time, type: .direct)
    case .button(let number, let isDown, let p, let modifiers, let time):
      event.modifierFlags = UIKeyModifierFlags(modifiers)
      let location = CGPoint(x: p.x, y: p.y)
      if number == 1 {
        pointerTouchIsDown = isDown
        event.buttonMask = .primary
        touch(id: pointerID, phase: isDown ? .began : .ended, at: location, time: time, type: .indirectPointer)
      } else if isDown {
        scene.window(at: location)?.secondaryClick(at: location, time: time)
      }
    case .pointerMoved(let p, let modifiers, let time):
      event.modifierFlags = UIKeyModifierFlags(modifiers)
      let location = CGPoint(x: p.x, y: p.y)
      if pointerTouchIsDown {
        touch(id: pointerID, phase: .changed, at: location, time: time, type: .indirectPointer)
      } else {
        scene.hover(at: location, time: time)
      }
    case .pointerExited(let time): scene.hover(at: nil, time: time)
    case .scroll(let scroll):
      let location = CGPoint(x: scroll.location.x, y: scroll.location.y)
      scene.window(at: location)?.handleScroll(scroll)
    case .key(let key): scene.keyWindow?.handleKey(key)
    case .text(let text, _): scene.keyWindow?.handleText(text)
    case .magnify, .rotate, .composition: break
    }
  }

  private func touch(id: Int, phase: InputPhase, at location: CGPoint, time: Double, type: UITouch.TouchType) {
    let touch: UITouch
    switch phase {
    case .began:
      guard touches[id] == nil, let window = scene.window(at: location) else { return }
      touch = UITouch(hostID: id)
      touch.window = window
      touch.type = type
      touch.locationInWindow = window.convertFromScene(location)
      touch.previousLocationInWindow = touch.locationInWindow
      touch.tapCount = countTap(at: location, time: time)
      touch.phase = .began
      touches[id] = touch
    case .changed, .stationary, .ended, .cancelled:
      guard let known = touches[id] else { return }
      touch = known
      touch.previousLocationInWindow = touch.locationInWindow
      if let window = touch.window { touch.locationInWindow = window.convertFromScene(location) }
      touch.phase =
        switch phase {
        case .changed: touch.locationInWindow == touch.previousLocationInWindow ? .stationary : .moved
        case .ended: .ended
        case .cancelled: .cancelled
        default: .stationary
        }
    }
    touch.timestamp = time
    event.timestamp = time
    for other in touches.values where other !== touch { other.phase = .stationary }
    event.touches = Set(touches.values)
    if let window = touch.window { UIApplication.shared.sendEvent(event, in: window) }
    if phase == .ended || phase == .cancelled {
      touches[id] = nil
      event.touches.remove(touch)
    }
  }

  /// Taps within 350 ms and 40 points of the last one count up.
  private func countTap(at location: CGPoint, time: Double) -> Int {
    var count = 1
    if let last = lastTap, time - last.time < 0.35,
      hypot(location.x - last.location.x, location.y - last.location.y) < 40
    {
      count = last.count + 1
    }
    lastTap = (location, time, count)
    return count
  }

  /// Takes every touch away, as when the window closes.
  func cancelAll(time: Double) {
    for (id, known) in touches {
      touch(id: id, phase: .cancelled, at: known.locationInWindow, time: time, type: known.type)
    }
  }
}

extension UIKeyModifierFlags {
  init(_ m: Modifiers) {
    self = []
    if m.contains(.shift) { insert(.shift) }
    if m.contains(.control) { insert(.control) }
    if m.contains(.alternate) { insert(.alternate) }
    if m.contains(.command) { insert(.command) }
    if m.contains(.capsLock) { insert(.alphaShift) }
  }
}
