import GeometryCore
import HostInterface

/// Turns raw input into touches, presses and scrolls, and sends them to the window under the pointer.
@MainActor
final class InputPass {
  private unowned let scene: UIWindowScene
  private var touches: [Int: UITouch] = [:]
  private let event = UIEvent(kind: .touches)
  private var lastTap: (location: CGPoint, time: Double, count: Int)?
  /// The button whose touch is down.
  private var pointerButton: Int?
  /// The pointer's finger among the touches.
  private let pointerID = -1

  init(scene: UIWindowScene) { self.scene = scene }

  func receive(_ input: InputEvent) {
    switch input {
    case .touch(let id, let phase, let p, let time):
      touch(id: id, phase: phase, at: CGPoint(x: p.x, y: p.y), time: time, type: .direct)
    case .button(let number, let isDown, let p, let modifiers, let time):
      event.modifierFlags = UIKeyModifierFlags(modifiers)
      button(number, isDown: isDown, at: CGPoint(x: p.x, y: p.y), time: time)
    case .pointerMoved(let p, let modifiers, let time):
      event.modifierFlags = UIKeyModifierFlags(modifiers)
      let location = CGPoint(x: p.x, y: p.y)
      if pointerButton != nil {
        touch(id: pointerID, phase: .changed, at: location, time: time, type: .indirectPointer)
      } else {
        scene.hover(at: location, modifiers: event.modifierFlags, time: time)
      }
    case .pointerExited(let time): scene.hover(at: nil, time: time)
    case .scroll(let scroll):
      let location = CGPoint(x: scroll.location.x, y: scroll.location.y)
      scene.window(at: location)?.handleScroll(scroll)
    case .key(let key): scene.keyWindow?.handleKey(key)
    case .text(let text, _): scene.keyWindow?.handleText(text)
    case .magnify(let phase, let scale, let p, let time):
      transform(TransformChange(kind: .scale, phase: phase, value: scale), at: CGPoint(x: p.x, y: p.y), time: time)
    case .rotate(let phase, let angle, let p, let time):
      transform(TransformChange(kind: .rotation, phase: phase, value: angle), at: CGPoint(x: p.x, y: p.y), time: time)
    case .composition(let text, let cursor, _): scene.keyWindow?.handleComposition(text, cursor: cursor)
    }
  }

  /// The first button is a touch; another one is when a recogniser asks for it, else the second shows the context menu.
  private func button(_ number: Int, isDown: Bool, at location: CGPoint, time: Double) {
    if isDown {
      guard pointerButton == nil else { return }
      event.buttonMask = .button(number)
      if number == 1 || wantsButton(at: location) {
        pointerButton = number
        touch(id: pointerID, phase: .began, at: location, time: time, type: .indirectPointer)
      } else if number == 2 {
        scene.window(at: location)?.secondaryClick(at: location, time: time)
      }
    } else if pointerButton == number {
      pointerButton = nil
      touch(id: pointerID, phase: .ended, at: location, time: time, type: .indirectPointer)
      event.buttonMask = []
      scene.hover(at: location, modifiers: event.modifierFlags, time: time)
    }
  }

  private func wantsButton(at location: CGPoint) -> Bool {
    guard let window = scene.window(at: location) else { return false }
    let touch = UITouch(hostID: pointerID)
    touch.type = .indirectPointer
    return window.gestureArbiter.wants(
      touch, at: window.hitTest(window.convertFromScene(location), with: event), with: event)
  }

  private var transformWindow: UIWindow?

  /// A gesture on the touchpad stays with the window where it began.
  private func transform(_ change: TransformChange, at location: CGPoint, time: Double) {
    if change.phase == .began { transformWindow = scene.window(at: location) }
    guard let window = transformWindow else { return }
    window.indirectGestures.transform(change, at: window.convertFromScene(location), time: time)
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
    if type != .indirectPointer { event.buttonMask = [] }
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
