import BackgroundWire
import Glibc
import _CBackground

/// A program to launch in the background, and why.
package struct LaunchRequest: Sendable {
  package var app: String
  package var executable: String
  package var arguments: [String]
  package var folder: String
  /// The number of the launch, which the program reports with its greeting.
  package var launch: Int64
  package var reason: String
  /// A Boolean value that determines whether the program is launched with a window, as by the user.
  package var isForeground = false
  /// The desktop's token, by which the window may be raised.
  package var token: String?
}

/// The reason why a program was not launched.
package enum LaunchFailure: Error, Equatable, CustomStringConvertible {
  case missing(app: String, executable: String)
  /// Others than the user can write the file, so that it may differ from what the user started.
  case untrusted(app: String, executable: String)
  case notStarted(executable: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let app, let executable):
      "\(app) cannot be launched: \(executable) is gone; start the program by hand once"
    case .untrusted(let app, let executable):
      "\(app) is not launched: \(executable) can be changed by other users"
    case .notStarted(let executable, let reason): "\(executable) could not be started: \(reason)"
    }
  }
}

/// Launches programs as they were started the first time, without a window.
package enum Launcher {
  static func launch(_ request: LaunchRequest) -> Result<Int32, LaunchFailure> {
    var info = stat()
    guard stat(request.executable, &info) == 0, access(request.executable, X_OK) == 0 else {
      return .failure(.missing(app: request.app, executable: request.executable))
    }
    guard info.st_uid == getuid() || info.st_uid == 0, info.st_mode & 0o002 == 0 else {
      return .failure(.untrusted(app: request.app, executable: request.executable))
    }
    let arguments = CStrings(request.arguments.isEmpty ? [request.executable] : request.arguments)
    var variables: [String: String?] = [
      Places.launchVariable: "\(request.launch):\(request.reason)", "QUIRE_HOST": "headless",
      // The program that started the daemon may have been started for a picture.
      "QUIRE_PICTURE": nil,
    ]
    if request.isForeground {
      variables[Places.launchVariable] = .some(nil)
      variables["QUIRE_HOST"] = .some(nil)
      variables["XDG_ACTIVATION_TOKEN"] = .some(request.token)
      variables["DESKTOP_STARTUP_ID"] = .some(request.token)
    }
    let environment = CStrings.environment(replacing: variables)
    let pid = quire_spawn_child(request.executable, arguments.pointers, environment.pointers, request.folder)
    guard pid > 0 else {
      return .failure(.notStarted(executable: request.executable, reason: Places.message(-pid)))
    }
    return .success(pid)
  }
}
