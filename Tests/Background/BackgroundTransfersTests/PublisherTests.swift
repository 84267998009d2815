import BackgroundTestSupport
import BackgroundTransfers
import Combine
import Synchronization
import Testing

/// The publisher of data tasks.
struct PublisherTests {
  /// The values and the end that a publisher of a URL's content sends.
  private func events(_ address: String) async -> [String] {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let publisher = session.dataTaskPublisher(for: URL(string: address)!)
    #expect(publisher.session === session)
    #expect(publisher.request.url?.absoluteString == address)
    let (stream, feed) = AsyncStream<String>.makeStream()
    let subscription = publisher.sink {
      switch $0 {
      case .finished: feed.yield("finished")
      case .failure(let error): feed.yield("error \(error.code.rawValue)")
      }
      feed.finish()
    } receiveValue: {
      feed.yield("\(($0.response as? HTTPURLResponse)?.statusCode ?? 0) \($0.data.count)")
    }
    var events: [String] = []
    for await event in stream { events.append(event) }
    subscription.cancel()
    return events
  }

  @Test func aSubscriberReceivesBodyAndResponseOnce() async {
    let server = HostileServer()
    defer { server.stop() }
    #expect(await events(server.url("size/70000/x")) == ["200 70000", "finished"])
  }

  @Test func aPublisherOfAnUnreachableServerEndsWithAnError() async {
    #expect(await events("http://127.0.0.1:9/x").first?.hasPrefix("error -10") == true)
  }

  @Test func aCancelledSubscriberReceivesNothing() async throws {
    let server = HostileServer(rate: 10_000)
    defer { server.stop() }
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let count = Mutex(0)
    let publisher = session.dataTaskPublisher(for: URL(string: server.url("size/100000/x"))!)
    let subscription = publisher.sink { _ in
      count.withLock { $0 += 1 }
    } receiveValue: { _ in
      count.withLock { $0 += 1 }
    }
    subscription.cancel()
    try await Task.sleep(for: .milliseconds(300))
    #expect(count.withLock { $0 } == 0)
  }
}
