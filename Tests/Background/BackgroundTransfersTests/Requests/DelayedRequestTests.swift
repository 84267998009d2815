import BackgroundTestSupport
import BackgroundTransfers
import BackgroundWire
import Testing

/// Requests whose earliest date has come.
struct DelayedRequestTests {
  /// The calls of a delegate, which waits for the end of a task.
  private class Recorder: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var events: [String] = []
    private let end: AsyncStream<Void>.Continuation
    private let ended: AsyncStream<Void>

    override init() {
      (ended, end) = AsyncStream<Void>.makeStream()
      super.init()
    }

    var log: [String] { lock.withLock { events } }
    func note(_ event: String) { lock.withLock { events.append(event) } }
    func finish() async { for await _ in ended {} }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) { note("\(FileManager.default.contents(atPath: location.path)?.count ?? -1) bytes") }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      note(error.map { "error \(($0 as NSError).code)" } ?? "complete")
      end.finish()
    }
  }

  /// A delegate that does not decide about delayed requests.
  private final class Delegate: Recorder, URLSessionDownloadDelegate, @unchecked Sendable {}

  /// A delegate that decides about delayed requests.
  private final class Decider: Recorder, URLSessionDownloadDelegate, @unchecked Sendable {
    let disposition: URLSession.DelayedRequestDisposition
    let request: URLRequest?

    init(_ disposition: URLSession.DelayedRequestDisposition, _ request: URLRequest? = nil) {
      self.disposition = disposition
      self.request = request
      super.init()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest
    ) async -> (URLSession.DelayedRequestDisposition, URLRequest?) {
      note("delayed \(request.url?.path ?? "")")
      return (disposition, self.request)
    }
  }

  private func run(_ delegate: Recorder & URLSessionDownloadDelegate, _ url: URL, earliest: Date?) async
    -> URLSessionDownloadTask
  {
    _ = SessionDaemon.start
    let configuration = URLSessionConfiguration.background(withIdentifier: UUID().uuidString)
    configuration.sessionSendsLaunchEvents = false
    configuration.httpCookieStorage = nil
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    let task = session.downloadTask(with: url)
    task.earliestBeginDate = earliest
    task.resume()
    await delegate.finish()
    session.finishTasksAndInvalidate()
    return task
  }

  private func url(_ server: HostileServer, _ path: String) -> URL {
    URL(string: server.url(path))!
  }

  @Test func theDelegateIsAskedBeforeADelayedRequestBegins() async {
    let server = HostileServer()
    defer { server.stop() }
    let delegate = Decider(.continueLoading)
    _ = await run(delegate, url(server, "size/5/x"), earliest: Date(timeIntervalSinceNow: 0.2))
    #expect(delegate.log == ["delayed /size/5/x", "5 bytes", "complete"])
  }

  @Test func theDelegateReplacesTheRequest() async {
    let server = HostileServer()
    defer { server.stop() }
    let delegate = Decider(.useNewRequest, URLRequest(url: url(server, "size/7/y")))
    let task = await run(delegate, url(server, "size/5/x"), earliest: Date())
    #expect(delegate.log == ["delayed /size/5/x", "7 bytes", "complete"])
    #expect(task.originalRequest?.url?.path == "/size/5/x")
    #expect(task.currentRequest?.url?.path == "/size/7/y")
  }

  @Test func aReplacementThatIsMissingLeavesTheRequest() async {
    let server = HostileServer()
    defer { server.stop() }
    let delegate = Decider(.useNewRequest)
    _ = await run(delegate, url(server, "size/5/x"), earliest: Date())
    #expect(delegate.log == ["delayed /size/5/x", "5 bytes", "complete"])
  }

  @Test func theDelegateCancelsTheRequest() async {
    let server = HostileServer()
    defer { server.stop() }
    let delegate = Decider(.cancel)
    _ = await run(delegate, url(server, "size/5/x"), earliest: Date())
    #expect(delegate.log == ["delayed /size/5/x", "error -999"])
  }

  @Test func aDelegateWithoutTheMethodLetsTheRequestBegin() async {
    let server = HostileServer()
    defer { server.stop() }
    let delegate = Delegate()
    _ = await run(delegate, url(server, "size/5/x"), earliest: Date())
    #expect(delegate.log == ["5 bytes", "complete"])
  }

  @Test func aRequestWithoutADateBeginsWithoutACall() async {
    let server = HostileServer()
    defer { server.stop() }
    let delegate = Decider(.cancel)
    _ = await run(delegate, url(server, "size/5/x"), earliest: nil)
    #expect(delegate.log == ["5 bytes", "complete"])
  }
}
