import BackgroundClient
import BackgroundSessionBase
import BackgroundWire

// Requests whose earliest date has come, about which the delegate decides.
extension BackgroundSession {
  /// Asks the delegate about the request of a task, and sends the daemon its decision.
  func decide(about task: any BackgroundTask, _ receiver: (any FoundationNetworking.URLSessionDelegate)?) {
    let cell = task.transfer
    guard let request = cell[\.current] ?? cell[\.original],
      let receiver = receiver as? any URLSessionTaskDelegate
    else { return begin(task, .continueLoading, nil) }
    receiver.urlSession(self, task: task, willBeginDelayedRequest: request) { [self] disposition, request in
      begin(task, disposition, request)
    }
  }

  private func begin(
    _ task: any BackgroundTask, _ disposition: DelayedRequestDisposition, _ request: URLRequest?
  ) {
    var message = Message(.beginDelayed, [.transfer: .integer(task.taskIdentifier), .result: .integer(0)])
    switch disposition {
    case .continueLoading: break
    case .cancel: message.fields[.result] = .integer(1)
    case .useNewRequest:
      guard let request else {
        Program.warn(
          "URLSession: willBeginDelayedRequest returned useNewRequest without a request; the task begins with its own.")
        break
      }
      do {
        var content = try request.message(configuration, isUpload: task is BackgroundUploadTask)
        // The task keeps its original request and its body.
        content.fields[.settings] = nil
        message.fields[.result] = .integer(2)
        message.fields[.items] = .messages([content])
        task.transfer[\.current] = request
      } catch {
        Program.warn("URLSession: the request from willBeginDelayedRequest is not used: \(error)")
      }
    @unknown default: break
    }
    call(message)
  }
}
