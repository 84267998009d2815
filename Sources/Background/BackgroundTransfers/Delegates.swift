/// A session's delegate: FoundationNetworking's, and the call that a background session adds.
public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
  /// Tells that all events of a background session were delivered; call the handler of
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` here.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
  /// Returns the answer to a challenge of a connection.
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
}

/// A delegate for events of tasks.
public protocol URLSessionTaskDelegate: FoundationNetworking.URLSessionTaskDelegate, URLSessionDelegate {
  /// Tells that a task was created.
  func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)
  /// Tells that a task waits for a network; a background session always waits, and does not call this.
  func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)
  /// Tells that an informational response, such as 103, arrived.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceiveInformationalResponse response: HTTPURLResponse)
  /// Returns the answer to a challenge of a task.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
  /// Returns the request of a redirect to follow; nil to keep the redirect as the response. Background sessions always
  /// follow.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest
  ) async -> URLRequest?
  /// Returns the disposition of a request whose earliest date has come. A request begins unchanged if its program is
  /// not running then.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest
  ) async -> (URLSession.DelayedRequestDisposition, URLRequest?)
  /// Returns a stream for a body that is sent again; not called here, as bodies of background sessions are files.
  func urlSession(_ session: URLSession, needNewBodyStreamForTask task: URLSessionTask) async -> InputStream?
  /// Requests a stream from an offset of a body; not called here.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStreamFrom offset: Int64,
    completionHandler: @escaping @Sendable (InputStream?) -> Void)
}

/// A delegate for events of data and upload tasks.
public protocol URLSessionDataDelegate: FoundationNetworking.URLSessionDataDelegate, URLSessionTaskDelegate {
  /// Returns the response to keep in the cache; nil for none.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, willCacheResponse proposedResponse: CachedURLResponse
  ) async -> CachedURLResponse?
}

/// A delegate for events of download tasks.
public protocol URLSessionDownloadDelegate: FoundationNetworking.URLSessionDownloadDelegate, URLSessionTaskDelegate {}

extension URLSessionDelegate {
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

extension URLSessionTaskDelegate {
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
  public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceiveInformationalResponse response: HTTPURLResponse
  ) {}
}

/// The key of resume data in the user info of a download's error.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
/// The key of resume data in the user info of an upload's error.
public let NSURLSessionUploadTaskResumeData = "NSURLSessionUploadTaskResumeData"
