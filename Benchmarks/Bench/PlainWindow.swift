import Foundation

/// A window of GTK alone, in a process of its own: `bench-plain-window`.
struct PlainWindow {
  enum Content: String { case empty, spinner }

  /// The time before a measurement and that of a measurement, in seconds.
  static let (warmUp, duration) = (1.0, 4.0)

  /// The processor time of the main thread and of the process, in milliseconds a second.
  let thread: Double
  let process: Double
  /// The resident memory, in megabytes.
  let memory: Double

  /// Returns the measurements of a window with a content; nil with a message if the program cannot be run.
  static func measure(_ content: Content, renderer: String) -> PlainWindow? {
    let process = Process()
    process.executableURL = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent().appendingPathComponent("bench-plain-window")
    process.arguments = [content.rawValue, "\(warmUp)", "\(duration)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["GSK_RENDERER": renderer]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    // GTK complains about a missing session bus, which nothing here needs.
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      print("window: not measured, bench-plain-window could not be started: \(error)")
      return nil
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(separator: " ").dropFirst().compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard numbers.count == 3 else {
      print("window: not measured, bench-plain-window ended with \(process.terminationStatus).")
      return nil
    }
    return PlainWindow(thread: numbers[0], process: numbers[1], memory: numbers[2])
  }
}
