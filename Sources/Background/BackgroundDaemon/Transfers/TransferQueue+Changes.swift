import BackgroundWire
import DatabaseCore
import Glibc

// Requests of programs for their transfers.
extension TransferQueue {
  // MARK: Making transfers

  /// Makes the transfer that a program requests; a repeated request returns the one that it has made.
  func enqueue(_ order: TransferOrder, _ client: Client) -> Message {
    guard let key = order.key, key.utf8.count <= 64, RequestRules.isName(key) else {
      return .failure("a transfer needs a key of letters, digits and hyphens")
    }
    if let known = record(key: key) {
      return known.app == client.app
        ? .done([.transfer: .integer(known.id)]) : .failure("the key \(key) belongs to another program")
    }
    if let refusal = RequestRules.refusal(method: order.method, headers: order.headers) {
      return .failure(refusal, code: -1)
    }
    guard let url = order.url, RequestRules.isTransferable(url) else {
      return .failure("only http and https are transferred in the background, not \(order.url ?? "")", code: -1002)
    }
    var record = TransferRecord(order, key: key, url: url, app: client.app, created: now, boot: environment.boot())
    if record.sendsBody, access(engine.files.body(key), R_OK) != 0 {
      return .failure("the file to send was not copied to \(engine.files.body(key))", code: -1100)
    }
    let isAdded = attempt("adding a transfer") { () throws(DatabaseError) in record.id = try store.add(record) }
    guard isAdded else {
      return .failure("the queue at \(places.state) cannot be written; the log says why", code: -3003)
    }
    Failpoint.pass(.added)
    record.number = record.id
    adoptResumeFile(order.resumption, &record)
    insert(record)
    if record.options.dependsOnNetworkCost { bus.needReports() }
    note("transfer \(record.id) of \(url) was made", app: record.app)
    return .done([.transfer: .integer(record.id), .received: .integer(record.durable)])
  }

  /// Makes the file of resume data the partial file of a new transfer.
  private func adoptResumeFile(_ resumption: Resumption?, _ record: inout TransferRecord) {
    guard let resumption else { return }
    let name = resumption.key
    let isTaken =
      !name.isEmpty && RequestRules.isName(name)
      && rename("\(places.files)/\(name).resume", engine.files.part(record.id)) == 0
    guard !isTaken else { return }
    note("transfer \(record.id) begins anew: the file of its resume data is gone", app: record.app)
    record.forgetReceived()
    let changed = record
    attempt("saving a transfer") { () throws(DatabaseError) in try store.save(changed) }
  }

  // MARK: Changing transfers

  /// Retains the file of a transfer that is about to end, and returns its resume data; nil where the server could not
  /// continue.
  func keepReceived(_ record: TransferRecord) -> [UInt8]? {
    let path = record.isUpload ? engine.files.body(record.key) : engine.files.part(record.id)
    var info = stat()
    let length = stat(path, &info) == 0 ? Int64(info.st_size) : 0
    // An upload is sent again from its beginning, regardless of what the server has received.
    guard let validator = record.isUpload ? "" : record.validator, length > 0 || record.isUpload,
      rename(path, "\(places.files)/\(record.key).resume") == 0
    else { return nil }
    var data = Message(
      .enqueue,
      [
        .url: .text(record.url), .method: .text(record.method), .headers: Message.pairs(record.headers),
        .value: .text(validator), .received: .integer(length), .key: .text(record.key),
      ])
    if let total = record.isUpload ? length : record.total { data.fields[.total] = .integer(total) }
    return MessageCoder.encode(data)
  }

  /// Changes a transfer of a program.
  func change(_ id: Int64, _ change: TransferChange, _ client: Client) -> Message {
    guard records[id]?.app == client.app else { return .failure("there is no transfer \(id) of \(client.app)") }
    settle(id)
    guard var record = records[id] else { return .done() }
    if case .resume = change { setQueueDirty() } else { setDirty() }
    switch change {
    case .resume(let properties):
      guard record.state == .suspended else { break }
      record.state = .queued
      record.apply(properties)
      guard save(record) else { return .failure("the queue cannot be written; the log says why", code: -3003) }
      Failpoint.pass(.resumed)
      order.insert(id)
    case .suspend:
      guard record.state == .queued else { break }
      if let stopped = engine.stop(id) { record = stopped.record }
      record.state = .suspended
      order.remove(id)
      save(record)
    case .setProperties(let properties):
      record.apply(properties)
      order.sortAgain()
      save(record)
    case .describe(let text):
      record.description = text
      save(record)
    case .cancel:
      guard !record.hasEnded else { break }
      complete(record, code: -999, "the program canceled it")
      unlink(engine.files.part(id))
    case .produceResumeData:
      guard !record.hasEnded else { break }
      return produceResumeData(record)
    case .answerChallenge(let answer): self.answer(answer, record)
    case .decide(let decision): begin(record, as: decision)
    }
    return .done()
  }

  /// Cancels a transfer and keeps what was received.
  private func produceResumeData(_ record: TransferRecord) -> Message {
    let stopped = engine.stop(record.id)?.record ?? record
    let data = keepReceived(stopped)
    complete(
      stopped, code: -999, "the program canceled it" + (data == nil ? "" : " and keeps what was received"),
      resumeData: data)
    return .done(data.map { [.resumeData: .bytes($0)] } ?? [:])
  }

  // MARK: Challenges

  /// Asks the program of a transfer for the answer to a server's challenge.
  func challenge(_ transfer: Transfer) {
    decisions.add(challenged: transfer)
    transfer.record.state = .queued
    setDirty()
    save(transfer)
    let record = transfer.record
    note("transfer \(record.id) needs a name and a password", app: record.app)
    server.client(app: record.app, session: record.session)?.send(challengeMessage(transfer))
  }

  private func challengeMessage(_ transfer: Transfer) -> Message {
    let header = transfer.head["www-authenticate"] ?? transfer.head["proxy-authenticate"] ?? ""
    let realm = header.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
    return Message(
      .challenge,
      [
        .transfer: .integer(transfer.record.id), .session: .text(transfer.record.session), .realm: .text(realm),
        .scheme: .text(header.prefix { $0 != " " }.lowercased()),
        .url: .text(transfer.record.effectiveURL ?? transfer.record.url),
        .attempts: .integer(decisions.refusedAnswers[transfer.record.id] ?? 0), .status: .integer(transfer.head.status),
        .headers: Message.pairs(transfer.head.headers),
      ])
  }

  private func answer(_ answer: ChallengeAnswer, _ record: TransferRecord) {
    let challenged = decisions.removeChallenged(record.id)
    switch answer {
    case .credential(let user, let password):
      let origin = TransferRequest.origin(of: challenged?.record.effectiveURL ?? record.url)
      decisions.setCredential(
        Credential(
          user: user, password: password, origin: origin, isForProxy: challenged?.isRefusedByProxy == true),
        of: record.id)
    case .defaultHandling:
      guard let challenged else { return cancelChallenge(record) }
      // Without a stored credential the refusal itself is the response.
      decisions.acceptRefusal(record.id)
      finish([(challenged, .completed)])
    case .cancel: cancelChallenge(record)
    }
  }

  private func cancelChallenge(_ record: TransferRecord) {
    complete(record, code: -999, "the program canceled the challenge")
  }

  // MARK: Sessions

  /// Attaches a client to a session: it receives the session's events from then on.
  func attach(_ session: String, _ client: Client) -> Message {
    guard !session.isEmpty else { return .failure("a session needs an identifier") }
    let pending = mailbox.events(app: client.app, session: session)
    client.sessions[session] = Client.Attachment(hadBacklog: !pending.isEmpty)
    // A relaunched program finds the descriptions and requests of tasks whose end it is about to receive.
    return .done([
      .items: .messages(records(app: client.app, session: session).map(describe)), .launches: .integer(pending.count),
    ])
  }

  /// Sends a client that has attached to a session what waits there for it.
  func deliverBacklog(_ session: String, _ client: Client) {
    mailbox.deliver(mailbox.events(app: client.app, session: session))
    for transfer in decisions.challenged.values
    where transfer.record.app == client.app && transfer.record.session == session {
      client.send(challengeMessage(transfer))
    }
    askAgain(client.app, session)
  }

  /// Removes an event that its program has handled, and the transfer with it.
  func acknowledge(_ sequence: Int64?, _ client: Client) -> Message {
    guard let sequence, let event = mailbox.event(sequence, app: client.app) else { return .done() }
    let isUnflushed = records[event.transfer]?.state == .unflushed
    let isRemoved = attempt("acknowledging") { () throws(DatabaseError) in
      try store.transaction { () throws(DatabaseError) in
        try store.remove(event: sequence)
        if isUnflushed {
          try store.acknowledge(transfer: event.transfer)
        } else {
          try store.remove(transfer: event.transfer)
        }
      }
    }
    guard isRemoved else { return .failure("the acknowledgement could not be written; the log says why") }
    Failpoint.pass(.forgotten)
    forget(event.transfer, isUnflushed: isUnflushed)
    setDirty()
    mailbox.remove(event, acknowledgedBy: client)
    return .done()
  }

  /// Returns the descriptions of a session's transfers that have not ended.
  func tasks(_ session: String, _ client: Client) -> Message {
    let running = records(app: client.app, session: session).filter { !$0.hasEnded }
    return .done([.items: .messages(running.map(describe))])
  }

  // MARK: The control program

  /// Pauses, resumes or cancels a transfer by hand.
  func control(_ id: Int64, _ control: Request.TransferControl) -> Message {
    settle(id)
    guard var record = records[id], !record.hasEnded else {
      return .failure("there is no transfer \(id) that runs or waits")
    }
    switch control {
    case .pause:
      guard record.state == .queued else { return .failure("transfer \(id) does not run") }
      if let stopped = engine.stop(id) { record = stopped.record }
      record.state = .paused
      order.remove(id)
    case .resume:
      guard record.state == .paused else { return .failure("transfer \(id) is not paused") }
      record.state = .queued
      // A client that requests it is not made to wait for the next attempt.
      record.notBefore = min(record.notBefore, now)
      machine.renew()
      order.insert(id)
    case .cancel:
      fail(record, code: -999, "the user canceled it")
      return .done()
    }
    save(record)
    note(record.state == .paused ? "transfer \(id) was paused by hand" : "transfer \(id) goes on", app: record.app)
    return .done()
  }
}

extension TransferRecord {
  /// Creates the record of a new transfer.
  fileprivate init(_ order: TransferOrder, key: String, url: String, app: String, created: Double, boot: String) {
    self.init(
      app: app, session: order.session, number: 0, key: key, isUpload: order.isUpload, url: url, created: created)
    method = order.method
    headers = order.headers
    resourceTimeout = order.resourceTimeout
    requestTimeout = order.requestTimeout
    hostLimit = order.hostLimit
    options = order.options
    description = order.description
    self.boot = boot
    if let earliest = order.earliest { notBefore = earliest }
    if let settings = order.settings { self.settings = settings }
    guard let resumption = order.resumption else { return }
    validator = resumption.validator
    total = resumption.total
    durable = resumption.received
  }

  /// Forgets what was received, so that the transfer begins anew.
  mutating func forgetReceived() {
    validator = nil
    total = nil
    durable = 0
  }

  /// Sets the properties that a program may change at any time.
  fileprivate mutating func apply(_ properties: TransferChange.Properties) {
    if let priority = properties.priority { self.priority = priority }
    if let earliest = properties.earliest { notBefore = earliest }
    if let count = properties.expectedToReceive { expectedToReceive = count }
    if let count = properties.expectedToSend { expectedToSend = count }
  }
}
