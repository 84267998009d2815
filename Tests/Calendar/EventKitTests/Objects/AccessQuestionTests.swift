import Foundation
import FoundationAdditions
import Synchronization
import TestSupport
import Testing

@testable import EventKit

/// The questions by which a program asks for access. They share the process's handler, so they run one after the other.
@Suite(.serialized) struct AccessQuestionTests {
  private let folder = TemporaryFolder()
  private var registry: AccessRegistry { AccessRegistry(folder: folder.url, program: "at.example.asking") }

  private func ask(
    _ type: EKEntityType, _ wanted: EKAuthorizationStatus, _ key: String = "NSCalendarsFullAccessUsageDescription"
  ) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      AccessQuestions.ask(about: type, wanted, key, in: registry) { continuation.resume() }
    }
  }

  @Test func withoutAWindowAccessIsGrantedAsItIsRequested() async {
    PermissionRequest.use(nil)
    await ask(.event, .writeOnly)
    #expect(registry.status(.event) == .writeOnly)
    #expect(registry.status(.reminder) == .notDetermined)
  }

  @Test(arguments: [(true, EKAuthorizationStatus.fullAccess), (false, .denied)])
  func theAnswerOfTheUserIsRemembered(isGranted: Bool, status: EKAuthorizationStatus) async {
    PermissionRequest.use { _, answer in answer(isGranted) }
    defer { PermissionRequest.use(nil) }
    await ask(.event, .fullAccess)
    #expect(registry.status(.event) == status)
    registry.forget(.event)
    #expect(registry.status(.event) == .notDetermined)
  }

  @Test func forgettingOneKindOfItemsKeepsTheOther() {
    registry.decide(.event, .fullAccess)
    registry.decide(.reminder, .denied)
    registry.forget(.event)
    registry.forget(.event)
    #expect(registry.status(.event) == .notDetermined)
    #expect(registry.status(.reminder) == .denied)
  }

  @Test func requestsForTheSameItemsAreOneQuestion() async {
    let asked = Mutex<[@Sendable (Bool?) -> Void]>([])
    PermissionRequest.use { _, answer in asked.withLock { $0.append(answer) } }
    defer { PermissionRequest.use(nil) }
    let replies = Mutex(0)
    for _ in 0..<3 {
      AccessQuestions.ask(about: .event, .fullAccess, "NSCalendarsUsageDescription", in: registry) {
        replies.withLock { $0 += 1 }
      }
    }
    let answers = asked.withLock { $0 }
    #expect(answers.count == 1)
    #expect(replies.withLock { $0 } == 0)
    answers.first?(true)
    #expect(replies.withLock { $0 } == 3)
    #expect(registry.status(.event) == .fullAccess)
  }

  @Test(arguments: [
    (
      EKEntityType.event, EKAuthorizationStatus.fullAccess, "NSCalendarsFullAccessUsageDescription",
      "Would Like to Have Full Access to Your Calendar", "Allow Full Access"
    ),
    (
      .event, .writeOnly, "NSCalendarsWriteOnlyAccessUsageDescription", "Would Like to Add to Your Calendar",
      "Add Events Only"
    ),
    (.reminder, .fullAccess, "NSRemindersUsageDescription", "Would Like to Access Your Reminders", "OK"),
  ])
  func theQuestionNamesTheProgramAndWhatItWants(
    type: EKEntityType, wanted: EKAuthorizationStatus, key: String, text: String, grantTitle: String
  ) async {
    let asked = Mutex<PermissionRequest?>(nil)
    PermissionRequest.use { request, answer in
      asked.withLock { $0 = request }
      answer(true)
    }
    defer { PermissionRequest.use(nil) }
    await ask(type, wanted, key)
    let request = asked.withLock { $0 }
    #expect(request?.title == "“\(ProcessInfo.processInfo.processName)” \(text)")
    #expect(request?.grantTitle == grantTitle)
  }
}
