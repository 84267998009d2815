package import HostInterface

/// The text engine as UIKit uses it.
package enum SystemText {
  /// The linked engine; messages that lower modules report go to the log from its first use on.
  package static let engine: any TextEngine = {
    Registry.register { report in Log.warnOnce(report.key, report.message) }
    return Registry.textEngine
  }()
}
