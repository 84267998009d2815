/// The conditions under which a transfer may run.
package enum TransferLimits {
  /// Returns the reason for which a transfer may not run now; nil when it may.
  package static func reasonToWait(
    isOnline: Bool, isExpensive: Bool, isConstrained: Bool, hasPower: Bool, isDiscretionary: Bool,
    allowsExpensive: Bool, allowsConstrained: Bool
  ) -> String? {
    if !isOnline { return "there is no network" }
    if isExpensive && !allowsExpensive { return "the network is metered" }
    if isConstrained && !allowsConstrained { return "the network is constrained" }
    guard isDiscretionary else { return nil }
    if isExpensive { return "it is discretionary, and the network is metered" }
    if !hasPower { return "it is discretionary, and the machine runs on battery" }
    return nil
  }
}
