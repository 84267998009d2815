import BackgroundWire
import DatabaseCore
import Glibc

/// The things that every part of the daemon reaches: its places, its store, its log, and its agenda.
final class DaemonContext {
  let places: Places
  let store: Store
  let environment: Environment
  var agenda = Agenda()
  private(set) var log = DecisionLog()

  init(places: Places, environment: Environment) throws {
    self.places = places
    self.environment = environment
    var complaints: [String] = []
    store = try Store(places: places) { complaints.append($0) }
    log.isEchoed = Places.environment("QUIRE_BACKGROUND_QUIET") == nil
    for complaint in complaints { log.add(complaint, app: "", time: environment.now()) }
  }

  func note(_ text: String, app: String) { log.add(text, app: app, time: environment.now()) }
}

/// The times at which the daemon has to act again.
struct Agenda {
  /// A Boolean value that indicates whether transfers, launches or events need to be examined again.
  var isDirty = true
  /// A Boolean value that indicates whether transfers alone need to be examined again.
  var isQueueDirty = false
  private(set) var nextWake = 0.0

  /// Makes the daemon examine everything at a time, unless it does so earlier.
  mutating func wake(at time: Double) { nextWake = min(nextWake, time) }

  /// Starts an examination of everything, during which each part says when it is due again.
  mutating func beginExamination(at time: Double) {
    isDirty = false
    isQueueDirty = false
    nextWake = time + 3600
  }
}

/// A part of the daemon. All of them run on the daemon's thread; each knows only the parts that its initializer names.
protocol DaemonPart: AnyObject {
  var context: DaemonContext { get }
}

extension DaemonPart {
  var environment: Environment { context.environment }
  var store: Store { context.store }
  var places: Places { context.places }
  var now: Double { context.environment.now() }

  /// Writes a decision, and its reason, into the log.
  func note(_ text: String, app: String = "") { context.note(text, app: app) }

  func wake(at time: Double) { context.agenda.wake(at: time) }

  /// Makes the daemon examine everything again.
  func setDirty() { context.agenda.isDirty = true }

  /// Makes the daemon examine the queue of transfers again.
  func setQueueDirty() { context.agenda.isQueueDirty = true }

  /// Runs a change of the store; a failure is logged, and the request is tried again later.
  @discardableResult
  func attempt(_ name: String, _ body: () throws(DatabaseError) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      note("\(name) failed: \(error)")
      return false
    }
  }

  /// Returns a time as a wall clock shows it.
  func clock(_ time: Double) -> String {
    let local = Int(time + environment.zoneOffset(time))
    let minutes = (local / 60) % 1440
    return "\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 60 % 10)"
  }
}
