/// The gzip form of bytes, without making them smaller (RFC 1951, 3.2.4; RFC 1952).
enum Gzip {
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var place = 0
    repeat {
      let count = min(65_535, bytes.count - place)
      let isLast = place + count == bytes.count
      let length = UInt16(count)
      result.append(isLast ? 1 : 0)
      for number in [length, ~length] { result += [UInt8(number & 255), UInt8(number >> 8)] }
      result += bytes[place..<place + count]
      place += count
    } while place < bytes.count
    for number in [checksum(bytes), UInt32(bytes.count)] {
      for shift: UInt32 in [0, 8, 16, 24] { result.append(UInt8(number >> shift & 255)) }
    }
    return result
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var result: UInt32 = ~0
    for byte in bytes {
      result ^= UInt32(byte)
      for _ in 0..<8 { result = result & 1 == 1 ? 0xEDB8_8320 ^ (result >> 1) : result >> 1 }
    }
    return ~result
  }
}
