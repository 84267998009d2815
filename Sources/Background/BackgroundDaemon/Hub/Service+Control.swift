import BackgroundWire
import Glibc

// The requests of the control program.
extension Service {
  func control(_ request: Request) -> Message {
    switch request {
    case .status: return status.reply
    case .list: return .done([.items: .messages(queue.descriptions)])
    case .log(let app, let limit):
      let entries = context.log.entries.filter { app == nil || $0.app == app }.suffix(limit)
      return .done([
        .items: .messages(
          entries.map { Message(.done, [.time: .number($0.time), .app: .text($0.app), .text: .text($0.text)]) })
      ])
    case .apps:
      return .done([.items: .messages(programs.programs.sorted { $0.key < $1.key }.map { describe($0.key, $0.value) })])
    case .control(let control, let transfer): return queue.control(transfer, control)
    case .throttle(let rate):
      queue.setRate(rate)
      return .done()
    case .push(let order): return inbox.push(order)
    case .simulateFetch(let app):
      guard programs[app] != nil else { return unknown(app) }
      return scheduler.beginFetch(app) ? .done() : notLaunched(app)
    case .simulateTask(let app, let identifier):
      guard programs[app] != nil else { return unknown(app) }
      guard let order = scheduler.tasks(of: app).first(where: { $0.identifier == identifier }) else {
        return .failure("\(app) has submitted no request '\(identifier)'")
      }
      return launches.begin(order, app: app) ? .done() : notLaunched(app)
    case .expireTask(let app, let identifier):
      return launches.expire(app: app, name: identifier)
        ? .done() : .failure("no task '\(identifier)' of \(app) runs")
    case .quit:
      isQuitting = true
      return .done()
    default: return .failure("a program does not control the daemon by this request")
    }
  }

  private func unknown(_ app: String) -> Message {
    .failure("\(app) is not registered; 'backgroundctl apps' lists those that are")
  }

  private func notLaunched(_ app: String) -> Message {
    .failure("\(app) could not be launched; the log says why")
  }

  private var status: DaemonStatus {
    DaemonStatus(
      pid: Int64(getpid()), version: Int64(Message.version), folder: places.state, transfers: queue.records.count,
      runningTransfers: queue.engine.running.count,
      queuedTransfers: queue.records.values.count { $0.state == .queued },
      unacknowledgedEvents: queue.mailbox.events.count, launches: launches.count, connections: server.clients.count,
      rate: queue.engine.rate)
  }

  private func describe(_ app: String, _ program: KnownProgram) -> Message {
    var message = program.content
    message.fields[.app] = .text(app)
    message.fields[.isForeground] = .flag(server.clients.values.contains { $0.app == app })
    if let interval = program.activeFetchInterval {
      message.fields[.time] = .number(scheduler.nextFetch(of: app, interval: interval, at: now).time)
    }
    return message
  }
}
