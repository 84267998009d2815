import BackgroundWire
import Glibc

/// Certificates of a test's own: an authority `ca`, a server `good` that it vouches for, and `other` for another host.
package final class TestCertificates {
  package let folder: String

  package init() throws {
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

  /// Returns lines for nginx that name a server's certificate.
  package func directives(_ name: String) -> String {
    "ssl_certificate \(folder)/\(name).pem; ssl_certificate_key \(folder)/\(name).key; access_log \(folder)/access;"
  }
}
