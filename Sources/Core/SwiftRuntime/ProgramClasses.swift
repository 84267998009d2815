import _CSwiftRuntime

/// The search for the classes of the program by name alone.
///
/// The runtime finds a class by the names of its module and its own. A nib that was made for another project names a
/// module that does not exist here, or none, and does not name the types that a class is nested in. This therefore
/// searches the records that the compiler writes for every type, which each image of the program registers with the
/// runtime when it is loaded.
package enum ProgramClasses {
  /// Returns every class of a name that is not generic, in any module, nested and private ones among them.
  /// - Complexity: O(types of the program).
  package static func named(_ name: String) -> [AnyClass] {
    var search = Search(name: name)
    withUnsafeMutablePointer(to: &search) { search in
      quire_enumerate_type_records(
        { records, count, search in
          guard let records, let search = search?.assumingMemoryBound(to: Search.self) else { return }
          for index in 0..<count { search.pointee.look(at: UnsafeRawPointer(records + index)) }
        }, search)
    }
    return search.found
  }

  /// A search for the records of a name.
  private struct Search {
    let name: ContiguousArray<CChar>
    var found: [AnyClass] = []

    init(name: String) { self.name = name.utf8CString }

    /// Examines a record: the distance to the description of a type, whose lowest bits say whether it is direct.
    mutating func look(at record: UnsafeRawPointer) {
      let value = record.load(as: Int32.self)
      var type = record + Int(value & ~3)
      switch value & 3 {
      case 0: break
      case 1:
        guard let target = type.load(as: UnsafeRawPointer?.self) else { return }
        type = target
      default: return
      }
      // A description begins with flags, followed by the distances to the type's context, to its name, and to the
      // function that returns its metadata.
      let flags = type.load(as: UInt32.self)
      let isClass = flags & 0x1F == 16
      let isGeneric = flags & 0x80 != 0
      guard isClass, !isGeneric, hasName(type + 8 + Int(type.load(fromByteOffset: 8, as: Int32.self))) else { return }
      let function = type + 12 + Int(type.load(fromByteOffset: 12, as: Int32.self))
      // Takes and returns words only, which C and Swift pass alike; zero requests complete metadata.
      typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
      let metadata = unsafeBitCast(function, to: Accessor.self)(0)
      found.append(unsafeBitCast(metadata, to: AnyClass.self))
    }

    /// Returns true if a text that ends with a zero is the name.
    private func hasName(_ text: UnsafeRawPointer) -> Bool {
      let text = text.assumingMemoryBound(to: CChar.self)
      for (index, character) in name.enumerated() where text[index] != character { return false }
      return true
    }
  }
}
