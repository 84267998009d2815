import BackgroundWire
import Glibc

/// A real nginx on loopback that serves a folder of its own.
package final class Nginx: Sendable {
  package static var isInstalled: Bool { system("command -v nginx >/dev/null || test -x /usr/sbin/nginx") == 0 }

  /// The folder that is served; what is put there is a file of the server.
  package let folder: String
  package let port: Int
  private let configuration: String

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - base: the folder in which its own is made.
  ///   - directives: lines for the server's block, such as `limit_rate 300k;`.
  ///   - listen: words behind the port, such as `ssl http2`.
  package init(in base: String = "/tmp", directives: String = "", listen: String = "") throws {
    // A port that was free a moment ago.
    let probe = HostileServer()
    port = probe.port
    probe.stop()
    folder = "\(base)/quire-nginx-\(getpid())-\(port)"
    configuration = folder + "-conf"
    for path in [folder, configuration] { mkdir(path, 0o755) }
    let text = """
      worker_processes 1; pid \(configuration)/pid; error_log \(configuration)/log; daemon on;
      events { worker_connections 256; }
      http {
        access_log off; sendfile on; keepalive_requests 10000; client_body_temp_path \(configuration)/a;
        proxy_temp_path \(configuration)/b; fastcgi_temp_path \(configuration)/c;
        uwsgi_temp_path \(configuration)/d; scgi_temp_path \(configuration)/e;
        server { listen 127.0.0.1:\(port) \(listen); root \(folder); \(directives) }
      }
      """
    write(Array(text.utf8), to: configuration + "/conf")
    control("")
    guard contents(of: configuration + "/pid") != nil else {
      let log = String(decoding: contents(of: configuration + "/log") ?? [], as: UTF8.self)
      throw WireError("nginx did not start: \(log)")
    }
  }

  deinit {
    control("-s stop")
    _ = system("rm -rf '\(folder)' '\(configuration)'")
  }

  package func url(_ name: String, scheme: String = "http") -> String { "\(scheme)://127.0.0.1:\(port)/\(name)" }

  /// Puts a file into the folder that is served.
  package func add(_ bytes: [UInt8], _ name: String) {
    write(bytes, to: folder + "/" + name)
    chmod(folder + "/" + name, 0o644)
  }

  /// Ends the server in the middle of what it does, and starts it again.
  package func restart() {
    control("-s stop")
    usleep(300_000)
    control("")
  }

  private func control(_ arguments: String) {
    let options = "-p '\(configuration)' -c '\(configuration)/conf'"
    _ = system("PATH=$PATH:/usr/sbin nginx \(options) \(arguments) >>'\(configuration)/log' 2>&1")
  }
}
