package import BackgroundWire
import Foundation
import Synchronization

/// This process as the daemon knows it: its name, how it is started, what its Info.plist allows.
package enum Program {
  /// The variable of the environment that names a program without a bundle identifier.
  package static let nameVariable = "QUIRE_BUNDLE_IDENTIFIER"

  private struct State {
    var isGreetingSet = false
    var handlesBackgroundWork = false
    var isForeground = false
  }

  private static let state = Mutex(State())

  /// The bundle identifier; without an Info.plist that of the environment, else the name of the executable.
  package static var name: String {
    if let name = Bundle.main.bundleIdentifier { return name }
    if let name = Places.environment(nameVariable) { return name }
    return URL(fileURLWithPath: Places.executable).lastPathComponent
  }

  /// A Boolean value that indicates whether an Info.plist names the program; without one, nothing need be declared.
  package static var isBundle: Bool { Bundle.main.bundleIdentifier != nil }

  /// The background modes of Info.plist; every mode for a program without one.
  package static var modes: [String] {
    isBundle
      ? Bundle.main.infoDictionary?["UIBackgroundModes"] as? [String] ?? []
      : ["fetch", "processing", "remote-notification"]
  }

  /// The identifiers of background tasks in Info.plist; nil, which allows all, for a program without one.
  package static var permittedTasks: [String]? {
    isBundle ? Bundle.main.infoDictionary?["BGTaskSchedulerPermittedIdentifiers"] as? [String] ?? [] : nil
  }

  /// The work for which the daemon launched this process: the number of the launch and its reason; nil for other
  /// starts.
  package static var backgroundLaunch: (id: Int64, reason: String)? {
    guard let text = Places.environment(Places.launchVariable) else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let id = Int64(parts[0]) else { return nil }
    return (id, String(parts[1]))
  }

  /// The connection of this process, greeted with its name.
  package static func connection() -> DaemonConnection {
    let isFirst = state.withLock { state in
      defer { state.isGreetingSet = true }
      return !state.isGreetingSet
    }
    if isFirst { DaemonConnection.shared.greet(greeting()) }
    return DaemonConnection.shared
  }

  /// Declares that the program answers fetches, notifications and tasks, so that it is asked instead of being launched
  /// again.
  package static func declareBackgroundWork(isForeground: Bool) throws(WireError) {
    state.withLock {
      $0.handlesBackgroundWork = true
      $0.isForeground = isForeground
      $0.isGreetingSet = true
    }
    let greeting = greeting()
    DaemonConnection.shared.greet(greeting)
    _ = try DaemonConnection.shared.call(greeting)
  }

  /// Writes a message for the programmer.
  package static func warn(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private static func greeting() -> Message {
    let (handlesBackgroundWork, isForeground) = state.withLock { ($0.handlesBackgroundWork, $0.isForeground) }
    var greeting = Greeting(app: name, pid: getpid())
    greeting.handlesBackgroundWork = handlesBackgroundWork
    greeting.isForeground = isForeground
    greeting.start = Greeting.Start(
      executable: Places.executable, arguments: CommandLine.arguments,
      folder: FileManager.default.currentDirectoryPath, modes: modes)
    return greeting.message
  }
}
