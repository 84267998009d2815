import Foundation

/// A program of the benchmarks that runs beside this one, with a renderer of its own: GTK chooses it when it starts.
enum MeasuringProcess {
  /// Returns the output of a program; nil with a message if it cannot be started.
  ///
  /// - Parameters:
  ///   - name: The name of a program beside this one; nil for this one itself.
  ///   - renderer: The renderer of GSK: "gl" or "cairo".
  ///   - suite: The suite, for the message.
  static func output(of name: String? = nil, _ arguments: [String], renderer: String, suite: String) -> String? {
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let process = Process()
    process.executableURL = name.map { own.deletingLastPathComponent().appendingPathComponent($0) } ?? own
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["GSK_RENDERER": renderer]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    // GTK complains about a missing session bus, which nothing here needs.
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      print("\(suite): not measured, \(name ?? "bench") could not be started: \(error)")
      return nil
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      print(
        "\(suite): \(name ?? "bench") \(arguments.joined(separator: " ")) with the renderer \(renderer) ended with "
          + "\(process.terminationStatus).")
    }
    return text
  }
}
