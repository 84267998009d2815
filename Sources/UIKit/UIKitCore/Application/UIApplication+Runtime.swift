import Foundation

/// The ways in which code that is also part of app extensions asks the class for the application.
extension UIApplication {
  private static let namesOfShared = ["shared", "sharedApplication"]

  /// Returns true if the class has the method that a selector names; `sharedApplication` is the one.
  public class func responds(to aSelector: Selector!) -> Bool { namesOfShared.contains(aSelector?.name ?? "") }

  /// Sends a message to the class, and returns the application for `sharedApplication`.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    responds(to: aSelector) ? Unmanaged.passUnretained(shared) : nil
  }

  /// Returns the value of a property of the class; `sharedApplication` is the one.
  public class func value(forKey key: String) -> Any? { namesOfShared.contains(key) ? shared : nil }

  /// Returns the value of a property of the class; `sharedApplication` is the one.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
