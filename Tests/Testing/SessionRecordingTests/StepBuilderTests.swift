import GeometryCore
import HostInterface
import Testing

@testable import SessionRecording

@Suite struct StepBuilderTests {
  private let target = RecordedTarget(label: "Add", type: "UIButton", x: 10, y: 20)

  /// Returns the steps of events, those that only their end completes included.
  private func steps(_ events: [InputEvent]) -> [RecordedStep] {
    var builder = StepBuilder(time: 100)
    var steps = events.flatMap { builder.receive($0) { _ in target } }
    steps += builder.flush()
    return steps
  }

  private func button(_ isDown: Bool, _ x: Double, _ y: Double, at time: Double, _ number: Int = 1) -> InputEvent {
    .button(number: number, isDown: isDown, location: Point(x, y), modifiers: [], time: time)
  }

  private func key(_ characters: String, at time: Double, usage: Int = 4) -> InputEvent {
    .key(KeyInput(usage: usage, characters: characters, isDown: true, time: time))
  }

  private func wheel(_ notches: Double, at time: Double, y: Double = 0) -> InputEvent {
    .scroll(
      ScrollInput(source: .wheel, phase: .changed, delta: Point(0, notches), location: Point(0, y), time: time))
  }

  @Test func aShortPressIsATapWithThePauseBeforeIt() {
    let found = steps([button(true, 10, 20, at: 101), button(false, 13, 20, at: 101.1)])
    #expect(found == [RecordedStep(pause: 1, target: target, action: .tap(.init(button: 1)))])
  }

  @Test func thePauseOfTheNextStepBeginsWhereTheLastOneEnded() {
    let found = steps([
      button(true, 10, 20, at: 101), button(false, 10, 20, at: 101.25),
      button(true, 10, 20, at: 102), button(false, 10, 20, at: 102.25),
    ])
    #expect(found.map(\.pause) == [1, 0.75])
  }

  @Test func aLongPressIsADragThatStaysInItsPlace() {
    let found = steps([button(true, 10, 20, at: 101), button(false, 10, 20, at: 102)])
    #expect(found.map(\.action) == [.drag(.init(button: 1), path: [.init(time: 1, x: 0, y: 0)])])
  }

  @Test func aMovementBetweenPressAndReleaseIsADrag() {
    let found = steps([
      button(true, 10, 20, at: 101), .pointerMoved(location: Point(40, 25), modifiers: [], time: 101.125),
      button(false, 50, 30, at: 101.25),
    ])
    #expect(
      found.map(\.action) == [
        .drag(.init(button: 1), path: [.init(time: 0.125, x: 30, y: 5), .init(time: 0.25, x: 40, y: 10)])
      ])
  }

  @Test func movementsWithoutAButtonAreNotRecorded() {
    #expect(steps([.pointerMoved(location: Point(40, 25), modifiers: [], time: 101)]).isEmpty)
  }

  @Test func theSecondaryButtonIsATapOfItsOwn() {
    let found = steps([button(true, 1, 2, at: 101, 2), button(false, 1, 2, at: 101.1, 2)])
    #expect(found.map(\.action) == [.tap(.init(button: 2))])
  }

  @Test func turnsOfTheWheelInOnePlaceAreOneStepUntilItRests() {
    let found = steps([wheel(1, at: 101), wheel(1, at: 101.125), wheel(2, at: 103)])
    #expect(
      found.map(\.action) == [
        .wheel([.init(time: 0, x: 0, y: 1), .init(time: 0.125, x: 0, y: 1)], modifiers: 0),
        .wheel([.init(time: 0, x: 0, y: 2)], modifiers: 0),
      ])
  }

  @Test func theWheelInAnotherPlaceIsAnotherStep() {
    #expect(steps([wheel(1, at: 101), wheel(1, at: 101.125, y: 50)]).count == 2)
  }

  @Test func keysWithTextBecomeOneText() {
    let found = steps([key("a", at: 101), .text("a", time: 101), key("b", at: 101.5), .text("b", time: 101.5)])
    #expect(found.map(\.action) == [.text("ab")])
  }

  @Test func aKeyWithoutTextIsRecordedInItsPlaceBetweenTexts() {
    let found = steps([
      key("a", at: 101), .text("a", time: 101), key("", at: 101.5, usage: 42), key("b", at: 102), .text("b", time: 102),
    ])
    #expect(found.map(\.action) == [.text("a"), .key(usage: 42, characters: "", modifiers: 0), .text("b")])
  }

  @Test func aKeyWhoseTextDoesNotFollowIsAKey() {
    let found = steps([key("a", at: 101), button(true, 0, 0, at: 102), button(false, 0, 0, at: 102.1)])
    #expect(found.map(\.action) == [.key(usage: 4, characters: "a", modifiers: 0), .tap(.init(button: 1))])
  }

  @Test func modifierKeysAloneAreNotRecorded() {
    #expect(steps([key("", at: 101, usage: 0xe2), key("", at: 102, usage: 0xe0)]).isEmpty)
  }

  @Test func textBeforeATapIsRecordedBeforeIt() {
    let found = steps([.text("a", time: 101), button(true, 0, 0, at: 101.2), button(false, 0, 0, at: 101.3)])
    #expect(found.map(\.action) == [.text("a"), .tap(.init(button: 1))])
  }

  @Test func twoFingersAreTouchesInOrder() {
    func touch(_ id: Int, _ phase: InputPhase, _ x: Double, at time: Double) -> InputEvent {
      .touch(id: id, phase: phase, location: Point(x, 0), time: time)
    }
    let found = steps([
      touch(0, .began, 100, at: 101), touch(1, .began, 200, at: 101.25), touch(0, .changed, 90, at: 101.5),
      touch(1, .ended, 210, at: 101.75), touch(0, .ended, 90, at: 102),
    ])
    let expected: [(Int, RecordedAction.Touch.Phase, Double, Double)] = [
      (0, .began, 0, 0), (1, .began, 0.25, 100), (0, .moved, 0.5, -10), (1, .ended, 0.75, 110), (0, .ended, 1, -10),
    ]
    #expect(
      found.map(\.action) == [
        .touches(expected.map { .init(finger: $0.0, phase: $0.1, part: .init(time: $0.2, x: $0.3, y: 0)) })
      ])
  }

  @Test func aScrollOfATouchpadKeepsItsVelocityAtTheEnd() {
    func scroll(_ phase: InputPhase, _ y: Double, _ velocity: Double, at time: Double) -> InputEvent {
      .scroll(
        ScrollInput(
          source: .touchpad, phase: phase, delta: Point(0, y), velocity: Point(0, velocity), location: Point(0, 0),
          time: time))
    }
    let found = steps([
      scroll(.began, 0, 0, at: 101), scroll(.changed, 5, 0, at: 101.5), scroll(.ended, 0, 80, at: 102),
    ])
    let parts: [RecordedAction.Part] = [
      .init(time: 0, x: 0, y: 0), .init(time: 0.5, x: 0, y: 5), .init(time: 1, x: 0, y: 0),
    ]
    #expect(found.map(\.action) == [.touchpad(parts, velocity: .init(time: 1, x: 0, y: 80), modifiers: 0)])
  }

  @Test func aNewSizeIsAStep() {
    var builder = StepBuilder(time: 0)
    #expect(
      builder.resize(to: Size(300, 200), time: 2)
        == [RecordedStep(pause: 2, action: .resize(width: 300, height: 200))])
  }
}
