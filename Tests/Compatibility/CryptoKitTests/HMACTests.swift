import CryptoKit
import Foundation
import Testing

struct HMACTests {
  private let message = Data("The quick brown fox jumps over the lazy dog".utf8)
  private let key = SymmetricKey(data: Data("key".utf8))

  @Test func codesOfAMessageAreThoseOfTheStandard() {
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
    #expect(Data(code).base64EncodedString() == "97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=")
    #expect(code.byteCount == 32)
    #expect(
      HMAC<Insecure.MD5>.authenticationCode(for: message, using: key).description
        == "HMAC with MD5: 80070713463e7749b90c2dc24911e275")
  }

  /// The message and the key are of RFC 4231, 4.7.
  @Test func aKeyLongerThanABlockIsHashed() {
    let long = SymmetricKey(data: Data(repeating: 0xaa, count: 131))
    let text = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    #expect(long.bitCount == 1048)
    #expect(
      HMAC<SHA256>.authenticationCode(for: text, using: long).description
        == "HMAC with SHA256: 60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test func onlyTheCodeOfTheMessageIsValid() {
    let code = Data(HMAC<SHA512>.authenticationCode(for: message, using: key))
    #expect(HMAC<SHA512>.isValidAuthenticationCode(code, authenticating: message, using: key))
    #expect(!HMAC<SHA512>.isValidAuthenticationCode(code.dropLast(), authenticating: message, using: key))
    #expect(!HMAC<SHA512>.isValidAuthenticationCode(code, authenticating: message + [0], using: key))
    #expect(SymmetricKey(size: .bits256) != SymmetricKey(size: .bits256))
  }
}
