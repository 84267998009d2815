import Foundation

/// The folder in which the steps of windows are traced, and the tests whose traces are kept.
///
/// `QUIRE_TRACE=FOLDER` keeps the traces of all tests in FOLDER. `QUIRE_TRACE=failures` writes them to the folder of
/// the report, `QUIRE_REPORT`, from which `quire report` removes those of tests that passed.
struct TraceOptions: Equatable, Sendable {
  /// The options of this process; nil without the variable `QUIRE_TRACE`.
  static let current = TraceOptions(environment: ProcessInfo.processInfo.environment)

  /// The folder of all traces.
  let folder: URL
  /// A Boolean value that determines whether traces of tests that passed are removed.
  let keepsFailuresOnly: Bool

  init(folder: URL, keepsFailuresOnly: Bool) {
    self.folder = folder
    self.keepsFailuresOnly = keepsFailuresOnly
  }

  /// Reads the environment.
  init?(environment: [String: String]) {
    guard let value = environment["QUIRE_TRACE"], !value.isEmpty else { return nil }
    keepsFailuresOnly = value == "failures"
    guard let path = keepsFailuresOnly ? environment["QUIRE_REPORT"] : value, !path.isEmpty else { return nil }
    folder = URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("traces", isDirectory: true)
  }
}
