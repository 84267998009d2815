/// An identifier of any type, for the classes whose identifiers have no static type.
package struct DiffableIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let value: AnyHashable

  /// Creates an identifier; a value that cannot be hashed ends the program.
  package init(_ value: Any) {
    guard let hashable = value as? AnyHashable else {
      fatalError(
        "A diffable data source was given the identifier \(value) of type \(type(of: value)), which is not Hashable: "
          + "use identifiers of a type that conforms to Hashable.")
    }
    self.value = hashable
  }

  /// The value as it was given.
  package var base: Any { value.base }
  package var description: String { "\(value)" }

  static func list(_ values: [Any]) -> [DiffableIdentifier] { values.map(DiffableIdentifier.init) }
}

extension Array where Element == DiffableIdentifier {
  /// The values as they were given.
  var bases: [Any] { map(\.base) }
}
