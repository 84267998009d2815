import Foundation
import HostHeadless
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// Calls of the application's delegate. They share the application: none of them awaits, so each ends before the next
/// begins.
@MainActor @Suite struct ApplicationDelegateCallsTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var log: [String] = []
    var opens: (() -> Void)?

    func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) {
      log.append("background")
      opens?()
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      log.append("foreground \(application.applicationState == .background)")
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      log.append("active \(application.applicationState == .active)")
    }
    func applicationWillTerminate(_ application: UIApplication) { log.append("terminate") }
    func application(
      _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { log.append("registered") }
    func application(
      _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { log.append("failed \((error as? NoDaemon)?.text ?? "otherwise")") }
  }

  private struct NoDaemon: Error { let text = "without a daemon" }

  private let delegate = Delegate()
  private let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)

  @Test func enteringTheForegroundTellsTheApplicationDelegate() {
    let application = UIApplication()
    application.lifeCycleDelegate = delegate
    application.applicationState = .background
    application.enterForeground(notifying: delegate)
    #expect(delegate.log == ["foreground true", "active true"])
    #expect(application.applicationState == .active)
  }

  @Test func openingAWindowAsTheLastClosesEntersTheForegroundAgain() throws {
    let application = UIApplication.shared
    application.delegate = delegate
    defer {
      application.delegate = nil
      application.applicationState = .inactive
    }
    application.applicationState = .active
    var second: UIWindowScene?
    let first = try #require(test.window.windowScene)
    delegate.opens = {
      let surface = first.runtime.host.makeSurface(title: "", size: .init(100, 100))
      second = UIWindowScene(surface: surface, runtime: first.runtime)
    }
    first.closeHandler = nil
    first.userDidRequestClose()
    #expect(delegate.log == ["resign", "background", "foreground true", "active true"])
    #expect(application.applicationState == .active)
    #expect(second?.activationState == .foregroundActive)
    second?.close()
  }

  @Test func aFailedRegistrationForNotificationsIsReported() {
    let application = UIApplication()
    application.lifeCycleDelegate = delegate
    application.backgroundAgent = BackgroundAgent { throw NoDaemon() }
    application.registerForRemoteNotifications()
    #expect(!application.isRegisteredForRemoteNotifications)
    test.advance(by: 0.1)
    #expect(delegate.log == ["failed without a daemon"])
  }

  @Test func registeringForNotificationsIsTriedAgainAfterAFailure() {
    var attempts = 0
    let application = UIApplication()
    application.lifeCycleDelegate = delegate
    application.backgroundAgent = BackgroundAgent {
      attempts += 1
      if attempts == 1 { throw NoDaemon() }
    }
    for _ in 0..<3 { application.registerForRemoteNotifications() }
    test.advance(by: 0.1)
    #expect(attempts == 2)
    #expect(application.isRegisteredForRemoteNotifications)
    #expect(delegate.log == ["failed without a daemon", "registered", "registered"])
  }
}
