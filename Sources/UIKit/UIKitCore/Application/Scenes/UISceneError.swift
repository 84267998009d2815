public import Foundation

/// The domain of errors about scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// An error of a request about a scene.
public struct UISceneError: CustomNSError, Hashable {
  /// The reasons of errors.
  public enum Code: Int, Sendable {
    /// The program does not support several scenes.
    case multipleScenesNotSupported = 0
    /// The request was denied, because the session was discarded.
    case requestDenied = 1
    /// The request for a geometry is invalid or not supported.
    case geometryRequestUnsupported = 100
    /// The request for a geometry was denied.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code
  private let explanation: String

  /// Creates an error with an explanation for the programmer.
  package init(_ code: Code, _ explanation: String) {
    self.code = code
    self.explanation = explanation
  }

  /// The program does not support several scenes.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The request was denied.
  public static var requestDenied: Code { .requestDenied }
  /// The domain of the errors.
  public static var errorDomain: String { UISceneErrorDomain }

  /// The raw value of the reason.
  public var errorCode: Int { code.rawValue }
  /// The explanation.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: explanation] }
}
