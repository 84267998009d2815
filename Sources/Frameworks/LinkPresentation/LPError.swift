public import UIKit

/// The domain of the errors of fetching metadata.
public let LPErrorDomain = "LPErrorDomain"

/// An error of fetching metadata.
public struct LPError: Error, Hashable, Sendable, CustomNSError {
  /// The codes of errors.
  public enum Code: Int, Hashable, Sendable {
    case unknown = 1
    /// The page could not be loaded.
    case metadataFetchFailed = 2
    /// The client stopped the fetch.
    case metadataFetchCancelled = 3
    /// The page took longer than the timeout.
    case metadataFetchTimedOut = 4
    /// The system does not allow the fetch.
    case metadataFetchNotAllowed = 5
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain.
  public static var errorDomain: String { LPErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }

  /// An unknown error.
  public static var unknown: Code { .unknown }
  /// The page could not be loaded.
  public static var metadataFetchFailed: Code { .metadataFetchFailed }
  /// The client stopped the fetch.
  public static var metadataFetchCancelled: Code { .metadataFetchCancelled }
  /// The page took longer than the timeout.
  public static var metadataFetchTimedOut: Code { .metadataFetchTimedOut }
}
