/// The limits of requests for background tasks.
package enum TaskLimits {
  /// The maximum number of pending requests of a program: one refresh, ten of processing.
  package static func limit(isProcessing: Bool) -> Int { isProcessing ? 10 : 1 }

  /// Returns the reason for which a request may not run at present; nil when it may.
  package static func reasonToWait(
    now: Double, earliest: Double?, needsPower: Bool, needsNetwork: Bool, isProcessing: Bool, hasPower: Bool,
    isOnline: Bool
  ) -> String? {
    if let earliest, earliest > now { return "its earliest date has not come" }
    if needsPower && !hasPower { return "it requires external power" }
    if needsNetwork && !isOnline { return "it requires a network" }
    return nil
  }
}
