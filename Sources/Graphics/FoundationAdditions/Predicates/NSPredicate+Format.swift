public import Foundation

// Foundation on Linux declares these as unavailable, and the compiler prefers what is available.
extension NSPredicate {
  /// Creates a predicate from a format such as `SELF MATCHES %@`, with the values of its placeholders.
  ///
  /// Comparisons of the value itself or of its stored properties are supported, joined by AND, OR and NOT, with the
  /// operators `==`, `!=`, `<`, `>`, `<=`, `>=`, CONTAINS, BEGINSWITH, ENDSWITH, MATCHES, LIKE and IN, and the options
  /// `[cd]`. Another format is an error of the program, as on iOS.
  public convenience init(format: String, _ arguments: Any?...) { self.init(format: format, argumentArray: arguments) }

  /// Creates a predicate from a format with the values of its placeholders.
  public convenience init(format: String, argumentArray arguments: [Any?]?) {
    guard let parsed = PredicateFormat(format, arguments ?? []) else {
      fatalError(
        "Unable to parse the format string \"\(format)\" with \(arguments?.count ?? 0) arguments. Quantifiers, "
          + "subqueries, functions and collections in braces are not supported on Linux: use NSPredicate(block:).")
    }
    self.init { object, _ in parsed.evaluate(object) }
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor that sorts by a stored property, or by the values themselves for the key `self`.
  public convenience init(key: String?, ascending: Bool) {
    let names = (key ?? "self").split(separator: ".").map(String.init)
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      let values = [left, right].map { object in names.reduce(object) { PropertyValues.value(named: $1, of: $0) } }
      return PropertyValues.order(values[0], values[1]) ?? .orderedSame
    }
  }
}
