package import Foundation

/// File names as they are on the disk, where they are bytes: a byte that belongs to no UTF-8 character is a character
/// of the private use area, U+EF80 to U+EFFF, as in MirBSD's OPTU encoding.
package enum FileNames {
  private static let octets: ClosedRange<UInt32> = 0xEF80...0xEFFF

  /// Returns the names in a folder; nil when it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          let length = strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
          return string(of: UnsafeBufferPointer(start: $0, count: length))
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns a text for some bytes, unique for each sequence: bytes whose characters are reserved for invalid bytes
  /// count as invalid.
  package static func string(of bytes: some Collection<UInt8>) -> String {
    if let whole = character(bytes) { return whole }
    var text = ""
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      if let length = (1...4).first(where: { character(rest.prefix($0)) != nil }) {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      } else if let byte = rest.popFirst(), let scalar = Unicode.Scalar(UInt32(byte) + 0xEF00) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns the bytes for a text.
  package static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { octets.contains($0.value) ? [UInt8($0.value - 0xEF00)] : Array(UTF8.encode($0)!) }
  }

  /// Returns a name for display: an invalid byte becomes a replacement character.
  package static func readable(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { octets.contains($0.value) ? "\u{FFFD}" : $0 }))
  }

  /// Returns the contents of a file whose path has invalid bytes; nil for other paths.
  package static func data(at path: String) -> Data? {
    guard path.unicodeScalars.contains(where: { octets.contains($0.value) }) else { return nil }
    let file = (bytes(of: path) + [0]).withUnsafeBytes {
      fopen($0.baseAddress!.assumingMemoryBound(to: CChar.self), "rb")
    }
    guard let file else { return nil }
    defer { fclose(file) }
    return try? FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false).readToEnd()
  }

  private static func character(_ bytes: some Collection<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.contains { octets.contains($0.value) } ? nil : text
  }
}
