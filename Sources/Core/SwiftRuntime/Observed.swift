/// The storage of a public property of a class with observers.
///
/// In an initializer that an extension adds to a class, Swift writes to a stored property of that class without
/// calling its observers, also in another module. On Apple's systems a property of UIKit has a setter, which such an
/// initializer calls, as in `extension UILabel { convenience init(text: String) { self.init(); self.text = text } }`.
/// A property with a wrapper is computed, so its observers are called there, too.
@propertyWrapper @frozen
public struct Observed<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates storage with a value.
  @inlinable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
