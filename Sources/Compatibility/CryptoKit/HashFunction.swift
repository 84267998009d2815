import CLibCrypto
public import Foundation

/// A cryptographic hash function that takes its message in parts.
public protocol HashFunction: Sendable {
  /// The digest of a message.
  associatedtype Digest: CryptoKit.Digest

  /// The number of bytes that the function processes at a time.
  static var blockByteCount: Int { get }

  /// Creates a function that has not been given a part of its message.
  init()

  /// Adds bytes to the message.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)

  /// Returns the digest of the message. More can be added afterwards.
  func finalize() -> Digest
}

extension HashFunction {
  /// Returns the digest of a message.
  ///
  /// - Complexity: O(length of the message).
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Adds data to the message.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }
}

/// SHA-256 (FIPS 180-4).
public struct SHA256: HashFunction {
  public static let blockByteCount = 64
  /// The number of bytes of a digest.
  public static let byteCount = SHA256Digest.byteCount
  private var message = HashedMessage(EVP_sha256())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.append(bufferPointer) }

  public func finalize() -> SHA256Digest { SHA256Digest(bytes: message.digest()) }
}

/// SHA-384 (FIPS 180-4).
public struct SHA384: HashFunction {
  public static let blockByteCount = 128
  /// The number of bytes of a digest.
  public static let byteCount = SHA384Digest.byteCount
  private var message = HashedMessage(EVP_sha384())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.append(bufferPointer) }

  public func finalize() -> SHA384Digest { SHA384Digest(bytes: message.digest()) }
}

/// SHA-512 (FIPS 180-4).
public struct SHA512: HashFunction {
  public static let blockByteCount = 128
  /// The number of bytes of a digest.
  public static let byteCount = SHA512Digest.byteCount
  private var message = HashedMessage(EVP_sha512())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.append(bufferPointer) }

  public func finalize() -> SHA512Digest { SHA512Digest(bytes: message.digest()) }
}

/// Hash functions that protect nothing, and that formats and caches still use.
public enum Insecure {
  /// SHA-1 (FIPS 180-4).
  public struct SHA1: HashFunction {
    public static let blockByteCount = 64
    /// The number of bytes of a digest.
    public static let byteCount = SHA1Digest.byteCount
    private var message = HashedMessage(EVP_sha1())

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.append(bufferPointer) }

    public func finalize() -> SHA1Digest { SHA1Digest(bytes: message.digest()) }
  }

  /// MD5 (RFC 1321).
  public struct MD5: HashFunction {
    public static let blockByteCount = 64
    /// The number of bytes of a digest.
    public static let byteCount = MD5Digest.byteCount
    private var message = HashedMessage(EVP_md5())

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.append(bufferPointer) }

    public func finalize() -> MD5Digest { MD5Digest(bytes: message.digest()) }
  }
}
