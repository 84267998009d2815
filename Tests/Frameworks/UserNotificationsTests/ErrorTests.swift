import Foundation
import Testing
import UserNotifications

@Suite struct NotificationErrorTests {
  @Test func anErrorHasTheDomainAndTheNumberOfIOS() {
    let error = UNError(.notificationInvalidNoContent) as NSError
    #expect(error.domain == "UNErrorDomain")
    #expect(error.code == 1401)
  }
}
