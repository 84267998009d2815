import GeometryCore
import HostHeadless
import HostInterface
import SessionRecording

/// The raw events of a step, sent at their times to the surface of a scene.
@MainActor
struct StepEvents {
  /// The time for which the finger or the button of a tap is down, in seconds.
  private static let tapDuration = 0.05

  let clock: TestClock
  let surface: HeadlessSurface
  /// The place where the step begins, in points from the top left of the surface.
  let place: Point

  /// Sends the events of an action, and moves the clock meanwhile.
  func send(_ action: RecordedAction) {
    let start = clock.now
    func advance(to time: Double) { clock.advance(to: start + time) }
    switch action {
    case .tap(let pointer): drag(pointer, [.init(time: StepEvents.tapDuration, x: 0, y: 0)])
    case .drag(let pointer, let path): drag(pointer, path)
    case .touches(let touches):
      for touch in touches {
        advance(to: touch.part.time)
        let phases: [RecordedAction.Touch.Phase: InputPhase] = [
          .began: .began, .moved: .changed, .ended: .ended, .cancelled: .cancelled,
        ]
        surface.send(
          .touch(
            id: touch.finger, phase: phases[touch.phase] ?? .changed, location: point(touch.part), time: clock.now))
      }
    case .wheel(let parts, let modifiers):
      for part in parts {
        advance(to: part.time)
        scroll(.wheel, .changed, part, modifiers: modifiers)
      }
    case .touchpad(let parts, let velocity, let modifiers):
      for (index, part) in parts.enumerated() {
        advance(to: part.time)
        let phase: InputPhase = index == 0 ? .began : index == parts.count - 1 ? .ended : .changed
        scroll(.touchpad, phase, part, Point(velocity.x, velocity.y), modifiers: modifiers)
      }
    case .magnify(let changes):
      transform(changes) { .magnify(phase: $0, scale: $1, location: place, time: clock.now) }
    case .rotate(let changes):
      transform(changes) { .rotate(phase: $0, angle: $1, location: place, time: clock.now) }
    case .key(let usage, let characters, let modifiers):
      for isDown in [true, false] {
        surface.send(
          .key(
            KeyInput(
              usage: usage, characters: characters, isDown: isDown, modifiers: Modifiers(rawValue: modifiers),
              time: clock.now)))
        if isDown { advance(to: StepEvents.tapDuration) }
      }
    case .text(let text): for character in text { surface.send(.text(String(character), time: clock.now)) }
    case .composition(let text, let cursor): surface.send(.composition(text, cursor: cursor, time: clock.now))
    case .resize(let width, let height): surface.resize(to: Size(width, height))
    }
  }

  private func drag(_ pointer: RecordedAction.Pointer, _ path: [RecordedAction.Part]) {
    let start = clock.now
    let modifiers = Modifiers(rawValue: pointer.modifiers)
    func send(_ phase: InputPhase, _ location: Point) {
      guard let button = pointer.button else {
        return surface.send(.touch(id: 0, phase: phase, location: location, time: clock.now))
      }
      if phase == .changed {
        surface.send(.pointerMoved(location: location, modifiers: modifiers, time: clock.now))
      } else {
        surface.send(
          .button(
            number: button, isDown: phase == .began, location: location, modifiers: modifiers, time: clock.now))
      }
    }
    if pointer.button != nil { send(.changed, place) }
    send(.began, place)
    for part in path.dropLast() {
      clock.advance(to: start + part.time)
      send(.changed, point(part))
    }
    let last = path.last ?? .init(time: StepEvents.tapDuration, x: 0, y: 0)
    clock.advance(to: start + last.time)
    send(.ended, point(last))
  }

  private func scroll(
    _ source: ScrollInput.Source, _ phase: InputPhase, _ part: RecordedAction.Part, _ velocity: Point = .zero,
    modifiers: Int
  ) {
    surface.send(
      .scroll(
        ScrollInput(
          source: source, phase: phase, delta: Point(part.x, part.y), velocity: phase == .ended ? velocity : .zero,
          location: place, modifiers: Modifiers(rawValue: modifiers), time: clock.now)))
  }

  private func transform(_ changes: [RecordedAction.Change], _ event: (InputPhase, Double) -> InputEvent) {
    let start = clock.now
    for (index, change) in changes.enumerated() {
      clock.advance(to: start + change.time)
      surface.send(event(index == 0 ? .began : index == changes.count - 1 ? .ended : .changed, change.value))
    }
  }

  private func point(_ part: RecordedAction.Part) -> Point { Point(place.x + part.x, place.y + part.y) }
}
