/// The screens of the windows that are under test: while there are any, one of them is the main screen.
///
/// Tests that run in parallel take turns on the main actor, each with windows of its own. So the main screen is the one of
/// the window whose frame is made or whose event is handled, else the most recent one that the current task made, else the
/// most recent one of the current test; a test without windows has the screen of the host. Where no test is known, such as in
/// XCTest and in blocks of the main queue, it is the most recent one of all.
@MainActor
package enum ScreensUnderTest {
  private struct Entry {
    weak var screen: UIScreen?
    /// The task that made the window; nil where that was none.
    var task: Int?
    /// The test that made the window, and the tasks that it started.
    var test: AnyHashable?
  }

  /// Names the test that is running; nil where none is known.
  package static var currentTest: () -> AnyHashable? = { nil }

  private static var entries: [Entry] = []
  /// The screen of the window that is at work.
  private static var working: UIScreen?

  /// Makes the screen of a new window the main one.
  package static func add(_ screen: UIScreen) {
    entries.append(Entry(screen: screen, task: currentTask, test: currentTest()))
  }

  /// Makes the screen that was the main one before so again.
  package static func remove(_ screen: UIScreen) { entries.removeAll { $0.screen == nil || $0.screen === screen } }

  /// The screen that is the main one; nil without windows under test.
  static var current: UIScreen? {
    if entries.isEmpty { return nil }
    if let working { return working }
    let task = currentTask
    if let own = entries.last(where: { $0.task == task }) { return own.screen }
    guard let test = currentTest() else { return entries.last?.screen }
    return entries.last { $0.test == test }?.screen
  }

  /// Calls `body` while a screen is the main one, if it belongs to a window under test.
  static func during<Result>(_ screen: UIScreen, _ body: () -> Result) -> Result {
    guard entries.contains(where: { $0.screen === screen }) else { return body() }
    let outer = working
    working = screen
    defer { working = outer }
    return body()
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
