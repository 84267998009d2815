import BackgroundTestSupport
import BackgroundWire
import Glibc

/// Prints what Quire, wget, aria2 and curl make of every hostile server; the exit status says whether Quire was always
/// right.
@main
enum ServerTable {
  /// The outcome of a download.
  enum Verdict: String { case right, silentlyWrong = "WRONG", failed, absent = "-" }

  /// The greatest number of times that a tool is started again, each time asked to continue.
  static let attempts = 12

  static func main() throws {
    let tools = ["wget", "aria2c", "curl"]
    var counts: [String: [Verdict: Int]] = [:]
    func row(_ name: String, _ verdicts: [(String, Verdict)]) {
      var line = padded(name, 18)
      for (tool, verdict) in verdicts {
        counts[tool, default: [:]][verdict, default: 0] += 1
        line += padded(verdict.rawValue, 14)
      }
      print(line)
    }
    print(padded("", 18) + ["Quire", "wget -c", "aria2c -c", "curl -C -"].map { padded($0, 14) }.joined())
    for hostile in HostileCase.allCases {
      let others = tools.map { ($0, hostile == .upload ? .absent : run($0, hostile)) }
      row(hostile.rawValue, [("Quire", try quire(hostile))] + others)
    }
    if Nginx.isInstalled {
      row("nginx, restarted", try [("Quire", quireBesideNginx())] + tools.map { ($0, try nginx($0)) })
    }
    print("")
    for tool in ["Quire"] + tools {
      let found = counts[tool] ?? [:]
      print(
        padded(tool, 18) + "right \(found[.right] ?? 0), silently wrong \(found[.silentlyWrong] ?? 0), "
          + "failed \(found[.failed] ?? 0)")
    }
    let mine = counts["Quire"] ?? [:]
    exit(mine[.silentlyWrong] == nil && mine[.failed] == nil ? 0 : 1)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  // MARK: Quire

  private static func quire(_ hostile: HostileCase) throws -> Verdict {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    if hostile == .upload {
      write(hostile.expected, to: harness.places.files + "/k.body")
      let id = try client.begin(
        server.url(hostile.rawValue), key: "k", [.isTask: .flag(true), .method: .text("PUT")])
      guard try client.completion(of: id) != nil else { return .failed }
      return server.upload(hostile.rawValue) == hostile.expected ? .right : .silentlyWrong
    }
    let id = try client.begin(server.url(hostile.rawValue), key: "k")
    return judge(try client.completion(of: id), hostile.expected)
  }

  private static func judge(_ end: Message?, _ expected: [UInt8]) -> Verdict {
    guard let end, end.integer(.code) == nil, let path = end.text(.path) else { return .failed }
    return contents(of: path) == expected ? .right : .silentlyWrong
  }

  private static let content = HostileCase.content(3, 600_000)

  /// Returns an nginx with one file that is slow enough to be restarted in between.
  private static func slowNginx() throws -> Nginx {
    let nginx = try Nginx(directives: "limit_rate 300k;")
    nginx.add(content, "file")
    return nginx
  }

  private static func quireBesideNginx() throws -> Verdict {
    let nginx = try slowNginx()
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let id = try client.begin(nginx.url("file"), key: "k")
    usleep(400_000)
    nginx.restart()
    return judge(try client.completion(of: id), content)
  }

  // MARK: The others

  private static func command(_ tool: String, _ url: String, _ file: String) -> String {
    switch tool {
    case "wget": "wget -q -c -t 1 -T 5 -O '\(file)' '\(url)'"
    case "aria2c":
      "aria2c -q -c -x1 -s1 --max-tries=1 --timeout=5 --file-allocation=none --allow-overwrite=false"
        + " --auto-file-renaming=false -d / -o '\(file)' '\(url)'"
    default: "curl -sS -f -L -C - --max-time 10 -o '\(file)' '\(url)'"
    }
  }

  private static func run(_ tool: String, _ hostile: HostileCase) -> Verdict {
    let server = HostileServer()
    defer { server.stop() }
    return run(tool, server.url(hostile.rawValue), hostile.expected)
  }

  private static func nginx(_ tool: String) throws -> Verdict {
    let nginx = try slowNginx()
    startThread {
      usleep(400_000)
      nginx.restart()
    }
    return run(tool, nginx.url("file"), content)
  }

  private static func run(_ tool: String, _ url: String, _ expected: [UInt8]) -> Verdict {
    guard system("command -v \(tool) >/dev/null") == 0 else { return .absent }
    let file = "/tmp/quire-table-\(getpid())"
    defer {
      unlink(file)
      unlink(file + ".aria2")
    }
    for _ in 0..<attempts where system("timeout 30 \(command(tool, url, file)) >/dev/null 2>&1") == 0 {
      return contents(of: file) ?? [] == expected ? .right : .silentlyWrong
    }
    return .failed
  }
}
