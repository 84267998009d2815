import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// TLS, HTTP/2 and digest, against servers that are not of this package.
struct SecureServerTests {
  private let content = HostileCase.content(5, 3_000_000)

  private func load(_ nginx: Nginx, _ harness: DaemonHarness) throws -> Message? {
    nginx.add(content, "file")
    try harness.start()
    let client = try harness.attached()
    return try client.completion(of: try client.begin(nginx.url("file", scheme: "https"), key: "k"))
  }

  @Test func aServerIsTrustedOnlyWithACertificateForItsName() throws {
    let certificates = try TestCertificates()
    let good = try Nginx(directives: certificates.directives("good"), listen: "ssl")
    let other = try Nginx(directives: certificates.directives("other"), listen: "ssl")
    let trust = ["QUIRE_BACKGROUND_CERTIFICATES": certificates.folder + "/ca.pem"]
    let trusted = try load(good, DaemonHarness(trust))
    #expect(trusted?.integer(.status) == 200)
    #expect(trusted?.integer(.received) == Int64(content.count))
    #expect(try load(good, DaemonHarness())?.integer(.code) == -1202)
    let misnamed = try load(other, DaemonHarness(trust))
    #expect(misnamed?.integer(.code) == -1202)
    #expect(misnamed?.text(.path) == nil)
  }

  @Test func aServerWithoutTheRequestedTLSVersionIsRefused() throws {
    let certificates = try TestCertificates()
    let old = certificates.directives("good") + " ssl_protocols TLSv1.2;"
    let nginx = try Nginx(directives: old, listen: "ssl")
    nginx.add([1, 2, 3], "file")
    let harness = DaemonHarness(["QUIRE_BACKGROUND_CERTIFICATES": certificates.folder + "/ca.pem"])
    try harness.start()
    let client = try harness.attached()
    func load(_ key: String, oldest: Int64, newest: Int64) throws -> Message? {
      let flags = 2 | 4 | 8 | oldest << 8 | newest << 12
      let id = try client.begin(nginx.url("file", scheme: "https"), key: key, [.flags: .integer(flags)])
      return try client.completion(of: id)
    }
    #expect(try load("any", oldest: 0, newest: 0)?.integer(.status) == 200)
    #expect(try load("same", oldest: 3, newest: 3)?.integer(.status) == 200)
    #expect(try load("new", oldest: 4, newest: 4)?.integer(.code) == -1200)
    // Several paths are asked for: the server has one, and the file arrives by it.
    let many: Int64 = 2 | 4 | 8 | 1 << 16
    let id = try client.begin(nginx.url("file", scheme: "https"), key: "paths", [.flags: .integer(many)])
    #expect(try client.completion(of: id)?.integer(.status) == 200)
  }

  @Test func aFileIsTransferredByHTTP2() throws {
    let certificates = try TestCertificates()
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

  @Test func simultaneousHTTP2TransfersShareOneConnection() throws {
    let certificates = try TestCertificates()
    let directives = certificates.directives("good") + " add_header X-Connection $connection;"
    let nginx = try Nginx(directives: directives, listen: "ssl http2")
    nginx.add([1, 2, 3], "file")
    let harness = DaemonHarness(["QUIRE_BACKGROUND_CERTIFICATES": certificates.folder + "/ca.pem"])
    try harness.start()
    let client = try harness.attached()
    let flags: [Message.Field: Message.Value] = [.flags: .integer(TransferOptions.sharesConnection.rawValue | 14)]
    for key in ["a", "b", "c"] { _ = try client.begin(nginx.url("file", scheme: "https"), key: key, flags) }
    var connections: Set<String> = []
    for _ in 0..<3 {
      let end = try #require(try client.completion())
      let found = end.pairs(.headers).first { $0.0.lowercased() == "x-connection" }
      connections.insert(try #require(found).1)
    }
    #expect(connections.count == 1)
  }

  @Test(arguments: [("name", "pass", 200), ("name", "wrong", 0)])
  func aDigestChallengeIsAnsweredWithTheCredentialsOfTheProgram(user: String, password: String, status: Int64) throws {
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
        #expect(message.text(.scheme) == "digest")
        #expect(message.text(.realm) == "vault")
        #expect(message.integer(.attempts) == Int64(challenges))
        challenges += 1
        let answer: [Message.Field: Message.Value] =
          challenges == 1 ? [.user: .text(user), .password: .text(password)] : [.flags: .flag(false)]
        _ = try client.call(Message(.credential, answer.merging([.transfer: .integer(id)]) { $1 }))
      } else if message.kind == .event, message.text(.event) == "complete" {
        #expect(challenges == (status == 200 ? 1 : 2))
        #expect(message.integer(.status) == status)
        #expect(message.integer(.code) == (status == 200 ? nil : -999))
        return
      }
    }
    Issue.record("the transfer did not end")
  }
}
