import CCodecPixbuf
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
    let header = PictureHeader(source)
    if let end = header.endOfJPEGSegments {
      mark = [0xFF, 0xD9]
      start = end
    } else if header.isPNG {
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
