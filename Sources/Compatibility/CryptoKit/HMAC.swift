public import Foundation

/// A key that both sides know.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  private let bytes: [UInt8]

  /// Creates a key of given bytes.
  public init(data: some ContiguousBytes) {
    bytes = data.withUnsafeBytes { Array($0) }
  }

  /// Creates a random key.
  public init(size: SymmetricKeySize) {
    bytes = (0..<size.bitCount / 8).map { _ in .random(in: .min ... .max) }
  }

  /// The number of bits.
  public var bitCount: Int { bytes.count * 8 }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// The number of bits of a symmetric key.
public struct SymmetricKeySize: Sendable {
  /// The number of bits.
  public let bitCount: Int

  /// A key of 128 bits.
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  /// A key of 192 bits.
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  /// A key of 256 bits.
  public static let bits256 = SymmetricKeySize(bitCount: 256)

  /// Creates the size of a key of a number of bits.
  public init(bitCount: Int) {
    self.bitCount = bitCount
  }
}

/// The code that authenticates a message.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// The number of bytes.
  var byteCount: Int { get }
}

/// The code of a message by a hash function.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  private let digest: H.Digest

  fileprivate init(_ digest: H.Digest) {
    self.digest = digest
  }

  public var byteCount: Int { H.Digest.byteCount }
  /// The name of the function and the bytes in hexadecimal digits.
  public var description: String { "HMAC with \(H.self): \(digest.hexadecimal)" }

  /// Returns an iterator over the bytes.
  public func makeIterator() -> H.Digest.Iterator { digest.makeIterator() }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }
}

/// A message authentication code by a hash function (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
  /// The key of a code.
  public typealias Key = SymmetricKey
  /// The code of a message.
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private var outer = H()

  /// Creates a code of a message that has no part yet.
  public init(key: SymmetricKey) {
    var block = key.withUnsafeBytes { Array($0) }
    if block.count > H.blockByteCount { block = Array(H.hash(data: block)) }
    block += [UInt8](repeating: 0, count: H.blockByteCount - block.count)
    inner.update(data: block.map { $0 ^ 0x36 })
    outer.update(data: block.map { $0 ^ 0x5c })
  }

  /// Adds data to the message.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// Returns the code of the message.
  public func finalize() -> MAC {
    var outer = outer
    outer.update(data: Array(inner.finalize()))
    return HashedAuthenticationCode(outer.finalize())
  }

  /// Returns the code of a message.
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Returns whether a code is that of a message.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ code: some ContiguousBytes, authenticating data: D, using key: SymmetricKey
  ) -> Bool {
    let expected = Array(authenticationCode(for: data, using: key))
    let given = code.withUnsafeBytes { Array($0) }
    guard given.count == expected.count else { return false }
    // The time does not depend on where the first difference is.
    return zip(expected, given).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }
}
