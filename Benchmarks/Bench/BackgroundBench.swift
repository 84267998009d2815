import BackgroundTestSupport
import BackgroundWire
import Foundation

/// The daemon of background work: transfers beside curl and aria2 from the same nginx, and the costs of being there.
///
/// `--only background/1000` takes the transfers with this in their rows' names; `/latencies` and `/costs` take the
/// others.
enum BackgroundBench {
  static func measure() -> [Measurement] {
    do {
      let latencies = Main.asks(for: "background/latencies") ? try latencies() : []
      let costs = Main.asks(for: "background/costs") ? try costs() : []
      return try TransferBench.measure() + latencies + costs
    } catch {
      print("background: not measured, \(error)")
      return []
    }
  }

  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DaemonSocket.now()
    try body()
    return (DaemonSocket.now() - start) * 1e3
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  // MARK: Latencies

  private static func latencies() throws -> [Measurement] {
    let starts = try (0..<11).map { _ in
      let harness = DaemonHarness()
      return try milliseconds { try harness.start() }
    }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let calls = try (0..<20_000).map { _ in
      try milliseconds { _ = try client.call(Message(.tasks, [.session: .text("s")])) } * 1e3
    }
    return [
      Measurement("background/cold start of the daemon to its first reply, median of 11", median(starts), "ms"),
      Measurement("background/a call, median of 20000", median(calls), "µs"),
      Measurement("background/a call, 99th percentile", calls.sorted()[calls.count * 99 / 100], "µs"),
      Measurement("background/wake-up to the delegate's call, median of 7", median(try wakeUps()), "ms"),
    ]
  }

  /// Returns the milliseconds from a request to fetch until the delegate of a program that had to be launched was
  /// called.
  private static func wakeUps() throws -> [Double] {
    try (0..<7).map { _ in
      let harness = DaemonHarness()
      try harness.start()
      let folder = harness.places.state
      let program = try harness.spawn("TransferProbe", ["fetch"], ["PROBE_FOLDER": folder, "QUIRE_HOST": "headless"])
      guard DaemonHarness.wait(program, seconds: 20) == 0 else { throw WireError("the program did not end") }
      let control = try harness.connect()
      return try milliseconds {
        _ = try control.call(Message(.simulateFetch, [.app: .text("TransferProbe")]))
        let end = DaemonSocket.now() + 20
        while !String(decoding: contents(of: folder + "/calls") ?? [], as: UTF8.self).contains("\nfetch") {
          guard DaemonSocket.now() < end else { throw WireError("the delegate was not called") }
          usleep(200)
        }
      }
    }
  }

  // MARK: Costs of being there

  private static func costs() throws -> [Measurement] {
    let harness = DaemonHarness(["QUIRE_BACKGROUND_IDLE_EXIT": "60"])
    try harness.start()
    let client = try harness.attached()
    for number in 0..<1_000 {
      _ = try client.begin(
        "http://127.0.0.1:9/a/path/of/a/usual/length/\(number)", key: "key-\(number)", [.time: .number(4e9)])
    }
    let memory = status(harness.pid, "VmRSS") / 1024
    sleep(1)
    let before = ticks(harness.pid)
    sleep(10)
    let used = ticks(harness.pid) - before
    return [
      Measurement("background/memory with 1000 queued transfers", memory, "MB", limit: 32),
      Measurement("background/processor time of 10 idle seconds, 1000 queued transfers", used * 10, "ms", limit: 0),
    ]
  }

  /// Returns a number of kilobytes from a process's status.
  static func status(_ pid: Int32, _ name: String) -> Double {
    let text = String(decoding: contents(of: "/proc/\(pid)/status") ?? [], as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return Double(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? .infinity
  }

  /// Returns the processor time of a process in ticks of 10 ms.
  private static func ticks(_ pid: Int32) -> Double {
    let text = String(decoding: contents(of: "/proc/\(pid)/stat") ?? [], as: UTF8.self)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return .infinity }
    return user + system
  }
}
