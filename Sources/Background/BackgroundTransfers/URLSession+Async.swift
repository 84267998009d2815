/// The calls of `URLSession` that Apple's overlay makes of completion handlers.
extension URLSession {
  /// The tasks that have not ended.
  public var allTasks: [URLSessionTask] {
    get async { await withCheckedContinuation { reply in getAllTasks { reply.resume(returning: $0) } } }
  }

  /// The tasks that have not ended, by kind.
  public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { reply in
        getTasksWithCompletionHandler { reply.resume(returning: ($0, $1, $2)) }
      }
    }
  }

  /// Writes cookies and credentials to the disk, and opens new connections from then on.
  public func flush() async { await withCheckedContinuation { reply in flush { reply.resume() } } }

  /// Empties cookies, caches and credentials.
  public func reset() async { await withCheckedContinuation { reply in reset { reply.resume() } } }

  /// Loads the body of a request's response; not with a background session.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }

  /// Loads the body of a URL's response; not with a background session.
  public func data(from url: URL) async throws -> (Data, URLResponse) { try await data(from: url, delegate: nil) }

  /// Uploads data; not with a background session.
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: bodyData, delegate: nil)
  }

  /// Uploads a file and waits for the response; not with a background session.
  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await upload(for: request, fromFile: fileURL, delegate: nil)
  }
}
