import BackgroundTestSupport
import Synchronization
import Testing

@testable import BackgroundTransfers

/// A call that is deprecated, and has to work nevertheless.
private protocol OldStreamTask { func stopSecureConnection() }
extension URLSessionStreamTask: OldStreamTask {}

/// A delegate that notes its calls.
private final class StreamReceiver: NSObject, URLSessionStreamDelegate {
  let calls = Mutex<[String]>([])
  private let end: AsyncStream<Void>.Continuation
  let ended: AsyncStream<Void>
  /// A function that handles captured streams, on the queue of the delegate.
  let captured: @Sendable (InputStream, OutputStream) -> String

  init(captured: @escaping @Sendable (InputStream, OutputStream) -> String = { _, _ in "" }) {
    (ended, end) = AsyncStream<Void>.makeStream()
    self.captured = captured
  }

  func urlSession(_ session: URLSession, readClosedFor streamTask: URLSessionStreamTask) {
    calls.withLock { $0.append("read closed") }
  }
  func urlSession(_ session: URLSession, writeClosedFor streamTask: URLSessionStreamTask) {
    calls.withLock { $0.append("write closed") }
  }
  func urlSession(
    _ session: URLSession, streamTask: URLSessionStreamTask, didBecome inputStream: InputStream,
    outputStream: OutputStream
  ) {
    let text = captured(inputStream, outputStream)
    calls.withLock { $0.append("captured \(text)") }
    end.finish()
  }
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let code = (error as? URLError).map { "\($0.errorCode)" } ?? "well"
    calls.withLock { $0.append("ended \(code)") }
    end.finish()
  }
}

/// Sends a line; returns the answer.
private func say(_ text: String, to task: URLSessionStreamTask) async throws -> String {
  try await task.write(Data((text + "\n").utf8), timeout: 20)
  let (data, _) = try await task.readData(
    ofMinLength: text.utf8.count + 1, maxLength: text.utf8.count + 1, timeout: 20)
  return String(decoding: data ?? Data(), as: UTF8.self).trimmingCharacters(in: .newlines)
}

/// Stream tasks against a server that is not of this package.
struct StreamTests {
  private let harness = DaemonHarness()

  /// Starts the server; returns its port.
  private func serve() throws -> Int {
    let script = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!) + "/Fixtures/stream.py"
    let file = harness.places.state + "/port"
    _ = try harness.spawn(path: "/usr/bin/python3", [String(script), file])
    for _ in 0..<2_000 {
      if let bytes = contents(of: file), let port = Int(String(decoding: bytes, as: UTF8.self)) { return port }
      usleep(10_000)
    }
    throw WaitError()
  }

  private struct WaitError: Error {}

  private func session(_ receiver: StreamReceiver? = nil, _ set: (URLSessionConfiguration) -> Void = { _ in })
    -> URLSession
  {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 20
    set(configuration)
    return URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  @Test func aStreamTaskSendsAndReceivesLinesUntilBothSidesClose() async throws {
    let port = try serve()
    let receiver = StreamReceiver()
    let task = session(receiver).streamTask(withHostName: "127.0.0.1", port: port)
    #expect(task.state == .suspended)
    task.resume()
    #expect(try await say("hello", to: task) == "hello")
    let long = String(repeating: "x", count: 300_000)
    #expect(try await say(long, to: task) == long)
    #expect(task.countOfBytesSent == 300_007)
    #expect(task.countOfBytesReceived == 300_007)
    try await task.write(Data("bye\n".utf8), timeout: 20)
    let (data, isEnd) = try await task.readData(ofMinLength: 100, maxLength: 200, timeout: 20)
    #expect(data == Data("bye\n".utf8))
    #expect(isEnd)
    task.closeWrite()
    for await _ in receiver.ended {}
    #expect(receiver.calls.withLock { $0 } == ["read closed", "write closed", "ended well"])
    #expect(task.state == .completed)
    #expect(task.error == nil)
    await #expect(throws: (any Error).self) { try await task.write(Data("late".utf8), timeout: 1) }
  }

  @Test func readsAndWritesBeforeResumeAreDoneAfterResume() async throws {
    let port = try serve()
    let task = session().streamTask(withHostName: "localhost", port: port)
    async let answer = say("early", to: task)
    try await Task.sleep(for: .milliseconds(50))
    task.resume()
    #expect(try await answer == "early")
    task.cancel()
  }

  @Test func aReadOfAStreamTaskTimesOutAndACancelledTaskEnds() async throws {
    let port = try serve()
    let receiver = StreamReceiver()
    let slow = session(receiver).streamTask(withHostName: "127.0.0.1", port: port)
    slow.resume()
    try await slow.write(Data("silence\n".utf8), timeout: 20)
    do {
      _ = try await slow.readData(ofMinLength: 1, maxLength: 10, timeout: 0.1)
      Issue.record("the read did not fail")
    } catch { #expect((error as? URLError)?.code == .timedOut) }
    for await _ in receiver.ended {}
    #expect(receiver.calls.withLock { $0 } == ["ended -1001"])

    let other = StreamReceiver()
    let cancelled = session(other).streamTask(withHostName: "127.0.0.1", port: port)
    cancelled.cancel()
    for await _ in other.ended {}
    #expect(other.calls.withLock { $0 } == ["ended -999"])
  }

  @Test func aStreamTaskToAHostThatRefusesEndsWithAnError() async throws {
    let receiver = StreamReceiver()
    session(receiver).streamTask(withHostName: "127.0.0.1", port: 9).resume()
    for await _ in receiver.ended {}
    #expect(receiver.calls.withLock { $0 } == ["ended -1004"])
    let unknown = StreamReceiver()
    session(unknown).streamTask(withHostName: "no.such.host.invalid", port: 9).resume()
    for await _ in unknown.ended {}
    #expect(unknown.calls.withLock { $0 } == ["ended -1003"])
  }

  @Test func captureStreamsHandsOverTheConnectionAsTwoStreams() async throws {
    let port = try serve()
    let receiver = StreamReceiver { input, output in
      input.open()
      output.open()
      let line = Array("captured\n".utf8)
      guard output.write(line, maxLength: line.count) == line.count else { return "not written" }
      var bytes = [UInt8](repeating: 0, count: 100)
      var count = 0
      while count < line.count {
        let more = bytes.withUnsafeMutableBufferPointer { input.read($0.baseAddress! + count, maxLength: 100 - count) }
        guard more > 0 else { return "not read" }
        count += more
      }
      output.close()
      input.close()
      return String(decoding: bytes[..<(count - 1)], as: UTF8.self)
    }
    let task = session(receiver).streamTask(withHostName: "127.0.0.1", port: port)
    task.resume()
    #expect(try await say("first", to: task) == "first")
    task.captureStreams()
    for await _ in receiver.ended {}
    #expect(receiver.calls.withLock { $0 } == ["captured captured"])
    #expect(task.state == .completed)
  }

  @Test func aConfigurationStoresTLSVersionsAndMultipathServiceType() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "versions")
    #expect(configuration.tlsMinimumSupportedProtocolVersion == .TLSv10)
    #expect(configuration.tlsMaximumSupportedProtocolVersion == .TLSv13)
    #expect(configuration.multipathServiceType == .none)
    #expect(configuration.extras.connectionOptions.rawValue == 0)
    configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
    configuration.tlsMaximumSupportedProtocolVersion = .TLSv13
    configuration.multipathServiceType = .handover
    #expect(configuration.extras.connectionOptions.rawValue == 3 << 8 | 4 << 12 | 1 << 16)
    configuration.tlsMinimumSupportedProtocolVersion = .DTLSv12
    #expect(configuration.extras.connectionOptions.rawValue == 4 << 12 | 1 << 16)
    let task = URLSession.shared.dataTask(with: URL(string: "http://127.0.0.1:9/")!)
    #expect(task.prefersIncrementalDelivery)
    task.prefersIncrementalDelivery = false
    #expect(!task.prefersIncrementalDelivery)
  }
}

/// Stream tasks with TLS; one after the other, because the certificates that OpenSSL trusts are the process's.
@Suite(.serialized)
struct SecureStreamTests {
  private let harness = DaemonHarness()
  private let certificates: TestCertificates

  init() throws { certificates = try TestCertificates() }

  private func secured(
    _ name: String, isTrusted: Bool = true, _ set: (URLSessionConfiguration) -> Void = { _ in }
  ) throws -> (URLSessionStreamTask, StreamReceiver) {
    let script = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!) + "/Fixtures/stream.py"
    let file = harness.places.state + "/port-\(name)"
    let pair = ["\(certificates.folder)/\(name).pem", "\(certificates.folder)/\(name).key"]
    _ = try harness.spawn(path: "/usr/bin/python3", [String(script), file] + pair)
    var port: Int?
    for _ in 0..<2_000 where port == nil {
      usleep(10_000)
      port = contents(of: file).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    setenv("SSL_CERT_FILE", isTrusted ? certificates.folder + "/ca.pem" : "/nowhere", 1)
    let receiver = StreamReceiver()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 20
    set(configuration)
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    let task = session.streamTask(withHostName: "127.0.0.1", port: try #require(port))
    task.resume()
    return (task, receiver)
  }

  @Test func aStreamTaskSwitchesToTLSAndBackToPlainText() async throws {
    let (task, receiver) = try secured("good")
    #expect(try await say("hello", to: task) == "hello")
    #expect(try await say("secure", to: task) == "secure")
    task.startSecureConnection()
    #expect(try await say("secret", to: task) == "secret")
    let long = String(repeating: "y", count: 200_000)
    #expect(try await say(long, to: task) == long)
    #expect(try await say("plain", to: task) == "plain")
    (task as any OldStreamTask).stopSecureConnection()
    #expect(try await say("open", to: task) == "open")
    task.closeRead()
    task.closeWrite()
    for await _ in receiver.ended {}
    #expect(receiver.calls.withLock { $0 } == ["read closed", "write closed", "ended well"])
  }

  @Test(arguments: [("good", false), ("other", true)])
  func anUntrustedCertificateEndsTheStreamTask(name: String, isTrusted: Bool) async throws {
    let (task, receiver) = try secured(name, isTrusted: isTrusted)
    #expect(try await say("secure", to: task) == "secure")
    task.startSecureConnection()
    await #expect(throws: (any Error).self) { try await say("secret", to: task) }
    for await _ in receiver.ended {}
    #expect(receiver.calls.withLock { $0 } == ["ended -1202"])
  }

  @Test func aStreamTaskFailsWithoutATLSVersionOfTheConfiguration() async throws {
    let (task, receiver) = try secured("good") {
      // There is no version that is both.
      $0.tlsMinimumSupportedProtocolVersion = .TLSv13
      $0.tlsMaximumSupportedProtocolVersion = .TLSv12
    }
    #expect(try await say("secure", to: task) == "secure")
    task.startSecureConnection()
    await #expect(throws: (any Error).self) { try await say("secret", to: task) }
    for await _ in receiver.ended {}
    #expect(receiver.calls.withLock { $0 } == ["ended -1200"])
  }
}
