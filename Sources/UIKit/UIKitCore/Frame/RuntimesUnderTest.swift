/// The runtimes of the windows under test: while there are any, one of them is the current one.
///
/// Tests that run in parallel take turns on the main actor, each with windows of its own. The current runtime is
/// therefore the one whose frame is made or whose event is handled, else the most recent one that the current task
/// made, else the most recent one of the current test; a test without windows has the application's. Where no test is
/// known, such as in XCTest and in blocks of the main queue, it is the most recent one of all.
@MainActor
package enum RuntimesUnderTest {
  private struct Entry {
    weak var runtime: UIRuntime?
    /// The task that made the window; nil if it was made outside of tasks.
    var task: Int?
    /// The test that made the window, and the tasks that it started.
    var test: AnyHashable?
  }

  private static var state: (currentTest: () -> AnyHashable?, entries: [Entry]) = ({ nil }, [])

  /// Names the test that is running; nil where none is known.
  package static var currentTest: () -> AnyHashable? {
    get { state.currentTest }
    set { state.currentTest = newValue }
  }

  /// Makes the runtime of a new window the current one.
  package static func add(_ runtime: UIRuntime) {
    state.entries.append(Entry(runtime: runtime, task: currentTask, test: currentTest()))
  }

  /// Makes the runtime that was current before current again.
  package static func remove(_ runtime: UIRuntime) {
    state.entries.removeAll { $0.runtime == nil || $0.runtime === runtime }
  }

  /// The current runtime of the running test; nil without windows under test.
  static var current: UIRuntime? {
    let entries = state.entries
    if entries.isEmpty { return nil }
    let task = currentTask
    if let own = entries.last(where: { $0.task == task }) { return own.runtime }
    guard let test = currentTest() else { return entries.last?.runtime }
    return entries.last { $0.test == test }?.runtime
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
