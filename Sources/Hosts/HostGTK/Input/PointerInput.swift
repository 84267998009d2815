import CGTK
import GeometryCore
import HostInterface

/// The source of mouse buttons and motion, touches, and pinches on a touchpad.
@MainActor
final class PointerInput {
  private let sink: InputSink
  private let signals = SignalConnections()
  private var touches = TouchTable()
  /// The scale and rotation of the current touchpad gesture so far; nil without a gesture.
  private var pinch: (scale: Double, angle: Double)?

  init(surface: GTKSurface, sink: InputSink) {
    self.sink = sink
    let all = surface.addController(gtk_event_controller_legacy_new())
    signals.handle(all, "event", of: self) { (input, event: OpaquePointer) in input.receive(event) }
    let motion = surface.addController(gtk_event_controller_motion_new())
    signals.connect(motion, "leave", of: self) { input in
      let stamp = gtk_event_controller_get_current_event_time(motion)
      input.sink.send(.pointerExited(time: input.sink.time(of: stamp)))
    }
  }

  func detach() { signals.disconnect() }

  /// Handles an event of GDK; returns whether it was consumed.
  private func receive(_ event: OpaquePointer) -> Bool {
    let time = sink.time(of: gdk_event_get_time(event))
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      // GTK emulates button events for unhandled touches; those are treated as touches.
      guard let location = moved(event) else { return false }
      sink.send(
        .button(
          number: Self.number(of: gdk_button_event_get_button(event)),
          isDown: gdk_event_get_event_type(event) == GDK_BUTTON_PRESS,
          location: location, modifiers: Modifiers(gdk_event_get_modifier_state(event)), time: time))
      return true
    case GDK_MOTION_NOTIFY:
      guard let location = moved(event) else { return false }
      sink.send(
        .pointerMoved(location: location, modifiers: Modifiers(gdk_event_get_modifier_state(event)), time: time))
      return false
    case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return receiveTouch(event, time: time)
    case GDK_TOUCHPAD_PINCH: return receivePinch(event, time: time)
    default: return false
    }
  }

  /// Returns the number of a button: the desktop counts the middle button before the second one.
  private static func number(of button: guint) -> Int {
    switch button {
    case guint(GDK_BUTTON_MIDDLE): 3
    case guint(GDK_BUTTON_SECONDARY): 2
    default: Int(button)
    }
  }

  private func moved(_ event: OpaquePointer) -> Point? {
    guard let location = sink.location(of: event) else { return nil }
    sink.pointerLocation = location
    return location
  }

  private func receiveTouch(_ event: OpaquePointer, time: Double) -> Bool {
    let sequence = gdk_event_get_event_sequence(event)
    guard let location = sink.location(of: event) else { return false }
    let key = UInt(bitPattern: sequence)
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN:
      sink.send(.touch(id: touches.begin(key), phase: .began, location: location, time: time))
    case GDK_TOUCH_UPDATE:
      guard let id = touches.id(of: key) else { return false }
      sink.send(.touch(id: id, phase: .changed, location: location, time: time))
    case let type:
      guard let id = touches.end(key) else { return false }
      sink.send(.touch(id: id, phase: type == GDK_TOUCH_END ? .ended : .cancelled, location: location, time: time))
    }
    return true
  }

  private func receivePinch(_ event: OpaquePointer, time: Double) -> Bool {
    let phase: InputPhase
    switch gdk_touchpad_event_get_gesture_phase(event) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      phase = .began
      pinch = (1, 0)
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = .changed
    case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
    default: phase = .cancelled
    }
    guard var state = pinch else { return false }
    if phase == .changed {
      state.scale = gdk_touchpad_event_get_pinch_scale(event)
      state.angle += gdk_touchpad_event_get_pinch_angle_delta(event)
    }
    pinch = phase == .ended || phase == .cancelled ? nil : state
    let location = sink.location(of: event) ?? sink.pointerLocation
    sink.send(.magnify(phase: phase, scale: state.scale, location: location, time: time))
    sink.send(.rotate(phase: phase, angle: state.angle, location: location, time: time))
    return true
  }
}

/// A table of small numbers for active touches: a new touch gets the smallest free number.
struct TouchTable {
  private var keys: [UInt?] = []

  mutating func begin(_ key: UInt) -> Int {
    if let known = id(of: key) { return known }
    if let free = keys.firstIndex(of: nil) {
      keys[free] = key
      return free
    }
    keys.append(key)
    return keys.count - 1
  }

  func id(of key: UInt) -> Int? { keys.firstIndex(of: key) }

  mutating func end(_ key: UInt) -> Int? {
    guard let id = id(of: key) else { return nil }
    keys[id] = nil
    return id
  }
}
