import BackgroundClient
import BackgroundSessionBase
import BackgroundWire
import Synchronization
import _CBackground

/// A session whose tasks the daemon performs; it forwards the daemon's events to the delegate.
final class BackgroundSession: SessionBase, @unchecked Sendable {
  private struct State {
    var tasks: [Int: any BackgroundTask] = [:]
    var isInvalid = false
    var listener = 0
    /// The messages that arrived before the tasks of the session were known; nil when these are known.
    var early: [Message]?
    /// The events that the delegate has handled.
    var handled: Set<String> = []
  }

  /// Sessions stay until they are invalidated, as on iOS.
  private static let sessions = Mutex<[String: BackgroundSession]>([:])

  private let settings: BackgroundConfiguration
  private let receiver: (any FoundationNetworking.URLSessionDelegate)?
  private let queue: OperationQueue
  private let lock = NSLock()
  private var state = State()

  init(
    _ configuration: BackgroundConfiguration, _ delegate: (any FoundationNetworking.URLSessionDelegate)?,
    _ queue: OperationQueue?
  ) {
    settings = configuration
    receiver = delegate
    self.queue = queue ?? OperationQueue()
    if queue == nil { self.queue.maxConcurrentOperationCount = 1 }
    super.init(unused: self.queue)
    let earlier = Self.sessions.withLock { sessions in
      defer { sessions[identifier] = self }
      return sessions[identifier]
    }
    if earlier != nil {
      Program.warn("URLSession: a background session named \(identifier) exists already; events go to the new one.")
    }
    attach()
  }

  override var configuration: URLSessionConfiguration { settings }
  override var delegate: (any FoundationNetworking.URLSessionDelegate)? { receiver }
  override var delegateQueue: OperationQueue { queue }

  private var identifier: String { settings.identifier ?? "" }

  // MARK: The daemon

  /// Sends a request to the daemon; a refusal is logged for the programmer.
  @discardableResult
  func call(_ message: Message) -> Message? {
    do {
      return try Program.connection().call(message)
    } catch {
      Program.warn("URLSession: \(error)")
      return nil
    }
  }

  private func attach() {
    let connection = Program.connection()
    let number = connection.listen(
      { [weak self] message in self?.receive(message) },
      reconnected: { [weak self] _ in self?.attachAgain() })
    lock.withLock { state.listener = number }
    attachAgain()
  }

  private func attachAgain() {
    lock.withLock { state.early = state.early ?? [] }
    let reply = call(Message(.attach, [.session: .text(identifier)]))
    for item in reply?.messages(.items) ?? [] { _ = task(for: item) }
    lock.withLock {
      for message in state.early ?? [] { deliver(message) }
      state.early = nil
    }
  }

  // MARK: Tasks

  override func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }

  override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    makeDownload(request, resuming: nil)
  }

  override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    guard let message = try? MessageCoder.decode(Array(resumeData)[...]), let text = message.text(.url),
      let url = URL(string: text)
    else { return makeDownload(nil, resuming: nil) }
    var request = URLRequest(url: url)
    request.httpMethod = message.text(.method) ?? "GET"
    for (name, value) in message.pairs(.headers) { request.setValue(value, forHTTPHeaderField: name) }
    return makeDownload(request, resuming: resumeData)
  }

  override func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    let key = UUID().uuidString
    var refusal: WireError?
    do {
      try Program.connection().connectIfNeeded()
      let failure = copyFile(fileURL.path, Self.body(key))
      if failure != 0 {
        refusal = WireError("\(fileURL.path) cannot be copied for the upload: \(Places.message(failure))", code: -1100)
      }
    } catch { refusal = error }
    var request = request
    if request.httpMethod == nil || request.httpMethod == "GET" { request.httpMethod = "PUT" }
    let cell = enqueue(request, key: key, isUpload: true, resuming: nil, refusal: refusal)
    let size = (try? FileManager.default.attributesOfItem(atPath: fileURL.path)[.size] as? Int64) ?? 0
    cell[\.toSend] = size
    let task = BackgroundUploadTask(cell)
    remember(task)
    return task
  }

  func remember(_ task: any BackgroundTask) {
    if task.taskIdentifier > 0 { lock.withLock { state.tasks[task.taskIdentifier] = task } }
    (receiver as? any URLSessionTaskDelegate)?.urlSession(self, didCreateTask: task)
    guard let error = task.error else { return }
    queue.addOperation { [self] in
      (receiver as? any FoundationNetworking.URLSessionTaskDelegate)?
        .urlSession(self, task: task, didCompleteWithError: error)
    }
  }

  func enqueue(
    _ request: URLRequest?, key: String, isUpload: Bool, resuming data: Data?, refusal: WireError?
  ) -> TransferCell {
    let cell = TransferCell(TransferState(identifier: 0, original: request, current: request), session: self)
    func fail(_ text: String, _ code: Int) -> TransferCell {
      Program.warn("URLSession: \(text)")
      cell[\.error] = TransferError.make(code == 0 ? -1 : code, text: text, url: request?.url)
      cell[\.state] = .completed
      return cell
    }
    if let refusal { return fail(refusal.description, refusal.code) }
    guard let request else { return fail("the resume data is not of this system", -3006) }
    guard !lock.withLock({ state.isInvalid }) else { return fail("the session \(identifier) was invalidated", -1) }
    do {
      var message = try request.message(settings, isUpload: isUpload)
      message.fields[.session] = .text(identifier)
      message.fields[.key] = .text(key)
      message.fields[.isTask] = .flag(isUpload)
      if let data { message.fields[.resumeData] = .bytes(Array(data)) }
      if !isUpload, let body = request.httpBody, !body.isEmpty { try keep(body, key) }
      let reply = try Program.connection().call(message)
      cell[\.identifier] = Int(reply.integer(.transfer) ?? 0)
      cell[\.received] = reply.integer(.received) ?? 0
      if let body = request.httpBody, !isUpload { cell[\.toSend] = Int64(body.count) }
      return cell
    } catch {
      unlink(Self.body(key))
      return fail(error.description, error.code)
    }
  }

  /// Cancels a download and returns its resume data.
  func resumeData(of cell: TransferCell) -> Data? {
    guard cell[\.state] != .completed else { return nil }
    cell[\.state] = .canceling
    let reply = call(Message(.produceResumeData, [.transfer: .integer(cell[\.identifier])]))
    return reply?.bytes(.resumeData).map { Data($0) }
  }

  /// Writes the body of a download's request to the file from which the daemon sends it.
  private func keep(_ body: Data, _ key: String) throws(WireError) {
    try Program.connection().connectIfNeeded()
    let failure = body.withUnsafeBytes { quire_write_file(Self.body(key), $0.baseAddress, $0.count) }
    guard failure == 0 else {
      throw WireError("the body of the request cannot be written: \(Places.message(failure))", code: -3003)
    }
  }

  private func makeDownload(_ request: URLRequest?, resuming data: Data?) -> URLSessionDownloadTask {
    let cell = enqueue(request, key: UUID().uuidString, isUpload: false, resuming: data, refusal: nil)
    let task = BackgroundDownloadTask(cell)
    remember(task)
    return task
  }

  /// Returns the task of the daemon's message, created again in a relaunched program.
  private func task(for message: Message) -> any BackgroundTask {
    let id = Int(message.integer(.transfer) ?? 0)
    if let known = lock.withLock({ state.tasks[id] }) { return known }
    let request = URLRequest(original: message)
    var value = TransferState(identifier: id, original: request, current: request)
    if message.kind == .done {
      for (name, text) in message.pairs(.headers) { value.current?.setValue(text, forHTTPHeaderField: name) }
    }
    value.note(message.messages(.response).first)
    value.state = message.integer(.state) == 0 ? .suspended : .running
    value.description = message.text(.description)
    value.received = message.integer(.received) ?? 0
    value.toReceive = message.integer(.total) ?? NSURLSessionTransferSizeUnknown
    if message.kind == .done {
      value.expectsToReceive = message.integer(.expected) ?? NSURLSessionTransferSizeUnknown
      value.expectsToSend = message.integer(.body) ?? NSURLSessionTransferSizeUnknown
      value.priority = Float(message.number(.priority) ?? 0.5)
      value.earliest = message.number(.time).flatMap { $0 > 0 ? Date(timeIntervalSince1970: $0) : nil }
    }
    let cell = TransferCell(value, session: self)
    let task: any BackgroundTask = message.flag(.isTask) ? BackgroundUploadTask(cell) : BackgroundDownloadTask(cell)
    return lock.withLock {
      if let known = state.tasks[id] { return known }
      state.tasks[id] = task
      return task
    }
  }

  /// The file from which the daemon sends the body of a request.
  private static func body(_ key: String) -> String { Places.current.files + "/\(key).body" }

  // MARK: Tasks without background support

  override func dataTask(with request: URLRequest) -> URLSessionDataTask { Self.refuse("Data tasks") }
  override func dataTask(with url: URL) -> URLSessionDataTask { Self.refuse("Data tasks") }
  override func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { Self.refuse("Completion handlers") }
  override func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { Self.refuse("Completion handlers") }
  override func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    Self.refuse("Uploads from data")
  }
  override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    Self.refuse("Uploads from streams")
  }
  override func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { Self.refuse("Completion handlers") }
  override func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { Self.refuse("Completion handlers") }

  // MARK: Known tasks

  override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    let tasks = lock.withLock { state.tasks.values.sorted { $0.taskIdentifier < $1.taskIdentifier } }
    queue.addOperation { completionHandler(tasks.filter { $0.state != .completed }) }
  }

  override func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) ->
      Void
  ) {
    getAllTasks { tasks in
      completionHandler(
        [], tasks.compactMap { $0 as? URLSessionUploadTask }, tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  override func finishTasksAndInvalidate() {
    let isIdle = lock.withLock {
      state.isInvalid = true
      return !state.tasks.values.contains { $0.state != .completed }
    }
    if isIdle { becomeInvalid() }
  }

  override func invalidateAndCancel() {
    let tasks = lock.withLock {
      state.isInvalid = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
    if tasks.allSatisfy({ $0.state == .completed }) { becomeInvalid() }
  }

  override func flush(completionHandler: @escaping @Sendable () -> Void) { queue.addOperation(completionHandler) }
  override func reset(completionHandler: @escaping @Sendable () -> Void) { queue.addOperation(completionHandler) }

  private func becomeInvalid() {
    let listener = lock.withLock { state.listener }
    Program.connection().removeListener(listener)
    call(Message(.detach, [.session: .text(identifier)]))
    Self.sessions.withLock { if $0[identifier] === self { $0[identifier] = nil } }
    queue.addOperation { [self] in receiver?.urlSession(self, didBecomeInvalidWithError: nil) }
  }

  // MARK: Events

  private func receive(_ message: Message) {
    guard message.text(.session) == identifier else { return }
    // Events contain neither the request nor the description of a task, so they wait for the list of tasks.
    lock.withLock {
      if state.early == nil { deliver(message) } else { state.early?.append(message) }
    }
  }

  private func deliver(_ message: Message) {
    queue.addOperation { [self] in
      switch message.notice {
      case .complete: complete(message)
      case .resumed: resumed(message)
      case .delayed: delayedRequest(message)
      case .finished:
        (receiver as? any URLSessionDelegate)?.urlSessionDidFinishEvents(forBackgroundURLSession: self)
      case nil where message.kind == .progress: progress(message)
      case nil where message.kind == .challenge: challenge(message)
      case nil: break
      }
    }
  }

  private func progress(_ message: Message) {
    let task = task(for: message)
    let cell = task.transfer
    if let response = message.messages(.response).first { cell.note(response) }
    let (sent, total) = (message.integer(.sent) ?? 0, message.integer(.total) ?? 0)
    let new = sent - cell[\.sent]
    (cell[\.sent], cell[\.toSend]) = (sent, total)
    if new > 0 {
      if task is BackgroundUploadTask {
        (task.progress.totalUnitCount, task.progress.completedUnitCount) = (total, sent)
      }
      (receiver as? any FoundationNetworking.URLSessionTaskDelegate)?.urlSession(
        self, task: task, didSendBodyData: new, totalBytesSent: sent, totalBytesExpectedToSend: total)
    }
    if let task = task as? BackgroundDownloadTask {
      report(task, message.integer(.received) ?? 0, of: message.integer(.expected) ?? -1)
    }
  }

  private func report(_ task: BackgroundDownloadTask, _ received: Int64, of total: Int64) {
    let cell = task.transfer
    let new = received - cell[\.received]
    (cell[\.received], cell[\.toReceive]) = (received, total)
    task.progress.totalUnitCount = total
    task.progress.completedUnitCount = received
    guard new > 0 else { return }
    (receiver as? any FoundationNetworking.URLSessionDownloadDelegate)?.urlSession(
      self, downloadTask: task, didWriteData: new, totalBytesWritten: received, totalBytesExpectedToWrite: total)
  }

  private func delayedRequest(_ message: Message) { decide(about: task(for: message), receiver) }

  private func resumed(_ message: Message) {
    guard let task = task(for: message) as? BackgroundDownloadTask else { return }
    let (offset, total) = (message.integer(.received) ?? 0, message.integer(.expected) ?? -1)
    (task.transfer[\.received], task.transfer[\.toReceive]) = (offset, total)
    (receiver as? any FoundationNetworking.URLSessionDownloadDelegate)?.urlSession(
      self, downloadTask: task, didResumeAtOffset: offset, expectedTotalBytes: total)
  }

  /// Reports a finished transfer to the delegate, and acknowledges it when the delegate has returned.
  private func complete(_ message: Message) {
    let sequence = message.integer(.sequence) ?? 0
    // The same event arrives again when the daemon was restarted before it was acknowledged.
    let name = "\(sequence) \(message.integer(.transfer) ?? 0) \(message.text(.url) ?? "")"
    guard lock.withLock({ state.handled.insert(name).inserted }) else {
      call(Message(.acknowledge, [.sequence: .integer(sequence)]))
      return
    }
    let task = task(for: message)
    task.transfer.note(message)
    message.storeCookies(in: settings.httpCookieStorage)
    if let refusal = task.transfer[\.refusal] {
      task.transfer[\.error] = refusal
    } else if let code = message.integer(.code) {
      let key = task is URLSessionUploadTask ? NSURLSessionUploadTaskResumeData : NSURLSessionDownloadTaskResumeData
      task.transfer[\.error] = TransferError.make(
        Int(code), text: message.text(.text) ?? "", url: task.originalRequest?.url,
        resumeData: message.bytes(.resumeData).map { (key, Data($0)) })
    } else if let path = message.text(.path) {
      deliver(path, message, to: task)
    }
    task.transfer[\.state] = .completed
    (receiver as? any FoundationNetworking.URLSessionTaskDelegate)?
      .urlSession(self, task: task, didCompleteWithError: task.error)
    call(Message(.acknowledge, [.sequence: .integer(sequence)]))
    let isOver = lock.withLock {
      state.tasks[task.taskIdentifier] = nil
      return state.isInvalid && state.tasks.isEmpty
    }
    if isOver { becomeInvalid() }
  }

  private func deliver(_ path: String, _ message: Message, to task: any BackgroundTask) {
    let received = message.integer(.received) ?? 0
    if let task = task as? BackgroundDownloadTask {
      report(task, received, of: received)
      // A second name for the file: the first one stays until the delegate has returned, even if this program ends.
      let location = path + "-\(UUID().uuidString).tmp"
      guard link(path, location) == 0 else {
        task.transfer[\.error] = TransferError.make(-3000, text: "\(path): \(Places.message(errno))", url: nil)
        return
      }
      (receiver as? any FoundationNetworking.URLSessionDownloadDelegate)?.urlSession(
        self, downloadTask: task, didFinishDownloadingTo: URL(fileURLWithPath: location))
      unlink(location)
    } else if let task = task as? BackgroundUploadTask,
      let receiver = receiver as? any FoundationNetworking.URLSessionDataDelegate
    {
      let length = task.transfer[\.toSend]
      task.transfer[\.sent] = length
      (task.progress.totalUnitCount, task.progress.completedUnitCount) = (length, length)
      if let response = task.response { receiver.urlSession(self, dataTask: task, didReceive: response) { _ in } }
      if let data = FileManager.default.contents(atPath: path), !data.isEmpty {
        receiver.urlSession(self, dataTask: task, didReceive: data)
      }
    }
  }

  private func challenge(_ message: Message) {
    let task = task(for: message)
    let id = task.taskIdentifier
    guard let challenge = message.challenge(response: message.response) else { return }
    let answer: @Sendable (AuthChallengeDisposition, URLCredential?) -> Void = { [self] disposition, credential in
      let stored = settings.urlCredentialStorage?.defaultCredential(like: challenge.protectionSpace)
      let usable = disposition == .useCredential ? credential : challenge.previousFailureCount == 0 ? stored : nil
      let reply: ChallengeAnswer =
        if disposition == .cancelAuthenticationChallenge {
          .cancel
        } else if let user = usable?.user, let password = usable?.password {
          .credential(user: user, password: password)
        } else {
          .defaultHandling
        }
      call(reply.message(transfer: Int64(id)))
    }
    guard let receiver = receiver as? any FoundationNetworking.URLSessionTaskDelegate else {
      return answer(.performDefaultHandling, nil)
    }
    receiver.urlSession(self, task: task, didReceive: challenge, completionHandler: answer)
  }
}
