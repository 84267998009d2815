import BackgroundWire

// Requests whose earliest date has come: their programs may change or cancel them, if they are running.
extension TransferQueue {
  /// Returns a Boolean value that indicates whether a transfer may begin: it has no earliest date, its program has
  /// decided, or the program is not running.
  func isDecided(_ record: TransferRecord) -> Bool {
    let state = decisions.delayedRequest(record.id)
    guard record.attempts == 0, record.notBefore > 0, state != .decided,
      let client = server.client(app: record.app, session: record.session)
    else { return true }
    if state != .asked(client.descriptor) {
      decisions.setDelayedRequest(.asked(client.descriptor), of: record.id)
      client.send(.event(.delayed, session: record.session, [.transfer: .integer(record.id)]))
    }
    return false
  }

  /// Asks a client that has attached to a session about the requests that the previous client left undecided.
  func askAgain(_ app: String, _ session: String) {
    for record in records.values where record.app == app && record.session == session {
      guard case .asked = decisions.delayedRequest(record.id) else { continue }
      decisions.setDelayedRequest(nil, of: record.id)
      setQueueDirty()
    }
  }

  /// Begins a transfer with its request or a new one, or cancels it, as its program has decided.
  func begin(_ record: TransferRecord, as decision: DelayedDecision) {
    guard case .asked = decisions.delayedRequest(record.id), !record.hasEnded else { return }
    var record = record
    switch decision {
    case .begin: break
    case .cancel: return complete(record, code: -999, "the program canceled the delayed request")
    case .replace(let request):
      guard let request, let url = request.url, RequestRules.isTransferable(url) else {
        return complete(record, code: -1002, "the new request is not for http or https")
      }
      if let refusal = RequestRules.refusal(method: request.method ?? "GET", headers: request.headers) {
        return complete(record, code: -1, refusal)
      }
      record.url = url
      record.method = request.method ?? record.method
      record.headers = request.headers
      if let timeout = request.requestTimeout { record.requestTimeout = timeout }
    }
    decisions.setDelayedRequest(.decided, of: record.id)
    save(record)
    note("transfer \(record.id) may begin", app: record.app)
  }
}
