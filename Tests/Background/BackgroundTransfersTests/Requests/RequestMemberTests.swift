import BackgroundTestSupport
import BackgroundWire
import Testing

@testable import BackgroundTransfers

/// Every member of a request in a background session.
struct RequestMemberTests {
  private let server = HostileServer()

  private func request(_ path: String, method: String = "GET", body: String? = nil) -> URLRequest {
    var request = URLRequest(url: URL(string: server.url(path))!)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    return request
  }

  @Test func theBodyOfADownloadRequestIsSent() async {
    defer { server.stop() }
    let run = SessionRun()
    let task = await run.download(request("size/50/x", method: "POST", body: "a=1"))
    #expect(server.received("size/50/x").map(\.body) == [Array("a=1".utf8)])
    #expect(server.received("size/50/x").first?.method == "POST")
    #expect(run.file?.count == 50)
    #expect(task.originalRequest?.httpBody == Data("a=1".utf8))
  }

  @Test func theCurrentRequestOfARedirectedPOSTIsAGETWithoutABody() async {
    defer { server.stop() }
    let task = await SessionRun().download(request("to/303/size/50/x", method: "POST", body: "a=1"))
    #expect(server.received("size/50/x").map(\.method) == ["GET"])
    #expect(task.currentRequest?.httpMethod == "GET")
    #expect(task.currentRequest?.httpBody == nil)
    #expect(task.currentRequest?.url?.path == "/size/50/x")
    #expect(task.originalRequest?.httpMethod == "POST")
  }

  @Test(arguments: ["GET", "HEAD"])
  func aBodyOfARequestThatMustNotHaveOneIsRefused(_ method: String) async {
    defer { server.stop() }
    let run = SessionRun()
    await run.download(request("size/50/x", method: method, body: "a=1"))
    #expect(run.error?.code == NSURLErrorDataLengthExceedsMaximum)
    #expect(server.received("size/50/x").isEmpty)
  }

  @Test func aRequestWithABodyStreamIsRefused() async {
    defer { server.stop() }
    var request = request("size/50/x", method: "POST")
    request.httpBodyStream = InputStream(data: Data("a=1".utf8))
    let run = SessionRun()
    await run.download(request)
    #expect(run.error?.localizedDescription.contains("body stream") == true)
    #expect(server.received("size/50/x").isEmpty)
  }

  @Test func anUploadSendsItsFile() async throws {
    defer { server.stop() }
    let path = NSTemporaryDirectory() + "quire-upload-\(UUID().uuidString)"
    try Data("file".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = SessionRun()
    let task = await run.upload(request("put/x", method: "PATCH", body: "ignored, as on iOS"), path)
    #expect(server.received("put/x").map(\.method) == ["PATCH"])
    #expect(server.upload("put/x") == Array("file".utf8))
    #expect(run.text == "stored")
    #expect(task.countOfBytesSent == 4)
    #expect(task.progress.completedUnitCount == 4)
  }

  @Test func aRequestWithoutAURLIsRefused() async {
    var request = request("x")
    request.url = nil
    let run = SessionRun()
    await run.download(request)
    #expect(run.error?.code == NSURLErrorBadURL)
  }

  @Test func headersOfTheRequestReplaceThoseOfTheConfiguration() async {
    defer { server.stop() }
    var request = request("size/50/x")
    request.setValue("own", forHTTPHeaderField: "x-common")
    request.addValue("1", forHTTPHeaderField: "X-List")
    request.addValue("2", forHTTPHeaderField: "X-List")
    request.setValue("", forHTTPHeaderField: "X-Empty")
    let run = SessionRun { $0.httpAdditionalHeaders = ["X-Common": "session", "X-Session": "1", "X-Number": 7] }
    await run.download(request)
    let found = server.received("size/50/x").first
    #expect(found?["x-common"] == "own")
    #expect(found?["x-session"] == "1")
    #expect(found?["x-number"] == "7")
    #expect(found?["x-list"] == "1,2")
    #expect(found?["x-empty"] == "")
    #expect(request.value(forHTTPHeaderField: "X-Common") == "own")
  }

  @Test func aHeaderWithALineBreakIsRefused() async {
    defer { server.stop() }
    var request = request("size/50/x")
    request.allHTTPHeaderFields = ["X-A": "1\r\nX-B: 2"]
    let run = SessionRun()
    await run.download(request)
    #expect(run.error?.localizedDescription.contains("line break") == true)
    #expect(server.received("size/50/x").isEmpty)
  }

  @Test func aRequestWithARangeDownloadsOnlyThatRange() async {
    defer { server.stop() }
    var request = request("range/1000")
    request.setValue("bytes=10-19", forHTTPHeaderField: "Range")
    let run = SessionRun()
    let task = await run.download(request)
    #expect((task.response as? HTTPURLResponse)?.statusCode == 206)
    #expect(run.file == Array(HostileCase.content(1, 1000)[10..<20]))
  }

  @Test func aDownloadByHEADEndsWithAnEmptyFile() async {
    defer { server.stop() }
    let run = SessionRun()
    let task = await run.download(request("size/5000/x", method: "HEAD"))
    #expect(run.error == nil)
    #expect(run.file == [])
    #expect(task.response?.expectedContentLength == 5000)
  }

  @Test(arguments: [
    (URLRequest.CachePolicy.useProtocolCachePolicy, nil as String?, nil as String?),
    (.reloadIgnoringLocalCacheData, nil, nil), (.returnCacheDataElseLoad, nil, nil),
    (.reloadIgnoringLocalAndRemoteCacheData, "no-cache", "no-cache"), (.reloadRevalidatingCacheData, "max-age=0", nil),
  ])
  func theCachePolicyOfARequestIsSentAsCacheHeaders(policy: URLRequest.CachePolicy, control: String?, pragma: String?)
    async
  {
    defer { server.stop() }
    var request = request("size/50/x")
    request.cachePolicy = policy
    await SessionRun().download(request)
    #expect(server.received("size/50/x").first?["cache-control"] == control)
    #expect(server.received("size/50/x").first?["pragma"] == pragma)
  }

  @Test func loadingOnlyFromACacheFails() async {
    defer { server.stop() }
    var request = request("size/50/x")
    request.cachePolicy = .returnCacheDataDontLoad
    let run = SessionRun()
    await run.download(request)
    #expect(run.error?.code == NSURLErrorResourceUnavailable)
    #expect(server.received("size/50/x").isEmpty)
  }

  @Test func theTimeoutOfTheRequestReplacesThatOfTheConfiguration() async throws {
    func seconds(_ own: TimeInterval?) throws -> Double? {
      var request = request("x")
      if let own { request.timeoutInterval = own }
      let configuration = URLSessionConfiguration.background(withIdentifier: "timeouts")
      configuration.timeoutIntervalForRequest = 25
      return try request.message(configuration, isUpload: false).number(.requestTimeout)
    }
    #expect(try seconds(nil) == 25)
    #expect(try seconds(5) == 5)
    #expect(try seconds(90) == 90)
  }

  @Test(arguments: [
    (URLRequest.NetworkServiceType.default, 0 as UInt8), (.background, 0x20), (.video, 0x88), (.voice, 0xB8),
    (.voip, 0xB8), (.networkServiceTypeCallSignaling, 0x60),
  ])
  func theNetworkServiceTypeSetsTheTrafficClassOfThePackets(service: URLRequest.NetworkServiceType, mark: UInt8) async {
    defer { server.stop() }
    var request = request("size/50/x")
    request.networkServiceType = service
    await SessionRun().download(request)
    #expect(server.received("size/50/x").first?.trafficClass == mark)
  }

  @Test func theNetworkServiceTypeOfTheConfigurationAppliesToItsRequests() async {
    defer { server.stop() }
    await SessionRun { $0.networkServiceType = .background }.download(request("size/50/x"))
    #expect(server.received("size/50/x").first?.trafficClass == 0x20)
  }

  @Test func cellularAccessIsAllowedOnlyIfRequestAndConfigurationAllowIt() throws {
    func flags(_ own: Bool, _ session: Bool) throws -> TransferOptions {
      var request = request("x")
      request.allowsCellularAccess = own
      let configuration = URLSessionConfiguration.background(withIdentifier: "cellular")
      configuration.allowsCellularAccess = session
      let message = try request.message(configuration, isUpload: false)
      return TransferOptions(rawValue: message.integer(.flags) ?? 0)
    }
    #expect(try flags(true, true).contains(.allowsCellular))
    #expect(try !flags(false, true).contains(.allowsCellular))
    #expect(try !flags(true, false).contains(.allowsCellular))
  }

  @Test func aRequestThatWantsPipeliningSharesAConnection() throws {
    func flags(_ change: (inout URLRequest, URLSessionConfiguration) -> Void) throws -> TransferOptions {
      var request = request("x")
      let configuration = URLSessionConfiguration.background(withIdentifier: "pipelining")
      change(&request, configuration)
      return TransferOptions(rawValue: try request.message(configuration, isUpload: false).integer(.flags) ?? 0)
    }
    #expect(try !flags { _, _ in }.contains(.sharesConnection))
    #expect(try flags { _, configuration in configuration.wantsPipelining = true }.contains(.sharesConnection))
    // A request may want a connection of its own.
    let own = try flags { request, configuration in
      configuration.wantsPipelining = true
      request.wantsPipelining = false
    }
    #expect(!own.contains(.sharesConnection))
  }

  @Test func aMainDocumentOfAnotherSitePreventsCookies() async {
    defer { server.stop() }
    let storage = URLSessionConfiguration.ephemeral.httpCookieStorage
    var request = request("cookie/302")
    request.mainDocumentURL = URL(string: "http://books.example/")
    let run = SessionRun { $0.httpCookieStorage = storage }
    await run.download(request)
    #expect(run.text == "closed")
    #expect(storage?.cookies?.isEmpty == true)
  }

  @Test func aRequestThatDoesNotHandleCookiesNeitherSendsNorStoresThem() async {
    defer { server.stop() }
    let storage = URLSessionConfiguration.ephemeral.httpCookieStorage
    var request = request("cookie/302")
    request.httpShouldHandleCookies = false
    let run = SessionRun { $0.httpCookieStorage = storage }
    await run.download(request)
    #expect(run.text == "closed")
    #expect(storage?.cookies?.isEmpty == true)
  }

  @Test func aRequestIsRestoredFromTheDaemonWithAllItsValues() throws {
    var request = URLRequest(
      url: URL(string: "http://books.example/x")!, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 7)
    request.httpMethod = "POST"
    request.setValue("1", forHTTPHeaderField: "X-Own")
    request.mainDocumentURL = URL(string: "http://books.example/")
    request.networkServiceType = .video
    request.allowsCellularAccess = false
    request.httpShouldHandleCookies = false
    let original = try #require(request.originalMessage)
    let found = URLRequest(
      original: Message(
        .done, [.url: .text("http://books.example/x"), .method: .text("POST"), .original: .messages([original])]))
    #expect(found == request)
    #expect(URLRequest(url: URL(string: "http://books.example/")!).originalMessage == nil)
  }
}
