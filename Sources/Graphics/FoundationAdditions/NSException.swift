public import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// An exception of no particular kind.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index outside of a range.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that a function does not take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that should not be possible.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// An object that is not there.
  public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")

  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A condition that ends the program: nothing catches exceptions in Swift.
open class NSException: NSObject {
  /// The name.
  public final let name: NSExceptionName
  /// The reason, for people; nil for none.
  public final let reason: String?
  /// Further facts.
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
