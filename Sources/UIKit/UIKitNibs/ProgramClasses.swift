import Foundation

/// The search for the classes of the program by name alone.
///
/// The runtime finds a class by the names of its module and its own. A nib that was made for another project names a
/// module that does not exist here, or none, and does not name the types that a class is nested in. This therefore
/// searches the records that the compiler writes for every type, which each image of the program registers with the
/// runtime when it is loaded.
@MainActor
enum ProgramClasses {
  /// Returns every class of a name that is not generic, in any module, nested and private ones among them.
  /// - Complexity: O(types of the program) for a new name.
  static func named(_ name: String) -> [AnyClass] {
    if let classes = ProgramFacts.cached.classes[name] { return classes }
    var search = Search(name: name)
    withUnsafeMutablePointer(to: &search) { search in
      enumerateMetadataSections(
        { sections, search in
          search!.assumingMemoryBound(to: Search.self).pointee.look(through: sections)
          return true
        }, search)
    }
    ProgramFacts.cached.classes[name] = search.found
    return search.found
  }

  /// A search for the records of a name.
  private struct Search {
    let name: String
    var found: [AnyClass] = []

    /// Searches the sections of an image: a version, the address of the image and two unused words, then start and
    /// length of the protocols, of the conformances, and of the types.
    mutating func look(through sections: UnsafeRawPointer) {
      let word = MemoryLayout<UInt>.size
      guard let start = sections.load(fromByteOffset: 8 * word, as: UnsafeRawPointer?.self) else { return }
      let length = sections.load(fromByteOffset: 9 * word, as: Int.self)
      for offset in stride(from: 0, to: length, by: 4) { look(at: start + offset) }
    }

    /// Examines a record: the distance to the description of a type, whose lowest bits say whether it is direct.
    private mutating func look(at record: UnsafeRawPointer) {
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

    private func hasName(_ text: UnsafeRawPointer) -> Bool {
      strcmp(text.assumingMemoryBound(to: CChar.self), name) == 0
    }
  }
}

/// Calls a function with the sections of each image that the runtime knows, until it returns false.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?)
