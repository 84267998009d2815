import BackgroundScheduling
import BackgroundWire
import DatabaseCore
import Glibc
import _CBackground

// The attempts at transfers: when each starts, and what follows its end.
extension TransferQueue {
  /// The number of attempts without a byte after which a transfer's last response or error is delivered.
  static let maximumAttempts: Int64 = 8

  // MARK: Starting

  /// Starts queued transfers that are due, as many as the limits allow.
  func startTransfers(at time: Double) {
    guard !order.isEmpty else { return }
    endOverdue(at: time)
    guard engine.running.count < Engine.maximumTransfers, !engine.isCongested else {
      // The queue is examined again when any of them ends; the timeout of a waiting one may come first.
      return wake(at: time + 30)
    }
    var running: [Int: Int64] = [:]
    for transfer in engine.running.values { running[hosts.number(of: transfer.record), default: 0] += 1 }
    let conditions = machine.conditions
    for id in order.numbers(priority: { records[$0]?.priority })
    where order.contains(id) && engine.running[id] == nil && engine.completing[id] == nil {
      guard engine.running.count < Engine.maximumTransfers else { return wake(at: time + 30) }
      guard !decisions.isChallenged(id), let record = records[id] else { continue }
      let deadline = record.created + record.resourceTimeout
      if time >= deadline {
        fail(record, code: -1001, "it was not finished within \(Int(record.resourceTimeout)) s")
        continue
      }
      wake(at: deadline)
      guard record.notBefore <= time else {
        wake(at: record.notBefore)
        continue
      }
      if record.options.dependsOnNetworkCost, time < bus.reportDeadline {
        wake(at: bus.reportDeadline)
        continue
      }
      if let reason = record.reasonToWait(conditions, at: time) {
        if record.waitReason != reason {
          note("transfer \(record.id) waits: \(reason)", app: record.app)
          update(id) { $0.waitReason = reason }
        }
        wake(at: time + 30)
        continue
      }
      guard isDecided(record) else { continue }
      let host = hosts.number(of: record)
      guard running[host, default: 0] < max(1, record.hostLimit) else { continue }
      running[host, default: 0] += 1
      start(record)
    }
  }

  /// Ends running transfers whose total time is exceeded.
  private func endOverdue(at time: Double) {
    for transfer in Array(engine.running.values) {
      let deadline = transfer.record.created + transfer.record.resourceTimeout
      guard time >= deadline else {
        wake(at: deadline)
        continue
      }
      fail(transfer.record, code: -1001, "it was not finished within \(Int(transfer.record.resourceTimeout)) s")
    }
  }

  private func start(_ record: TransferRecord) {
    var record = record
    record.waitReason = nil
    let path = engine.files.part(record.id)
    // The bytes of a file are useless without a validator; the attempt replaces them.
    let length = record.validator == nil ? 0 : Self.length(of: path)
    // The page cache survives SIGKILL, so the length of the file counts; after a boot only flushed bytes count.
    var offset = record.boot == environment.boot() ? length : min(length, record.durable)
    if record.isUpload || record.validator == nil { offset = 0 }
    if let total = record.total, offset > total { offset = 0 }
    // The headers of a requested part are lost; the program needs them to place it.
    if offset == record.total, record.header("range") != nil { offset = 0 }
    if offset < length { truncate(path, off_t(offset)) }
    insert(record)
    if let total = record.total, total > 0, offset == total, !record.isUpload {
      guard record.durable == total || flushFile(path) else {
        update(record.id) { $0.notBefore = now + 60 }
        return note("the disk refused to keep the file of transfer \(record.id)", app: record.app)
      }
      complete(record, code: nil, nil, head: nil)
      return
    }
    if let transfer = engine.start(record, offset: offset, credential: decisions.credentials[record.id]), offset > 0 {
      note("transfer \(record.id) goes on after \(offset) bytes", app: record.app)
      server.client(app: record.app, session: record.session)?.send(
        .event(
          .resumed, session: record.session,
          [.transfer: .integer(record.id), .received: .integer(offset), .expected: .integer(record.total ?? -1)]))
      transfer.isReported = false
    }
  }

  /// Returns the length of a file; 0 for none.
  private static func length(of path: String) -> Int64 {
    var info = stat()
    return stat(path, &info) == 0 ? Int64(info.st_size) : 0
  }

  /// Flushes a file that an earlier daemon completed, and its folder.
  private func flushFile(_ path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 && quire_sync_folder(places.files) == 0
  }

  // MARK: Ending

  /// Handles attempts that ended; complete files are prepared for delivery.
  func finish(_ ended: [(Transfer, Outcome)]) {
    guard !ended.isEmpty else { return }
    setQueueDirty()
    var completed: [Transfer] = []
    for (transfer, outcome) in ended {
      switch outcome {
      case .completed: completed.append(transfer)
      case .retry(let reason, let code, let after): retry(transfer, reason, code: code, after: after)
      case .restart(let reason): restart(transfer, reason)
      case .challenge: challenge(transfer)
      case .failed(let reason, let code): fail(transfer.record, code: code, reason)
      }
    }
    if !completed.isEmpty { engine.complete(completed) }
  }

  /// Handles the results of the engine's threads.
  func collectResults(waiting: Bool = false) {
    let (ready, late) = engine.drainFlushed()
    var completed = ready + engine.drainCompleted(waiting: waiting)
    if waiting, completed.isEmpty, !engine.completing.isEmpty {
      let flushed = engine.drainFlushed(waiting: true)
      completed += flushed.ready
      noteFlushed(flushed.late)
    }
    noteFlushed(late)
    handOver(completed)
  }

  /// Waits until a transfer whose file is being written or flushed has ended.
  func settle(_ id: Int64) { while engine.completing[id] != nil { collectResults(waiting: true) } }

  /// Stores the completion of transfers whose bodies came from memory; runs on the thread that wrote these.
  static func keep(_ bodies: [BodyWriter.Body], _ store: Store, boot: String) -> [SessionEvent]? {
    Failpoint.pass(.written)
    let ended = bodies.map { body in
      var record = body.record
      record.boot = boot
      record.state = .unflushed
      return (record, completion(record, head: body.head, file: body.path, length: Int64(body.content.count)))
    }
    let events = try? store.handOver(ended, isRelaxed: true)
    Failpoint.pass(.handedOver)
    return events
  }

  /// Ends a transfer that has no running attempt: with an error, or because its file is complete.
  ///
  /// - Parameter resumeData: the resume data; an error that the program did not cause has it if the transfer can be
  ///   continued.
  func complete(
    _ record: TransferRecord, code: Int?, _ reason: String?, head: ResponseHead? = nil, resumeData: [UInt8]? = nil
  ) {
    var record = engine.stop(record.id)?.record ?? record
    record.state = .finished
    let file = code == nil ? engine.files.part(record.id) : nil
    var content = Self.completion(record, head: head, file: file, code: code, reason: reason)
    if let resumeData { content.fields[.resumeData] = .bytes(resumeData) }
    var added: SessionEvent?
    let isKept = attempt("ending transfer \(record.id)") { () throws(DatabaseError) in
      added = try store.transaction { () throws(DatabaseError) in
        try store.save(record)
        return try store.add(event: content, of: record)
      }
    }
    guard isKept, let added else { return }
    insert(record)
    order.remove(record.id)
    decisions.forget(record.id)
    note("transfer \(record.id) ended: \(reason ?? "everything was there")", app: record.app)
    mailbox.add([added])
  }

  /// Ends a transfer with an error that the program did not cause; it can be continued from the received bytes.
  func fail(_ record: TransferRecord, code: Int, _ reason: String) {
    let record = engine.stop(record.id)?.record ?? record
    complete(record, code: code, reason, resumeData: keepReceived(record))
  }

  /// Ends transfers whose files are complete: one transaction for all of them, then their programs are notified.
  ///
  /// A transfer that can be repeated is delivered before its file is flushed: it stays stored until then, and is
  /// repeated after a loss of power.
  private func handOver(_ completed: [Engine.Completed]) {
    guard !completed.isEmpty else { return }
    setQueueDirty()
    var (kept, others): ([Engine.Completed], [Transfer]) = ([], [])
    for completed in completed {
      let transfer = completed.transfer
      guard completed.failure == 0 else {
        let reason = "the disk refused to keep the file: \(Places.message(completed.failure))"
        retry(transfer, reason, code: -3003, after: 60)
        continue
      }
      transfer.record.boot = environment.boot()
      transfer.record.state = transfer.isRepeatable ? .unflushed : .finished
      if completed.event == nil { others.append(transfer) } else { kept.append(completed) }
    }
    if !others.isEmpty { kept += keep(others) }
    for completed in kept {
      let record = completed.transfer.record
      insert(record)
      order.remove(record.id)
      decisions.forget(record.id)
      let status = completed.transfer.head.status
      note("transfer \(record.id) is complete: status \(status), \(completed.transfer.offset) bytes", app: record.app)
    }
    engine.flushLater(
      kept.filter { $0.transfer.record.state == .unflushed }
        .map { ($0.transfer.record.id, $0.transfer.releaseDescriptor()) })
    mailbox.add(kept.compactMap(\.event))
  }

  /// Stores the completion of transfers.
  private func keep(_ transfers: [Transfer]) -> [Engine.Completed] {
    Failpoint.pass(.written)
    let ended = transfers.map { transfer in
      let (path, length) = (transfer.completedPath, transfer.completedLength)
      return (transfer.record, Self.completion(transfer.record, head: transfer.head, file: path, length: length))
    }
    var added: [SessionEvent] = []
    let isRelaxed = transfers.allSatisfy { $0.record.state == .unflushed }
    let isKept = attempt("handing over") { () throws(DatabaseError) in
      added = try store.handOver(ended, isRelaxed: isRelaxed)
    }
    guard isKept else {
      for transfer in transfers { update(transfer.record.id) { $0.notBefore = now + 30 } }
      return []
    }
    Failpoint.pass(.handedOver)
    return zip(transfers, added).map { Engine.Completed(transfer: $0, failure: 0, event: $1) }
  }

  private static func completion(
    _ record: TransferRecord, head: ResponseHead?, file: String?, length: Int64? = nil, code: Int? = nil,
    reason: String? = nil
  ) -> Message {
    var fields: [Message.Field: Message.Value] = [
      .transfer: .integer(record.id), .url: .text(record.url), .isTask: .flag(record.isUpload),
      .effectiveURL: .text(record.effectiveURL ?? record.url), .total: .integer(record.total ?? -1),
      .status: .integer(head?.status ?? (file == nil ? 0 : 200)), .headers: Message.pairs(head?.headers ?? []),
    ]
    if let file {
      fields[.received] = .integer(length ?? Self.length(of: file))
      fields[.path] = .text(file)
    }
    if let method = record.effectiveMethod { fields[.method] = .text(method) }
    if !record.acceptedCookies.isEmpty { fields[.cookies] = Message.pairs(record.acceptedCookies) }
    if let code { fields[.code] = .integer(code) }
    if let reason { fields[.text] = .text(reason) }
    return .event(.complete, session: record.session, fields)
  }

  private func retry(_ transfer: Transfer, _ reason: String, code: Int, after: Double?) {
    transfer.sync()
    var record = transfer.record
    // A transfer that makes progress does not count as failed.
    record.attempts = transfer.received > 0 && transfer.otherLength == 0 ? 1 : record.attempts + 1
    let isFinal = code == 0 && record.attempts >= Self.maximumAttempts
    if isFinal {
      engine.complete([transfer])
      return
    }
    let delay = after ?? min(300, environment.retryDelay * Double(1 << min(20, max(0, record.attempts - 1))))
    record.notBefore = now + delay
    save(record, from: transfer)
    note("transfer \(record.id) waits \(delay) s: \(reason)", app: record.app)
  }

  private func restart(_ transfer: Transfer, _ reason: String) {
    var record = transfer.record
    record.attempts += 1
    guard record.attempts < Self.maximumAttempts else {
      fail(record, code: -1011, "the server contradicts itself: \(reason)")
      return
    }
    record.forgetReceived()
    // The file is emptied before the store forgets, so that old bytes are not mistaken for new ones.
    truncate(engine.files.part(record.id), 0)
    record.notBefore = record.attempts > 2 ? now + environment.retryDelay : now
    save(record, from: transfer)
    note("transfer \(record.id) begins anew: \(reason)", app: record.app)
  }

  private func save(_ record: TransferRecord, from transfer: Transfer) {
    transfer.record = record
    save(transfer)
  }
}

extension TransferRecord {
  /// The reason for which it may not run at present; nil when it may.
  func reasonToWait(_ conditions: Conditions, at time: Double) -> String? {
    TransferLimits.reasonToWait(
      isOnline: conditions.isOnline, isExpensive: conditions.isExpensive, isConstrained: conditions.isConstrained,
      hasPower: conditions.hasExternalPower, isIdle: conditions.isIdle,
      isDiscretionary: options.contains(.discretionary),
      allowsExpensive: options.isSuperset(of: [.allowsExpensive, .allowsCellular]),
      allowsConstrained: options.contains(.allowsConstrained), waited: time - created,
      expected: max(0, (total ?? expectedToReceive) - durable), free: conditions.freeBytes)
  }
}
