import BackgroundScheduling
import BackgroundWire
import Glibc

extension Service {
  /// The kinds of rows in the store's table of work.
  enum WorkKind { static let task: Int64 = 4, push: Int64 = 2 }
  /// The kind of history that is a use by the user.
  static let use: Int64 = 0

  var hasScheduledWork: Bool {
    apps.values.contains { ($0.seconds(.interval) ?? -1) >= 0 }
      || ((try? store.work(kind: WorkKind.task))?.isEmpty == false)
      || ((try? store.work(kind: WorkKind.push))?.isEmpty == false)
  }

  /// Stores how a program is started; its registrations stay.
  func rememberApp(_ message: Message) {
    guard let name = message.text(.app) else { return }
    var content = apps[name] ?? Message(.register)
    for field in [Message.Field.executable, .arguments, .folder, .modes] {
      if let value = message.fields[field] { content.fields[field] = value }
    }
    guard content != apps[name] else { return }
    apps[name] = content
    attempt("remembering \(name)") { () throws(DatabaseError) in try store.save(app: name, content) }
  }

  func handleWork(_ message: Message, from client: Client) -> Message? {
    isDirty = true
    switch message.kind {
    case .register: return register(message, client)
    case .used:
      client.isForeground = message.flag(.isForeground)
      if client.isForeground {
        relaunches = relaunches.filter { !$0.key.hasPrefix(client.app + " ") }
        attempt("remembering a use") { () throws(DatabaseError) in
          try store.addHistory(app: client.app, kind: Self.use, time: now)
        }
      }
      return .done()
    case .notification: return handleNotification(message, client)
    case .began: return began(message)
    case .finished: return finished(message)
    case .submit: return submit(message, client)
    case .withdraw, .withdrawAll: return withdraw(message, client)
    case .pending:
      let own = ((try? store.work(kind: WorkKind.task)) ?? []).filter { $0.app == client.app }
      return .done([.items: .messages(own.map(\.content))])
    default: return nil
    }
  }

  private func register(_ message: Message, _ client: Client) -> Message {
    guard !client.app.isEmpty else { return .failure("a program has to say its name first") }
    var content = apps[client.app] ?? Message(.register)
    if let interval = message.seconds(.interval) { content.fields[.interval] = .number(interval) }
    apps[client.app] = content
    let isKept = attempt("remembering \(client.app)") { () throws(DatabaseError) in
      try store.save(app: client.app, content)
    }
    return isKept ? .done() : .failure("the registration could not be written; the log says why")
  }

  // MARK: Background tasks

  private func submit(_ message: Message, _ client: Client) -> Message {
    guard let identifier = message.text(.identifier), !identifier.isEmpty else {
      return .failure("a request needs an identifier", code: 3)
    }
    guard let waiting = try? store.work(kind: WorkKind.task) else {
      return .failure("the store cannot be read", code: 1)
    }
    let isProcessing = message.flag(.flags)
    let others = waiting.filter {
      $0.app == client.app && $0.name != identifier && $0.content.flag(.flags) == isProcessing
    }
    let limit = TaskLimits.limit(isProcessing: isProcessing)
    guard others.count < limit else {
      return .failure("\(others.count) requests wait already; at most \(limit) may", code: 2)
    }
    var content = message
    content.id = 0
    let isKept = attempt("submitting") { () throws(DatabaseError) in
      try store.save(work: content, kind: WorkKind.task, app: client.app, name: identifier)
    }
    return isKept ? .done() : .failure("the request could not be written; the log says why", code: 1)
  }

  private func withdraw(_ message: Message, _ client: Client) -> Message {
    let all = ((try? store.work(kind: WorkKind.task)) ?? []).filter { $0.app == client.app }
    for item in all where message.kind == .withdrawAll || item.name == message.text(.identifier) {
      attempt("withdrawing") { () throws(DatabaseError) in
        try store.removeWork(kind: WorkKind.task, app: item.app, name: item.name)
      }
    }
    return .done()
  }

  // MARK: Deciding

  /// Begins fetches, notifications and tasks that are due.
  func launchForWork(at time: Double) {
    let conditions = conditions
    deliverPushes(at: time)
    beginTasks(at: time, conditions)
    for (app, content) in apps {
      guard let interval = content.seconds(.interval), interval >= 0, content.texts(.modes).contains("fetch") else {
        continue
      }
      guard !launches.values.contains(where: { $0.app == app && $0.kind == .fetch }) else { continue }
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

  @discardableResult
  func beginFetch(_ app: String) -> Bool {
    let isBegun = begin(.fetch, app: app)
    if !isBegun {
      attempt("remembering a launch") { () throws(DatabaseError) in
        try store.addHistory(
          app: app, kind: Launch.Kind.fetch.rawValue, time: now, result: LaunchResult.failed.rawValue)
      }
    }
    return isBegun
  }

  func nextFetch(of app: String, interval: Double, at time: Double) -> (time: Double, reason: String) {
    let zone = environment.zoneOffset(time)
    let uses = ((try? store.history(kind: Self.use)) ?? []).filter { $0.app == app }.map { $0.time + zone }
    let fetches = ((try? store.history(kind: Launch.Kind.fetch.rawValue)) ?? []).filter { $0.app == app }
    let empty = fetches.reversed().prefix { $0.result != LaunchResult.newData.rawValue }.count
    let next = FetchPredictor().next(
      after: time + zone, uses: uses, fetches: fetches.map { $0.time + zone }, interval: interval, emptyInRow: empty)
    return (next.time - zone, next.reason)
  }

  /// Begins a task; its request is used up when the program's handler is called, so that none is lost with a process.
  @discardableResult
  func beginTask(_ app: String, _ name: String, _ content: Message) -> Bool {
    let isBegun = begin(
      .task, app: app, name: name, payload: MessageCoder.encode(content), isProcessing: content.flag(.flags))
    if !isBegun { postponeTasks(of: app) }
    return isBegun
  }

  /// Delays a program whose launch failed, twice as long each time.
  func postponeTasks(of app: String) {
    let count = taskFailures[app]?.count ?? 0
    let delay = environment.relaunchDelay * Double(1 << min(count, 10))
    taskFailures[app] = (count + 1, now + delay)
    note("its tasks wait \(Int(delay)) s: the last launch failed", app: app)
  }

  private func beginTasks(at time: Double, _ conditions: Conditions) {
    for item in (try? store.work(kind: WorkKind.task)) ?? [] {
      guard !launches.values.contains(where: { $0.app == item.app && $0.kind == .task }) else { continue }
      let requirements = item.content.integer(.requirements) ?? 0
      let earliest = item.content.seconds(.time)
      let reason = TaskLimits.reasonToWait(
        now: time, earliest: earliest, needsPower: requirements & 1 != 0, needsNetwork: requirements & 2 != 0,
        isProcessing: item.content.flag(.flags), hasPower: conditions.hasExternalPower, isOnline: conditions.isOnline)
      guard reason == nil else {
        wake(at: earliest.map { $0 > time ? $0 : time + 60 } ?? time + 60)
        continue
      }
      let next = max(taskFailures[item.app]?.notBefore ?? 0, item.content.flag(.flags) ? 0 : nextRefresh(of: item.app))
      guard next <= time else {
        wake(at: next)
        continue
      }
      beginTask(item.app, item.name, item.content)
    }
  }

  /// The time from which a program may be refreshed again: a quarter of an hour after the last time.
  private func nextRefresh(of app: String) -> Double {
    let last = ((try? store.history(kind: Launch.Kind.task.rawValue)) ?? []).last { $0.app == app }
    return (last?.time ?? -.infinity) + 900
  }

  // MARK: Notifications

  func push(_ message: Message) -> Message {
    guard let app = message.text(.app), apps[app] != nil else {
      return .failure("\(message.text(.app) ?? "") is not registered; 'backgroundctl apps' lists those that are")
    }
    guard let payload = message.bytes(.payload), payload.count <= 4_096 else {
      return .failure("the payload has \(message.bytes(.payload)?.count ?? 0) bytes; at most 4096 are delivered")
    }
    let aps = JSONScanner.object(payload, key: "aps")
    guard let aps else { return .failure("the payload is no JSON object with an object 'aps'") }
    let isSilent = aps["content-available"] == "1"
    var hasAlert = aps["alert"] != nil || aps["sound"] != nil || aps["badge"] != nil
    if hasAlert, notifications[app]?.isAuthorized == true {
      if let failure = keepAlert(aps, payload, app, collapse: message.text(.collapse)) { return failure }
      guard isSilent else { return .done([.time: .number(now)]) }
      hasAlert = false
    }
    guard apps[app]?.texts(.modes).contains("remote-notification") == true else {
      return .failure("\(app) has no background mode remote-notification in its Info.plist")
    }
    if let refusal = PushThrottle.refusal(contentAvailable: isSilent, hasAlert: hasAlert) { return .failure(refusal) }
    let isKept = attempt("keeping a notification") { () throws(DatabaseError) in
      try store.save(work: message, kind: WorkKind.push, app: app, name: message.text(.collapse) ?? "")
    }
    guard isKept else { return .failure("the notification could not be written; the log says why") }
    isDirty = true
    let next = PushThrottle.next(now: now, deliveries: pushes(of: app))
    note("a notification arrived" + (next.reason.map { "; not before \(clock(next.time)): \($0)" } ?? ""), app: app)
    return .done([.time: .number(next.time)])
  }

  /// A time as a wall clock shows it.
  func clock(_ time: Double) -> String {
    let local = Int(time + environment.zoneOffset(time))
    let minutes = (local / 60) % 1440
    return "\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 60 % 10)"
  }

  private func pushes(of app: String) -> [Double] {
    ((try? store.history(kind: Launch.Kind.push.rawValue)) ?? []).filter { $0.app == app }.map(\.time)
  }

  private func deliverPushes(at time: Double) {
    for item in (try? store.work(kind: WorkKind.push)) ?? [] {
      if let expiration = item.content.seconds(.expiration), expiration <= time {
        note("a notification expired", app: item.app)
        attempt("dropping a notification") { () throws(DatabaseError) in
          try store.removeWork(kind: WorkKind.push, app: item.app, name: item.name)
        }
        continue
      }
      guard !launches.values.contains(where: { $0.app == item.app && $0.kind == .push }) else { continue }
      let next = PushThrottle.next(now: time, deliveries: pushes(of: item.app))
      guard next.time <= time else {
        noteWaitingPush(of: item.app, until: next)
        wake(at: next.time)
        continue
      }
      loggedPushTimes[item.app] = nil
      if !begin(.push, app: item.app, name: item.name, payload: item.content.bytes(.payload) ?? []) {
        wake(at: time + 60)
      }
    }
  }

  /// Logs once that a notification waits, for any reason.
  private func noteWaitingPush(of app: String, until next: (time: Double, reason: String?)) {
    guard loggedPushTimes[app] != next.time else { return }
    loggedPushTimes[app] = next.time
    note("a notification waits, not before \(clock(next.time)): \(next.reason ?? "")", app: app)
  }
}
