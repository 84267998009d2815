public import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let genericException = NSExceptionName("NSGenericException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}

/// A condition that ends the program: nothing catches exceptions in Swift.
open class NSException: NSObject {
  public final let name: NSExceptionName
  public final let reason: String?
  public final let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  /// Ends the program with the name and the reason.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason given")") }
}
