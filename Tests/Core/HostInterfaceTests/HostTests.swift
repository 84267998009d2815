import DisplayList
import GeometryCore
import HostInterface
import Testing

/// A platform that implements no more than it has to.
@MainActor
@Suite struct HostTests {
  private final class BareHost: Host {
    let name = "bare"
    let now = 0.0
    var appearanceDidChange: (@MainActor () -> Void)?

    func makeSurface(title: String, size: Size) -> any Surface { fatalError("No test makes a surface of \(name).") }
    func run(_ start: @escaping @MainActor () -> Void) { start() }
    func quit() {}
    func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken { TimerToken() }
  }

  private final class Loop: ProgramLoop {
    func runDueWork() -> Double? { nil }
  }

  @Test func theDefaultsOfAHostAreThoseOfAPhoneWithoutADesktop() {
    let host = BareHost()
    #expect(host.screenSize == Size(393, 852))
    #expect(host.screenScale == 3)
    #expect(host.screenRefreshRate == 60)
    #expect(!host.surfacesAreScreens)
    #expect(!host.isAccessibilityActive)
    #expect(host.clipboard == nil)
    #expect(!host.open("https://swift.org"))
    host.programLoop = Loop()
    #expect(host.programLoop == nil, "a host without an event loop runs no other one")
  }

  @Test func aTimerTokenIsCanceledOnlyOnce() {
    let token = TimerToken()
    var forgotten = 0
    token.onCancel = { forgotten += 1 }
    #expect(!token.isCancelled)
    #expect(token.isAwaited)
    token.cancel()
    token.cancel()
    #expect(token.isCancelled)
    #expect(forgotten == 1)
  }

  @Test func everyKeyModifierIsADifferentBit() {
    let all: [Modifiers] = [.capsLock, .shift, .control, .alternate, .command]
    #expect(Modifiers(all).rawValue.nonzeroBitCount == all.count)
  }
}
