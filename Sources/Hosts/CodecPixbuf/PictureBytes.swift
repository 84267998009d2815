import Glibc
import HostInterface

/// A reader of parts of a picture's bytes, at any place.
final class PictureBytes {
  private let bytes: [UInt8]
  private let file: Int32

  /// Opens a source; one that cannot be opened has no bytes.
  init(_ source: ImageSource) {
    switch source {
    case .bytes(let bytes): (self.bytes, file) = (bytes, -1)
    // Opening a pipe with a picture's name would otherwise block for ever.
    case .file(let path): (bytes, file) = ([], open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    }
  }

  deinit { if file >= 0 { close(file) } }

  /// Returns the bytes at a place; nil unless all of them are there.
  func part(_ place: Int, _ count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, count <= 1 << 20 else { return nil }
    if file < 0 { return place <= bytes.count - count ? Array(bytes[place..<place + count]) : nil }
    let read = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, pread(file, buffer.baseAddress, count, place))
    }
    return read.count == count ? read : nil
  }

  /// Returns a number of some bytes at a place; nil if they are not there.
  func number(_ place: Int, _ count: Int, isLittle: Bool = false) -> Int? {
    part(place, count).map { (isLittle ? $0.reversed() : $0).reduce(0) { $0 << 8 | Int($1) } }
  }
}
