import CSwiftRuntime

/// The methods of the program's classes with some argument labels, as listed in the symbol table of its file.
///
/// On iOS the Objective-C runtime knows the methods of a class. Here a method has a symbol whose mangled name begins
/// with that of its class. Programs without symbols, and classes of other libraries, have none. Private classes
/// have mangled names that the runtime does not know, and a word of a label that is also in the name of the class or
/// its module is abbreviated: such methods are not found.
package struct ProgramSymbols: Sendable {
  /// The mangled names of functions that have one of the labels.
  private let names: [String]

  /// Reads the symbols of functions that have one of some argument labels.
  ///
  /// - Complexity: O(symbols of the program).
  package init(labels: [String]) {
    var names: [String] = []
    let texts = labels.map { Self.mangled($0).utf8CString }
    withUnsafeMutablePointer(to: &names) { names in
      Self.withPointers(to: texts[...], []) { texts in
        quire_enumerate_program_symbols(
          texts, texts.count,
          { name, names in
            if let name { names?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name)) }
          }, names)
      }
    }
    self.names = names
  }

  /// Returns true if a class has a method of its own with an argument label, one of those that were read.
  ///
  /// - Complexity: O(functions with one of the labels).
  package func hasMethod(label: String, in type: AnyClass) -> Bool {
    guard let mangled = _mangledTypeName(type) else { return false }
    let prefix = "$s" + mangled
    let text = Self.mangled(label)
    return names.contains { $0.hasPrefix(prefix) && $0.hasSuffix("F") && $0.dropFirst(prefix.count).contains(text) }
  }

  /// Returns the text that stands for a label in a mangled name: its length and the label.
  private static func mangled(_ label: String) -> String { "\(label.utf8.count)\(label)" }

  /// Calls a function with pointers to texts, which are valid during the call.
  private static func withPointers(
    to texts: ArraySlice<ContiguousArray<CChar>>, _ pointers: [UnsafePointer<CChar>?],
    _ body: ([UnsafePointer<CChar>?]) -> Void
  ) {
    guard let first = texts.first else { return body(pointers) }
    first.withUnsafeBufferPointer { withPointers(to: texts.dropFirst(), pointers + [$0.baseAddress], body) }
  }
}
