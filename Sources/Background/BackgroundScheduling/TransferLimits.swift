/// The conditions under which a transfer may run.
package enum TransferLimits {
  /// The longest time that a discretionary transfer waits for the machine to be idle, in seconds.
  package static let idlePatience = 6.0 * 3_600

  /// Returns the reason for which a transfer may not run at present; nil when it may.
  ///
  /// - Parameters:
  ///   - expected: the number of remaining bytes; 0 if it is unknown.
  ///   - free: the number of free bytes on the disk.
  ///   - isIdle: A Boolean value that indicates whether the machine is idle.
  ///   - waited: the seconds since the transfer was made. Not every desktop says when nobody uses it, so the wait for
  ///   that has an end.
  package static func reasonToWait(
    isOnline: Bool, isExpensive: Bool, isConstrained: Bool, hasPower: Bool, isIdle: Bool, isDiscretionary: Bool,
    allowsExpensive: Bool, allowsConstrained: Bool, waited: Double, expected: Int64 = 0, free: Int64 = .max
  ) -> String? {
    if !isOnline { return "there is no network" }
    if expected > free { return "it expects \(expected) bytes, and the disk has room for \(free)" }
    if isExpensive && !allowsExpensive { return "the network is metered" }
    if isConstrained && !allowsConstrained { return "the network is constrained" }
    guard isDiscretionary else { return nil }
    if isExpensive { return "it is discretionary, and the network is metered" }
    if !hasPower { return "it is discretionary, and the machine runs on battery" }
    if !isIdle && waited < idlePatience { return "it is discretionary, and the machine is in use" }
    return nil
  }
}
