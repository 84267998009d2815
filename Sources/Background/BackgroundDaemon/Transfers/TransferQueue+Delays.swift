import BackgroundWire

/// The state of a request whose earliest date has come.
enum DelayedRequest: Equatable {
  /// The client with the given descriptor was asked.
  case asked(Int32)
  case decided
}

// Requests whose earliest date has come: their programs may change or cancel them, if they are running.
extension Service {
  /// Returns a Boolean value that indicates whether a transfer may begin: it has no earliest date, its program has
  /// decided, or the program is not running.
  func isDecided(_ record: TransferRecord) -> Bool {
    guard record.attempts == 0, record.notBefore > 0, delayedRequests[record.id] != .decided,
      let client = client(for: record)
    else { return true }
    if delayedRequests[record.id] != .asked(client.descriptor) {
      delayedRequests[record.id] = .asked(client.descriptor)
      client.send(
        Message(
          .event, [.event: .text("delayed"), .session: .text(record.session), .transfer: .integer(record.id)]))
    }
    return false
  }

  /// Asks a client that has attached to a session about the requests that the previous client left undecided.
  func askAgain(_ app: String, _ session: String) {
    for record in records.values where record.app == app && record.session == session {
      guard case .asked = delayedRequests[record.id] else { continue }
      delayedRequests[record.id] = nil
      isQueueDirty = true
    }
  }

  /// Begins a transfer with its request or a new one, or cancels it, as its program has decided.
  func begin(_ record: TransferRecord, as message: Message) {
    guard case .asked = delayedRequests[record.id], !record.hasEnded else { return }
    var record = record
    switch message.integer(.result) {
    case 1: return complete(record, code: -999, "the program canceled the delayed request")
    case 2:
      guard let request = message.messages(.items).first, let url = request.text(.url), Self.isTransferable(url) else {
        return complete(record, code: -1002, "the new request is not for http or https")
      }
      if let refusal = Self.refusal(of: request) { return complete(record, code: -1, refusal) }
      record.url = url
      record.method = request.text(.method) ?? record.method
      record.headers = request.pairs(.headers)
      if let timeout = request.seconds(.requestTimeout) { record.requestTimeout = timeout }
    default: break
    }
    delayedRequests[record.id] = .decided
    _ = keep(record)
    note("transfer \(record.id) may begin", app: record.app)
  }
}
