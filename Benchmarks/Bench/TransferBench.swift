import BackgroundTestSupport
import BackgroundWire
import Foundation

/// Downloads over loopback from one nginx, by Quire's daemon, curl and aria2 in turns.
enum TransferBench {
  private static let turns = 5
  /// Nine tenths of the speed of the better one.
  private static let limit = 1 / 0.9

  static func measure() throws -> [Measurement] {
    guard Nginx.isInstalled else { throw WireError("nginx is not installed") }
    var measurements: [Measurement] = []
    for (name, folder) in [("memory", "/dev/shm"), ("disk", "/tmp")] {
      for (title, files) in [("1 GiB", Files.large), ("1000 × 64 KiB", Files.small)] {
        guard Main.asks(for: "background/\(title) to \(name)") else { continue }
        let nginx = try Nginx(in: "/dev/shm")
        try files.make(in: nginx)
        var times: [Tool: [Double]] = [:]
        for turn in 0..<turns {
          // Back and forth, so that none always finds the memory and the disk as the same one has left them.
          for tool in turn % 2 == 0 ? Tool.allCases : Tool.allCases.reversed() {
            times[tool, default: []].append(try run(tool, files, nginx, in: folder))
          }
        }
        let middle = times.mapValues { BackgroundBench.median($0) }
        let (quire, curl, aria) = (middle[.quire] ?? 0, middle[.curl] ?? 0, middle[.aria] ?? 0)
        measurements += [
          Measurement(
            "background/\(title) to \(name), against the better of curl and aria2", quire, "ms",
            baseline: min(curl, aria),
            limit: limit),
          Measurement("background/\(title) to \(name), against curl", quire, "ms", baseline: curl),
          Measurement("background/\(title) to \(name), against aria2", quire, "ms", baseline: aria),
        ]
      }
    }
    return measurements
  }

  private enum Tool: CaseIterable { case quire, curl, aria }

  private enum Files {
    case large, small

    var names: [String] { self == .large ? ["large"] : (0..<1_000).map { "small\($0)" } }
    var length: Int { self == .large ? 1 << 30 : 64 << 10 }

    /// Makes the files in the server's folder.
    func make(in nginx: Nginx) throws {
      let piece = HostileCase.content(7, 1 << 20)
      guard self == .large else {
        for name in names { nginx.add(Array(piece[..<length]), name) }
        return
      }
      nginx.add([], "large")
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: nginx.folder + "/large"))
      for _ in 0..<length >> 20 { try file.write(contentsOf: piece) }
      try file.close()
    }
  }

  /// Returns the milliseconds in which a tool loads the files.
  private static func run(_ tool: Tool, _ files: Files, _ nginx: Nginx, in base: String) throws -> Double {
    if tool == .quire { return try runDaemon(files, nginx, in: base) }
    let folder = "\(base)/quire-bench-\(getpid())"
    mkdir(folder, 0o755)
    defer { _ = system("rm -rf '\(folder)'") }
    let list = folder + "/list"
    let lines = files.names.map { name in
      tool == .curl ? "url = \(nginx.url(name))\noutput = \(folder)/\(name)\n" : nginx.url(name) + "\n"
    }
    write(Array(lines.joined().utf8), to: list)
    let command =
      tool == .curl
      ? "curl -s -f \(files == .small ? "-Z --parallel-max 16" : "") -K '\(list)'"
      : "aria2c -q -j16 -x1 -s1 --file-allocation=none -d '\(folder)' -i '\(list)'"
    var status: Int32 = 0
    let time = BackgroundBench.milliseconds { status = system(command + " >/dev/null 2>&1") }
    guard status == 0, try FileManager.default.contentsOfDirectory(atPath: folder).count == files.names.count + 1 else {
      throw WireError("\(command) ended with status \(status)")
    }
    return time
  }

  private static func runDaemon(_ files: Files, _ nginx: Nginx, in base: String) throws -> Double {
    let harness = DaemonHarness(in: base)
    try harness.start()
    let client = try harness.attached()
    let all = files.names
    var received = 0
    let time = try BackgroundBench.milliseconds {
      var names = all[...]
      // A program that makes many tasks does not make all of them before it resumes the first.
      func request(_ count: Int) throws {
        for name in names.prefix(count) {
          try client.send(
            Message(
              .enqueue, id: 7,
              [
                .url: .text(nginx.url(name)), .key: .text(name), .session: .text("s"), .flags: .integer(2 | 4 | 8),
                .hostLimit: .integer(16),
              ]))
        }
        names = names.dropFirst(count)
      }
      try request(200)
      while received < all.count, let message = try client.receive(timeout: 60) {
        if message.id == 7, let id = message.integer(.transfer) {
          try client.send(Message(.resume, id: 8, [.transfer: .integer(id)]))
          try request(1)
        } else if message.kind == .event, message.text(.event) == "complete" {
          guard message.integer(.code) == nil, message.integer(.received) == Int64(files.length) else {
            throw WireError("a transfer failed: \(message.text(.text) ?? "")")
          }
          received += 1
        }
      }
    }
    guard received == all.count else { throw WireError("\(received) of \(all.count) arrived") }
    return time
  }
}
