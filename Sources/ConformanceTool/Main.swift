import ConformanceRunner
import Foundation

/// `conformance [--verbose] [--strict] [FOLDER]`: replays scenarios, prints a line a topic and a total.
/// `conformance --plots FOLDER`: draws the scrolls of the folder 'Conformance' and ours into diagrams in a folder.
///
/// `--strict` makes the program fail when a scenario fails.
@main
struct Main {
  @MainActor
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 2, arguments[0] == "--plots" { return plot(to: arguments[1]) }
    let isVerbose = arguments.contains("--verbose")
    let isStrict = arguments.contains("--strict")
    arguments.removeAll { $0 == "--verbose" || $0 == "--strict" }
    guard arguments.count <= 1, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      leave("Usage: conformance [--verbose] [--strict] [FOLDER]   (the folder 'Conformance' if none is given)")
    }
    let folder = arguments.first ?? "Conformance"
    do {
      let reports = try ConformanceRunner.run(folder: folder)
      if reports.isEmpty { leave("Scenarios were asked for, but \(folder) holds no *.json file.") }
      for report in reports {
        print(report.line)
        if isVerbose { report.explanations.forEach { print($0) } }
      }
      print(ConformanceRunner.total(of: reports))
      exit(isStrict && reports.contains { $0.failing > 0 } ? 1 : 0)
    } catch {
      leave("The scenarios of \(folder) could not be read: \(error)")
    }
  }

  @MainActor
  private static func plot(to folder: String) {
    do {
      for file in try ScrollPlots.write(from: "Conformance", to: folder) { print(file) }
    } catch {
      leave("Diagrams of the recorded scrolls were asked for, but they could not be made: \(error)")
    }
  }

  private static func leave(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
