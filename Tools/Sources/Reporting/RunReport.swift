public import Foundation

/// The files that report a run: `report.html`, `summary.md` and `junit.xml` in its folder.
public struct RunReport {
  private let folder: URL
  private let title: String
  private let command: RecordCommand
  private let base: URL
  /// The folder in which the tests were compiled, and that of the user's sources, where they differ.
  public var moved: (from: URL, to: URL)?

  /// Prepares the report of a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the run; see `TestRun`.
  ///   - title: The name of the package.
  ///   - command: The command that records references again.
  ///   - base: The folder to which the paths of attachments are relative.
  public init(folder: URL, title: String, command: RecordCommand, base: URL) {
    self.folder = folder
    self.title = title
    self.command = command
    self.base = base
  }

  /// Removes what an earlier run has left, so that a report has nothing of it.
  public static func clear(_ folder: URL) throws {
    let files = FileManager.default
    for name in ["records", "results", "traces", "report.html", "summary.md", "junit.xml"] {
      let url = folder.appendingPathComponent(name)
      if files.fileExists(atPath: url.path) { try files.removeItem(at: url) }
    }
    try files.createDirectory(at: folder.appendingPathComponent("results"), withIntermediateDirectories: true)
  }

  /// Writes the files; returns the line that names the report, or nil if nothing has failed, was flaky, or was traced.
  public func write() throws -> String? {
    let run = TestRun(folder: folder, moved: moved)
    let traces = try Trace.read(in: folder, of: run)
    let html = HTMLReport(run, title: title, command: command, traces: traces)
    try JUnitReport(run, base: base).text.write(
      to: folder.appendingPathComponent("junit.xml"), atomically: true, encoding: .utf8)
    try MarkdownSummary(run, headline: html.headline, command: command).text.write(
      to: folder.appendingPathComponent("summary.md"), atomically: true, encoding: .utf8)
    let page = folder.appendingPathComponent("report.html")
    guard run.hasFailures || !run.flaky.isEmpty || !traces.isEmpty else {
      try? FileManager.default.removeItem(at: page)
      return nil
    }
    try html.text.write(to: page, atomically: true, encoding: .utf8)
    return "\(html.headline). The report: \(page.standardizedFileURL.path)"
  }
}
