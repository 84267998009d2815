import BackgroundWire
import CTransferEngine
import Glibc
import _CBackground

/// The program `backgroundd`: reads its arguments and serves until there is nothing to do.
package enum Daemon {
  /// Returns the exit status of the process.
  package static func run(_ arguments: [String]) -> Int32 {
    var environment = Environment()
    var places = Places.current
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return complain("\(option) needs a value") }
      switch option {
      case "--state": places = Places(state: value)
      case "--socket": places = Places(state: places.state, socket: value)
      default: return complain("the option \(option) is not known; there are --state FOLDER and --socket PATH")
      }
    }
    // Tests use shorter times than users need.
    func seconds(_ name: String, _ value: inout Double) {
      if let text = Places.environment("QUIRE_BACKGROUND_" + name), let number = Double(text) { value = number }
    }
    seconds("RETRY_DELAY", &environment.retryDelay)
    seconds("IDLE_EXIT", &environment.idleExit)
    seconds("RELAUNCH_DELAY", &environment.relaunchDelay)
    seconds("HELPER_DELAY", &environment.helperDelay)
    seconds("BUDGET", &environment.budget)
    if let boot = Places.environment("QUIRE_BACKGROUND_BOOT") { environment.boot = { boot } }
    environment.certificates = Places.environment("QUIRE_BACKGROUND_CERTIFICATES")
    quire_retain_buffers()
    do {
      let service = try Service(places: places, environment: environment)
      try service.run()
      return 0
    } catch DaemonFailure.isRunning {
      // Another daemon was faster: the process that started this one connects to it.
      return 0
    } catch {
      return complain("\(error)")
    }
  }

  private static func complain(_ text: String) -> Int32 {
    quire_write_error("backgroundd: \(text)")
    return 1
  }
}
