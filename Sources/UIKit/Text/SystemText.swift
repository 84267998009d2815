import HostInterface

/// The text engine as UIKit uses it.
enum SystemText {
  /// The linked engine; what the leaves of the house report goes to the log from its first use on.
  static let engine: any TextEngine = {
    Registry.register { report in Log.warnOnce(report.key, report.message) }
    return Registry.textEngine
  }()
}
