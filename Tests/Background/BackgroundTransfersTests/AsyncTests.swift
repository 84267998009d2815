import BackgroundTestSupport
import BackgroundTransfers
import Synchronization
import Testing

/// A delegate whose answers are async methods, as on iOS.
private final class AsyncDelegate: NSObject, URLSessionDataDelegate {
  let calls = Mutex<[String]>([])
  private let end: AsyncStream<Void>.Continuation
  let ended: AsyncStream<Void>

  override init() { (ended, end) = AsyncStream<Void>.makeStream() }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    calls.withLock { $0.append("challenge \(challenge.protectionSpace.realm ?? "")") }
    return (.useCredential, URLCredential(user: "name", password: "pass", persistence: .none))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest
  ) async -> URLRequest? {
    calls.withLock { $0.append("redirect \(response.statusCode)") }
    return nil
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    calls.withLock { $0.append("ended \(status)") }
    end.finish()
  }
}

/// The names of URLSession that are added to sessions of the program itself.
struct AsyncTests {
  private func calls(loading path: String) async -> [String] {
    let server = HostileServer()
    defer { server.stop() }
    let delegate = AsyncDelegate()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    session.dataTask(with: URL(string: server.url(path))!).resume()
    for await _ in delegate.ended {}
    session.invalidateAndCancel()
    return delegate.calls.withLock { $0 }
  }

  @Test func aChallengeIsAnsweredByAnAsyncMethod() async {
    #expect(await calls(loading: "secret") == ["challenge vault", "ended 200"])
  }

  @Test func aRedirectIsRefusedByAnAsyncMethod() async {
    #expect(await calls(loading: "redirect") == ["redirect 302", "ended 302"])
  }

  @Test func asyncBytesArriveInTheirOrder() async throws {
    let server = HostileServer()
    defer { server.stop() }
    let (bytes, response) = try await URLSession.shared.bytes(from: URL(string: server.url("size/200000/x"))!)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    var found: [UInt8] = []
    for try await byte in bytes { found.append(byte) }
    #expect(found == HostileCase.content(Int(UInt8(ascii: "x")), 200_000))
    // A server that is not there is an error, not a wait.
    server.stop()
    await #expect(throws: (any Error).self) {
      try await URLSession.shared.bytes(from: URL(string: "http://127.0.0.1:9/")!)
    }
  }

  @Test func asyncBytesThatAreCutOffThrowAnError() async throws {
    let server = HostileServer()
    defer { server.stop() }
    let (bytes, _) = try await URLSession.shared.bytes(from: URL(string: server.url("plain"))!)
    var count = 0
    await #expect(throws: (any Error).self) { for try await _ in bytes { count += 1 } }
    #expect(count < HostileCase.plain.expected.count)
  }
}
