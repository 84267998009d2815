import BackgroundClient
import BackgroundWire

extension URLSession {
  /// Creates a task that sends again what another one was canceled from sending.
  ///
  /// The file is the one that the first task had; it is sent from its beginning.
  public func uploadTask(withResumeData resumeData: Data) -> URLSessionUploadTask {
    if let session = self as? BackgroundSession { return session.uploadTask(resuming: resumeData) }
    Program.warn("URLSession: only background sessions continue uploads; the task is canceled.")
    let task = uploadTask(with: URLRequest(url: URL(string: "about:blank")!), from: Data())
    task.cancel()
    return task
  }

  /// Creates a task that sends again what another one was canceled from sending; not with a background session.
  public func uploadTask(
    withResumeData resumeData: Data, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    if self is BackgroundSession { BackgroundSession.refuse("Completion handlers") }
    delegateQueue.addOperation { completionHandler(nil, nil, URLError(.cancelled)) }
    return uploadTask(withResumeData: resumeData)
  }

  /// Continues a download and returns its file; not with a background session.
  public func download(
    resumeFrom resumeData: Data, delegate: (any FoundationNetworking.URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await withCheckedThrowingContinuation { continuation in
      let task = downloadTask(withResumeData: resumeData) { location, response, error in
        if let location, let response {
          continuation.resume(returning: (location, response))
        } else {
          continuation.resume(throwing: error ?? URLError(.unknown))
        }
      }
      task.resume()
    }
  }
}

extension URLSessionUploadTask {
  /// Cancels an upload and hands over what sends it again; nil where it ended already, or is none of a background
  /// session.
  public func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    guard let task = self as? BackgroundUploadTask else {
      cancel()
      return completionHandler(nil)
    }
    completionHandler(task.transfer.session?.resumeData(of: task.transfer))
  }
}

extension URLSessionDownloadTask {
  /// Cancels a download and returns its resume data.
  public func cancelByProducingResumeData() async -> Data? {
    await withCheckedContinuation { reply in cancel { reply.resume(returning: $0) } }
  }
}

extension BackgroundSession {
  /// Returns the upload that resume data describes; its file waits in the daemon's folder under the key of the first
  /// task.
  func uploadTask(resuming data: Data) -> URLSessionUploadTask {
    let message = try? MessageCoder.decode(Array(data)[...])
    var request = message?.text(.url).flatMap { URL(string: $0) }.map { URLRequest(url: $0) }
    request?.httpMethod = message?.text(.method)
    for (name, value) in message?.pairs(.headers) ?? [] { request?.setValue(value, forHTTPHeaderField: name) }
    let (files, old, key) = (Places.current.files, message?.text(.key) ?? "", UUID().uuidString)
    let isName = !old.isEmpty && old.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    let isThere = isName && rename("\(files)/\(old).resume", "\(files)/\(key).body") == 0
    let refusal = isThere ? nil : WireError("the file of the resume data is gone", code: -3006)
    let cell = enqueue(request, key: key, isUpload: true, resuming: nil, refusal: refusal)
    cell[\.toSend] = message?.integer(.total) ?? 0
    let task = BackgroundUploadTask(cell)
    remember(task)
    return task
  }
}
