public import Foundation

/// The result of a hash function.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// The number of bytes.
  static var byteCount: Int { get }
}

/// A digest of a known function, whose bytes an array holds.
package protocol StoredDigest: Digest {
  /// The name that descriptions begin with.
  static var functionName: String { get }
  var bytes: [UInt8] { get }
  init(bytes: [UInt8])
}

extension StoredDigest {
  /// The name of the function and the bytes in hexadecimal digits.
  public var description: String { "\(Self.functionName) digest: \(bytes.hexadecimal)" }

  /// Returns an iterator over the bytes.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

extension Digest {
  /// Returns an iterator over the bytes, whose type generic code knows as well.
  public func makeIterator() -> Array<UInt8>.Iterator { withUnsafeBytes { Array($0) }.makeIterator() }

  /// Returns whether bytes equal those of the digest.
  public static func == <D: DataProtocol>(digest: Self, bytes: D) -> Bool { digest.elementsEqual(bytes) }

  /// Returns whether bytes differ from those of the digest.
  public static func != <D: DataProtocol>(digest: Self, bytes: D) -> Bool { !(digest == bytes) }
}

/// The digest of SHA-256.
public struct SHA256Digest: StoredDigest {
  public static let byteCount = 32
  package static let functionName = "SHA256"
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The digest of SHA-384.
public struct SHA384Digest: StoredDigest {
  public static let byteCount = 48
  package static let functionName = "SHA384"
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The digest of SHA-512.
public struct SHA512Digest: StoredDigest {
  public static let byteCount = 64
  package static let functionName = "SHA512"
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

extension Insecure {
  /// The digest of SHA-1.
  public struct SHA1Digest: StoredDigest {
    public static let byteCount = 20
    package static let functionName = "SHA1"
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }
  }

  /// The digest of MD5.
  public struct MD5Digest: StoredDigest {
    public static let byteCount = 16
    package static let functionName = "MD5"
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }
  }
}

extension Sequence<UInt8> {
  /// The bytes as pairs of hexadecimal digits.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
