package import BackgroundWire
import Glibc
import _CBackground

/// The daemon: its parts, and the one thread on which they take turns.
package final class Service: DaemonPart {
  let context: DaemonContext
  let server: ClientServer
  let programs: ProgramRegistry
  let queue: TransferQueue
  let launches: LaunchTable
  let sessions: SessionLauncher
  let scheduler: WorkScheduler
  let notifications: NotificationHub
  let inbox: PushInbox
  let bus: BusLink
  var isQuitting = false
  private let lock: FileLock
  private var idleSince: Double?

  /// Opens the queue; fails when another daemon has the lock.
  package init(places: Places, environment: Environment) throws {
    if let complaint = places.makeFolders() { throw DaemonFailure.noFolder(complaint) }
    lock = try FileLock(places.lock)
    context = try DaemonContext(places: places, environment: environment)
    let machine = MachineMonitor(context)
    server = ClientServer(context)
    programs = ProgramRegistry(context)
    bus = BusLink(context, machine: machine)
    let mailbox = SessionMailbox(context, server: server)
    queue = TransferQueue(context, server: server, mailbox: mailbox, machine: machine, bus: bus)
    launches = LaunchTable(context, server: server, programs: programs, mailbox: mailbox)
    sessions = SessionLauncher(context, server: server, programs: programs, queue: queue, launches: launches)
    scheduler = WorkScheduler(context, programs: programs, launches: launches, machine: machine)
    notifications = NotificationHub(context, server: server, programs: programs, launches: launches, bus: bus)
    inbox = PushInbox(
      context, engine: queue.engine, programs: programs, scheduler: scheduler, notifications: notifications, bus: bus)
    try queue.load()
    try programs.load()
    try notifications.load()
    queue.removeLeftovers()
    queue.recoverUnflushed()
    inbox.openTransports()
    if !queue.records.isEmpty {
      note("\(queue.records.count) transfers and \(queue.mailbox.events.count) events were found")
    }
  }

  /// Serves until the daemon is asked to exit or has been idle for a while.
  package func run() throws(DaemonFailure) {
    try server.open()
    while !isQuitting, quire_stop_requested() == 0 { step(maximumWait: 60) }
    queue.stop()
    server.stop()
  }

  /// Waits for work, and performs it.
  private func step(maximumWait: Double) {
    let time = now
    if context.agenda.isDirty || time >= context.agenda.nextWake || notifications.zoneHasChanged(at: time) {
      examine(at: time)
    } else if context.agenda.isQueueDirty {
      context.agenda.isQueueDirty = false
      queue.startTransfers(at: time)
    }
    leaveWhenIdle()
    if isQuitting { return }
    let engine = queue.engine
    var waits = server.waits()
    waits.add(inbox.descriptors)
    var seconds = min(maximumWait, max(0, context.agenda.nextWake - time))
    if !engine.running.isEmpty { seconds = min(seconds, 0.5) }
    if !waits.mayReadAll { seconds = min(seconds, Client.interval) }
    engine.hurry()
    engine.wait(for: &waits.descriptors, seconds: seconds)

    if waits.hasSignal { server.reapProcesses(processEnded) }
    waits.forEachReady { client, isWritable in
      if isWritable { client.flush() }
      serve(client)
    }
    if waits.hasConnection { server.accept() }
    queue.finish(engine.perform(now: now))
    queue.collectResults()
    inbox.serve(at: now)
    queue.reportProgress()
    server.flush()
    for client in waits.clients where client.isClosed { remove(client) }
  }

  /// Performs what is due, and determines when to look again.
  private func examine(at time: Double) {
    context.agenda.beginExamination(at: time)
    notifications.deliver(at: time)
    bus.startIfNeeded(at: time) { inbox.hasConnectors || notifications.needsHelper(at: time) }
    queue.startTransfers(at: time)
    launches.enforceLimits(at: time)
    scheduler.begin(at: time)
    sessions.launch(at: time)
  }

  private func processEnded(_ pid: Int32, status: Int32) {
    bus.processEnded(pid)
    launches.processEnded(pid, status: status)
  }

  private func remove(_ client: Client) {
    server.remove(client)
    setDirty()
    notifications.clientLeft(client)
    bus.clientLeft(client)
    launches.clientLeft(client)
  }

  private func leaveWhenIdle() {
    // The connection of the helper alone does not keep the daemon running.
    let isIdle =
      server.clients.values.allSatisfy { $0.pid == bus.helper && bus.helper > 0 } && launches.count == 0 && !hasWork
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
    queue.hasWork || queue.mailbox.events.contains { programs[$0.app] != nil } || scheduler.hasWork || inbox.hasWork
      || notifications.hasWork
  }
}

/// The lock by which one daemon at a time uses a state folder.
private final class FileLock {
  private let descriptor: Int32

  init(_ path: String) throws(DaemonFailure) {
    descriptor = quire_lock_file(path)
    guard descriptor >= 0 else { throw .isRunning(lock: path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
