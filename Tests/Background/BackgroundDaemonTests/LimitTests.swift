import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// Limits of hosts, dates, time and networks: what waits, and what ends.
struct LimitTests {
  private func log(_ harness: DaemonHarness) throws -> [String] {
    try harness.connect().call(Message(.log, [.limit: .integer(1000)])).messages(.items).compactMap { $0.text(.text) }
  }

  private func waits(until isTrue: () throws -> Bool) throws -> Bool {
    let end = DaemonSocket.now() + 20
    while DaemonSocket.now() < end {
      if try isTrue() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func aHostGetsAsManyConnectionsAsTheSessionAllows() throws {
    let server = HostileServer(rate: 200_000)
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    for number in 0..<6 {
      _ = try client.begin(server.url("size/60000/\(number)"), key: "a\(number)", [.hostLimit: .integer(2)])
      let other = server.url("size/60000/\(number)").replacing("127.0.0.1", with: "localhost")
      _ = try client.begin(other, key: "b\(number)", [.hostLimit: .integer(3)])
    }
    let control = try harness.connect()
    var maximum = (a: 0, b: 0)
    var isDone = false
    let end = DaemonSocket.now() + 30
    while !isDone, DaemonSocket.now() < end {
      let items = try control.call(Message(.list)).messages(.items)
      let running = items.filter { $0.flag(.isForeground) }.compactMap { $0.text(.url) }
      maximum.a = max(maximum.a, running.count { $0.contains("127.0.0.1") })
      maximum.b = max(maximum.b, running.count { $0.contains("localhost") })
      isDone = items.allSatisfy { $0.integer(.state) == 2 }
      usleep(5_000)
    }
    #expect(isDone)
    #expect(maximum == (2, 3))
  }

  @Test func theWaitingTransferOfHighestPriorityStartsNext() throws {
    let server = HostileServer(rate: 40_000)
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    // While the first one runs, the others wait for the only connection to its host.
    _ = try client.begin(server.url("size/60000/first"), key: "first", [.hostLimit: .integer(1)])
    for (name, priority) in [("low", 0.25), ("high", 1), ("middle", 0.5)] {
      let fields: [Message.Field: Message.Value] = [
        .url: .text(server.url("size/10/\(name)")), .key: .text(name), .session: .text("s"), .flags: .integer(14),
        .hostLimit: .integer(1),
      ]
      let id = try client.call(Message(.enqueue, fields)).integer(.transfer) ?? 0
      _ = try client.call(Message(.resume, [.transfer: .integer(id), .priority: .number(priority)]))
    }
    var names: [String] = []
    while names.count < 4, let end = try client.completion() {
      names.append(end.text(.url)?.split(separator: "/").last.map(String.init) ?? "")
    }
    #expect(names == ["first", "high", "middle", "low"])
  }

  @Test func aTransferThatExpectsMoreBytesThanTheDiskHasWaits() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    func begin(_ name: String, expecting count: Int64) throws -> Int64 {
      let fields: [Message.Field: Message.Value] = [
        .url: .text(server.url("size/10/\(name)")), .key: .text(name), .session: .text("s"), .flags: .integer(14),
      ]
      let id = try client.call(Message(.enqueue, fields)).integer(.transfer) ?? 0
      _ = try client.call(Message(.resume, [.transfer: .integer(id), .expected: .integer(count)]))
      return id
    }
    let large = try begin("large", expecting: .max / 2)
    #expect(try client.completion(of: try begin("small", expecting: 10)) != nil)
    let item = try harness.connect().call(Message(.list)).messages(.items).first { $0.integer(.transfer) == large }
    #expect(item?.text(.reason)?.hasPrefix("it expects 4611686018427387903 bytes, and the disk has room for ") == true)
    #expect(item?.integer(.expected) == .max / 2)
    // The next daemon has not forgotten it.
    harness.stop()
    try harness.start()
    #expect(
      try waits {
        let items = try harness.connect().call(Message(.list)).messages(.items)
        return items.first { $0.integer(.transfer) == large }?.text(.reason)?.hasPrefix("it expects") == true
      })
  }

  @Test func aTransferDoesNotBeginBeforeItsEarliestDate() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let soon = Double(now.tv_sec) + 1.5
    let never = try client.begin(server.url("size/10/never"), key: "never", [.time: .number(4e9)])
    let later = try client.begin(server.url("size/10/later"), key: "later", [.time: .number(soon)])
    #expect(try client.completion(of: try client.begin(server.url("size/10/now"), key: "now")) != nil)
    #expect(try client.completion(of: later)?.integer(.status) == 200)
    clock_gettime(CLOCK_REALTIME, &now)
    #expect(Double(now.tv_sec) + 1 >= soon)
    #expect(server.requests("size/10/never") == 0)
    _ = try client.call(Message(.cancel, [.transfer: .integer(never)]))
  }

  @Test func aTransferTimesOutWhetherItReceivesBytesOrWaits() throws {
    let server = HostileServer(rate: 20_000)
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let moving = try client.begin(server.url("size/900000/x"), key: "moving", [.deadline: .number(0.7)])
    let waiting = try client.begin("http://127.0.0.1:9/", key: "waiting", [.deadline: .number(0.7)])
    var codes: [Int64: Int64] = [:]
    while codes.count < 2, let end = try client.completion() {
      codes[end.integer(.transfer) ?? 0] = end.integer(.code)
    }
    #expect(codes == [moving: -1001, waiting: -1001])
  }

  @Test func aDiscretionaryTransferWaitsForANetworkThatIsNotExpensive() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let network = try harness.connect()
    _ = try network.call(Message(.network, [.flags: .flag(true), .state: .integer(1)]))
    let id = try client.begin(server.url("size/10/d"), key: "d", [.flags: .integer(1 | 2 | 4 | 8)])
    #expect(try waits { try log(harness).contains { $0.contains("discretionary, and the network is metered") } })
    #expect(try client.completion(of: try client.begin(server.url("size/10/now"), key: "now")) != nil)
    #expect(server.requests("size/10/d") == 0)
    _ = try network.call(Message(.network, [.flags: .flag(false), .state: .integer(1)]))
    #expect(try client.completion(of: id)?.integer(.status) == 200)
  }

  @Test func aTransferSendsNoRequestWithoutANetwork() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    var network: DaemonSocket? = try harness.connect()
    _ = try network?.call(Message(.network, [.state: .integer(0)]))
    let id = try client.begin(server.url("size/10/d"), key: "d")
    #expect(try waits { try log(harness).contains { $0.contains("there is no network") } })
    #expect(server.requests("size/10/d") == 0)
    // The client that reported it is gone, and so is its report.
    network = nil
    #expect(try client.completion(of: id)?.integer(.status) == 200)
  }

  @Test func anUploadIsSentAgainFromItsResumeData() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let body = HostileCase.content(9, 100_000)
    write(body, to: harness.places.files + "/first.body")
    let put: [Message.Field: Message.Value] = [.isTask: .flag(true), .method: .text("PUT")]
    let id = try client.begin(server.url("put/x"), key: "first", put.merging([.time: .number(4e9)]) { $1 })
    let data = try #require(try client.call(Message(.produceResumeData, [.transfer: .integer(id)])).bytes(.resumeData))
    #expect(try MessageCoder.decode(data[...]).integer(.total) == 100_000)
    #expect(rename(harness.places.files + "/first.resume", harness.places.files + "/second.body") == 0)
    let end = try client.completion(of: try client.begin(server.url("put/x"), key: "second", put))
    #expect(end?.integer(.status) == 201)
    #expect(server.upload("put/x") == body)
  }
}
