import BackgroundTestSupport
import BackgroundWire
import Glibc

/// A real nginx on loopback, with one file, that is slow enough to be restarted in between.
final class Nginx: Sendable {
  static let content = HostileCase.content(3, 600_000)
  static var isInstalled: Bool { system("command -v nginx >/dev/null || test -x /usr/sbin/nginx") == 0 }

  let folder: String
  let port: Int

  init() throws {
    // A port that was free a moment ago.
    let probe = HostileServer()
    port = probe.port
    probe.stop()
    folder = "/tmp/quire-nginx-\(getpid())-\(port)"
    mkdir(folder, 0o755)
    write(Self.content, to: folder + "/file")
    chmod(folder + "/file", 0o644)
    let configuration = """
      worker_processes 1; pid \(folder)/pid; error_log \(folder)/log; daemon on;
      events { worker_connections 64; }
      http {
        access_log off; client_body_temp_path \(folder)/a; proxy_temp_path \(folder)/b; fastcgi_temp_path \(folder)/c;
        uwsgi_temp_path \(folder)/d; scgi_temp_path \(folder)/e;
        server { listen 127.0.0.1:\(port); root \(folder); limit_rate 300k; }
      }
      """
    write(Array(configuration.utf8), to: folder + "/conf")
    control("")
  }

  deinit {
    control("-s stop")
    _ = system("rm -rf '\(folder)'")
  }

  var url: String { "http://127.0.0.1:\(port)/file" }

  /// Ends the server in the middle of what it does, and starts it again.
  func restart() {
    control("-s stop")
    usleep(300_000)
    control("")
  }

  private func control(_ arguments: String) {
    _ = system("PATH=$PATH:/usr/sbin nginx -p '\(folder)' -c '\(folder)/conf' \(arguments) >/dev/null 2>&1")
  }
}
