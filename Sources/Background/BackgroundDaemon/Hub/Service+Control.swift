import BackgroundWire
import Glibc

extension Service {
  /// Requests of the control program.
  func handleControl(_ message: Message, from client: Client) -> Message {
    isDirty = true
    if let reply = handleBus(message, from: client) { return reply }
    switch message.kind {
    case .status: return status()
    case .list: return .done([.items: .messages(records.values.sorted { $0.id < $1.id }.map(describe))])
    case .log:
      let wanted = message.text(.app)
      let entries = log.entries.filter { wanted == nil || $0.app == wanted }.suffix(
        Int(max(0, message.integer(.limit) ?? 100)))
      return .done([
        .items: .messages(
          entries.map { Message(.done, [.time: .number($0.time), .app: .text($0.app), .text: .text($0.text)]) })
      ])
    case .apps: return .done([.items: .messages(apps.sorted { $0.key < $1.key }.map(describe(app:)))])
    case .pauseTransfer, .resumeTransfer, .cancelTransfer: return controlTransfer(message)
    case .throttle:
      engine.rate = max(0, message.integer(.rate) ?? 0)
      // Running transfers continue with the new rate.
      for id in Array(engine.running.keys) { if let transfer = engine.stop(id) { save(transfer) } }
      note(engine.rate == 0 ? "the speed is not limited" : "each transfer is limited to \(engine.rate) bytes a second")
      return .done()
    case .push: return push(message)
    case .simulateFetch:
      guard let app = message.text(.app), apps[app] != nil else { return unknown(message) }
      return beginFetch(app) ? .done() : .failure("\(app) could not be launched; the log says why")
    case .simulateTask:
      guard let app = message.text(.app), apps[app] != nil else { return unknown(message) }
      let name = message.text(.identifier) ?? ""
      guard let item = ((try? store.work(kind: WorkKind.task)) ?? []).first(where: { $0.app == app && $0.name == name })
      else { return .failure("\(app) has submitted no request '\(name)'") }
      return beginTask(app, name, item.content) ? .done() : .failure("\(app) could not be launched; the log says why")
    case .expireTask:
      let name = message.text(.identifier) ?? ""
      guard let launch = launches.values.first(where: { $0.app == message.text(.app) && $0.name == name }) else {
        return .failure("no task '\(name)' of \(message.text(.app) ?? "") runs")
      }
      launches[launch.id]?.deadline = now
      return .done()
    case .quit:
      isQuitting = true
      return .done()
    default: return .failure("the daemon does not know the request \(message.kind)")
    }
  }

  private func unknown(_ message: Message) -> Message {
    .failure("\(message.text(.app) ?? "") is not registered; 'backgroundctl apps' lists those that are")
  }

  private func status() -> Message {
    let waiting = records.values.filter { $0.state == .queued }.count
    return .done([
      .pid: .integer(Int64(getpid())), .version: .integer(Message.version), .items: .integer(records.count),
      .state: .integer(waiting), .sequence: .integer(events.count), .host: .integer(clients.count),
      .path: .text(places.state), .rate: .integer(engine.rate), .launches: .integer(launches.count),
      .isForeground: .integer(engine.running.count),
    ])
  }

  private func describe(app: (key: String, value: Message)) -> Message {
    var message = app.value
    message.fields[.app] = .text(app.key)
    message.fields[.isForeground] = .flag(clients.values.contains { $0.app == app.key })
    if let interval = app.value.seconds(.interval), interval >= 0 {
      message.fields[.time] = .number(nextFetch(of: app.key, interval: interval, at: now).time)
    }
    return message
  }

  private func controlTransfer(_ message: Message) -> Message {
    if let id = message.integer(.transfer) { settle(id) }
    guard let id = message.integer(.transfer), var record = records[id], !record.hasEnded else {
      return .failure("there is no transfer \(message.integer(.transfer) ?? 0) that runs or waits")
    }
    switch message.kind {
    case .pauseTransfer:
      guard record.state == .queued else { return .failure("transfer \(id) does not run") }
      if let stopped = engine.stop(id) { record = stopped.record }
      record.state = .paused
      dequeue(id)
    case .resumeTransfer:
      guard record.state == .paused else { return .failure("transfer \(id) is not paused") }
      record.state = .queued
      // A client that requests it is not made to wait for the next attempt.
      record.notBefore = min(record.notBefore, now)
      renewConditions()
      enqueue(id)
    default:
      fail(record, code: -999, "the user canceled it")
      return .done()
    }
    records[id] = record
    let changed = record
    attempt("saving transfer \(id)") { () throws(DatabaseError) in try store.save(changed) }
    note(record.state == .paused ? "transfer \(id) was paused by hand" : "transfer \(id) goes on", app: record.app)
    return .done()
  }
}
