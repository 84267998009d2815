/// A session's delegate: FoundationNetworking's, and the call that a background session adds.
public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
  /// Tells that all events of a background session were delivered; call the handler of
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` here.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
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
}

/// A delegate for events of data and upload tasks.
public protocol URLSessionDataDelegate: FoundationNetworking.URLSessionDataDelegate, URLSessionTaskDelegate {}

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
