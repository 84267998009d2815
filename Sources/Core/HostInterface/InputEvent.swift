package import GeometryCore

/// The modifier keys that are held during an event.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, one per key.
  package let rawValue: Int

  /// Caps Lock is on.
  package static let capsLock = Modifiers(rawValue: 1 << 0)
  /// Either Shift key.
  package static let shift = Modifiers(rawValue: 1 << 1)
  /// Either Control key.
  package static let control = Modifiers(rawValue: 1 << 2)
  /// Option, or Alt.
  package static let alternate = Modifiers(rawValue: 1 << 3)
  /// Command, or the Super key.
  package static let command = Modifiers(rawValue: 1 << 4)

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// The phase of a touch or of a continuous gesture.
package enum InputPhase: Hashable, Sendable {
  case began
  case changed
  /// The event repeats without a change (a finger that rests).
  case stationary
  case ended
  case cancelled
}

/// A raw input event; locations in points from the top left of the surface, times in seconds on the host's clock.
package enum InputEvent: Hashable, Sendable {
  /// A finger on a touch screen; `id` tells fingers apart while they are down.
  case touch(id: Int, phase: InputPhase, location: Point, time: Double)
  /// A mouse button was pressed or released: 1 primary, 2 secondary, 3 middle.
  case button(number: Int, isDown: Bool, location: Point, modifiers: Modifiers, time: Double)
  /// The pointer moved, with or without buttons held.
  case pointerMoved(location: Point, modifiers: Modifiers, time: Double)
  /// The pointer left the surface.
  case pointerExited(time: Double)
  case scroll(ScrollInput)
  /// A pinch on a touchpad; `scale` is relative to its beginning.
  case magnify(phase: InputPhase, scale: Double, location: Point, time: Double)
  /// A rotation on a touchpad, clockwise, in radians from its beginning.
  case rotate(phase: InputPhase, angle: Double, location: Point, time: Double)
  case key(KeyInput)
  /// Text from a key press or the input method.
  case text(String, time: Double)
  /// Text that the input method is composing, with the cursor as an offset in characters; an empty text ends the
  /// composition.
  case composition(String, cursor: Int, time: Double)
}

/// A wheel or touchpad scroll; positive deltas move the content offset to larger values (right, down).
package struct ScrollInput: Hashable, Sendable {
  /// The kind of device that scrolls.
  package enum Source: Hashable, Sendable {
    /// A wheel: deltas count notches.
    case wheel
    /// A touchpad: deltas in points.
    case touchpad
  }

  /// The kind of device; it determines the unit of `delta`.
  package var source: Source
  /// The phase on a touchpad: `began` at the first movement of fingers, `ended` when they lift. A wheel sends `changed`
  /// only.
  package var phase: InputPhase
  /// The distance scrolled: notches of a wheel, points of a touchpad.
  package var delta: Point
  /// The velocity of the fingers at `ended`, in points per second, with the same sign as `delta`.
  package var velocity: Point
  /// The location of the pointer, in points from the top left of the surface.
  package var location: Point
  /// The modifier keys held meanwhile.
  package var modifiers: Modifiers
  /// The time of the event, in seconds on the host's clock.
  package var time: Double

  /// Creates a scroll; lengths are in points or notches, depending on `source`.
  package init(
    source: Source, phase: InputPhase, delta: Point, velocity: Point = .zero, location: Point,
    modifiers: Modifiers = [], time: Double
  ) {
    self.source = source
    self.phase = phase
    self.delta = delta
    self.velocity = velocity
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}

/// A key that is pressed, repeats, or is released.
package struct KeyInput: Hashable, Sendable {
  /// The USB HID usage of the key (page 7), as in `UIKeyboardHIDUsage`; 0 when unknown.
  package var usage: Int
  /// The text of the key without modifiers; may be empty.
  package var characters: String
  /// A Boolean value that indicates whether the key is pressed, not released.
  package var isDown: Bool
  /// A Boolean value that indicates whether the press is a repetition of a held key.
  package var isRepeat: Bool
  /// The modifier keys held meanwhile.
  package var modifiers: Modifiers
  /// The time of the event, in seconds on the host's clock.
  package var time: Double

  /// Creates a key press or release.
  package init(
    usage: Int, characters: String = "", isDown: Bool, isRepeat: Bool = false, modifiers: Modifiers = [], time: Double
  ) {
    self.usage = usage
    self.characters = characters
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.time = time
  }
}
