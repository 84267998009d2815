public import Foundation

/// The domain of the errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// An error of notifications.
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reason of an error.
  public enum Code: Int, Sendable {
    /// The user has not allowed notifications.
    case notificationsNotAllowed = 1
    /// The file of an attachment cannot be read.
    case attachmentInvalidURL = 100
    /// The type of an attachment's file is not supported.
    case attachmentUnrecognizedType
    /// The file of an attachment is too large.
    case attachmentInvalidFileSize
    /// The attachment is not in the store.
    case attachmentNotInDataStore
    /// The file of an attachment cannot be moved into the store.
    case attachmentMoveIntoDataStoreFailed
    /// The file of an attachment is damaged.
    case attachmentCorrupt
    /// The trigger has no date in the future.
    case notificationInvalidNoDate = 1400
    /// The notification has neither content nor a badge.
    case notificationInvalidNoContent
    /// The object of the content cannot be used.
    case contentProvidingObjectNotAllowed = 1500
    /// The object of the content cannot be used like this.
    case contentProvidingInvalid
    /// The number of the badge is invalid.
    case badgeInputInvalid = 1600
  }

  /// The reason of the error.
  public let code: Code
  private let text: String

  /// Creates an error of a reason.
  public init(_ code: Code) { self.init(code, "") }

  init(_ code: Code, _ text: String) {
    self.code = code
    self.text = text
  }

  /// The domain of the errors.
  public static var errorDomain: String { UNErrorDomain }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// The domain and the description of the error.
  public var errorUserInfo: [String: Any] { text.isEmpty ? [:] : [NSLocalizedDescriptionKey: text] }
  /// The description of the error.
  public var errorDescription: String? { text.isEmpty ? nil : text }

  /// The user has not allowed notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The file of an attachment cannot be read.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// The type of an attachment's file is not supported.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// The file of an attachment is too large.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// The attachment is not in the store.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// The file of an attachment cannot be moved into the store.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// The file of an attachment is damaged.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The trigger has no date in the future.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// The notification has neither content nor a badge.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The number of the badge is invalid.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }

  /// Returns whether two errors have the same reason.
  public static func == (first: UNError, second: UNError) -> Bool { first.code == second.code }
  /// Hashes the reason.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
