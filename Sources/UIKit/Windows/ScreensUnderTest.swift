/// The screens of the windows that are under test: while there are any, one of them is the main screen.
///
/// Tests that run in parallel take turns on the main actor, each with windows of its own. So the main screen is the one of
/// the window whose frame is made or whose event is handled, else the most recent one that the current task made; a task
/// without any, such as one that a program starts, sees the most recent of all.
@MainActor
package enum ScreensUnderTest {
  private struct Entry {
    weak var screen: UIScreen?
    /// The task that made the window; nil where that was none.
    var task: Int?
  }

  private static var entries: [Entry] = []
  /// The screen of the window that is at work.
  private static var working: UIScreen?

  /// Makes the screen of a new window the main one.
  package static func add(_ screen: UIScreen) { entries.append(Entry(screen: screen, task: currentTask)) }

  /// Makes the screen that was the main one before so again.
  package static func remove(_ screen: UIScreen) { entries.removeAll { $0.screen == nil || $0.screen === screen } }

  /// The screen that is the main one; nil without windows under test.
  static var current: UIScreen? {
    if entries.isEmpty { return nil }
    if let working { return working }
    let task = currentTask
    return entries.last { $0.task == task }?.screen ?? entries.last?.screen
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
