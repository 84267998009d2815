public import Foundation

extension BGTaskScheduler {
  /// An error of the scheduler.
  public struct Error: CustomNSError, Hashable, @unchecked Sendable {
    /// The reason for an error.
    public enum Code: Int, Sendable {
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted, immediateRunIneligible

      /// Returns a Boolean value that indicates whether an error has this code.
      public static func ~= (code: Code, error: any Swift.Error) -> Bool {
        (error as? BGTaskScheduler.Error)?.code == code
      }
    }

    /// The reason for the error.
    public let code: Code
    /// The additional information about the error.
    public let userInfo: [String: Any]

    /// Creates an error.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
      self.code = code
      self.userInfo = userInfo
    }

    /// The domain of the scheduler's errors.
    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    /// The code as a number.
    public var errorCode: Int { code.rawValue }
    /// The additional information about the error; the same as `userInfo`.
    public var errorUserInfo: [String: Any] { userInfo }

    /// The code of a program that may not be launched.
    public static var unavailable: Code { .unavailable }
    /// The code for too many requests.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// The code of an identifier that is not permitted.
    public static var notPermitted: Code { .notPermitted }

    public static func == (one: Error, other: Error) -> Bool { one.code == other.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
  }
}
