import Testing

@testable import os

struct OSLogTests {
  @Test func formatSpecifiersAreReplacedByTheirArguments() {
    #expect(formatted("%{public}@ is %.2f%% of %ld", ["a", 0.5, nil]) == "a is 0.5% of nil")
    #expect(formatted("%d and %d", [1]) == "1 and %?")
  }

  @Test func logMessagesInterpolateValuesOfAnyPrivacy() {
    let name: String? = nil
    let message: OSLogMessage = "\(1) of \("x", privacy: .private), \(name)"
    #expect(message.text == "1 of x, nil")
  }

  @Test func onlyTheDisabledLogIsSilent() {
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog.default.isEnabled(type: .error))
    Logger(.disabled).error("nobody reads this")
    os_log("nor %@", log: .disabled, type: .error, "this")
  }
}
