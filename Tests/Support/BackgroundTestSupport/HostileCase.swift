import Synchronization

/// A behavior of a server that makes it hard to continue a download.
public enum HostileCase: String, CaseIterable, Sendable {
  case plain, changed, changedShorter, noTag, noTagChanged, weakTag, weakTagChanged, noRanges, busy503, busy429
  case redirect, redirectMoves, chunked, noLength, lyingStart, lyingTotal, ignoresIfRange, refused416, gzip, multipart
  case modified, modifiedChanged, modifiedFresh, wholeAs206, reset, drip, empty, untaggedPart, upload

  /// The length of what the server has at first.
  static let length = 300_000
  /// The bytes after which the first responses are cut off.
  static let cut = 100_000

  /// The version that the server has after the first request.
  var laterVersion: Int {
    switch self {
    case .changed, .changedShorter, .noTagChanged, .weakTagChanged, .redirectMoves, .ignoresIfRange, .modifiedChanged,
      .modifiedFresh, .untaggedPart:
      2
    default: 1
    }
  }

  /// The bytes that a client should have in the end.
  public var expected: [UInt8] { Self.content(laterVersion, laterLength) }

  var laterLength: Int { self == .changedShorter ? 200_000 : self == .empty ? 0 : Self.length }

  private struct Key: Hashable { var version: Int, length: Int }
  private static let made = Mutex<[Key: [UInt8]]>([:])

  /// Bytes that differ between versions everywhere, and between places.
  public static func content(_ version: Int, _ length: Int) -> [UInt8] {
    let key = Key(version: version, length: length)
    if let known = made.withLock({ $0[key] }) { return known }
    let salt = UInt64(truncatingIfNeeded: version) &* 0x9E37_79B9_7F4A_7C15
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      var place = 0
      while place < length {
        buffer[place] = UInt8(truncatingIfNeeded: ((UInt64(place) &+ salt) &* 0xBF58_476D_1CE4_E5B9) >> 37)
        place += 1
      }
      count = length
    }
    made.withLock { made in
      if made.count > 32 { made = [:] }
      made[key] = bytes
    }
    return bytes
  }
}
