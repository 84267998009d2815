/// Something that a user did: a tap, a drag, a turn of the wheel, a key.
package struct RecordedStep: Codable, Hashable, Sendable {
  /// The time since the end of the step before, in seconds.
  package var pause: Double
  /// The element that the step began on; nil for steps that have none, such as keys.
  package var target: RecordedTarget?
  /// The input.
  package var action: RecordedAction

  /// Creates a step; the pause before it is in seconds.
  package init(pause: Double, target: RecordedTarget? = nil, action: RecordedAction) {
    self.pause = pause
    self.target = target
    self.action = action
  }
}

/// The input of a step. Times are in seconds from its beginning; offsets are in points from the place where it began.
package enum RecordedAction: Codable, Hashable, Sendable {
  /// A press that ended where it began after less than half a second.
  case tap(Pointer)
  /// Any other press: the places of the pointer or finger until it was lifted, the last one included.
  case drag(Pointer, path: [Part])
  /// Touches of several fingers.
  case touches([Touch])
  /// A scroll by notches of a wheel.
  case wheel([Part], modifiers: Int)
  /// A scroll by a touchpad, in points, and the velocity at its end, in points per second.
  case touchpad([Part], velocity: Part, modifiers: Int)
  /// A pinch on a touchpad: scales over time.
  case magnify([Change])
  /// A rotation on a touchpad: angles over time, in radians.
  case rotate([Change])
  /// A key without text: its HID usage, its characters and the modifiers.
  case key(usage: Int, characters: String, modifiers: Int)
  /// Text from the keyboard or an input method.
  case text(String)
  /// Text that an input method is composing.
  case composition(String, cursor: Int)
  /// A change of the window's size, in points.
  case resize(width: Double, height: Double)

  /// The device that points.
  package struct Pointer: Codable, Hashable, Sendable {
    /// The mouse button; nil for a finger.
    package var button: Int?
    /// The bits of the modifier keys.
    package var modifiers: Int

    /// Creates the description of a button, or of a finger.
    package init(button: Int? = nil, modifiers: Int = 0) {
      self.button = button
      self.modifiers = modifiers
    }
  }

  /// A part of a movement: a time and an offset.
  package struct Part: Codable, Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The offset, in points or notches.
    package var x, y: Double

    /// Creates a part.
    package init(time: Double, x: Double, y: Double) {
      self.time = time
      self.x = x
      self.y = y
    }
  }

  /// A change of one of several fingers.
  package struct Touch: Codable, Hashable, Sendable {
    /// The kinds of changes.
    package enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }

    /// The number of the finger.
    package var finger: Int
    /// The kind of the change.
    package var phase: Phase
    /// The time, and the offset from the place where the first finger began.
    package var part: Part

    /// Creates a change.
    package init(finger: Int, phase: Phase, part: Part) {
      self.finger = finger
      self.phase = phase
      self.part = part
    }
  }

  /// A value of a pinch or a rotation at a time, in seconds.
  package struct Change: Codable, Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The scale, or the angle in radians.
    package var value: Double

    /// Creates a value at a time.
    package init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }
}

/// The element that a step began on, as its user saw it.
package struct RecordedTarget: Codable, Hashable, Sendable {
  /// The accessibility identifier.
  package var identifier: String?
  /// The accessibility label, or the element's text.
  package var label: String?
  /// The name of the class.
  package var type: String
  /// The place in the window, in points from its top left.
  package var x, y: Double
  /// The place in the element, from 0 (its left or top) to 1.
  package var unitX, unitY: Double

  /// Creates the description of an element.
  package init(
    identifier: String? = nil, label: String? = nil, type: String, x: Double, y: Double, unitX: Double = 0.5,
    unitY: Double = 0.5
  ) {
    self.identifier = identifier
    self.label = label
    self.type = type
    self.x = x
    self.y = y
    self.unitX = unitX
    self.unitY = unitY
  }
}

extension RecordedTarget: CustomStringConvertible {
  package var description: String {
    let name = label.map { "\"\($0)\"" } ?? identifier.map { "#\($0)" }
    return [type, name, label == nil ? nil : identifier.map { "#\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
