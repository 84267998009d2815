import Foundation

/// A trait: a value that is handed down from the screen to every view.
public protocol UITraitDefinition {
  /// What the trait is made of.
  associatedtype Value
  /// What the trait has where nobody sets it.
  static var defaultValue: Value { get }
  /// The name in descriptions.
  static var name: String { get }
  /// A text that identifies the trait.
  static var identifier: String { get }
  /// Whether dynamic colours depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's full name.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False, unless a trait says otherwise.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as a value.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is a field of `TraitValues`.
protocol SystemTrait: UITraitDefinition {
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func read(from values: TraitValues) -> Any { values[keyPath: path] }
  static func write(_ value: Any, to values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: path] = value }
  }
}
