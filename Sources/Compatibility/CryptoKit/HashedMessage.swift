import CLibCrypto

/// A message that a hash function of OpenSSL's libcrypto processes in parts.
struct HashedMessage: Sendable {
  /// The state of a hash function. It is not changed while several messages share it.
  private final class Context: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ algorithm: OpaquePointer) {
      pointer = EVP_MD_CTX_new()
      let isReady = EVP_DigestInit_ex(pointer, algorithm, nil) == 1
      precondition(isReady, "libcrypto does not offer a hash function that CryptoKit has.")
    }

    init(copying other: Context) {
      pointer = EVP_MD_CTX_new()
      EVP_MD_CTX_copy_ex(pointer, other.pointer)
    }

    deinit { EVP_MD_CTX_free(pointer) }
  }

  private var context: Context

  /// Creates an empty message for one of libcrypto's algorithms, such as `EVP_sha256()`.
  init(_ algorithm: OpaquePointer) { context = Context(algorithm) }

  /// Adds bytes.
  ///
  /// - Complexity: O(number of bytes).
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&context) { context = Context(copying: context) }
    EVP_DigestUpdate(context.pointer, bytes.baseAddress, bytes.count)
  }

  /// Returns the digest of the message, to which more can be added afterwards.
  func digest() -> [UInt8] {
    let copy = Context(copying: context)
    var count: UInt32 = 0
    var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    EVP_DigestFinal_ex(copy.pointer, &bytes, &count)
    return Array(bytes.prefix(Int(count)))
  }
}
