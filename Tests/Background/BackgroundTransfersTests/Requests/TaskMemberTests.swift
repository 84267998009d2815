import BackgroundTestSupport
import BackgroundWire
import Synchronization
import Testing

@testable import BackgroundTransfers

/// Every member of a task of a background session.
struct TaskMemberTests {
  private func url(_ server: HostileServer, _ path: String) -> URLRequest {
    URLRequest(url: URL(string: server.url(path))!)
  }

  @Test func theResponseOfATaskIsSetWhileDataArrives() async {
    let server = HostileServer(rate: 100_000)
    defer { server.stop() }
    let run = SessionRun()
    await run.download(url(server, "to/302/size/60000/x"))
    #expect(run.statuses.count > 1)
    #expect(run.statuses.allSatisfy { $0 == 200 })
  }

  @Test func resumeDataIsInTheErrorOfTheCancellation() async throws {
    let server = HostileServer(rate: 1_000_000)
    defer { server.stop() }
    let run = SessionRun()
    let given = AsyncStream<Data?>.makeStream()
    await run.download(
      url(server, "size/2000000/x"),
      progress: { task in
        guard task.countOfBytesReceived > 200_000, task.state == .running else { return }
        (task as? URLSessionDownloadTask)?.cancel { data in
          given.continuation.yield(data)
          given.continuation.finish()
        }
      })
    var data: Data?
    for await found in given.stream { data = found }
    #expect(run.error?.code == NSURLErrorCancelled)
    let found = try #require(run.error?.userInfo[NSURLSessionDownloadTaskResumeData] as? Data)
    #expect(found == data)
    let later = SessionRun()
    later.session.downloadTask(withResumeData: found).resume()
    await later.finish()
    #expect(later.file == HostileCase.content(Int(UInt8(ascii: "x")), 2_000_000))
    #expect(server.bytesSent < 2_600_000)
  }

  @Test func resumeDataIsInTheErrorOfADownloadThatTookTooLong() async throws {
    let server = HostileServer(rate: 100_000)
    defer { server.stop() }
    let run = SessionRun { $0.timeoutIntervalForResource = 1 }
    await run.download(url(server, "size/300000/x"))
    #expect(run.error?.code == NSURLErrorTimedOut)
    let data = try #require(run.error?.userInfo[NSURLSessionDownloadTaskResumeData] as? Data)
    let later = SessionRun()
    later.session.downloadTask(withResumeData: data).resume()
    await later.finish()
    #expect(later.file == HostileCase.content(Int(UInt8(ascii: "x")), 300_000))
    #expect(server.received("size/300000/x").last?["range"] != nil)
  }

  @Test func aCancelledTaskHasNoResumeData() async {
    let server = HostileServer(rate: 100_000)
    defer { server.stop() }
    let run = SessionRun()
    await run.download(url(server, "size/300000/x"), progress: { $0.cancel() })
    #expect(run.error?.code == NSURLErrorCancelled)
    #expect(run.error?.userInfo[NSURLSessionDownloadTaskResumeData] == nil)
  }

  @Test(arguments: [
    ("size/5/book.epub", "book.epub"), ("to/302/size/5/final.epub", "final.epub"),
    ("size/5/a%20b.txt?query=1", "a b.txt"), ("size/5/", "5"),
  ])
  func theSuggestedFileNameIsThatOfTheFinalURL(path: String, name: String) async {
    let server = HostileServer()
    defer { server.stop() }
    let task = await SessionRun().download(url(server, path))
    #expect(task.response?.suggestedFilename == name)
  }

  @Test(arguments: [
    ("attachment; filename=\"a b.txt\"", "a b.txt"), ("attachment; filename=plain.txt; size=3", "plain.txt"),
    ("attachment; filename=\"x.txt\"; filename*=UTF-8''%E2%82%AC.txt", "€.txt"),
    ("inline; FILENAME=\"q\\\"uote;.txt\"", "q\"uote;.txt"), ("attachment; filename=\"../../etc/passwd\"", "passwd"),
    ("attachment", "url.bin"), ("attachment; filename=\"..\"", "url.bin"), ("attachment; filename=\"\"", "url.bin"),
  ])
  func theFileNameOfTheContentDispositionHeaderTakesPrecedence(header: String, name: String) {
    let message = Message(
      .done,
      [
        .effectiveURL: .text("http://books.example/x/url.bin"), .status: .integer(200),
        .headers: Message.pairs([("content-disposition", header)]),
      ])
    #expect(message.response?.suggestedFilename == name)
  }

  @Test func theSuggestedFileNameOfAURLWithoutAPathIsItsHost() {
    let message = Message(.done, [.effectiveURL: .text("http://books.example/"), .status: .integer(200)])
    #expect(message.response?.suggestedFilename == "books.example")
  }

  @Test func aSessionWithTheSameIdentifierFindsRequestAndBodyOfATask() async {
    _ = SessionDaemon.start
    let configuration = URLSessionConfiguration.background(withIdentifier: UUID().uuidString)
    configuration.sessionSendsLaunchEvents = false
    configuration.httpAdditionalHeaders = ["X-Session": "1"]
    var request = URLRequest(url: URL(string: "http://127.0.0.1:9/x")!, timeoutInterval: 7)
    request.httpMethod = "POST"
    request.httpBody = Data("a=1".utf8)
    request.setValue("1", forHTTPHeaderField: "X-Own")
    let task = URLSession(configuration: configuration).downloadTask(with: request)
    task.earliestBeginDate = Date(timeIntervalSince1970: 4e9)
    task.resume()
    let session = URLSession(configuration: configuration)
    let found = await session.allTasks.first
    #expect(found?.taskIdentifier == task.taskIdentifier)
    #expect(found?.originalRequest == request)
    #expect(found?.originalRequest?.httpBody == request.httpBody)
    #expect(found?.originalRequest?.value(forHTTPHeaderField: "X-Session") == nil)
    #expect(found?.currentRequest?.value(forHTTPHeaderField: "X-Session") == "1")
    session.invalidateAndCancel()
  }

  @Test func aTaskWithItsOwnDelegateIsRefused() async {
    let server = HostileServer()
    defer { server.stop() }
    final class Delegate: NSObject, URLSessionTaskDelegate {}
    let run = SessionRun()
    await run.download(url(server, "size/5/x")) { $0.delegate = Delegate() }
    #expect(run.error?.localizedDescription.contains("delegate") == true)
    #expect(server.received("size/5/x").isEmpty)
  }

  @Test func theProgressOfATaskCountsBytesAndCancelsTheTask() async {
    let server = HostileServer(rate: 100_000)
    defer { server.stop() }
    let run = SessionRun()
    let task = await run.download(
      url(server, "size/300000/x"),
      progress: { task in
        if task.progress.completedUnitCount > 0 { task.progress.cancel() }
      })
    #expect(run.error?.code == NSURLErrorCancelled)
    #expect(task.progress.totalUnitCount == 300_000)
    #expect(task.state == .completed)
  }

  @Test func byteCountsAndStateOfATaskFollowTheTransfer() async {
    let server = HostileServer()
    defer { server.stop() }
    let run = SessionRun()
    let task = await run.download(url(server, "size/5000/x")) {
      #expect($0.state == .suspended)
      #expect($0.taskIdentifier > 0)
      $0.taskDescription = "a book"
      $0.priority = URLSessionTask.highPriority
    }
    #expect(task.state == .completed)
    #expect(task.error == nil)
    #expect(task.countOfBytesReceived == 5000)
    #expect(task.countOfBytesExpectedToReceive == 5000)
    #expect(task.taskDescription == "a book")
    #expect(task.priority == URLSessionTask.highPriority)
  }

  @Test func sentBytesOfARequestBodyAreCounted() async {
    let server = HostileServer()
    defer { server.stop() }
    var request = url(server, "size/5/x")
    request.httpMethod = "POST"
    request.httpBody = Data(repeating: 65, count: 3_000_000)
    let run = SessionRun()
    let task = await run.download(request) { #expect($0.countOfBytesExpectedToSend == 3_000_000) }
    #expect(server.received("size/5/x").first?.body.count == 3_000_000)
    #expect(run.sent == run.sent.sorted())
    #expect(task.countOfBytesSent <= 3_000_000)
  }

  @Test func aSuspendedTaskContinuesWhenItIsResumed() async {
    let server = HostileServer(rate: 400_000)
    defer { server.stop() }
    let run = SessionRun()
    let isSuspended = Mutex(false)
    await run.download(
      url(server, "size/200000/x"),
      progress: { task in
        let isFirst = isSuspended.withLock { known in
          defer { known = true }
          return !known
        }
        guard isFirst else { return }
        task.suspend()
        #expect(task.state == .suspended)
        task.resume()
      })
    #expect(run.file?.count == 200_000)
  }

  @Test func anEarliestDateThatIsRemovedAfterResumeStartsTheTransfer() async {
    let server = HostileServer()
    defer { server.stop() }
    let run = SessionRun()
    await run.download(url(server, "size/5/x")) {
      $0.earliestBeginDate = Date(timeIntervalSince1970: 4e9)
      $0.resume()
      $0.countOfBytesClientExpectsToReceive = 5
      $0.countOfBytesClientExpectsToSend = 0
      $0.earliestBeginDate = nil
    }
    #expect(run.file?.count == 5)
  }
}
