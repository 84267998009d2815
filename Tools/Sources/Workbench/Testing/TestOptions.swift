import Foundation

/// The options of `quire test` that choose tests, run them again, and measure them.
struct TestOptions {
  /// The options with a value.
  static let namesWithValue: Set<String> = ["--shard", "--retry", "--durations", "--time-limit"]
  /// The options without a value.
  static let flags: Set<String> = ["--coverage"]

  /// A part of the tests: the number of the part, from 1, and the number of all parts.
  struct Shard: Equatable {
    let index: Int
    let count: Int

    /// Reads a shard such as 2/5.
    init(_ text: String) throws {
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count >= 1, 1...count ~= index else {
        throw Failure("--shard needs a part and the number of all parts, such as 2/5, and not \(text).")
      }
      (self.index, self.count) = (index, count)
    }
  }

  /// The part of the tests that is run; nil for all.
  let shard: Shard?
  /// The greatest number of times that a failed test is run again.
  let retries: Int
  /// The file of durations by which shards are made; nil for that of the last runs.
  let durations: URL?
  /// The time after which a test without a sign of life is ended, in seconds; nil for no limit.
  let timeLimit: Double?
  /// A Boolean value that indicates whether the lines that the tests run are counted.
  let measuresCoverage: Bool
  /// The arguments of the package manager.
  let arguments: PassedArguments

  /// Checks the options of a command line.
  init(_ options: [String: String], arguments: [String]) throws {
    shard = try options["--shard"].map(Shard.init)
    let text = options["--retry"] ?? "0"
    guard let retries = Int(text), 0...100 ~= retries else {
      throw Failure("--retry needs a number of attempts from 0 to 100, and not \(text).")
    }
    self.retries = retries
    timeLimit = try options["--time-limit"].map { text in
      guard let limit = Double(text), limit > 0 else {
        throw Failure("--time-limit needs a number of seconds, and not \(text).")
      }
      return limit
    }
    durations = options["--durations"].map { URL(fileURLWithPath: $0).standardizedFileURL }
    measuresCoverage = options["--coverage"] != nil
    self.arguments = PassedArguments(arguments)
  }
}

/// The arguments of a command line that are passed to the package manager, by their use.
struct PassedArguments {
  /// All arguments.
  let all: [String]
  /// The patterns of `--filter`.
  private(set) var filters: [String] = []
  /// The patterns of `--skip`.
  private(set) var skips: [String] = []
  /// The arguments without those of `--filter`.
  private(set) var withoutFilters: [String] = []
  /// The arguments that `swift build` knows as well.
  private(set) var forBuilds: [String] = []

  init(_ arguments: [String]) {
    all = arguments
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? argument
      let isOfTests = Self.withValue.contains(name) || Self.flags.contains(name)
      var value = parts.count == 2 ? parts[1] : nil
      var words = [argument]
      if value == nil, Self.withValue.contains(name), let next = rest.popFirst() {
        value = next
        words.append(next)
      }
      if name == "--filter" { filters.append(value ?? "") } else { withoutFilters += words }
      if name == "--skip" { skips.append(value ?? "") }
      if !isOfTests { forBuilds += words }
    }
  }

  /// Options of `swift test` alone.
  private static let withValue: Set<String> = [
    "--filter", "--skip", "--num-workers", "--xunit-output", "--attachments-path", "--specifier", "-s",
    "--event-stream-output-path", "--event-stream-version",
  ]
  private static let flags: Set<String> = [
    "--parallel", "--no-parallel", "--skip-build", "--enable-code-coverage", "--disable-code-coverage",
    "--enable-xctest", "--disable-xctest", "--enable-swift-testing", "--disable-swift-testing",
  ]

  /// Returns true if a test is one of those that the patterns choose, as the package manager has it.
  func choose(_ name: String) -> Bool {
    func matches(_ pattern: String) -> Bool { name.range(of: pattern, options: .regularExpression) != nil }
    if !filters.isEmpty, !filters.contains(where: matches) { return false }
    return !skips.contains(where: matches)
  }
}
