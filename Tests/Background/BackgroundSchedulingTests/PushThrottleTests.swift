import BackgroundScheduling
import Testing

/// The limit of silent notifications.
struct PushThrottleTests {
  @Test func atMostThreePushesAnHourAreDelivered() {
    #expect(PushThrottle.next(now: 1_000, deliveries: [100, 200]).time == 1_000)
    let next = PushThrottle.next(now: 1_000, deliveries: [100, 200, 300])
    #expect(next.time == 3_700)
    #expect(next.reason?.contains("three pushes") == true)
    #expect(PushThrottle.next(now: 3_701, deliveries: [100, 200, 300]).time == 3_701)
  }

  @Test func onlyNotificationsWithContentAvailableAndWithoutAnAlertAreAccepted() {
    #expect(PushThrottle.refusal(contentAvailable: true, hasAlert: false) == nil)
    #expect(PushThrottle.refusal(contentAvailable: false, hasAlert: false) != nil)
    #expect(PushThrottle.refusal(contentAvailable: true, hasAlert: true) != nil)
  }
}
