import Foundation
import HostHeadless
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
struct ApplicationServicesTests {
  @Test func iconsCannotBeChanged() async throws {
    let application = UIApplication.shared
    #expect(!application.supportsAlternateIcons)
    await #expect(throws: CocoaError.self) { try await application.setAlternateIconName("Leaf") }
    try await application.setAlternateIconName(nil)
    #expect(application.alternateIconName == nil)
    #expect(application.isProtectedDataAvailable)
  }

  @Test func theNumberOnTheIconReachesTheHost() throws {
    let test = TestWindow(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)
    test.settle()
    let host = try #require(UIRuntime.current.host as? HeadlessHost)
    UIApplication.shared.applicationIconBadgeNumber = 3
    #expect(host.badge == 3)
    UIApplication.shared.applicationIconBadgeNumber = -1
    #expect(host.badge == 0)
    UIApplication.shared.applicationIconBadgeNumber = 0
  }
}
