import Foundation

/// A trait: a value that is inherited from the screen by every view.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value of the trait where it is not set.
  static var defaultValue: Value { get }
  /// The name of the trait in descriptions.
  static var name: String { get }
  /// A string that identifies the trait.
  static var identifier: String { get }
  /// A Boolean value that indicates whether dynamic colors depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's full name.
  public static var identifier: String { ObjectName.qualifiedName(of: Self.self) }
  /// A Boolean value that indicates whether dynamic colors depend on the trait; false unless the trait implements it.
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
