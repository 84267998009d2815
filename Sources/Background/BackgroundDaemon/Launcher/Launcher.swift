import BackgroundWire
import CBackground
import Glibc

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

/// The reason why a launch failed, as a sentence.
package struct LaunchFailure: Error {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Launches programs as they were started the first time, without a window.
package enum Launcher {
  static func launch(_ request: LaunchRequest) -> Result<Int32, LaunchFailure> {
    var info = stat()
    guard stat(request.executable, &info) == 0, access(request.executable, X_OK) == 0 else {
      return .failure(
        LaunchFailure(
          "\(request.app) cannot be launched: \(request.executable) is gone; start the program by hand once"))
    }
    // A file that others can write, or that belongs to another user, may differ from what the user started.
    guard info.st_uid == getuid() || info.st_uid == 0, info.st_mode & 0o002 == 0 else {
      return .failure(
        LaunchFailure("\(request.app) is not launched: \(request.executable) can be changed by other users"))
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
      return .failure(LaunchFailure("\(request.executable) could not be started: \(Places.message(-pid))"))
    }
    return .success(pid)
  }
}
