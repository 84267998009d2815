public import Foundation
import GeometryCore
import HostHeadless
import HostInterface
import SessionRecording
public import UIKit

/// A user who repeats a recorded session in a program under test.
///
/// `quire replay --as-test` writes tests that use it. Each step looks for its element by identifier, then by label and
/// class, and throws a `SessionPlayer.Failure` that says what it saw instead if there is none. After each step the
/// clock moves until nothing moves any more.
///
/// ```swift
/// let app = TestApplication(AppDelegate())
/// app.launch()
/// let user = SessionPlayer(app)
/// try user.tap(.init(label: "Add", type: "UIButton", x: 350, y: 70))
/// #expect(user.texts == ["Leaves", "Add", "Fern"])
/// ```
@preconcurrency @MainActor
public final class SessionPlayer {
  /// An element on which a step begins, as it was when the session was recorded.
  public struct Element: Sendable {
    let target: RecordedTarget

    /// Creates the description of an element.
    ///
    /// - Parameters:
    ///   - identifier: The accessibility identifier; an element that has it is found whatever its label is.
    ///   - label: The accessibility label, or the text.
    ///   - type: The name of the class.
    ///   - x: The horizontal place of the step in the window, in points from its left.
    ///   - y: The vertical place of the step in the window, in points from its top.
    ///   - unitX: The horizontal place in the element, from 0 to 1.
    ///   - unitY: The vertical place in the element, from 0 to 1.
    public init(
      identifier: String? = nil, label: String? = nil, type: String, x: Double, y: Double, unitX: Double = 0.5,
      unitY: Double = 0.5
    ) {
      target = RecordedTarget(
        identifier: identifier, label: label, type: type, x: x, y: y, unitX: unitX, unitY: unitY)
    }
  }

  /// The reason why a step could not be repeated.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// A time in seconds and an offset in points or notches.
  public typealias Part = (time: TimeInterval, x: Double, y: Double)

  /// The time that a step has to end what it moves, in seconds.
  private static let restLimit: TimeInterval = 10

  private let clock: TestClock
  private let owner: AnyObject

  /// Creates a user of a program that is launched.
  public init(_ application: TestApplication) {
    clock = application.clock
    owner = application
    rest()
  }

  /// Creates a user of a window.
  public init(_ window: TestWindow) {
    clock = window.clock
    owner = window
    rest()
  }

  init(_ clock: TestClock) {
    self.clock = clock
    owner = clock
  }

  // MARK: The user's view

  /// The visible texts of labels and fields, from top to bottom, and in each line from left to right.
  public var texts: [String] { scene.map { SceneElements(of: $0).texts } ?? [] }

  /// The scene in front: the one that was connected last.
  var scene: UIWindowScene? { clock.runtime.scenes.last }

  /// A Boolean value that indicates whether something moves, or a timer is waited for.
  var isBusy: Bool { clock.host.awaitsTimer || clock.host.surfaces.contains { $0.isFramePending } }

  // MARK: Steps

  /// Waits, in seconds.
  public func wait(_ duration: TimeInterval) { clock.advance(to: clock.now + max(0, duration)) }

  /// Taps an element: with a mouse button, or with a finger if `button` is nil.
  public func tap(_ element: Element, button: Int? = nil, modifiers: UIKeyModifierFlags = []) throws {
    try play(.tap(.init(button: button, modifiers: Modifiers(modifiers).rawValue)), on: element.target)
  }

  /// Presses an element, moves by offsets from there, and lifts the finger, or releases the mouse button.
  public func drag(
    _ element: Element, along path: [Part], button: Int? = nil, modifiers: UIKeyModifierFlags = []
  ) throws {
    let parts = path.map { RecordedAction.Part(time: $0.time, x: $0.x, y: $0.y) }
    try play(.drag(.init(button: button, modifiers: Modifiers(modifiers).rawValue), path: parts), on: element.target)
  }

  /// Turns the wheel over an element; parts are in notches.
  public func turnWheel(over element: Element, by notches: [Part], modifiers: UIKeyModifierFlags = []) throws {
    let parts = notches.map { RecordedAction.Part(time: $0.time, x: $0.x, y: $0.y) }
    try play(.wheel(parts, modifiers: Modifiers(modifiers).rawValue), on: element.target)
  }

  /// Presses and releases a key that gives no text.
  public func press(_ key: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = []) throws {
    try play(
      .key(usage: key.rawValue, characters: characters, modifiers: Modifiers(modifiers).rawValue), on: nil)
  }

  /// Types text.
  public func type(_ text: String) throws { try play(.text(text), on: nil) }

  /// Changes the size of the window, in points.
  public func resize(to size: CGSize) throws {
    try play(.resize(width: Double(size.width), height: Double(size.height)), on: nil)
  }

  /// Repeats a step of a session's file: a line of JSON. Tests use it for steps that are long, such as the touches of
  /// several fingers.
  public func play(line: String) throws {
    let step = try JSONDecoder().decode(RecordedStep.self, from: Data(line.utf8))
    try play(step.action, on: step.target)
  }

  /// Repeats the session of a file, pauses included.
  ///
  /// - Parameter afterStep: A closure that is called with the number of each step when nothing moves any more.
  public func play(contentsOf url: URL, afterStep: (Int) throws -> Void = { _ in }) throws {
    let session: RecordedSession
    do { session = try RecordedSession(contentsOf: url) } catch let error as RecordedSessionError {
      throw Failure(description: error.description)
    }
    for (number, step) in session.steps.enumerated() {
      try play(step, number: number + 1, of: session.steps.count)
      try afterStep(number + 1)
    }
  }

  func play(_ step: RecordedStep, number: Int, of count: Int) throws {
    wait(min(step.pause, 60))
    do { try play(step.action, on: step.target) } catch let failure as Failure {
      throw Failure(description: "Step \(number) of \(count): \(failure)")
    }
  }

  /// Moves the clock frame by frame until nothing moves any more.
  func rest() {
    let start = clock.now
    clock.runReadyWork()
    while isBusy, clock.now - start < SessionPlayer.restLimit {
      clock.advance(to: clock.host.surfaces.map(\.nextFrameTime).min() ?? clock.now + 1 / 60)
    }
  }

  private func play(_ action: RecordedAction, on target: RecordedTarget?) throws {
    guard let scene, let surface = scene.surface as? HeadlessSurface else {
      throw Failure(description: "The program has no window, so that nothing can be done in it.")
    }
    clock.runtime.perform { for window in scene.windows { window.layoutIfNeeded() } }
    var place = CGPoint.zero
    if let target {
      do { place = try SceneElements(of: scene).place(of: target) } catch let error as RecordedSessionError {
        throw Failure(description: error.description)
      }
    }
    StepEvents(clock: clock, surface: surface, place: Point(Double(place.x), Double(place.y))).send(action)
    rest()
  }
}
