import Foundation

/// The symbol names of the functions of the running program, as listed in its executable file (ELF, 64 bits).
@MainActor
enum ProgramSymbols {
  /// The names that may be those of table methods: the others are not stored.
  private static let names: [String] = read()

  /// Returns the mangled names of the methods of a class, without the part for the class.
  ///
  /// - Complexity: O(symbols); the first call reads the program's file.
  static func methods(of type: AnyClass) -> [Substring] {
    guard let mangled = _mangledTypeName(type) else { return [] }
    let prefix = "$s" + mangled
    return names.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
  }

  private static func read() -> [String] {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped) else {
      return []
    }
    return file.withUnsafeBytes(names)
  }

  private static func names(in bytes: UnsafeRawBufferPointer) -> [String] {
    func number<N: FixedWidthInteger>(_ offset: Int, as type: N.Type) -> Int {
      guard offset >= 0, offset + MemoryLayout<N>.size <= bytes.count else { return 0 }
      return Int(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: N.self))
    }
    // The magic number, and the class of 64 bits; then the section header table: its offset, the size and the number of
    // its entries.
    guard number(0, as: UInt32.self) == 0x464C_457F, number(4, as: UInt8.self) == 2 else { return [] }
    let (table, size, count) = (number(40, as: UInt64.self), number(58, as: UInt16.self), number(60, as: UInt16.self))
    var found: [String] = []
    for section in 0..<count {
      let header = table + section * size
      // The symbol table section; it refers to the section of its strings.
      guard number(header + 4, as: UInt32.self) == 2 else { continue }
      let (start, length) = (number(header + 24, as: UInt64.self), number(header + 32, as: UInt64.self))
      let texts = table + number(header + 40, as: UInt32.self) * size
      let text = number(texts + 24, as: UInt64.self)
      for symbol in stride(from: start, to: start + length, by: 24) {
        let place = text + number(symbol, as: UInt32.self)
        guard place > 0, place + 2 < bytes.count, bytes[place] == 0x24, bytes[place + 1] == 0x73 else { continue }
        // A program under test has some 300,000 names: they are searched by the C library, not byte by byte.
        guard let name = bytes.baseAddress?.advanced(by: place).assumingMemoryBound(to: CChar.self),
          strnlen(name, bytes.count - place) < bytes.count - place,
          strstr(name, "6commit") != nil || strstr(name, "9moveRowAt") != nil
        else { continue }
        found.append(String(cString: name))
      }
    }
    return found
  }
}
