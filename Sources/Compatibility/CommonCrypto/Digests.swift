import CryptoKit

/// The type of lengths of messages, in bytes.
public typealias CC_LONG = UInt32

/// The number of bytes of a digest of MD5.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The number of bytes of a digest of SHA-1.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The number of bytes of a digest of SHA-256.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The number of bytes of a digest of SHA-384.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The number of bytes of a digest of SHA-512.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

/// Writes the digest of a message by MD5, and returns its place.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(Insecure.MD5.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the digest of a message by SHA-1, and returns its place.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(Insecure.SHA1.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the digest of a message by SHA-256, and returns its place.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA256.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the digest of a message by SHA-384, and returns its place.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA384.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the digest of a message by SHA-512, and returns its place.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA512.hash(data: bytes(data, Int(len))), to: md)
}

/// Returns the bytes of a message.
func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
}

/// Writes bytes, and returns their place.
@discardableResult
func write(_ bytes: some Sequence<UInt8>, to place: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
  guard let place else { return nil }
  for (offset, byte) in bytes.enumerated() { place[offset] = byte }
  return place
}
