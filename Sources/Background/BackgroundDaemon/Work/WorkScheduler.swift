import BackgroundScheduling
import BackgroundWire
import DatabaseCore

/// Decides when fetches, background tasks and silent notifications begin.
final class WorkScheduler: DaemonPart {

  let context: DaemonContext

  private let programs: ProgramRegistry

  private let launches: LaunchTable

  private let machine: MachineMonitor
  /// The logged time of the next fetch of every program.
  private var loggedFetchTimes: [String: Double] = [:]
  /// The logged time of the waiting notification of every program.
  private var loggedPushTimes: [String: Double] = [:]

  init(_ context: DaemonContext, programs: ProgramRegistry, launches: LaunchTable, machine: MachineMonitor) {
    self.context = context
    self.programs = programs
    self.launches = launches
    self.machine = machine
  }

  /// A Boolean value that indicates whether a fetch, a task or a notification waits for its time.
  var hasWork: Bool {
    programs.programs.values.contains { $0.activeFetchInterval != nil } || !waiting(.task).isEmpty
      || !waiting(.push).isEmpty
  }

  /// Begins what is due.
  func begin(at time: Double) {
    let conditions = machine.conditions
    deliverPushes(at: time)
    beginTasks(at: time, conditions)
    beginFetches(at: time, conditions)
  }

  private func waiting(_ kind: Store.PendingKind) -> [Store.Work] { (try? store.work(kind)) ?? [] }

  private func times(_ kind: Store.HistoryKind, app: String) -> [Store.HistoryEntry] {
    ((try? store.history(kind)) ?? []).filter { $0.app == app }
  }

  // MARK: Fetches

  @discardableResult
  func beginFetch(_ app: String) -> Bool {
    let isBegun = launches.begin(.fetch, app: app)
    if !isBegun {
      attempt("remembering a launch") { () throws(DatabaseError) in
        try store.addHistory(app: app, .work(.fetch), time: now, result: .failed)
      }
    }
    return isBegun
  }

  func nextFetch(of app: String, interval: Double, at time: Double) -> (time: Double, reason: String) {
    let zone = environment.zoneOffset(time)
    let uses = times(.use, app: app).map { $0.time + zone }
    let fetches = times(.work(.fetch), app: app)
    let empty = fetches.reversed().prefix { $0.result != .newData }.count
    let next = FetchPredictor().next(
      after: time + zone, uses: uses, fetches: fetches.map { $0.time + zone }, interval: interval, emptyInRow: empty)
    return (next.time - zone, next.reason)
  }

  private func beginFetches(at time: Double, _ conditions: Conditions) {
    for (app, program) in programs.programs {
      guard let interval = program.activeFetchInterval, program.modes.contains("fetch"),
        !launches.contains(.fetch, app: app)
      else { continue }
      let next = nextFetch(of: app, interval: interval, at: time)
      if loggedFetchTimes[app] != next.time {
        loggedFetchTimes[app] = next.time
        note("fetch not before \(clock(next.time)): \(next.reason)", app: app)
      }
      if next.time <= time, conditions.isOnline {
        beginFetch(app)
      } else {
        wake(at: next.time <= time ? time + 60 : next.time)
      }
    }
  }

  // MARK: Background tasks

  func submit(_ order: TaskOrder, app: String) -> Message {
    guard !order.identifier.isEmpty else { return .failure("a request needs an identifier", code: 3) }
    guard let waiting = try? store.work(.task) else { return .failure("the store cannot be read", code: 1) }
    let others = waiting.filter {
      $0.app == app && $0.name != order.identifier && TaskOrder($0.content).isProcessing == order.isProcessing
    }
    let limit = TaskLimits.limit(isProcessing: order.isProcessing)
    guard others.count < limit else {
      return .failure("\(others.count) requests wait already; at most \(limit) may", code: 2)
    }
    let isKept = attempt("submitting") { () throws(DatabaseError) in
      try store.save(.task, app: app, name: order.identifier, order.content)
    }
    return isKept ? .done() : .failure("the request could not be written; the log says why", code: 1)
  }

  /// Withdraws the requests of a program whose identifiers meet a condition.
  func withdraw(app: String, where isWithdrawn: (String) -> Bool) {
    for item in waiting(.task) where item.app == app && isWithdrawn(item.name) {
      attempt("withdrawing") { () throws(DatabaseError) in try store.removeWork(.task, app: app, name: item.name) }
    }
  }

  /// Returns the requests of a program that wait.
  func tasks(of app: String) -> [TaskOrder] {
    waiting(.task).filter { $0.app == app }.map { TaskOrder($0.content) }
  }

  private func beginTasks(at time: Double, _ conditions: Conditions) {
    for item in waiting(.task) {
      guard !launches.contains(.task, app: item.app) else { continue }
      let order = TaskOrder(item.content)
      let reason = TaskLimits.reasonToWait(
        now: time, earliest: order.earliest, needsPower: order.needsPower, needsNetwork: order.needsNetwork,
        isProcessing: order.isProcessing, hasPower: conditions.hasExternalPower, isOnline: conditions.isOnline)
      guard reason == nil else {
        wake(at: order.earliest.map { $0 > time ? $0 : time + 60 } ?? time + 60)
        continue
      }
      let next = max(launches.nextTask(of: item.app), order.isProcessing ? 0 : nextRefresh(of: item.app))
      guard next <= time else {
        wake(at: next)
        continue
      }
      launches.begin(order, app: item.app)
    }
  }

  /// Returns the time from which a program may be refreshed again: a quarter of an hour after the last time.
  private func nextRefresh(of app: String) -> Double { (times(.work(.task), app: app).last?.time ?? -.infinity) + 900 }

  // MARK: Silent notifications

  /// Keeps a silent notification; returns the time before which it is not delivered, nil if it cannot be stored.
  func keep(_ order: PushOrder) -> Double? {
    let isKept = attempt("keeping a notification") { () throws(DatabaseError) in
      try store.save(.push, app: order.app, name: order.collapse ?? "", order.message)
    }
    guard isKept else { return nil }
    setDirty()
    let next = PushThrottle.next(now: now, deliveries: pushes(of: order.app))
    note(
      "a notification arrived" + (next.reason.map { "; not before \(clock(next.time)): \($0)" } ?? ""), app: order.app)
    return next.time
  }

  private func pushes(of app: String) -> [Double] { times(.work(.push), app: app).map(\.time) }

  private func deliverPushes(at time: Double) {
    for item in waiting(.push) {
      let order = PushOrder(item.content)
      if let expiration = order.expiration, expiration <= time {
        note("a notification expired", app: item.app)
        attempt("dropping a notification") { () throws(DatabaseError) in
          try store.removeWork(.push, app: item.app, name: item.name)
        }
        continue
      }
      guard !launches.contains(.push, app: item.app) else { continue }
      let next = PushThrottle.next(now: time, deliveries: pushes(of: item.app))
      guard next.time <= time else {
        noteWaitingPush(of: item.app, until: next)
        wake(at: next.time)
        continue
      }
      loggedPushTimes[item.app] = nil
      if !launches.begin(.push, app: item.app, name: item.name, payload: order.payload ?? []) { wake(at: time + 60) }
    }
  }

  /// Logs once that a notification waits, for any reason.
  private func noteWaitingPush(of app: String, until next: (time: Double, reason: String?)) {
    guard loggedPushTimes[app] != next.time else { return }
    loggedPushTimes[app] = next.time
    note("a notification waits, not before \(clock(next.time)): \(next.reason ?? "")", app: app)
  }
}
