import BackgroundWire
import DatabaseCore
import Glibc

/// The pieces of work that programs were asked for and have not answered, and the processes that were launched for
/// them.
final class LaunchTable: DaemonPart {
  /// The seconds that a program has to greet, and to begin its work.
  private static let patience = 20.0
  /// The seconds that a process has to exit after its work, and after each signal.
  private static let exitTime = 5.0
  private static let signalInterval = 2.0

  let context: DaemonContext
  private let server: ClientServer
  private let programs: ProgramRegistry
  private let mailbox: SessionMailbox
  private var launches: [Int64: Launch] = [:]
  private var nextNumber: Int64 = 1
  /// Processes whose work is done, with the deadline for their exit.
  private var leaving: [Int32: (deadline: Double, signals: Int)] = [:]
  /// Programs whose launch for a task failed.
  private var taskFailures = Backoff()

  init(_ context: DaemonContext, server: ClientServer, programs: ProgramRegistry, mailbox: SessionMailbox) {
    self.context = context
    self.server = server
    self.programs = programs
    self.mailbox = mailbox
  }

  var count: Int { launches.count }

  /// Returns true if a program was asked for work of a kind, and with a name if there is one.
  func contains(_ kind: WorkKind, app: String, name: String? = nil) -> Bool {
    launches.values.contains { $0.kind == kind && $0.app == app && (name == nil || $0.name == name) }
  }

  /// Returns the time from which the tasks of a program may begin.
  func nextTask(of app: String) -> Double { taskFailures.notBefore(app) }

  // MARK: Beginning

  /// Begins a piece of work: sends it to the running program, or launches the program.
  @discardableResult
  func begin(
    _ kind: WorkKind, app: String, name: String = "", payload: [UInt8] = [], isProcessing: Bool = false
  ) -> Bool {
    var launch = Launch(
      id: nextNumber, app: app, kind: kind, name: name, payload: payload, isProcessing: isProcessing,
      deadline: now + Self.patience)
    nextNumber += 1
    if let client = server.client(app: app, where: { $0.handlesBackgroundWork }) {
      launch.client = client.descriptor
      launches[launch.id] = launch
      send(launch.id)
      return true
    }
    // A process that is starting receives it after its greeting.
    if let pid = launches.values.first(where: { $0.app == app && $0.pid > 0 })?.pid {
      launch.pid = pid
      launches[launch.id] = launch
      return true
    }
    guard let request = programs[app]?.launchRequest(app, launch: launch.id, reason: launch.reason) else {
      note("\(launch.reason) is dropped: the program never said how it is started", app: app)
      return false
    }
    switch environment.launch(request) {
    case .success(let pid):
      launch.pid = pid
      launches[launch.id] = launch
      note("launched in the background for a \(launch.reason), process \(pid)", app: app)
      wake(at: launch.deadline)
      return true
    case .failure(let failure):
      note(failure.description, app: app)
      return false
    }
  }

  /// Begins a task; its request is used up when the program's handler is called, so that none is lost with a process.
  @discardableResult
  func begin(_ task: TaskOrder, app: String) -> Bool {
    let isBegun = begin(
      .task, app: app, name: task.identifier, payload: MessageCoder.encode(task.content),
      isProcessing: task.isProcessing)
    if !isBegun { postponeTasks(of: app) }
    return isBegun
  }

  /// Assigns the work of a program that was launched to the client that has greeted.
  func bind(_ client: Client) {
    guard client.handlesBackgroundWork else { return }
    for (id, launch) in launches where launch.app == client.app && launch.client < 0 {
      launches[id]?.client = client.descriptor
    }
  }

  func sendWaiting(to client: Client) {
    for id in launches.keys.sorted() where launches[id]?.client == client.descriptor && launches[id]?.isSent == false {
      send(id)
    }
  }

  private func send(_ id: Int64) {
    guard var launch = launches[id], let client = server[launch.client] else { return }
    launch.isSent = true
    launch.deadline = now + Self.patience
    launches[id] = launch
    let order = WorkOrder(
      launch: id, kind: launch.kind, name: launch.name, payload: launch.payload, budget: environment.budget,
      isProcessing: launch.isProcessing)
    client.send(WorkMessage.order(order).message)
    setDirty()
  }

  // MARK: Ending

  /// Notes that a program has begun, from which its time counts.
  func noteBeginning(_ id: Int64?) -> Message {
    guard let id, let launch = launches[id] else { return .failure("there is no such launch") }
    useUpRequest(of: launch)
    launches[id]?.hasBegun = true
    launches[id]?.deadline = now + budget(launch)
    setDirty()
    return .done()
  }

  /// Takes the result of a program.
  func finish(_ id: Int64?, _ result: WorkResult) -> Message {
    guard let id, let launch = launches.removeValue(forKey: id) else {
      return .failure("the launch \(id ?? 0) was answered already, or never made")
    }
    setDirty()
    // A short task may be finished before the message of its beginning arrives.
    useUpRequest(of: launch)
    conclude(launch, launch.isExpired && launch.kind == .fetch ? .overrun : result, isAnswered: true)
    endProcess(of: launch)
    return .done()
  }

  /// Lets the time of a running piece of work end; returns false if there is none.
  func expire(app: String, name: String) -> Bool {
    guard let launch = launches.values.first(where: { $0.app == app && $0.name == name }) else { return false }
    launches[launch.id]?.deadline = now
    return true
  }

  func processEnded(_ pid: Int32, status: Int32) {
    leaving[pid] = nil
    setDirty()
    for launch in launches.values where launch.pid == pid {
      launches[launch.id] = nil
      if launch.kind == .session, !mailbox.hasEvents(app: launch.app, session: launch.name) {
        // A program without UIKit has no handler to call.
        conclude(launch, .newData, isAnswered: true)
        continue
      }
      note("process \(pid) ended with status \(status) before its \(launch.reason) was answered", app: launch.app)
      conclude(launch, launch.isExpired ? .overrun : .failed)
      if launch.kind == .task, !launch.hasBegun { postponeTasks(of: launch.app) }
    }
  }

  func clientLeft(_ client: Client) {
    for launch in launches.values where launch.client == client.descriptor && launch.pid == 0 {
      launches[launch.id] = nil
      note("the program left before its \(launch.reason) was answered", app: launch.app)
      // Nothing is lost: unfinished work stays in the store, and a fetch is repeated.
      if launch.kind == .fetch { conclude(launch, .failed) }
    }
  }

  /// Enforces the time limits of launches: a warning to the program, then SIGTERM, then SIGKILL.
  func enforceLimits(at time: Double) {
    for (id, launch) in launches {
      guard time >= launch.deadline else {
        wake(at: launch.deadline)
        continue
      }
      launches[id]?.isExpired = true
      launches[id]?.expirations += 1
      launches[id]?.deadline = time + Self.signalInterval
      wake(at: time + Self.signalInterval)
      switch launch.expirations {
      case 0:
        note(
          launch.hasBegun
            ? "\(launch.title) is over its \(Int(budget(launch))) s"
            : "the program did not begin its \(launch.reason) within \(Int(Self.patience)) s", app: launch.app)
        server[launch.client]?.send(WorkMessage.expired(launch: id).message)
      case 1 where launch.pid > 0: environment.signal(launch.pid, SIGTERM)
      case 2 where launch.pid > 0: environment.signal(launch.pid, SIGKILL)
      default:
        launches[id] = nil
        conclude(launch, .overrun)
      }
    }
    for (pid, state) in leaving {
      guard time >= state.deadline else {
        wake(at: state.deadline)
        continue
      }
      environment.signal(pid, state.signals == 0 ? SIGTERM : SIGKILL)
      leaving[pid] = state.signals < 2 ? (time + Self.signalInterval, state.signals + 1) : nil
      wake(at: time + Self.signalInterval)
    }
  }

  /// Removes the request of a task that has begun.
  private func useUpRequest(of launch: Launch) {
    guard launch.kind == .task, !launch.hasBegun else { return }
    taskFailures.reset(launch.app)
    attempt("beginning \(launch.name)") { () throws(DatabaseError) in
      try store.removeWork(.task, app: launch.app, name: launch.name)
      guard !launch.isProcessing else { return }
      try store.addHistory(app: launch.app, .work(.task), time: now)
    }
  }

  private func budget(_ launch: Launch) -> Double {
    launch.isProcessing ? max(environment.budget, 300) : environment.budget
  }

  /// Records the result of a piece of work, for the scheduler and for the log.
  ///
  /// A notification without a result stays in the store and is delivered again.
  private func conclude(_ launch: Launch, _ result: WorkResult, isAnswered: Bool = false) {
    note("\(launch.title) ended: \(result)", app: launch.app)
    attempt("remembering a launch") { () throws(DatabaseError) in
      if launch.kind == .fetch || launch.kind == .push {
        try store.addHistory(app: launch.app, .work(launch.kind), time: now, result: result)
      }
      guard launch.kind == .push, isAnswered || result == .overrun && launch.hasBegun else { return }
      let kept = try store.work(.push).first { $0.app == launch.app && $0.name == launch.name }
      // A newer one may have replaced it meanwhile.
      guard kept?.content.bytes(.payload) == launch.payload else { return }
      try store.removeWork(.push, app: launch.app, name: launch.name)
    }
  }

  /// Delays a program whose launch failed, twice as long each time.
  private func postponeTasks(of app: String) {
    let delay = taskFailures.count(app, at: now, delay: environment.relaunchDelay)
    note("its tasks wait \(Int(delay)) s: the last launch failed", app: app)
  }

  /// A process without further work exits by itself; otherwise it is asked to.
  private func endProcess(of launch: Launch) {
    guard launch.pid > 0, !launches.values.contains(where: { $0.pid == launch.pid }) else { return }
    leaving[launch.pid] = (now + Self.exitTime, 0)
    wake(at: now + Self.exitTime)
  }
}
