import BackgroundWire
import CBackground
import Glibc

extension Service {
  /// The client that is attached to a transfer's session; the last one when there are several.
  func client(for record: TransferRecord) -> Client? { client(app: record.app, session: record.session) }

  func client(app: String, session: String) -> Client? {
    clients.values.filter { $0.app == app && $0.sessions[session] != nil && !$0.isClosed }
      .max { $0.descriptor < $1.descriptor }
  }

  func handle(_ message: Message, from client: Client) -> Message {
    switch message.kind {
    case .hello: return greet(message, client)
    case .enqueue: return enqueue(message, client)
    case .resume, .suspend, .cancel, .produceResumeData, .credential, .setPriority, .describe, .beginDelayed:
      guard let id = message.integer(.transfer), let record = records[id], record.app == client.app else {
        return .failure("there is no transfer \(message.integer(.transfer) ?? 0) of \(client.app)")
      }
      return change(record, message)
    case .tasks: return .done([.items: .messages(tasks(client.app, message.text(.session) ?? ""))])
    case .attach: return attach(message, client)
    case .detach:
      client.sessions[message.text(.session) ?? ""] = nil
      return .done()
    case .acknowledge: return acknowledge(message, client)
    default: return handleWork(message, from: client) ?? handleControl(message, from: client)
    }
  }

  /// Sends a client a message that must follow the reply to its request.
  func afterReply(_ message: Message, _ client: Client) {
    if message.kind == .attach, let session = message.text(.session) { deliverBacklog(session, client) }
    if message.kind == .hello { sendWaitingWork(to: client) }
  }

  private func greet(_ message: Message, _ client: Client) -> Message {
    client.app = message.text(.app) ?? ""
    client.pid = Int32(truncatingIfNeeded: message.integer(.pid) ?? 0)
    client.handlesBackgroundWork = message.flag(.isTask)
    client.isForeground = message.flag(.isForeground)
    if !client.app.isEmpty, message.text(.executable) != nil { rememberApp(message) }
    bindLaunch(message, client)
    return .done([.version: .integer(Message.version), .pid: .integer(Int64(getpid()))])
  }

  // MARK: Making transfers

  /// Returns a Boolean value that indicates whether the scheme of a URL is http or https.
  static func isTransferable(_ url: String) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://"
  }

  /// Returns a sentence about a method or a header that HTTP does not allow (RFC 9110, 5); nil if there is none.
  static func refusal(of message: Message) -> String? {
    func isToken(_ text: String) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
    }
    let method = message.text(.method) ?? "GET"
    guard isToken(method) else { return "the method '\(method)' is no name of letters; use one such as POST" }
    guard method != "CONNECT" else { return "the method CONNECT makes tunnels; a transfer needs another one" }
    for (name, value) in message.pairs(.headers) {
      guard isToken(name) else { return "the name of the header '\(name)' has characters that HTTP does not allow" }
      guard !value.utf8.contains(where: { [0, 10, 13].contains($0) }) else {
        return "the value of the header \(name) has a line break; remove it"
      }
    }
    return nil
  }

  private func enqueue(_ message: Message, _ client: Client) -> Message {
    guard let key = message.text(.key), key.utf8.count <= 64, Self.isName(key) else {
      return .failure("a transfer needs a key of letters, digits and hyphens")
    }
    if let known = keys[key].flatMap({ records[$0] }) {
      return known.app == client.app
        ? .done([.transfer: .integer(known.id)]) : .failure("the key \(key) belongs to another program")
    }
    if let refusal = Self.refusal(of: message) { return .failure(refusal, code: -1) }
    guard let url = message.text(.url), Self.isTransferable(url) else {
      return .failure(
        "only http and https are transferred in the background, not \(message.text(.url) ?? "")", code: -1002)
    }
    var record = TransferRecord(
      app: client.app, session: message.text(.session) ?? "", number: 0, key: key, isUpload: message.flag(.isTask),
      url: url, created: now)
    record.method = message.text(.method) ?? "GET"
    record.headers = message.pairs(.headers)
    record.resourceTimeout = message.seconds(.deadline) ?? 604_800
    record.requestTimeout = message.seconds(.requestTimeout) ?? 60
    record.hostLimit = message.integer(.hostLimit) ?? 6
    record.options = TransferOptions(rawValue: message.integer(.flags) ?? 0)
    record.description = message.text(.description)
    record.boot = environment.boot()
    let earliest = message.seconds(.time)
    if let earliest { record.notBefore = earliest }
    if let settings = message.messages(.settings).first { record.settings = settings }
    if record.sendsBody, access(engine.files.body(key), R_OK) != 0 {
      return .failure("the file to send was not copied to \(engine.files.body(key))", code: -1100)
    }
    let resume = message.bytes(.resumeData).flatMap { try? MessageCoder.decode($0[...]) }
    if let resume {
      record.validator = resume.text(.value)
      record.total = resume.integer(.total)
      record.durable = resume.integer(.received) ?? 0
    }
    let isAdded = attempt("adding a transfer") { () throws(DatabaseError) in record.id = try store.add(record) }
    guard isAdded else {
      return .failure("the queue at \(places.state) cannot be written; the log says why", code: -3003)
    }
    Failpoint.pass(.added)
    record.number = record.id
    adoptResumeFile(resume, &record)
    records[record.id] = record
    keys[key] = record.id
    if record.options.dependsOnNetworkCost, !needsBus {
      needsBus = true
      isDirty = true
    }
    note("transfer \(record.id) of \(url) was made", app: record.app)
    return .done([.transfer: .integer(record.id), .received: .integer(record.durable)])
  }

  /// Returns a Boolean value that indicates whether a text can be the name of a file: letters, digits and hyphens.
  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }

  /// Makes the file of resume data the partial file of a new transfer.
  private func adoptResumeFile(_ resume: Message?, _ record: inout TransferRecord) {
    guard let resume else { return }
    let name = resume.text(.key) ?? ""
    let isTaken =
      !name.isEmpty && Self.isName(name) && rename("\(places.files)/\(name).resume", engine.files.part(record.id)) == 0
    guard !isTaken else { return }
    note("transfer \(record.id) begins anew: the file of its resume data is gone", app: record.app)
    record.validator = nil
    record.total = nil
    record.durable = 0
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

  func keep(_ record: TransferRecord) -> Bool {
    records[record.id] = record
    return attempt("saving transfer \(record.id)") { () throws(DatabaseError) in try store.save(record) }
  }

  private func change(_ record: TransferRecord, _ message: Message) -> Message {
    settle(record.id)
    var record = records[record.id] ?? record
    if message.kind == .resume { isQueueDirty = true } else { isDirty = true }
    switch message.kind {
    case .resume:
      guard record.state == .suspended else { break }
      record.state = .queued
      apply(message, to: &record)
      guard keep(record) else { return .failure("the queue cannot be written; the log says why", code: -3003) }
      Failpoint.pass(.resumed)
      enqueue(record.id)
    case .suspend:
      guard record.state == .queued else { break }
      if let stopped = engine.stop(record.id) { record = stopped.record }
      record.state = .suspended
      dequeue(record.id)
      _ = keep(record)
    case .setPriority:
      apply(message, to: &record)
      queueOrder = nil
      _ = keep(record)
    case .describe:
      record.description = message.text(.description)
      _ = keep(record)
    case .cancel:
      guard !record.hasEnded else { break }
      complete(record, code: -999, "the program canceled it")
      unlink(engine.files.part(record.id))
    case .produceResumeData:
      guard !record.hasEnded else { break }
      return produceResumeData(record)
    case .credential: answer(message, record)
    case .beginDelayed: begin(record, as: message)
    default: break
    }
    return .done()
  }

  /// Sets the properties of a transfer that its program may change at any time.
  private func apply(_ message: Message, to record: inout TransferRecord) {
    if let priority = message.number(.priority) { record.priority = priority }
    if let earliest = message.seconds(.time) { record.notBefore = earliest }
    if let count = message.integer(.expected) { record.expectedToReceive = count }
    if let count = message.integer(.body) { record.expectedToSend = count }
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

  func challenge(_ transfer: Transfer) {
    var record = transfer.record
    let failures = challenges[record.id].map { $0 + 1 } ?? 0
    challenges[record.id] = failures
    credentials[record.id] = nil
    record.state = .queued
    isDirty = true
    transfer.record = record
    save(transfer)
    waitingHeads[record.id] = transfer
    note("transfer \(record.id) needs a name and a password", app: record.app)
    if let client = client(for: record) { client.send(challengeMessage(transfer)) }
  }

  func challengeMessage(_ transfer: Transfer) -> Message {
    let header = transfer.head["www-authenticate"] ?? transfer.head["proxy-authenticate"] ?? ""
    let realm = header.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
    return Message(
      .challenge,
      [
        .transfer: .integer(transfer.record.id), .session: .text(transfer.record.session), .realm: .text(realm),
        .scheme: .text(header.prefix { $0 != " " }.lowercased()),
        .url: .text(transfer.record.effectiveURL ?? transfer.record.url),
        .attempts: .integer(challenges[transfer.record.id] ?? 0), .status: .integer(transfer.head.status),
        .headers: Message.pairs(transfer.head.headers),
      ])
  }

  private func answer(_ message: Message, _ record: TransferRecord) {
    let waiting = waitingHeads.removeValue(forKey: record.id)
    if let user = message.text(.user), let password = message.text(.password) {
      let origin = TransferRequest.origin(of: waiting?.record.effectiveURL ?? record.url)
      credentials[record.id] = Credential(
        user: user, password: password, origin: origin, isForProxy: waiting?.isRefusedByProxy == true)
    } else if message.flag(.flags), let waiting {
      // Default handling without a stored credential: the refusal itself is the response.
      challenges[record.id] = nil
      finish([(waiting, .completed)])
    } else {
      complete(record, code: -999, "the program canceled the challenge")
    }
  }

  // MARK: Events

  func tasks(_ app: String, _ session: String) -> [Message] {
    transfers(app, session).filter { !$0.hasEnded }.map(describe)
  }

  func describe(_ record: TransferRecord) -> Message {
    let running = engine.running[record.id] ?? engine.completing[record.id]
    let current = running?.record ?? record
    var fields: [Message.Field: Message.Value] = [
      .transfer: .integer(record.id), .url: .text(record.url), .method: .text(record.method),
      .headers: Message.pairs(record.headers),
      .state: .integer((record.hasEnded ? .finished : record.state).rawValue),
      .isTask: .flag(record.isUpload), .session: .text(record.session), .app: .text(record.app),
      .received: .integer(running?.offset ?? record.durable), .total: .integer(current.total ?? -1),
      .sent: .integer(running?.sent ?? 0), .flags: .integer(record.options.rawValue),
      .attempts: .integer(record.attempts), .time: .number(record.notBefore), .priority: .number(record.priority),
      .isForeground: .flag(engine.running[record.id] != nil), .expected: .integer(record.expectedToReceive),
      .body: .integer(record.expectedToSend),
    ]
    if let original = record.settings.fields[.original] { fields[.original] = original }
    if record.options.contains(.hasBody) { fields[.key] = .text(record.key) }
    if let response = running?.response { fields[.response] = .messages([response]) }
    if let description = record.description { fields[.description] = .text(description) }
    if let reason = record.waitReason { fields[.reason] = .text(reason) }
    return Message(.done, fields)
  }

  /// Sends events to the programs that are attached; those of others wait.
  func deliver(_ events: [SessionEvent]) {
    for event in events {
      guard let client = client(app: event.app, session: event.session) else {
        // Its program has to be launched.
        isDirty = true
        continue
      }
      guard client.sessions[event.session]?.sent.insert(event.sequence).inserted == true else { continue }
      client.send(frame: event.frame)
    }
  }

  /// Returns the transfers of a session, also those that ended and whose events are not acknowledged.
  private func transfers(_ app: String, _ session: String) -> [TransferRecord] {
    records.values.filter { $0.app == app && $0.session == session }.sorted { $0.id < $1.id }
  }

  private func attach(_ message: Message, _ client: Client) -> Message {
    guard let session = message.text(.session), !session.isEmpty else {
      return .failure("a session needs an identifier")
    }
    let pending = events.filter { $0.app == client.app && $0.session == session }
    client.sessions[session] = Client.Attachment(hadBacklog: !pending.isEmpty)
    relaunches[client.app + " " + session] = nil
    // A relaunched program finds the descriptions and requests of tasks whose end it is about to receive.
    return .done([
      .items: .messages(transfers(client.app, session).map(describe)), .launches: .integer(pending.count),
    ])
  }

  private func deliverBacklog(_ session: String, _ client: Client) {
    deliver(events.filter { $0.app == client.app && $0.session == session })
    for transfer in waitingHeads.values where transfer.record.app == client.app && transfer.record.session == session {
      client.send(challengeMessage(transfer))
    }
    askAgain(client.app, session)
  }

  private func acknowledge(_ message: Message, _ client: Client) -> Message {
    guard let sequence = message.integer(.sequence),
      let place = events.firstIndex(where: { $0.sequence == sequence && $0.app == client.app })
    else { return .done() }
    let event = events[place]
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
    events.remove(at: place)
    hostNumbers[event.transfer] = nil
    if var record = records.removeValue(forKey: event.transfer) {
      keys[record.key] = nil
      obsoleteFiles += [
        engine.files.part(record.id), engine.files.other(record.id), engine.files.body(record.key),
      ]
      if isUnflushed {
        record.state = .acknowledged
        record.key = "acknowledged-\(record.id)"
        acknowledged[record.id] = record
      }
    }
    isDirty = true
    client.sessions[event.session]?.sent.remove(sequence)
    let isLast = !events.contains { $0.app == client.app && $0.session == event.session }
    if isLast, client.sessions[event.session]?.hadBacklog == true {
      client.sessions[event.session]?.hadBacklog = false
      client.send(Message(.event, [.event: .text("finished"), .session: .text(event.session)]))
    }
    return .done()
  }
}
