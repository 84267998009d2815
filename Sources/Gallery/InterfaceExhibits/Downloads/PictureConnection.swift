import ExhibitSupport
import Foundation

/// A connection of the picture server: answers requests for whole files and for their rest.
struct PictureConnection {
  let descriptor: Int32
  /// The greatest number of bytes per second.
  let rate: Int

  /// Answers requests until the client disconnects.
  ///
  /// - Parameter find: returns the picture of a name and the length to which it is filled up; nil for no such name.
  func serve(_ find: (String) -> (picture: [UInt8], length: Int)?) {
    defer { close(descriptor) }
    while let lines = request() {
      let words = lines.first?.split(separator: " ") ?? []
      guard words.count == 3, let name = words[1].dropFirst().removingPercentEncoding,
        let (picture, length) = find(name)
      else {
        guard send(Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)) else { return }
        continue
      }
      guard answer(picture, length, from: Self.start(lines, length)) else { return }
    }
  }

  /// Returns the first requested byte; 0 for the whole file.
  static func start(_ lines: [Substring], _ length: Int) -> Int {
    guard let range = lines.first(where: { $0.lowercased().hasPrefix("range: bytes=") }),
      let start = Int(range.dropFirst("range: bytes=".count).prefix { $0 != "-" }), start > 0, start < length
    else { return 0 }
    // The files never change, so any condition of a client holds.
    return start
  }

  /// Reads the lines of a request's head; nil at the end of the connection.
  private func request() -> [Substring]? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 16_384, !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
  }

  private func answer(_ picture: [UInt8], _ length: Int, from start: Int) -> Bool {
    var head = start > 0 ? "HTTP/1.1 206 Partial Content\r\n" : "HTTP/1.1 200 OK\r\n"
    head += "ETag: \"\(picture.count)-\(length)\"\r\nAccept-Ranges: bytes\r\nContent-Length: \(length - start)\r\n"
    if start > 0 { head += "Content-Range: bytes \(start)-\(length - 1)/\(length)\r\n" }
    guard send(Array((head + "\r\n").utf8)) else { return false }
    let piece = max(1, rate / 50)
    var place = start
    while place < length {
      let end = min(length, place + piece)
      // Decoders stop at the end of the picture; the filler only makes the file longer.
      let bytes = [UInt8](unsafeUninitializedCapacity: end - place) { buffer, count in
        for offset in place..<end { buffer[offset - place] = offset < picture.count ? picture[offset] : 0x51 }
        count = end - place
      }
      guard send(bytes) else { return false }
      place = end
      usleep(20_000)
    }
    return true
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, $0.count - done) }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
