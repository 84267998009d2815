import CryptoKit
import Foundation
import Testing

struct HashFunctionTests {
  private func digits(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  /// Returns the digest of the digests of messages of 0 to 299 bytes, so that each padding has its message.
  private func chain<H: HashFunction>(_ type: H.Type) -> String {
    var outer = H()
    for length in 0..<300 {
      outer.update(data: Array(H.hash(data: (0..<length).map { UInt8($0 % 251) })))
    }
    return digits(outer.finalize())
  }

  @Test func digestsOfAShortMessageAreThoseOfTheStandards() {
    let message = Data("abc".utf8)
    #expect(digits(Insecure.MD5.hash(data: message)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(digits(Insecure.SHA1.hash(data: message)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      digits(SHA256.hash(data: message)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digits(SHA384.hash(data: message))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
    #expect(
      digits(SHA512.hash(data: message))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  /// The values are those of Python's `hashlib`.
  @Test func digestsOfMessagesOfAllLengthsAreRight() {
    #expect(chain(Insecure.MD5.self) == "6df39947d2c08075436d0edf312ed0fb")
    #expect(chain(Insecure.SHA1.self) == "415cea6bc6991763c99ec16eb06ad992a955e73f")
    #expect(chain(SHA256.self) == "fa70b867db0a30acb7218d62945db0df52eb393808b30675ea9aac6b058a9a9d")
    #expect(
      chain(SHA384.self)
        == "960929a702d4459cf68fcaab573d85b98a5d2d8b1026673f1198829cf429a13b0e8bb50b36fb7c0d3b0720605eef2998")
    #expect(
      chain(SHA512.self)
        == "5876909c163eee9aa8e3e0dbbe23ff09a3b1c1690c50ecab0cf75109b7ea0931"
        + "80f3b1db84ac4671a35db7394d95e9b645b20209761dc874ec013385e1db7916")
  }

  @Test func aMessageInPartsHasTheDigestOfTheWhole() {
    let message = (0..<1000).map { UInt8($0 % 256) }
    var function = SHA256()
    for start in stride(from: 0, to: 1000, by: 7) { function.update(data: message[start..<min(start + 7, 1000)]) }
    #expect(function.finalize() == SHA256.hash(data: message))
    function.update(data: [0])
    #expect(function.finalize() == SHA256.hash(data: message + [0]))
  }

  @Test func aDigestDescribesAndComparesItsBytes() {
    let digest = Insecure.MD5.hash(data: Data("abc".utf8))
    #expect(digest.description == "MD5 digest: 900150983cd24fb0d6963f7d28e17f72")
    #expect(Insecure.MD5Digest.byteCount == 16)
    #expect(digest == Data(digest))
    #expect(digest != Data([1]))
    #expect(digest.withUnsafeBytes { $0.count } == 16)
  }

  @Test func genericCodeLoopsOverTheIteratorOfADigest() {
    func sum(_ digest: some Digest) -> Int {
      var result = 0
      for byte in digest.makeIterator() { result += Int(byte) }
      return result
    }
    #expect(sum(Insecure.MD5.hash(data: Data())) == 2121)
  }
}
