import ConformanceRunner
import Foundation

/// Replays scenarios and prints the results; see `Options.usage`.
@main
struct Main {
  @MainActor
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let options = try? Options(arguments) else { leave(Options.usage) }
    do {
      if let folder = options.plots {
        for file in try ScrollPlots.write(from: options.folder, to: folder) { print(file) }
        return
      }
      if let file = options.file { return try Worker.run(options, file) }
      let report = try Supervisor.run(options, arguments: arguments)
      if report.scenarios.isEmpty {
        leave("Scenarios were asked for, but \(options.folder) holds none that was wanted.")
      }
      print(report.text(explaining: options.isVerbose))
      if let path = options.report { try report.write(to: path) }
      exit(options.isStrict && !report.isClean ? 1 : 0)
    } catch {
      leave("\(error)")
    }
  }

  private static func leave(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
