import BackgroundWire
import DatabaseCore

/// The events of sessions that their programs have not acknowledged.
final class SessionMailbox: DaemonPart {
  let context: DaemonContext
  private let server: ClientServer
  private(set) var events: [SessionEvent] = []

  init(_ context: DaemonContext, server: ClientServer) {
    self.context = context
    self.server = server
  }

  func load() throws(DatabaseError) { events = try store.events() }

  /// Adds events that are stored, and sends them to the programs that are attached.
  func add(_ new: [SessionEvent]) {
    events += new
    deliver(new)
  }

  /// Sends events to the programs that are attached; those of others wait.
  func deliver(_ events: [SessionEvent]) {
    for event in events {
      guard let client = server.client(app: event.app, session: event.session) else {
        // Its program has to be launched.
        setDirty()
        continue
      }
      guard client.sessions[event.session]?.sent.insert(event.sequence).inserted == true else { continue }
      client.send(frame: event.frame)
    }
  }

  func events(app: String, session: String) -> [SessionEvent] {
    events.filter { $0.app == app && $0.session == session }
  }

  func hasEvents(app: String, session: String) -> Bool {
    events.contains { $0.app == app && $0.session == session }
  }

  /// Returns an event of a program; nil if it was acknowledged already.
  func event(_ sequence: Int64, app: String) -> SessionEvent? {
    events.first { $0.sequence == sequence && $0.app == app }
  }

  /// Forgets an event that was removed from the store; a program that has handled its backlog is told so.
  func remove(_ event: SessionEvent, acknowledgedBy client: Client) {
    // It is usually among the first.
    if let place = events.firstIndex(where: { $0.sequence == event.sequence }) { events.remove(at: place) }
    client.sessions[event.session]?.sent.remove(event.sequence)
    guard client.sessions[event.session]?.hadBacklog == true, !hasEvents(app: client.app, session: event.session)
    else { return }
    client.sessions[event.session]?.hadBacklog = false
    client.send(.event(.finished, session: event.session))
  }

  /// Forgets the events of a transfer that were removed from the store.
  func removeEvents(of transfer: Int64) { events.removeAll { $0.transfer == transfer } }
}
