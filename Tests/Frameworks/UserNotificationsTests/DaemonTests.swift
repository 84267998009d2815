import BackgroundTestSupport
import BackgroundWire
import Foundation
import Testing
import UIKit

@testable import UserNotifications

extension CenterTests.DaemonTests {
  private func message(_ event: String, _ fields: [Message.Field: Message.Value] = [:]) -> Message {
    var message = Message(.notification, fields)
    message.fields[.event] = .text(event)
    return message
  }

  /// Waits on another thread, so that the delegate is called meanwhile.
  private func next(_ event: String, from socket: DaemonSocket) async throws -> Message? {
    try await Task.detached {
      let end = DaemonSocket.now() + 10
      while let message = try socket.receive(timeout: max(0, end - DaemonSocket.now())) {
        if message.text(.event) == event { return message }
      }
      return nil
    }.value
  }

  private func waits(for calls: [String], of delegate: RecordingDelegate) async throws {
    for _ in 0..<500 where delegate.calls != calls { try await Task.sleep(for: .milliseconds(10)) }
    #expect(delegate.calls == calls)
  }

  @Test func aNotificationIsPresentedAndAnsweredByWayOfTheDaemon() async throws {
    let harness = DaemonHarness()
    try harness.start()
    let desktop = try harness.connect()
    _ = try desktop.call(Message(.hello, [.version: .integer(Message.version), .pid: .integer(1)]))
    _ = try desktop.call(message("bus"))
    let connection = DaemonConnection(places: harness.places)
    defer { connection.close() }
    connection.greet(Message(.hello, [.app: .text("center"), .executable: .text("/bin/true")]))
    _ = try connection.call(message("authorize", [.state: .integer(2), .flags: .integer(7)]))
    let center = UNUserNotificationCenter(link: DaemonNotifications(connection: connection))
    let delegate = RecordingDelegate()
    delegate.presentation = [.banner]
    center.delegate = delegate
    #expect(await center.notificationSettings().alertSetting == .enabled)

    let content = UNMutableNotificationContent()
    content.title = "Mail"
    content.userInfo = ["id": 7]
    try await center.add(UNNotificationRequest(identifier: "mail", content: content, trigger: nil))
    try await waits(for: ["willPresent mail"], of: delegate)
    let show = try #require(try await next("show", from: desktop))
    var report = message("shown", [.total: .integer(3)])
    for field in [Message.Field.app, .sequence] { report.fields[field] = show.fields[field] }
    _ = try desktop.call(report)
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["mail"])
    report.fields[.event] = .text("activated")
    _ = try desktop.call(report)
    try await waits(for: ["willPresent mail", "didReceive mail UNNotificationDefaultActionIdentifier"], of: delegate)
    #expect(delegate.response?.notification.request.content.userInfo["id"] as? Int == 7)
    #expect(await center.deliveredNotifications().isEmpty)

    let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true)
    try await center.add(UNNotificationRequest(identifier: "daily", content: content, trigger: trigger))
    harness.stop()
    try harness.start()
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["daily"])
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}
