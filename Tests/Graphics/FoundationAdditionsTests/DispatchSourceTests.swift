import Dispatch
import Foundation
import FoundationAdditions
import Testing

struct DispatchSourceTests {
  @Test func aSourceOfMemoryPressureHasNoEventsAndCanBeCancelled() {
    let source: any DispatchSourceMemoryPressure = DispatchSource.makeMemoryPressureSource(
      eventMask: [.warning, .critical], queue: .main)
    source.setEventHandler {}
    source.activate()
    #expect(source.data == [])
    source.cancel()
    #expect(source.isCancelled)
    #expect(DispatchSource.MemoryPressureEvent.all.rawValue == 7)
  }

  @Test func anErrorStatesWhyTheNetworkIsUnavailable() {
    let error = URLError(.notConnectedToInternet, userInfo: [NSURLErrorNetworkUnavailableReasonKey: 2])
    #expect(error.networkUnavailableReason == .constrained)
    #expect(URLError(.timedOut).networkUnavailableReason == nil)
  }
}
