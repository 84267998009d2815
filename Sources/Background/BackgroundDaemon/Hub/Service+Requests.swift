import BackgroundWire
import DatabaseCore
import Glibc

// The requests of clients: each goes to the part that it is for.
extension Service {
  /// Reads the requests of a client and replies to them.
  func serve(_ client: Client) {
    let (messages, complaint) = client.receive()
    if let complaint { note(complaint, app: client.app) }
    var rest = messages.map { (message: $0, request: Request($0)) }[...]
    while !rest.isEmpty {
      let together = max(1, rest.prefix { $0.request?.isGrouped == true }.count)
      let group = rest.prefix(together)
      rest = rest.dropFirst(together)
      for (item, reply) in zip(group, replies(to: group, from: client)) {
        var reply = reply
        reply.id = item.message.id
        client.send(reply)
        didReply(to: item.request, client)
      }
    }
    client.flush()
  }

  /// Handles requests that arrived together, as one change of the store; no reply is sent before it is durable.
  private func replies(
    to group: ArraySlice<(message: Message, request: Request?)>, from client: Client
  ) -> [Message] {
    func handleAll() -> [Message] { group.map { handle($0.request, kind: $0.message.kind, from: client) } }
    guard group.count > 1 else {
      let replies = handleAll()
      queue.removeObsoleteFiles()
      return replies
    }
    var replies: [Message] = []
    let isKept = attempt("keeping \(group.count) changes") { () throws(DatabaseError) in
      try store.transaction { () throws(DatabaseError) in replies = handleAll() }
    }
    guard !isKept else {
      queue.removeObsoleteFiles()
      return replies
    }
    // The state in memory is discarded.
    queue.keepObsoleteFiles()
    attempt("reading the queue again") { () throws(DatabaseError) in try queue.load() }
    return group.map { _ in .failure("the queue cannot be written; the log says why", code: -3003) }
  }

  /// Sends a client what must follow the reply to its request.
  private func didReply(to request: Request?, _ client: Client) {
    switch request {
    case .attach(let session): queue.deliverBacklog(session, client)
    case .greet: launches.sendWaiting(to: client)
    default: break
    }
  }

  private func handle(_ request: Request?, kind: Message.Kind, from client: Client) -> Message {
    switch request {
    // Sessions
    case .greet(let greeting): return greet(greeting, client)
    case .enqueue(let order): return queue.enqueue(order, client)
    case .change(let transfer, let change): return queue.change(transfer, change, client)
    case .tasks(let session): return queue.tasks(session, client)
    case .attach(let session):
      sessions.didAttach(app: client.app, session: session)
      return queue.attach(session, client)
    case .detach(let session):
      client.sessions[session] = nil
      return .done()
    case .acknowledge(let sequence): return queue.acknowledge(sequence, client)
    default: break
    }
    setDirty()
    switch request {
    // Programs
    case .register(let interval): return register(interval, client)
    case .use(let isForeground): return use(isForeground, client)
    case .notification(let message): return notifications.handle(message, client)
    case .begin(let launch): return launches.noteBeginning(launch)
    case .finish(let launch, let result): return launches.finish(launch, result)
    case .submit(let order): return scheduler.submit(order, app: client.app)
    case .withdraw(let identifier):
      scheduler.withdraw(app: client.app) { $0 == identifier }
      return .done()
    case .withdrawAll:
      scheduler.withdraw(app: client.app) { _ in true }
      return .done()
    case .pendingTasks: return .done([.items: .messages(scheduler.tasks(of: client.app).map(\.content))])
    // The helper
    case .transports: return inbox.describe(to: client)
    case .report(let report):
      bus.report(report, from: client)
      return .done()
    case .endpoint(let token, let report): return inbox.take(report, token: token)
    case .pushFromBus(let token, let order): return inbox.push(order, token: token)
    case let request?: return control(request)
    case nil: return .failure("the daemon does not know the request \(kind)")
    }
  }

  private func greet(_ greeting: Greeting, _ client: Client) -> Message {
    client.app = greeting.app
    client.pid = greeting.pid
    client.handlesBackgroundWork = greeting.handlesBackgroundWork
    client.isForeground = greeting.isForeground
    if !greeting.app.isEmpty, let start = greeting.start { programs.remember(greeting.app, start) }
    launches.bind(client)
    return .done([.version: .integer(Message.version), .pid: .integer(Int64(getpid()))])
  }

  private func register(_ interval: Double?, _ client: Client) -> Message {
    guard !client.app.isEmpty else { return .failure("a program has to say its name first") }
    return programs.setFetchInterval(interval, of: client.app)
      ? .done() : .failure("the registration could not be written; the log says why")
  }

  /// Notes that the user has begun or ended to use a program.
  private func use(_ isForeground: Bool, _ client: Client) -> Message {
    client.isForeground = isForeground
    guard isForeground else { return .done() }
    sessions.didUse(app: client.app)
    attempt("remembering a use") { () throws(DatabaseError) in
      try store.addHistory(app: client.app, .use, time: now)
    }
    return .done()
  }
}
