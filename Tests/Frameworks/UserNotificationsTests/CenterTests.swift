import Foundation
import TestSupport
import Testing
import UserNotifications

/// The tests that use the current center, which is the whole process's: one after the other.
@MainActor @Suite(.serialized) struct CenterTests {
  /// Triggers, lists, replacement and presentation on a virtual clock.
  @MainActor @Suite(.serialized) struct DeliveryTests {}

  /// Permission, answers and the badge.
  @MainActor @Suite(.serialized) struct AnswerTests {}

  /// The center of a program with the real daemon.
  @MainActor @Suite(.serialized) struct DaemonTests {}

  /// Objects in archives.
  @MainActor @Suite(.serialized) struct CodingTests {
    let folder = TemporaryFolder()
  }

  /// Contents, and the files of attachments.
  @MainActor @Suite(.serialized) struct ContentTests {
    let folder = TemporaryFolder()
    let picture = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")!
  }
}
