import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor
struct ApplicationNamesTests {
  private final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
  private final class Plain: NSObject, UIApplicationDelegate {}

  @Test func theOptionalWindowOfAnApplicationDelegateIsWrappedTwice() {
    let delegate = Delegate()
    #expect(delegate.optionalWindow == nil)
    #expect(Plain().optionalWindow == nil)
    let window = UIWindow()
    delegate.window = window
    let known: (any UIApplicationDelegate)? = delegate
    #expect(known?.optionalWindow??.isHidden == window.isHidden)
    if let wrapped = known?.optionalWindow, let found = wrapped { #expect(found === window) } else { Issue.record() }
  }

  @Test func applicationNotificationsArePostedWithTheirMessages() {
    var count = 0
    let token = NotificationCenter.default.addObserver(of: UIApplication.shared, for: .willEnterForeground) { _ in
      count += 1
    }
    UIApplication.shared.announce(
      UIApplication.WillEnterForegroundMessage(), UIApplication.willEnterForegroundNotification)
    NotificationCenter.default.removeObserver(token)
    UIApplication.shared.announce(
      UIApplication.WillEnterForegroundMessage(), UIApplication.willEnterForegroundNotification)
    #expect(count == 1)
  }
}
