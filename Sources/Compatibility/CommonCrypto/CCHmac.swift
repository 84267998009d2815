import CryptoKit

/// The type of the names of hash functions.
public typealias CCHmacAlgorithm = UInt32

/// HMAC by SHA-1.
public let kCCHmacAlgSHA1 = 0
/// HMAC by MD5.
public let kCCHmacAlgMD5 = 1
/// HMAC by SHA-256.
public let kCCHmacAlgSHA256 = 2
/// HMAC by SHA-384.
public let kCCHmacAlgSHA384 = 3
/// HMAC by SHA-512.
public let kCCHmacAlgSHA512 = 4

/// Writes the message authentication code of data. An algorithm that is not one of the constants writes nothing.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  let symmetricKey = SymmetricKey(data: bytes(key, keyLength))
  let message = bytes(data, dataLength)
  let place = macOut?.assumingMemoryBound(to: UInt8.self)
  switch Int(algorithm) {
  case kCCHmacAlgSHA1: write(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: symmetricKey), to: place)
  case kCCHmacAlgMD5: write(HMAC<Insecure.MD5>.authenticationCode(for: message, using: symmetricKey), to: place)
  case kCCHmacAlgSHA256: write(HMAC<SHA256>.authenticationCode(for: message, using: symmetricKey), to: place)
  case kCCHmacAlgSHA384: write(HMAC<SHA384>.authenticationCode(for: message, using: symmetricKey), to: place)
  case kCCHmacAlgSHA512: write(HMAC<SHA512>.authenticationCode(for: message, using: symmetricKey), to: place)
  default: break
  }
}
