package import GeometryCore
package import HostInterface

/// Makes steps of raw events.
///
/// Movements of the pointer without a button are not recorded: a step moves the pointer to its place.
package struct StepBuilder {
  /// The maximum distance from its beginning at which a press is a tap, in points.
  static let tapDistance = 10.0
  /// The HID usages of the modifier keys.
  static let modifierKeys = 0xe0...0xe7
  /// The maximum duration of a tap, in seconds.
  static let tapDuration = 0.5
  /// The maximum time between two turns of the wheel of one step, in seconds.
  package static let wheelPause = 0.3

  /// The step that is not complete.
  private struct Open {
    var time: Double
    var place: Point
    var target: RecordedTarget?
    var action: RecordedAction
    /// The time of its last event.
    var end: Double
  }

  private var open: Open?
  /// The number of fingers that are down.
  private var fingers = 0
  /// The time at which the last step ended, in seconds.
  private var lastEnd: Double
  /// The key whose text may follow, and the time when it was pressed.
  private var key: (input: KeyInput, time: Double)?

  /// Creates a builder at a time, in seconds.
  package init(time: Double) { lastEnd = time }

  /// Returns the steps that an event completes.
  ///
  /// - Parameter target: A closure that describes the element at a place; called where a step begins.
  package mutating func receive(_ event: InputEvent, target: (Point) -> RecordedTarget?) -> [RecordedStep] {
    switch event {
    case .button(let number, let isDown, let place, let modifiers, let time):
      return press(.init(button: number, modifiers: modifiers.rawValue), isDown ? .began : .ended, place, time, target)
    case .pointerMoved(let place, _, let time):
      if case .drag = open?.action { move(to: place, time) }
      return []
    case .pointerExited: return []
    case .touch(let id, let phase, let place, let time): return touch(id, phase, place, time, target)
    case .scroll(let scroll): return receive(scroll, target)
    case .magnify(let phase, let scale, let place, let time):
      return transform(phase, place, time, target, { .magnify($0) }, scale)
    case .rotate(let phase, let angle, let place, let time):
      return transform(phase, place, time, target, { .rotate($0) }, angle)
    case .key(let input): return receive(input)
    case .text(let text, let time): return type(text, time)
    case .composition(let text, let cursor, let time):
      return flush() + [finished(.composition(text, cursor: cursor), nil, time, time)]
    }
  }

  /// Returns the step of a new size of the window, in points.
  package mutating func resize(to size: Size, time: Double) -> [RecordedStep] {
    flush() + [finished(.resize(width: size.width, height: size.height), nil, time, time)]
  }

  /// Returns the step that no event would complete, such as a turn of the wheel, if it has ended before a time.
  package mutating func flush(before time: Double = .infinity) -> [RecordedStep] {
    var steps: [RecordedStep] = []
    if let step = open, step.end < time {
      switch step.action {
      case .wheel, .text:
        open = nil
        steps.append(finished(step.action, step.target, step.time, step.end))
      default: break
      }
    }
    if let pressed = key, pressed.time < time {
      key = nil
      steps.append(self.step(of: pressed.input))
    }
    return steps
  }

  // MARK: Presses

  private mutating func press(
    _ pointer: RecordedAction.Pointer, _ phase: InputPhase, _ place: Point, _ time: Double,
    _ target: (Point) -> RecordedTarget?
  ) -> [RecordedStep] {
    if phase == .began {
      let steps = flush()
      // The second button of a mouse belongs to the press of the first.
      if case .drag = open?.action { return steps }
      begin(.drag(pointer, path: []), place, time, target(place))
      return steps
    }
    guard let step = open, case .drag(let first, _) = step.action, first.button == pointer.button else { return [] }
    move(to: place, time)
    guard let step = open, case .drag(_, let path) = step.action else { return [] }
    open = nil
    let isTap =
      time - step.time < Self.tapDuration
      && path.allSatisfy { max(abs($0.x), abs($0.y)) <= Self.tapDistance }
    return [finished(isTap ? .tap(first) : step.action, step.target, step.time, time)]
  }

  private mutating func move(to place: Point, _ time: Double) {
    guard var step = open, case .drag(let pointer, var path) = step.action else { return }
    path.append(part(place, time, of: step))
    step.action = .drag(pointer, path: path)
    step.end = time
    open = step
  }

  private mutating func touch(
    _ id: Int, _ phase: InputPhase, _ place: Point, _ time: Double, _ target: (Point) -> RecordedTarget?
  ) -> [RecordedStep] {
    switch phase {
    case .began:
      fingers += 1
      if fingers == 1 { return press(.init(), .began, place, time, target) }
      beginTouches()
    case .ended, .cancelled: fingers = max(0, fingers - 1)
    case .changed: break
    case .stationary: return []
    }
    guard var step = open, case .touches(var touches) = step.action else {
      if phase == .changed { move(to: place, time) } else { return press(.init(), .ended, place, time, target) }
      return []
    }
    let phases: [InputPhase: RecordedAction.Touch.Phase] = [
      .began: .began, .changed: .moved, .ended: .ended, .cancelled: .cancelled,
    ]
    touches.append(.init(finger: id, phase: phases[phase] ?? .moved, part: part(place, time, of: step)))
    step.action = .touches(touches)
    step.end = time
    open = fingers == 0 ? nil : step
    return fingers == 0 ? [finished(step.action, step.target, step.time, time)] : []
  }

  /// Makes the press of one finger that of the first of several.
  private mutating func beginTouches() {
    guard var step = open, case .drag(_, let path) = step.action else { return }
    let first = RecordedAction.Touch(finger: 0, phase: .began, part: .init(time: 0, x: 0, y: 0))
    step.action = .touches([first] + path.map { .init(finger: 0, phase: .moved, part: $0) })
    open = step
  }

  // MARK: Scrolls

  private mutating func receive(_ scroll: ScrollInput, _ target: (Point) -> RecordedTarget?) -> [RecordedStep] {
    let time = scroll.time
    let modifiers = scroll.modifiers.rawValue
    if scroll.source == .wheel {
      var steps: [RecordedStep] = []
      var goesOn = false
      if let step = open, case .wheel(_, modifiers) = step.action {
        goesOn = time - step.end < Self.wheelPause && step.place == scroll.location
      }
      if !goesOn {
        steps = flush()
        begin(.wheel([], modifiers: modifiers), scroll.location, time, target(scroll.location))
      }
      guard var step = open, case .wheel(let parts, _) = step.action else { return steps }
      let part = RecordedAction.Part(
        time: Self.rounded(time - step.time), x: scroll.delta.x, y: scroll.delta.y)
      step.action = .wheel(parts + [part], modifiers: modifiers)
      step.end = time
      open = step
      return steps
    }
    var steps: [RecordedStep] = []
    if scroll.phase == .began {
      steps = flush()
      begin(
        .touchpad([], velocity: .init(time: 0, x: 0, y: 0), modifiers: modifiers), scroll.location, time,
        target(scroll.location))
    }
    guard var step = open, case .touchpad(var parts, _, _) = step.action else { return steps }
    parts.append(.init(time: Self.rounded(time - step.time), x: scroll.delta.x, y: scroll.delta.y))
    let velocity = RecordedAction.Part(time: time - step.time, x: scroll.velocity.x, y: scroll.velocity.y)
    step.action = .touchpad(parts, velocity: velocity, modifiers: modifiers)
    step.end = time
    open = step
    guard scroll.phase == .ended || scroll.phase == .cancelled else { return steps }
    open = nil
    return steps + [finished(step.action, step.target, step.time, time)]
  }

  private mutating func transform(
    _ phase: InputPhase, _ place: Point, _ time: Double, _ target: (Point) -> RecordedTarget?,
    _ action: ([RecordedAction.Change]) -> RecordedAction, _ value: Double
  ) -> [RecordedStep] {
    var steps: [RecordedStep] = []
    if phase == .began {
      steps = flush()
      begin(action([]), place, time, target(place))
    }
    guard var step = open else { return steps }
    let known: [RecordedAction.Change]
    switch step.action {
    case .magnify(let changes), .rotate(let changes): known = changes
    default: return steps
    }
    step.action = action(known + [.init(time: Self.rounded(time - step.time), value: value)])
    step.end = time
    open = step
    guard phase == .ended || phase == .cancelled else { return steps }
    open = nil
    return steps + [finished(step.action, step.target, step.time, time)]
  }

  // MARK: Keys

  private mutating func receive(_ input: KeyInput) -> [RecordedStep] {
    // Modifier keys are known from what is done meanwhile.
    guard input.isDown, !Self.modifierKeys.contains(input.usage) else { return [] }
    // A key may be followed by its text: then the text stands for both.
    if input.characters.isEmpty || input.modifiers.contains(.control) {
      return flush() + [step(of: input)]
    }
    // Text before it goes on, unless a key without text lies between.
    var steps: [RecordedStep] = []
    if key != nil { steps = flush() } else if case .text = open?.action {} else { steps = flush() }
    key = (input, input.time)
    return steps
  }

  private mutating func type(_ text: String, _ time: Double) -> [RecordedStep] {
    key = nil
    if var step = open, case .text(let known) = step.action, time - step.end < 2 {
      step.action = .text(known + text)
      step.end = time
      open = step
      return []
    }
    let steps = flush()
    begin(.text(text), Point(0, 0), time, nil)
    return steps
  }

  private mutating func step(of input: KeyInput) -> RecordedStep {
    finished(
      .key(usage: input.usage, characters: input.characters, modifiers: input.modifiers.rawValue), nil, input.time,
      input.time)
  }

  // MARK: Steps

  private mutating func begin(_ action: RecordedAction, _ place: Point, _ time: Double, _ target: RecordedTarget?) {
    open = Open(time: time, place: place, target: target, action: action, end: time)
  }

  private mutating func finished(
    _ action: RecordedAction, _ target: RecordedTarget?, _ begin: Double, _ end: Double
  ) -> RecordedStep {
    defer { lastEnd = max(lastEnd, end) }
    return RecordedStep(pause: Self.rounded(max(0, begin - lastEnd)), target: target, action: action)
  }

  /// Returns a time in whole milliseconds, or an offset in thousandths of a point.
  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  private func part(_ place: Point, _ time: Double, of step: Open) -> RecordedAction.Part {
    .init(
      time: Self.rounded(time - step.time), x: Self.rounded(place.x - step.place.x),
      y: Self.rounded(place.y - step.place.y))
  }
}
