import BackgroundTestSupport
import BackgroundTransfers
import BackgroundWire
import Synchronization

/// The daemon of the sessions that tests make within their own process; it ends with the process.
enum SessionDaemon {
  private struct Holder: @unchecked Sendable { var harness: DaemonHarness? }

  private static let holder = Mutex(Holder())

  /// Starts the daemon once.
  static let start: Void = {
    let harness = DaemonHarness(["QUIRE_BACKGROUND_IDLE_EXIT": "600"])
    setenv(Places.stateVariable, harness.places.state, 1)
    setenv(Places.daemonVariable, DaemonHarness.product("backgroundd"), 1)
    do { try harness.start() } catch { fatalError("\(error)") }
    holder.withLock { $0.harness = harness }
    atexit { SessionDaemon.holder.withLock { $0.harness = nil } }
  }()
}

/// A background session with one task, and what its delegate received.
final class SessionRun: @unchecked Sendable {
  private struct Handled {
    var statuses: [Int?] = []
    var file: [UInt8]?
    var error: NSError?
    var sent: [Int64] = []
  }

  private let lock = NSLock()
  private var handled = Handled()
  private let end: AsyncStream<Void>.Continuation
  private let ended: AsyncStream<Void>
  private var onProgress: (URLSessionTask) -> Void = { _ in }
  let session: URLSession

  /// - Parameter configure: changes the configuration, which has no cookies.
  init(_ configure: (URLSessionConfiguration) -> Void = { _ in }) {
    _ = SessionDaemon.start
    (ended, end) = AsyncStream<Void>.makeStream()
    let configuration = URLSessionConfiguration.background(withIdentifier: UUID().uuidString)
    // The program of the tests must not be launched by the daemon.
    configuration.sessionSendsLaunchEvents = false
    configuration.httpCookieStorage = nil
    configure(configuration)
    let delegate = SessionRunDelegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    delegate.run = self
  }

  /// The statuses of the task's response during reports of progress.
  var statuses: [Int?] { lock.withLock { handled.statuses } }
  var file: [UInt8]? { lock.withLock { handled.file } }
  var text: String? { file.map { String(decoding: $0, as: UTF8.self) } }
  var error: NSError? { lock.withLock { handled.error } }
  /// The totals of sent bytes that were reported.
  var sent: [Int64] { lock.withLock { handled.sent } }

  /// Makes a download, and waits for its end.
  @discardableResult
  func download(
    _ request: URLRequest, prepare: (URLSessionDownloadTask) -> Void = { _ in },
    progress: @escaping (URLSessionTask) -> Void = { _ in }
  ) async -> URLSessionDownloadTask {
    lock.withLock { onProgress = progress }
    let task = session.downloadTask(with: request)
    prepare(task)
    task.resume()
    await finish()
    return task
  }

  /// Makes an upload, and waits for its end.
  @discardableResult
  func upload(_ request: URLRequest, _ path: String) async -> URLSessionUploadTask {
    let task = session.uploadTask(with: request, fromFile: URL(fileURLWithPath: path))
    task.resume()
    await finish()
    return task
  }

  /// Waits for the end of the task.
  func finish() async {
    for await _ in ended {}
    session.finishTasksAndInvalidate()
  }

  fileprivate func noteProgress(_ task: URLSessionTask) {
    let status = (task.response as? HTTPURLResponse)?.statusCode
    let function = lock.withLock {
      handled.statuses.append(status)
      return onProgress
    }
    function(task)
  }

  fileprivate func noteSent(_ total: Int64) { lock.withLock { handled.sent.append(total) } }

  fileprivate func note(_ bytes: [UInt8]?) { lock.withLock { handled.file = bytes } }

  fileprivate func noteEnd(_ error: (any Error)?) {
    lock.withLock { handled.error = error.map { $0 as NSError } }
    end.finish()
  }
}

/// The delegate of a run; a session retains its delegate.
private final class SessionRunDelegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate,
  @unchecked Sendable
{
  weak var run: SessionRun?

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    run?.note(contents(of: location.path))
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    run?.noteProgress(downloadTask)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    run?.noteSent(totalBytesSent)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    run?.note(Array(data))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    run?.noteEnd(error)
  }
}
