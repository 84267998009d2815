import Foundation

/// The summary of a run in Markdown, for the page that a service of continuous integration shows.
///
/// GitHub accepts a summary of at most 1 MiB and shows no embedded pictures, so the summary is a table of text.
struct MarkdownSummary {
  /// The greatest number of rows of a table.
  static let maximumRows = 100

  private let run: TestRun
  private let command: RecordCommand
  private let headline: String

  init(_ run: TestRun, headline: String, command: RecordCommand) {
    self.run = run
    self.headline = headline
    self.command = command
  }

  /// The contents of the file.
  var text: String {
    var lines = ["## \(Self.cell(headline))", ""]
    let counts: [(TestResult.Status, String)] = [
      (.passed, "passed"), (.flaky, "flaky"), (.failed, "failed"), (.unfinished, "not finished"), (.skipped, "skipped"),
    ]
    let numbers = counts.compactMap { status, word in
      run.count(status) > 0 ? "\(HTML.grouped(run.count(status))) \(word)" : nil
    }
    if !numbers.isEmpty { lines += [numbers.joined(separator: ", "), ""] }
    if !run.failures.isEmpty {
      lines += ["| reference | what differs | test | place |", "|---|---|---|---|"]
      lines += run.failures.prefix(Self.maximumRows).map { failure in
        "| \(Self.cell(failure.name)) | \(Self.cell(failure.summary)) | \(Self.code(failure.test)) "
          + "| \(Self.code(failure.place)) |"
      }
      lines += more(run.failures.count) + ["", "If the new ones are right, record them again:", "", "```sh"]
      lines += run.failures.prefix(Self.maximumRows).reduce(into: [String]()) { commands, failure in
        let text = command.text(for: failure)
        if !commands.contains(text) { commands.append(text) }
      }
      lines += ["```", ""]
    }
    let others = run.otherFailures
    if !others.isEmpty {
      lines += ["| failed test | message |", "|---|---|"]
      lines += others.prefix(Self.maximumRows).map { result in
        let message =
          result.issues.first?.text ?? (result.status == .unfinished ? "The process ended while the test ran." : "")
        return "| \(Self.code(result.fullName)) | \(Self.cell(String(message.prefix(300)))) |"
      }
      lines += more(others.count) + [""]
    }
    let flaky = run.flaky
    if !flaky.isEmpty {
      lines += ["| flaky test: it failed, and passed in a later attempt | attempts | message |", "|---|---|---|"]
      lines += flaky.prefix(Self.maximumRows).map { result in
        "| \(Self.code(result.fullName)) | \(result.attempts) "
          + "| \(Self.cell(String((result.issues.first?.text ?? "").prefix(300)))) |"
      }
      lines += more(flaky.count) + [""]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func more(_ count: Int) -> [String] {
    count > Self.maximumRows ? ["", "… and \(HTML.grouped(count - Self.maximumRows)) more"] : []
  }

  /// Returns text for a cell of a table.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|", "\\", "`", "*", "_", "<", ">", "[", "]": result += "\\\(character)"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// Returns text in the type of code, for a cell of a table.
  private static func code(_ text: String) -> String {
    let text = text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "\n", with: " ")
    return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }
}
