// Swift has no mixins: the two classes implement the same on one shared state.

/// A download that the daemon does.
final class BackgroundDownloadTask: URLSessionDownloadTask, BackgroundTask, @unchecked Sendable {
  let transfer: TransferCell

  init(_ transfer: TransferCell) {
    self.transfer = transfer
    super.init()
    transfer.follow(progress)
  }

  override var taskIdentifier: Int { transfer[\.identifier] }
  override var originalRequest: URLRequest? { transfer[\.original] }
  override var currentRequest: URLRequest? { transfer[\.current] }
  override var response: URLResponse? { transfer[\.response] }
  override var error: (any Error)? { transfer[\.error] }
  override var state: URLSessionTask.State { transfer[\.state] }
  override var countOfBytesReceived: Int64 { transfer[\.received] }
  override var countOfBytesExpectedToReceive: Int64 { transfer[\.toReceive] }
  override var countOfBytesSent: Int64 { transfer[\.sent] }
  override var countOfBytesExpectedToSend: Int64 { transfer[\.toSend] }
  override var taskDescription: String? {
    get { transfer[\.description] }
    set { transfer.setDescription(newValue) }
  }
  override var priority: Float {
    get { transfer[\.priority] }
    set { transfer.setPriority(newValue) }
  }
  override var earliestBeginDate: Date? {
    get { transfer[\.earliest] }
    set { transfer.setEarliest(newValue) }
  }
  override var countOfBytesClientExpectsToReceive: Int64 {
    get { transfer[\.expectsToReceive] }
    set { transfer.setExpectedToReceive(newValue) }
  }
  override var countOfBytesClientExpectsToSend: Int64 {
    get { transfer[\.expectsToSend] }
    set { transfer.setExpectedToSend(newValue) }
  }
  override var delegate: (any FoundationNetworking.URLSessionTaskDelegate)? {
    get { nil }
    set { if newValue != nil { transfer.refuse("delegate", "the delegate of the session receives all calls") } }
  }
  override func resume() { transfer.resume() }
  override func suspend() { transfer.suspend() }
  override func cancel() { transfer.cancel() }

  override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
    let data = transfer.session?.resumeData(of: transfer)
    completionHandler(data)
  }
}

/// An upload that the daemon does.
final class BackgroundUploadTask: URLSessionUploadTask, BackgroundTask, @unchecked Sendable {
  let transfer: TransferCell

  init(_ transfer: TransferCell) {
    self.transfer = transfer
    super.init()
    transfer.follow(progress)
  }

  override var taskIdentifier: Int { transfer[\.identifier] }
  override var originalRequest: URLRequest? { transfer[\.original] }
  override var currentRequest: URLRequest? { transfer[\.current] }
  override var response: URLResponse? { transfer[\.response] }
  override var error: (any Error)? { transfer[\.error] }
  override var state: URLSessionTask.State { transfer[\.state] }
  override var countOfBytesReceived: Int64 { transfer[\.received] }
  override var countOfBytesExpectedToReceive: Int64 { transfer[\.toReceive] }
  override var countOfBytesSent: Int64 { transfer[\.sent] }
  override var countOfBytesExpectedToSend: Int64 { transfer[\.toSend] }
  override var taskDescription: String? {
    get { transfer[\.description] }
    set { transfer.setDescription(newValue) }
  }
  override var priority: Float {
    get { transfer[\.priority] }
    set { transfer.setPriority(newValue) }
  }
  override var earliestBeginDate: Date? {
    get { transfer[\.earliest] }
    set { transfer.setEarliest(newValue) }
  }
  override var countOfBytesClientExpectsToReceive: Int64 {
    get { transfer[\.expectsToReceive] }
    set { transfer.setExpectedToReceive(newValue) }
  }
  override var countOfBytesClientExpectsToSend: Int64 {
    get { transfer[\.expectsToSend] }
    set { transfer.setExpectedToSend(newValue) }
  }
  override var delegate: (any FoundationNetworking.URLSessionTaskDelegate)? {
    get { nil }
    set { if newValue != nil { transfer.refuse("delegate", "the delegate of the session receives all calls") } }
  }
  override func resume() { transfer.resume() }
  override func suspend() { transfer.suspend() }
  override func cancel() { transfer.cancel() }
}
