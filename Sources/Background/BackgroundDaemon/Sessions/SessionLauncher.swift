import BackgroundWire

/// Launches programs whose sessions have finished, or need a credential, while no client is attached.
final class SessionLauncher: DaemonPart {
  let context: DaemonContext
  private let server: ClientServer
  private let programs: ProgramRegistry
  private let queue: TransferQueue
  private let launches: LaunchTable
  /// Launches of a program for a session whose events it did not accept.
  private var attempts = Backoff()

  init(
    _ context: DaemonContext, server: ClientServer, programs: ProgramRegistry, queue: TransferQueue,
    launches: LaunchTable
  ) {
    self.context = context
    self.server = server
    self.programs = programs
    self.queue = queue
    self.launches = launches
  }

  /// Forgets the attempts for a session, to which a client has attached.
  func didAttach(app: String, session: String) { attempts.reset(key(app, session)) }

  /// Forgets the attempts for a program that the user uses.
  func didUse(app: String) { attempts.reset(prefix: app + " ") }

  func launch(at time: Double) {
    for (app, session) in waitingSessions() {
      guard server.client(app: app, session: session) == nil, mayLaunch(app, session),
        !launches.contains(.session, app: app, name: session)
      else { continue }
      let next = attempts.notBefore(key(app, session))
      guard next <= time else {
        wake(at: next)
        continue
      }
      let delay = attempts.count(key(app, session), at: time, delay: environment.relaunchDelay)
      wake(at: time + delay)
      launches.begin(.session, app: app, name: session)
    }
  }

  /// Returns the sessions with events, and those with a transfer that needs a credential.
  private func waitingSessions() -> some Collection<(app: String, session: String)> {
    var sessions: [String: (app: String, session: String)] = [:]
    var last: (app: String, session: String)?
    // Events of a session are usually adjacent.
    for event in queue.mailbox.events where last?.app != event.app || last?.session != event.session {
      last = (event.app, event.session)
      sessions[key(event.app, event.session)] = (event.app, event.session)
    }
    for record in queue.decisions.challenged.values.map(\.record) {
      sessions[key(record.app, record.session)] = (record.app, record.session)
    }
    return sessions.values
  }

  /// Returns a Boolean value that indicates whether to launch a session's program: all its transfers ended, or one
  /// awaits a credential.
  private func mayLaunch(_ app: String, _ session: String) -> Bool {
    let own = queue.records(app: app, session: session)
    guard own.contains(where: { $0.options.contains(.launches) }), programs[app] != nil else { return false }
    return own.contains { queue.decisions.challenged[$0.id] != nil } || own.allSatisfy { $0.state != .queued }
  }

  private func key(_ app: String, _ session: String) -> String { app + " " + session }
}
