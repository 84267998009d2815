import Testing
import UIKitGraphics
import UIKitGraphicsTestSupport

@MainActor @Suite struct LogTests {
  @Test func aRedirectedLogReceivesWarningsAfterManyCallsOfWarnOnce() {
    let log = LogRecorder()
    log.record {
      for _ in 0..<200_000 { Log.warnOnce("LogTests.aRedirectedLogReceivesWarningsAfterManyCallsOfWarnOnce", "Once") }
      Log.warn("Twice")
    }
    // The first may have been said by another test of the same process.
    #expect(log.all.suffix(1) == ["Twice"])
    #expect(log.all.count <= 2)
  }
}
