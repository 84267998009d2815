import Foundation

/// `bench [--only PART] [--json FILE]`: measures, prints a table, and writes the measurements as JSON.
///
/// `--only` takes a suite's name, such as layout, flow, updates, motion or window, or a part of several;
/// `exhibits/line` takes the rows of a suite that can be chosen one by one, and `layout,flow` several suites, which run
/// in the order of the table: a row may depend on those before it.
@main
struct Main {
  @MainActor private static let suites: [(name: String, measure: @MainActor () -> [Measurement])] = [
    ("start", StartBench.measure), ("frame", FrameBench.measure), ("steps", StepBench.measure),
    ("pictures", PictureBench.measure),
    ("layout", LayoutBench.measure),
    ("flow", FlowUpdateBench.measure), ("compositional", CompositionalBench.measure),
    ("tables", TableBench.measure), ("text", TextBench.measure),
    ("diffable", DiffableBench.measure),
    ("constraints", ConstraintBench.measure), ("animation", AnimationBench.measure),
    ("updates", UpdateBench.measure), ("motion", MotionBench.measure), ("depth", DepthBench.measure),
    ("layouts", CollectionLayoutsBench.measure), ("exhibits", ExhibitBench.measure),
    ("calendars", CalendarBench.measure), ("eventkit", EventKitBench.measure),
    ("transitions", TransitionBench.measure),
    ("background", BackgroundBench.measure),
    ("window", WindowBench.measure), ("memory", PhotoMemoryBench.measure),
  ]

  @MainActor
  static func main() {
    WindowBench.runChildIfAsked(CommandLine.arguments)
    PhotoMemoryBench.runChildIfAsked(CommandLine.arguments)
    PictureBench.runChildIfAsked(CommandLine.arguments)
    let words = (option("--only") ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let chosen = Set(words.flatMap { suites(for: $0) })
    var measurements: [Measurement] = []
    for suite in suites where chosen.contains(suite.name) {
      FileHandle.standardError.write(Data("measuring \(suite.name)\n".utf8))
      measurements += suite.measure()
      // After each suite, because one that crashes must not lose the results of those before it.
      write(measurements)
    }
    print(Table(measurements: measurements).text)
  }

  private static func write(_ measurements: [Measurement]) {
    guard let path = option("--json") else { return }
    do {
      try Table(measurements: measurements).json.write(to: URL(fileURLWithPath: path))
    } catch {
      leave("The measurements were to be written to \(path), but: \(error)")
    }
  }

  /// Returns the names of the suites that a word selects: the suite of that name, or all that have it in their names.
  @MainActor
  private static func suites(for word: Substring) -> [String] {
    let names = suites.map(\.name)
    let only = word.prefix { $0 != "/" }
    if names.contains(String(only)) { return [String(only)] }
    let alike = names.filter { only.isEmpty || $0.contains(only) || only.hasPrefix($0) }
    if alike.isEmpty { leave("No suite has '\(only)' in its name; there are \(names)") }
    return alike
  }

  /// Returns whether a row is to be measured: all are, unless some are requested.
  static func asks(for row: String) -> Bool {
    guard let only = option("--only"), let slash = only.firstIndex(of: "/") else { return true }
    return row.contains(only[only.index(after: slash)...])
  }

  private static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }

  private static func leave(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
