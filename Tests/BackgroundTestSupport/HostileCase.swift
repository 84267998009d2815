/// A way in which a server makes it hard to continue a download.
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

  /// What a client should have in the end.
  public var expected: [UInt8] { Self.content(laterVersion, laterLength) }

  var laterLength: Int { self == .changedShorter ? 200_000 : self == .empty ? 0 : Self.length }

  /// Bytes that differ between versions everywhere.
  public static func content(_ version: Int, _ length: Int) -> [UInt8] {
    let salt = version &* 0x5B
    return (0..<length).map { place in
      let mixed: Int = (place &* 2_654_435_761) >> 11
      return UInt8(truncatingIfNeeded: mixed ^ salt)
    }
  }
}
