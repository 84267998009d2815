import CCodecPixbuf
import Glibc
import HostInterface

/// A search for the mark that ends a JPEG or PNG picture, in pieces of its data; other formats count as complete.
///
/// A JPEG may continue after its end (motion photos append a film), and may have a thumbnail with an end of its own in
/// its header; so the mark is searched for anywhere after the header.
struct PictureEnding {
  private let mark: [UInt8]
  private var position = 0
  private let start: Int
  private var tail: [UInt8] = []
  private(set) var isSeen: Bool

  init(_ source: ImageSource) {
    let header = source.header
    if header.starts(with: [0xFF, 0xD8, 0xFF]) {
      mark = [0xFF, 0xD9]
      start = JPEGHeader(header).end
    } else if header.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      mark = Array("IEND".utf8)
      start = 0
    } else {
      mark = []
      start = 0
    }
    isSeen = mark.isEmpty
  }

  /// Searches the next bytes.
  mutating func look(in bytes: UnsafeBufferPointer<UInt8>) {
    guard !isSeen, !bytes.isEmpty else { return }
    let skipped = min(bytes.count, max(0, start - position))
    position += bytes.count
    let rest = UnsafeBufferPointer(rebasing: bytes[skipped...])
    // A mark may lie across two pieces.
    let seam = tail + rest.prefix(mark.count - 1)
    isSeen = Self.contains(mark, in: rest) || seam.withUnsafeBufferPointer { Self.contains(mark, in: $0) }
    tail = Array((tail + rest.suffix(mark.count - 1)).suffix(mark.count - 1))
  }

  private static func contains(_ mark: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    quire_contains(bytes.baseAddress, bytes.count, mark, mark.count) != 0
  }
}

extension ImageSource {
  /// The first 128 KB; empty when there is nothing to read.
  var header: [UInt8] {
    switch self {
    case .bytes(let bytes): return Array(bytes.prefix(131_072))
    case .file(let path):
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return [] }
      defer { close(file) }
      return [UInt8](unsafeUninitializedCapacity: 131_072) { buffer, count in
        count = max(0, read(file, buffer.baseAddress, buffer.count))
      }
    }
  }
}
