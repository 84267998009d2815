import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// TLS, HTTP/2 and digest, against servers that are not of this package.
struct SecureServerTests {
  /// Certificates of a test's own: an authority, a server that it vouches for, and one for another host.
  private final class Certificates {
    let folder: String

    init() throws {
      folder = "/tmp/quire-tls-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
      mkdir(folder, 0o755)
      func run(_ command: String) throws {
        guard system("cd '\(folder)' && \(command) >>log 2>&1") == 0 else { throw WireError("failed: \(command)") }
      }
      try run("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Quire test' -keyout ca.key -out ca.pem")
      for (name, host) in [("good", "IP:127.0.0.1"), ("other", "DNS:elsewhere.example")] {
        try run("openssl req -newkey rsa:2048 -nodes -subj '/CN=server' -keyout \(name).key -out \(name).csr")
        write(Array("subjectAltName=\(host)\n".utf8), to: folder + "/\(name).ext")
        try run(
          "openssl x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile \(name).ext"
            + " -out \(name).pem")
      }
    }

    deinit { _ = system("rm -rf '\(folder)'") }

    func directives(_ name: String) -> String {
      "ssl_certificate \(folder)/\(name).pem; ssl_certificate_key \(folder)/\(name).key; access_log \(folder)/access;"
    }
  }

  private let content = HostileCase.content(5, 3_000_000)

  private func load(_ nginx: Nginx, _ harness: DaemonHarness) throws -> Message? {
    nginx.add(content, "file")
    try harness.start()
    let client = try harness.attached()
    return try client.completion(of: try client.begin(nginx.url("file", scheme: "https"), key: "k"))
  }

  @Test func aServerIsBelievedOnlyWithACertificateForItsName() throws {
    let certificates = try Certificates()
    let good = try Nginx(directives: certificates.directives("good"), listen: "ssl")
    let other = try Nginx(directives: certificates.directives("other"), listen: "ssl")
    let trust = ["QUIRE_BACKGROUND_CERTIFICATES": certificates.folder + "/ca.pem"]
    let trusted = try load(good, DaemonHarness(trust))
    #expect(trusted?.integer(.status) == 200 && trusted?.integer(.received) == Int64(content.count))
    #expect(try load(good, DaemonHarness())?.integer(.code) == -1202)
    let misnamed = try load(other, DaemonHarness(trust))
    #expect(misnamed?.integer(.code) == -1202 && misnamed?.text(.path) == nil)
  }

  @Test func aFileArrivesByHTTP2() throws {
    let certificates = try Certificates()
    let nginx = try Nginx(directives: certificates.directives("good"), listen: "ssl http2")
    let harness = DaemonHarness(["QUIRE_BACKGROUND_CERTIFICATES": certificates.folder + "/ca.pem"])
    let end = try #require(try load(nginx, harness))
    #expect(contents(of: end.text(.path) ?? "") == content)
    // The server writes its log when the connection ends, at the latest.
    harness.stop()
    var log = ""
    for _ in 0..<500 where !log.contains("GET /file") {
      usleep(10_000)
      log = String(decoding: contents(of: certificates.folder + "/access") ?? [], as: UTF8.self)
    }
    #expect(log.contains("\"GET /file HTTP/2.0\" 200"))
  }

  @Test(arguments: [("name", "pass", 200), ("name", "wrong", 0)])
  func aDigestIsAnswered(user: String, password: String, status: Int64) throws {
    let harness = DaemonHarness()
    try harness.start()
    let file = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!) + "/Fixtures/digest.py"
    let port = harness.places.state + "/port"
    _ = try harness.spawn(path: "/usr/bin/python3", [String(file), port])
    var number: Int?
    for _ in 0..<1_000 where number == nil {
      usleep(10_000)
      number = contents(of: port).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    let client = try harness.attached()
    let id = try client.begin("http://127.0.0.1:\(try #require(number))/x", key: "k")
    var challenges = 0
    while let message = try client.receive(timeout: 20) {
      if message.kind == .challenge {
        #expect(message.text(.scheme) == "digest" && message.text(.realm) == "vault")
        #expect(message.integer(.attempts) == Int64(challenges))
        challenges += 1
        let answer: [Message.Field: Message.Value] =
          challenges == 1 ? [.user: .text(user), .password: .text(password)] : [.flags: .flag(false)]
        _ = try client.call(Message(.credential, answer.merging([.transfer: .integer(id)]) { $1 }))
      } else if message.kind == .event, message.text(.event) == "complete" {
        #expect(challenges == (status == 200 ? 1 : 2))
        #expect(message.integer(.status) == status && message.integer(.code) == (status == 200 ? nil : -999))
        return
      }
    }
    Issue.record("the transfer did not end")
  }
}
