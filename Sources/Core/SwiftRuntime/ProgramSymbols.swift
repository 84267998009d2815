import _CSwiftRuntime

/// The methods of the program's classes, as listed in the symbol table of its file.
///
/// On iOS the Objective-C runtime knows the methods of a class. Here the description of a class has a symbol, and the
/// symbols of its methods begin with the same text. Programs without symbols, and classes of other libraries, have
/// none.
package enum ProgramSymbols {
  /// The offset of a class's description in its metadata, in bytes, after the fields that `OverridableMethod` lists.
  private static let descriptionOffset = 2 * MemoryLayout<UInt>.size + 24

  /// Returns true if a class has a method of its own with an argument label.
  ///
  /// - Complexity: O(symbols of the program).
  package static func hasMethod(label: String, in type: AnyClass) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let description = metadata.load(fromByteOffset: descriptionOffset, as: UnsafeRawPointer?.self) else {
      return false
    }
    var search = Search(label: label)
    withUnsafeMutablePointer(to: &search) { search in
      quire_enumerate_methods(
        description,
        { type, method, search in
          guard let type, let method else { return }
          search?.assumingMemoryBound(to: Search.self).pointee
            .visit(String(cString: method), of: String(cString: type))
        }, search)
    }
    return search.isFound
  }

  /// A search for a method with an argument label.
  private struct Search {
    let label: String
    private(set) var isFound = false

    init(label: String) { self.label = label }

    /// Visits a declaration, such as `Module.Type.method(_: Int, label: Int) -> ()`, or `method(_: Int) -> () in Type
    /// #1 in Module.function() -> ()` for a type inside of a function.
    mutating func visit(_ method: String, of type: String) {
      guard !isFound else { return }
      let declaration: Substring
      if method.hasSuffix(" in " + type) {
        declaration = method.dropLast(type.count + 4)
      } else {
        guard let start = method.firstRange(of: type + ".") else { return }
        declaration = method[start.upperBound...]
      }
      let name = declaration.prefix { $0 != "(" }
      // A declaration of a nested type has the name of that type before its own.
      guard !name.contains(".") else { return }
      let parameters = declaration[name.endIndex...]
      isFound = parameters.contains(", \(label): ") || parameters.hasPrefix("(\(label): ")
    }
  }
}
