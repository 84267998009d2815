import CommonCrypto
import Testing

struct DigestsTests {
  private func digits(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func aDigestIsWrittenToItsPlace() {
    let message = Array("abc".utf8)
    var place = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(message, CC_LONG(message.count), &place)
    #expect(digits(place) == "900150983cd24fb0d6963f7d28e17f72")
    place = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    CC_SHA1(message, CC_LONG(message.count), &place)
    #expect(digits(place) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    place = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CC_SHA256(message, CC_LONG(message.count), &place)
    #expect(digits(place) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(CC_SHA512(message, 3, nil) == nil)
  }

  @Test func anEmptyMessageNeedsNoBytes() {
    var place = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    CC_SHA1(nil, 0, &place)
    #expect(digits(place) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
  }

  @Test func aCodeIsThatOfTheNamedFunction() {
    let (key, message) = (Array("key".utf8), Array("The quick brown fox jumps over the lazy dog".utf8))
    var place = [UInt8](repeating: 0, count: 20)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA1), key, key.count, message, message.count, &place)
    #expect(digits(place) == "de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9")
    CCHmac(9, key, key.count, message, message.count, &place)
    #expect(digits(place) == "de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9")
  }
}
