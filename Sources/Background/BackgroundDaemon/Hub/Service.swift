import BackgroundScheduling
package import BackgroundWire
import CBackground
import CCurl
import Glibc

/// The daemon: one thread that serves the socket, moves transfers, and launches programs.
package final class Service {
  let places: Places
  let store: Store
  let engine: Engine
  package var environment: Environment
  var log = DecisionLog()

  var records: [Int64: TransferRecord] = [:]
  /// Transfers that their programs have acknowledged and whose files are not flushed.
  var acknowledged: [Int64: TransferRecord] = [:]
  /// The number of the host of each transfer, under which it counts for the limit of a host.
  var hostNumbers: [Int64: Int] = [:]
  /// The numbers of the hosts of sessions.
  var knownHosts: [String: Int] = [:]
  /// The numbers of transfers by the keys of the requests that made them.
  var keys: [String: Int64] = [:]
  /// Numbers of transfers that may be started.
  private(set) var queue: Set<Int64> = []
  /// The queue in the order in which it is started, and numbers that left it; nil when it has to be sorted again.
  var queueOrder: [Int64]?
  var events: [SessionEvent] = []
  var clients: [Int32: Client] = [:]
  /// Transfers that wait for an answer to a challenge, with the number of refused answers.
  var challenges: [Int64: Int] = [:]
  var credentials: [Int64: Credential] = [:]
  /// The decisions about requests whose earliest date is reached.
  var delayedRequests: [Int64: DelayedRequest] = [:]
  /// The refusals that wait for an answer to their challenge.
  var waitingHeads: [Int64: Transfer] = [:]
  var apps: [String: Message] = [:]
  var launches: [Int64: Launch] = [:]
  var nextLaunch: Int64 = 1
  /// Launches of a program for a session whose events it did not accept: the number, and the time before the next.
  var relaunches: [String: (count: Int, notBefore: Double)] = [:]
  /// Processes whose work is done, with the deadline for their exit.
  var exitDeadlines: [Int32: (deadline: Double, signals: Int)] = [:]
  /// Programs whose launch for a task failed: how often, and the time before the next.
  var taskFailures: [String: (count: Int, notBefore: Double)] = [:]
  /// The logged time of the next fetch of every program.
  var loggedFetchTimes: [String: Double] = [:]
  /// The logged time of the waiting notification of every program.
  var loggedPushTimes: [String: Double] = [:]
  /// The state of the machine, and the time from which the kernel is asked for it again.
  private var machineConditions = Conditions()
  private var nextConditions = 0.0
  /// The ways by which notifications arrive, besides the socket.
  var transports: [any PushTransport] = []
  /// The programs that are registered with UnifiedPush, by their secret tokens.
  var connectors: [String: String] = [:]
  /// The state of the network, if it is reported.
  var network: Network?
  /// The helper that speaks D-Bus; 0 while it does not run.
  var busHelper: Int32 = 0
  var nextBusStart = 0.0
  /// A Boolean value that indicates whether any transfer depends on the cost of the network.
  var needsBus = false
  /// The time until which transfers that depend on the cost of the network wait for the helper's first report.
  var busGrace = 0.0
  /// A Boolean value that indicates whether the machine is idle; nil if that is not reported.
  var isMachineIdle: Bool?

  /// The notifications of programs.
  var notifications: [String: ProgramNotifications] = [:]
  /// The clients that were asked about notifications, show them, or received responses, by the message that they
  /// received.
  var notificationClients: [String: Int32] = [:]
  /// Launches of a program for a response that it did not accept: the number, and the time before the next.
  var answerLaunches: [String: (count: Int, notBefore: Double)] = [:]
  /// The time until which a helper of the previous daemon may report what it shows.
  var notificationGrace = 0.0
  /// The difference of local time to that of Greenwich at the last examination, in seconds.
  var knownZoneOffset = 0.0

  /// A Boolean value that indicates whether transfers, launches or events need to be examined again.
  var isDirty = true
  /// A Boolean value that indicates whether transfers alone need to be examined again.
  var isQueueDirty = false
  var nextWake = 0.0
  private var nextProgress = 0.0
  private var listener: Int32 = -1
  private var signals: Int32 = -1
  private var lockDescriptor: Int32 = -1
  private var idleSince: Double?
  var isQuitting = false
  /// The files of transfers that are being removed; deleted when the removal is durable.
  var obsoleteFiles: [String] = []

  /// Opens the queue; fails when another daemon has the lock.
  package init(places: Places, environment: Environment) throws {
    if let complaint = places.makeFolders() { throw LaunchFailure(complaint) }
    lockDescriptor = quire_lock_file(places.lock)
    guard lockDescriptor >= 0 else { throw LaunchFailure("another daemon has \(places.lock)") }
    self.places = places
    self.environment = environment
    var complaints: [String] = []
    store = try Store(places: places) { complaints.append($0) }
    let (store, boot, files) = (store, environment.boot(), places.files)
    engine = Engine(files: files, certificates: environment.certificates) { Self.keep($0, store, boot: boot) }
    log.isEchoed = Places.environment("QUIRE_BACKGROUND_QUIET") == nil
    for complaint in complaints { note(complaint) }
    try load()
    for app in try store.apps() { apps[app.name] = app.content }
    try loadNotifications()
    engine.didDecide = { [unowned self] in
      // A short download is repeated after a kill: that costs less than saving its position.
      let isShort = $0.offset == 0 && ($0.record.total ?? .max) <= 1 << 20 && records[$0.record.id]?.validator == nil
      if !isShort { save($0) }
      Failpoint.pass(.decided)
    }
    engine.didCheckpoint = { [unowned self] in
      save($0)
      Failpoint.pass(.checkpointed)
    }
    let removed = Leftovers.remove(
      in: places.files, ids: Set(records.keys.map { "\($0)" }), keys: Set(records.values.map(\.key)), now: now)
    if removed > 0 { note("\(removed) files that belong to no transfer were removed") }
    recoverUnflushed()
    openTransports()
    if !records.isEmpty { note("\(records.count) transfers and \(events.count) events were found") }
  }

  deinit { if lockDescriptor >= 0 { close(lockDescriptor) } }

  /// Serves until the daemon is asked to exit or has been idle for a while.
  package func run() throws {
    signals = quire_signal_pipe()
    let inherited = inheritedListener()
    listener = inherited ?? quire_unix_listen(places.socket)
    guard listener >= 0 else {
      throw LaunchFailure("the socket \(places.socket) cannot be made: \(Places.message(-listener))")
    }
    while !isQuitting, quire_stop_requested() == 0 { step(maximumWait: 60) }
    for id in Array(engine.running.keys) { if let transfer = engine.stop(id) { save(transfer) } }
    while !engine.completing.isEmpty { collectResults(waiting: true) }
    while !engine.unflushed.isEmpty { noteFlushed(engine.drainFlushed(waiting: true).late) }
    for client in clients.values { client.flush() }
    // A socket of systemd is left in place: the next connection starts the daemon again.
    if inherited == nil { unlink(places.socket) }
    close(listener)
  }

  /// Reads transfers and events from the store.
  func load() throws(DatabaseError) {
    while !engine.completing.isEmpty { collectResults(waiting: true) }
    records = [:]
    keys = [:]
    acknowledged = [:]
    for record in try store.transfers() {
      if record.state == .acknowledged {
        acknowledged[record.id] = record
        continue
      }
      records[record.id] = record
      keys[record.key] = record.id
    }
    queue = Set(records.values.filter { $0.state == .queued }.map(\.id))
    queueOrder = nil
    events = try store.events()
    needsBus = needsBus || records.values.contains { $0.options.dependsOnNetworkCost }
  }

  var now: Double { environment.now() }

  var conditions: Conditions {
    let time = DaemonSocket.now()
    if time >= nextConditions {
      (machineConditions, nextConditions) = (environment.conditions(), time + 1)
      machineConditions.freeBytes = environment.freeBytes(places.files)
    }
    var conditions = machineConditions
    if let network {
      conditions.isExpensive = network.isExpensive
      conditions.isOnline = conditions.isOnline && network.isOnline
    }
    if let isMachineIdle { conditions.isIdle = isMachineIdle }
    return conditions
  }

  /// Makes the next decision examine the machine again.
  func renewConditions() { nextConditions = 0 }

  func note(_ text: String, app: String = "") { log.add(text, app: app, time: now) }

  /// Waits for work, and performs it.
  func step(maximumWait: Double) {
    let time = now
    if isDirty || time >= nextWake || zoneHasChanged(at: time) {
      look(at: time)
    } else if isQueueDirty {
      isQueueDirty = false
      startTransfers(at: time)
    }
    leaveWhenIdle()
    if isQuitting { return }
    var waits = [curl_waitfd(fd: listener, events: 1, revents: 0), curl_waitfd(fd: signals, events: 1, revents: 0)]
    let connected = Array(clients.values)
    var mayRead = true
    let clock = DaemonSocket.now()
    for client in connected {
      let isRead = clock >= client.nextRead
      mayRead = mayRead && isRead
      let events: Int16 = (isRead ? 1 : 0) | (client.hasOutput ? 4 : 0)
      waits.append(curl_waitfd(fd: client.descriptor, events: events, revents: 0))
    }
    let transportStart = waits.count
    for descriptor in transports.flatMap(\.descriptors) {
      waits.append(curl_waitfd(fd: descriptor, events: 1, revents: 0))
    }
    var seconds = min(maximumWait, max(0, nextWake - time))
    if !engine.running.isEmpty { seconds = min(seconds, 0.5) }
    if !mayRead { seconds = min(seconds, Client.interval) }
    engine.hurry()
    engine.wait(for: &waits, seconds: seconds)

    if waits[1].revents != 0 { drainSignals() }
    for (client, wait) in zip(connected, waits[2..<transportStart]) where wait.revents != 0 {
      if wait.revents & 4 != 0 { client.flush() }
      serve(client)
    }
    if waits[0].revents != 0 { accept() }
    finish(engine.perform(now: now))
    collectResults()
    serveTransports(at: now)
    if now >= nextProgress, !engine.running.isEmpty {
      nextProgress = now + 0.1
      reportProgress()
    }
    for client in clients.values { client.flush() }
    for client in connected where client.isClosed { remove(client) }
  }

  /// Adds a transfer to those that may be started.
  func enqueue(_ id: Int64) {
    if queue.insert(id).inserted { queueOrder = nil }
  }

  /// Removes a transfer from those that may be started.
  func dequeue(_ id: Int64) { queue.remove(id) }

  func wake(at time: Double) { nextWake = min(nextWake, time) }

  /// The socket that systemd passes (`sd_listen_fds(3)`).
  private func inheritedListener() -> Int32? {
    guard Places.environment("LISTEN_FDS") == "1", Places.environment("LISTEN_PID") == "\(getpid())" else { return nil }
    quire_set_nonblocking(3, 1)
    return 3
  }

  private func drainSignals() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(signals, &bytes, bytes.count) > 0 {}
    var pid: pid_t = 0
    while true {
      let status = quire_reap(&pid)
      guard status >= 0 else { break }
      processEnded(pid, status: status)
    }
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let user = quire_peer_user(descriptor)
      guard user == Int(getuid()) else {
        note("a connection of user \(user) was refused: the daemon serves user \(getuid()) alone")
        close(descriptor)
        continue
      }
      clients[descriptor] = Client(descriptor: descriptor)
    }
  }

  private func serve(_ client: Client) {
    let (messages, complaint) = client.receive()
    if let complaint { note(complaint, app: client.app) }
    var rest = messages[...]
    while !rest.isEmpty {
      let together = max(1, rest.prefix { $0.isGrouped }.count)
      let group = Array(rest.prefix(together))
      rest = rest.dropFirst(together)
      for (message, reply) in zip(group, replies(to: group, from: client)) {
        client.send(reply)
        afterReply(message, client)
      }
    }
    client.flush()
  }

  /// Handles messages that arrived together, as one change of the store; no reply is sent before it is durable.
  private func replies(to messages: [Message], from client: Client) -> [Message] {
    func handleAll() -> [Message] {
      messages.map { message in
        var reply = handle(message, from: client)
        reply.id = message.id
        return reply
      }
    }
    defer { obsoleteFiles = [] }
    guard messages.count > 1 else {
      let replies = handleAll()
      for path in obsoleteFiles { unlink(path) }
      return replies
    }
    var replies: [Message] = []
    let isKept = attempt("keeping \(messages.count) changes") { () throws(DatabaseError) in
      try store.transaction { () throws(DatabaseError) in replies = handleAll() }
    }
    guard !isKept else {
      for path in obsoleteFiles { unlink(path) }
      return replies
    }
    // The state in memory is discarded.
    attempt("reading the queue again") { () throws(DatabaseError) in try load() }
    return messages.map {
      var reply = Message.failure("the queue cannot be written; the log says why", code: -3003)
      reply.id = $0.id
      return reply
    }
  }

  private func remove(_ client: Client) {
    clients[client.descriptor] = nil
    isDirty = true
    forgetNetwork(of: client)
    forgetNotifications(of: client)
    clientLeft(client)
  }

  /// Starts the transfers that may start, and determines when to check again.
  private func look(at time: Double) {
    isDirty = false
    isQueueDirty = false
    nextWake = time + 3600
    deliverNotifications(at: time)
    startBusHelper(at: time)
    startTransfers(at: time)
    watchLaunches(at: time)
    launchForWork(at: time)
    launchForEvents(at: time)
  }

  private func leaveWhenIdle() {
    // The connection of the helper alone does not keep the daemon running.
    let isIdle = clients.values.allSatisfy { $0.pid == busHelper && busHelper > 0 } && launches.isEmpty && !hasWork
    guard isIdle else {
      idleSince = nil
      return
    }
    let since = idleSince ?? now
    idleSince = since
    wake(at: since + environment.idleExit)
    if now - since >= environment.idleExit { isQuitting = true }
  }

  /// A Boolean value that indicates whether there is work without a request from a client.
  private var hasWork: Bool {
    !queue.isEmpty || !engine.unflushed.isEmpty || events.contains { apps[$0.app] != nil } || hasScheduledWork
      || !transports.isEmpty || !connectors.isEmpty || notifications.values.contains { $0.isActive }
  }
}

extension Message {
  /// A Boolean value that indicates whether the message changes only the store, so that it may be written with others.
  fileprivate var isGrouped: Bool {
    switch kind {
    case .enqueue: fields[.resumeData] == nil
    case .resume, .acknowledge: true
    default: false
    }
  }
}
