public import Foundation

/// The domain of the errors of printing.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// An error of printing.
public struct UIPrintError: Error, Hashable, Sendable, CustomNSError {
  /// The codes of errors.
  public enum Code: Int, Hashable, Sendable {
    /// There is no printing here.
    case printingNotAvailableError = 1
    /// There is nothing to print.
    case noContentError = 2
    /// An image cannot be printed.
    case unknownImageFormatError = 3
    /// The job failed.
    case jobFailedError = 4
  }

  /// The code.
  public let code: Code
  /// The message.
  private let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The domain.
  public static var errorDomain: String { UIPrintErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The message, under Foundation's key.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}
