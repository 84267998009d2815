import BackgroundWire
import Glibc

extension Service {
  // MARK: Beginning

  /// Begins a piece of work: sends it to the running program, or launches the program.
  @discardableResult
  func begin(
    _ kind: Launch.Kind, app: String, name: String = "", payload: [UInt8] = [], isProcessing: Bool = false
  ) -> Bool {
    var launch = Launch(
      id: nextLaunch, app: app, kind: kind, name: name, payload: payload, isProcessing: isProcessing,
      deadline: now + 20)
    nextLaunch += 1
    if let client = clients.values.first(where: { $0.app == app && $0.handlesBackgroundWork && !$0.isClosed }) {
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
    guard let content = apps[app], let executable = content.text(.executable) else {
      note("\(launch.reason) is dropped: the program never said how it is started", app: app)
      return false
    }
    let request = LaunchRequest(
      app: app, executable: executable, arguments: content.texts(.arguments), folder: content.text(.folder) ?? "/",
      launch: launch.id, reason: launch.reason)
    switch environment.launch(request) {
    case .success(let pid):
      launch.pid = pid
      launches[launch.id] = launch
      note("launched in the background for a \(launch.reason), process \(pid)", app: app)
      wake(at: launch.deadline)
      return true
    case .failure(let failure):
      note(failure.text, app: app)
      return false
    }
  }

  func bindLaunch(_ message: Message, _ client: Client) {
    guard client.handlesBackgroundWork else { return }
    for (id, launch) in launches where launch.app == client.app && launch.client < 0 {
      launches[id]?.client = client.descriptor
    }
  }

  func sendWaitingWork(to client: Client) {
    for id in launches.keys.sorted() where launches[id]?.client == client.descriptor && launches[id]?.isSent == false {
      send(id)
    }
  }

  private func send(_ id: Int64) {
    guard var launch = launches[id], let client = clients[launch.client] else { return }
    launch.isSent = true
    launch.deadline = now + 20
    launches[id] = launch
    client.send(
      Message(
        .work,
        [
          .launch: .integer(id), .result: .integer(launch.kind.rawValue), .identifier: .text(launch.name),
          .payload: .bytes(launch.payload), .budget: .number(environment.budget), .flags: .flag(launch.isProcessing),
        ]))
    isDirty = true
  }

  // MARK: Ending

  func began(_ message: Message) -> Message {
    guard let id = message.integer(.launch), let launch = launches[id] else {
      return .failure("there is no such launch")
    }
    useUpRequest(of: launch)
    launches[id]?.hasBegun = true
    let limit = budget(launches[id])
    launches[id]?.deadline = now + limit
    isDirty = true
    return .done()
  }

  func finished(_ message: Message) -> Message {
    guard let id = message.integer(.launch), let launch = launches.removeValue(forKey: id) else {
      return .failure("the launch \(message.integer(.launch) ?? 0) was answered already, or never made")
    }
    isDirty = true
    // A short task may be finished before the message of its beginning arrives.
    useUpRequest(of: launch)
    let result = LaunchResult(rawValue: message.integer(.result) ?? 2) ?? .failed
    conclude(launch, launch.isExpired && launch.kind == .fetch ? .overrun : result, isAnswered: true)
    endProcess(of: launch)
    return .done()
  }

  func processEnded(_ pid: Int32, status: Int32) {
    exitDeadlines[pid] = nil
    isDirty = true
    if pid == busHelper { busHelper = 0 }
    for launch in launches.values where launch.pid == pid {
      launches[launch.id] = nil
      if launch.kind == .session, !events.contains(where: { $0.app == launch.app && $0.session == launch.name }) {
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
  func watchLaunches(at time: Double) {
    for (id, launch) in launches {
      guard time >= launch.deadline else {
        wake(at: launch.deadline)
        continue
      }
      launches[id]?.isExpired = true
      launches[id]?.signals += 1
      launches[id]?.deadline = time + 2
      wake(at: time + 2)
      switch launch.signals {
      case 0:
        note(
          launch.hasBegun
            ? "\(launch.title) is over its \(Int(budget(launch))) s"
            : "the program did not begin its \(launch.reason) within 20 s", app: launch.app)
        clients[launch.client]?.send(Message(.work, [.launch: .integer(id), .event: .text("expire")]))
      case 1 where launch.pid > 0: environment.signal(launch.pid, SIGTERM)
      case 2 where launch.pid > 0: environment.signal(launch.pid, SIGKILL)
      default:
        launches[id] = nil
        conclude(launch, .overrun)
      }
    }
    for (pid, state) in exitDeadlines {
      guard time >= state.deadline else {
        wake(at: state.deadline)
        continue
      }
      environment.signal(pid, state.signals == 0 ? SIGTERM : SIGKILL)
      exitDeadlines[pid] = state.signals < 2 ? (time + 2, state.signals + 1) : nil
      wake(at: time + 2)
    }
  }

  /// Removes the request of a task that has begun.
  private func useUpRequest(of launch: Launch) {
    guard launch.kind == .task, !launch.hasBegun else { return }
    taskFailures[launch.app] = nil
    attempt("beginning \(launch.name)") { () throws(DatabaseError) in
      try store.removeWork(kind: WorkKind.task, app: launch.app, name: launch.name)
      guard !launch.isProcessing else { return }
      try store.addHistory(app: launch.app, kind: Launch.Kind.task.rawValue, time: now)
    }
  }

  private func budget(_ launch: Launch?) -> Double {
    launch?.isProcessing == true ? max(environment.budget, 300) : environment.budget
  }

  /// Records the result of a piece of work, for the scheduler and for the log.
  ///
  /// A notification without a result stays in the store and is delivered again.
  private func conclude(_ launch: Launch, _ result: LaunchResult, isAnswered: Bool = false) {
    note("\(launch.title) ended: \(result)", app: launch.app)
    attempt("remembering a launch") { () throws(DatabaseError) in
      if launch.kind == .fetch || launch.kind == .push {
        try store.addHistory(app: launch.app, kind: launch.kind.rawValue, time: now, result: result.rawValue)
      }
      guard launch.kind == .push, isAnswered || result == .overrun && launch.hasBegun else { return }
      let kept = try store.work(kind: WorkKind.push).first { $0.app == launch.app && $0.name == launch.name }
      // A newer one may have replaced it meanwhile.
      guard kept?.content.bytes(.payload) == launch.payload else { return }
      try store.removeWork(kind: WorkKind.push, app: launch.app, name: launch.name)
    }
  }

  /// A process without further work exits by itself; otherwise it is asked to.
  private func endProcess(of launch: Launch) {
    guard launch.pid > 0, !launches.values.contains(where: { $0.pid == launch.pid }) else { return }
    exitDeadlines[launch.pid] = (now + 5, 0)
    wake(at: now + 5)
  }

  // MARK: Sessions

  /// Launches programs whose sessions have finished, or need a credential, while no client is attached.
  func launchForEvents(at time: Double) {
    var sessions: [String: (app: String, session: String)] = [:]
    var last: (app: String, session: String)?
    // Events of a session are usually adjacent.
    for event in events where last?.app != event.app || last?.session != event.session {
      last = (event.app, event.session)
      sessions[event.app + " " + event.session] = (event.app, event.session)
    }
    for transfer in waitingHeads.values {
      sessions[transfer.record.app + " " + transfer.record.session] = (transfer.record.app, transfer.record.session)
    }
    for (key, place) in sessions {
      guard client(app: place.app, session: place.session) == nil, mayLaunch(place.app, place.session) else { continue }
      guard !launches.values.contains(where: { $0.kind == .session && $0.app == place.app && $0.name == place.session })
      else { continue }
      let earlier = relaunches[key] ?? (0, 0)
      guard earlier.notBefore <= time else {
        wake(at: earlier.notBefore)
        continue
      }
      let delay = environment.relaunchDelay * Double(1 << min(earlier.count, 10))
      relaunches[key] = (earlier.count + 1, time + delay)
      wake(at: time + delay)
      begin(.session, app: place.app, name: place.session)
    }
  }

  /// Returns a Boolean value that indicates whether to launch a session's program: all its transfers ended, or one
  /// awaits a credential.
  private func mayLaunch(_ app: String, _ session: String) -> Bool {
    let own = records.values.filter { $0.app == app && $0.session == session }
    guard own.contains(where: { $0.options.contains(.launches) }), apps[app] != nil else { return false }
    return waitingHeads.values.contains { $0.record.app == app && $0.record.session == session }
      || own.allSatisfy { $0.state != .queued }
  }
}
