import GeometryCore
import HostInterface

/// The pass that turns raw input into touches, presses and scrolls, and sends them to the window under the pointer.
@MainActor
final class InputPass {
  private unowned let scene: UIWindowScene
  private var touches: [Int: UITouch] = [:]
  private let event = UIEvent(kind: .touches)
  private var lastTap: (location: CGPoint, time: Double, count: Int)?
  /// The button of the pointer's touch; nil while none is down.
  private var pointerButton: Int?
  /// The identifier of the pointer's touch.
  private let pointerID = -1

  private var transformWindow: UIWindow?
  /// The touch that began on the status bar, until it moves.
  private var statusBarTouch: (id: Int, location: CGPoint)?

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
      if let hit = scene.hit(at: location, with: nil) { hit.window.handleScroll(scroll, at: hit.point, hit: hit.view) }
    case .key(let key): if !scene.turnsDevice(by: key) { scene.keyWindow?.handleKey(key) }
    case .text(let text, _): scene.keyWindow?.handleText(text)
    case .magnify(let phase, let scale, let p, let time):
      transform(TransformChange(kind: .scale, phase: phase, value: scale), at: CGPoint(x: p.x, y: p.y), time: time)
    case .rotate(let phase, let angle, let p, let time):
      transform(TransformChange(kind: .rotation, phase: phase, value: angle), at: CGPoint(x: p.x, y: p.y), time: time)
    case .composition(let text, let cursor, _): scene.keyWindow?.handleComposition(text, cursor: cursor)
    }
  }

  /// Cancels every touch, as when the window closes.
  func cancelAll(time: Double) {
    pointerButton = nil
    for (id, known) in touches {
      touch(id: id, phase: .cancelled, at: known.locationInWindow, time: time, type: known.type)
    }
  }

  /// Handles a button: the primary one is a touch; another one is when a recognizer asks for it, else the secondary
  /// shows the context menu.
  private func button(_ number: Int, isDown: Bool, at location: CGPoint, time: Double) {
    if isDown {
      guard pointerButton == nil else { return }
      event.buttonMask = .button(number)
      let hit = scene.hit(at: location, with: event)
      if number == 1 || hit.map({ wantsButton(at: $0) }) == true {
        pointerButton = number
        beginTouch(id: pointerID, hit, at: location, time: time, type: .indirectPointer)
      } else if number == 2, let hit {
        hit.window.showContextMenu(at: hit.point, over: hit.view)
      }
    } else if pointerButton == number {
      pointerButton = nil
      touch(id: pointerID, phase: .ended, at: location, time: time, type: .indirectPointer)
      event.buttonMask = []
      scene.hover(at: location, modifiers: event.modifierFlags, time: time)
    }
  }

  private func wantsButton(at hit: SceneHit) -> Bool {
    let touch = UITouch(hostID: pointerID)
    touch.type = .indirectPointer
    return hit.window.gestureArbiter.wants(touch, at: hit.view, with: event)
  }

  /// Delivers a gesture on the touchpad to the window where it began.
  private func transform(_ change: TransformChange, at location: CGPoint, time: Double) {
    let hit = change.phase == .began ? scene.hit(at: location, with: nil) : nil
    if change.phase == .began { transformWindow = hit?.window }
    guard let window = transformWindow else { return }
    window.indirectGestures.transform(
      change, at: window.convertFromScene(location), over: hit?.view, time: time)
  }

  private func touch(id: Int, phase: InputPhase, at location: CGPoint, time: Double, type: UITouch.TouchType) {
    if phase == .began {
      guard touches[id] == nil else { return }
      return beginTouch(id: id, scene.hit(at: location, with: event), at: location, time: time, type: type)
    }
    guard let touch = touches[id] else { return }
    touch.previousLocationInWindow = touch.locationInWindow
    if let window = touch.window { touch.locationInWindow = window.convertFromScene(location) }
    touch.phase =
      switch phase {
      case .changed: touch.locationInWindow == touch.previousLocationInWindow ? .stationary : .moved
      case .ended: .ended
      case .cancelled: .cancelled
      default: .stationary
      }
    send(touch, time: time, type: type)
    followStatusBarTouch(id, phase, location)
    if phase == .ended || phase == .cancelled {
      touches[id] = nil
      event.touches.remove(touch)
    }
  }

  /// Begins a touch on the view that the hit test found; without a view there is no touch.
  private func beginTouch(id: Int, _ hit: SceneHit?, at location: CGPoint, time: Double, type: UITouch.TouchType) {
    guard touches[id] == nil, let hit, mayBegin(at: hit) else { return }
    hit.window.indirectGestures.keyCommandDiscovery.cancelWaiting()
    let touch = UITouch(hostID: id)
    touch.window = hit.window
    touch.view = hit.view
    touch.type = type
    touch.locationInWindow = hit.point
    touch.previousLocationInWindow = hit.point
    touch.tapCount = countTap(at: location, time: time)
    touch.phase = .began
    touches[id] = touch
    let bar = scene.statusBarManager?.statusBarFrame ?? .zero
    statusBarTouch = touches.count == 1 && bar.contains(location) ? (id, location) : nil
    send(touch, time: time, type: type)
  }

  /// Returns false if the view, or another one of its window with a touch, takes no touches beside those of others.
  private func mayBegin(at hit: SceneHit) -> Bool {
    touches.values.allSatisfy { other in
      guard let view = other.view, view !== hit.view, other.window === hit.window else { return true }
      return !view.isExclusiveTouch && !hit.view.isExclusiveTouch
    }
  }

  /// Scrolls to the top when a touch ends on the status bar where it began.
  private func followStatusBarTouch(_ id: Int, _ phase: InputPhase, _ location: CGPoint) {
    guard let began = statusBarTouch, began.id == id else { return }
    let isStill = hypot(location.x - began.location.x, location.y - began.location.y) < 10
    if phase == .ended || phase == .cancelled || !isStill { statusBarTouch = nil }
    if phase == .ended, isStill { scene.scrollToTop() }
  }

  private func send(_ touch: UITouch, time: Double, type: UITouch.TouchType) {
    touch.timestamp = time
    event.timestamp = time
    if type != .indirectPointer { event.buttonMask = [] }
    for other in touches.values where other !== touch { other.phase = .stationary }
    event.touches = Set(touches.values)
    if let window = touch.window { UIApplication.shared.sendEvent(event, in: window) }
  }

  /// Returns the tap count of a touch: taps within 350 ms and 40 points of the last one count up.
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
