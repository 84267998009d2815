import BackgroundScheduling
import Testing

/// The networks that a transfer may use.
struct TransferLimitsTests {
  private func reason(
    isExpensive: Bool = false, isConstrained: Bool = false, allowsExpensive: Bool = true,
    allowsConstrained: Bool = true
  ) -> String? {
    TransferLimits.reasonToWait(
      isOnline: true, isExpensive: isExpensive, isConstrained: isConstrained, hasPower: true, isIdle: true,
      isDiscretionary: false, allowsExpensive: allowsExpensive, allowsConstrained: allowsConstrained, waited: 0)
  }

  @Test func aTransferWaitsOnANetworkThatItsRequestDoesNotAllow() {
    #expect(reason(isConstrained: true, allowsConstrained: false) == "the network is constrained")
    #expect(reason(isExpensive: true, allowsExpensive: false) == "the network is metered")
    #expect(reason(isExpensive: true, isConstrained: true) == nil)
    #expect(reason(allowsExpensive: false, allowsConstrained: false) == nil)
  }
}
