import Foundation
import Synchronization
public import Testing

/// The settings of snapshot tests.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: SnapshotTestingConfiguration?

  /// The command that failures suggest for looking at the difference.
  public var diffTool: DiffTool
  /// The snapshots that are recorded.
  public var record: Record

  /// Creates settings.
  public init(diffTool: DiffTool = .default, record: Record = .missing) {
    self.diffTool = diffTool
    self.record = record
  }

  /// The snapshots that a test records instead of comparing them.
  public struct Record: Hashable, Sendable, ExpressibleByBooleanLiteral {
    private let name: String

    /// All snapshots.
    public static let all = Record(name: "all")
    /// Snapshots that do not match; the test fails all the same.
    public static let failed = Record(name: "failed")
    /// Snapshots without a reference.
    public static let missing = Record(name: "missing")
    /// No snapshots; one without a reference fails.
    public static let never = Record(name: "never")

    private init(name: String) { self.name = name }

    /// Creates `.all` for true, `.missing` for false.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

    /// The mode that the environment variable `SNAPSHOT_TESTING_RECORD` names; nil without one.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
      guard let name = environment["SNAPSHOT_TESTING_RECORD"],
        let found = [Record.all, .failed, .missing, .never].first(where: { $0.name == name })
      else { return nil }
      self = found
    }
  }

  /// The command that failures suggest for looking at the difference.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (String, String) -> String

    /// Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"
    /// The two files, by their addresses.
    public static let `default` = DiffTool { "@−\n\"file://\($0)\"\n@+\n\"file://\($1)\"" }

    /// Creates a command from the paths of the reference and of the failed snapshot.
    public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
      command = tool
    }

    /// Creates a command that is a program with the two paths.
    public init(stringLiteral value: String) { self.init { "\(value) \"\($0)\" \"\($1)\"" } }

    /// Returns the command for two paths.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }

  /// The mode in force: that of the call, of the environment around it, of the process.
  static func record(_ own: Record?) -> Record {
    own ?? current?.record ?? Record() ?? (isRecording ? .all : .missing)
  }
}

/// A Boolean value that determines whether all snapshots of the process are recorded.
public var isRecording: Bool {
  get { recordsAll.load(ordering: .relaxed) }
  set { recordsAll.store(newValue, ordering: .relaxed) }
}

private let recordsAll = Atomic(false)

/// Runs an operation with settings of snapshot tests.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(configuration(record, diffTool)) { try operation() }
}

/// Runs an asynchronous operation with settings of snapshot tests.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(configuration(record, diffTool)) { try await operation() }
}

private func configuration(
  _ record: SnapshotTestingConfiguration.Record?, _ diffTool: SnapshotTestingConfiguration.DiffTool?
) -> SnapshotTestingConfiguration {
  SnapshotTestingConfiguration(
    diffTool: diffTool ?? SnapshotTestingConfiguration.current?.diffTool ?? .default,
    record: SnapshotTestingConfiguration.record(record))
}

/// A trait that gives tests settings of snapshots.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  let record: SnapshotTestingConfiguration.Record?
  let diffTool: SnapshotTestingConfiguration.DiffTool?

  /// True: the settings hold for the tests of a suite.
  public let isRecursive = true

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: record, diffTool: diffTool) { try await function() }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Gives tests settings of snapshots.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    _SnapshotsTestTrait(record: record, diffTool: diffTool)
  }

  /// Gives tests settings of snapshots.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(record: configuration.record, diffTool: configuration.diffTool)
  }
}
