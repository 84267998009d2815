import Glibc

/// A picture in the plain binary form of PPM.
struct Pixmap {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init?(path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { all += chunk[..<count] }
    // "P6", width, height and 255, each ended by one blank.
    var fields: [String] = []
    var start = 0
    var at = 0
    while fields.count < 4, at < all.count {
      if all[at] == 10 || all[at] == 32 {
        fields.append(String(decoding: all[start..<at], as: UTF8.self))
        start = at + 1
      }
      at += 1
    }
    guard fields.count == 4, fields[0] == "P6", fields[3] == "255", let width = Int(fields[1]),
      let height = Int(fields[2]),
      all.count - start == width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    bytes = Array(all[start...])
  }

  func color(x: Int, y: Int) -> [Int] { (0..<3).map { Int(bytes[(y * width + x) * 3 + $0]) } }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The picture with every pixel the mean of itself and its eight neighbors.
  var averaged: Pixmap {
    var result = bytes
    let row = width * 3
    for y in 1..<height - 1 {
      for x in 3..<row - 3 {
        let at = y * row + x
        var sum = 0
        for dy in [-row, 0, row] { for dx in [-3, 0, 3] { sum += Int(bytes[at + dy + dx]) } }
        result[at] = UInt8((sum + 4) / 9)
      }
    }
    return Pixmap(width: width, height: height, bytes: result)
  }

  /// Returns the difference of the top left parts of two pictures without their outermost pixels.
  ///
  /// - Returns: the mean of all channels, and the share of pixels with a channel beyond a limit.
  func difference(to other: Pixmap, width: Int, height: Int, limit: Int) -> (mean: Double, share: Double) {
    var (sum, beyond) = (0, 0)
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        var maximum = 0
        for channel in 0..<3 {
          let a = Int(bytes[(y * self.width + x) * 3 + channel])
          let off = abs(a - Int(other.bytes[(y * other.width + x) * 3 + channel]))
          sum += off
          maximum = max(maximum, off)
        }
        if maximum > limit { beyond += 1 }
      }
    }
    return (Double(sum) / Double(width * height * 3), Double(beyond) / Double(width * height))
  }
}
