import CWebPush
import Testing

@testable import BackgroundDaemon

/// Encrypted messages of Web Push, by the example of RFC 8291.
struct WebPushTests {
  /// The receiver's keys of RFC 8291, Appendix A.
  static var ownKeys: quire_webpush_keys {
    var keys = quire_webpush_keys()
    let bytes = [
      "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      "BTBZMqHH6r4Tts7J_aSIgg",
    ].flatMap { Base64.decode($0) ?? [] }
    withUnsafeMutableBytes(of: &keys) { $0.copyBytes(from: bytes) }
    return keys
  }

  /// The message of RFC 8291, 5.
  private static let example: [UInt8] =
    Base64.decode(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        + "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN") ?? []

  /// A payload for the same receiver, with padding, encrypted by Python's cryptography.
  static let encryptedPayload: [UInt8] =
    Base64.decode(
      "lAyMsChEl4z/Y5Pj3HPgwgAAEABBBNQoFXIjd5PBV1rWDv5UCbekYNogzYJMJiR8ZqvKL+axD/fnIDlvd+dLFaOhJVmxmjAKmt12VorDOIWTc2zZbQof"
        + "ZYkSqtJJNFn+znZZXZQDrdbDLkJ1koYZgXpDIvjMjQWWCiQ7mPZMBf6++75sllPS8vlJfyJA152cUoBaS7z4BYrla0Wreh89wf6EreUoo02vNL4="
    )
    ?? []

  /// Returns bytes in Base64 for URLs.
  static func text(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let value = part.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0...part.count { result.append(letters[value >> (18 - 6 * place) & 63]) }
    }
    return result
  }

  private func decrypt(_ message: [UInt8], _ keys: quire_webpush_keys = ownKeys) -> (text: String?, complaint: String?)
  {
    var (keys, complaint, length): (quire_webpush_keys, UnsafePointer<CChar>?, Int) = (keys, nil, 0)
    let content = [UInt8](unsafeUninitializedCapacity: max(1, message.count)) { buffer, count in
      length = quire_webpush_decrypt(&keys, message, message.count, buffer.baseAddress, &complaint)
      count = max(0, length)
    }
    return (length < 0 ? nil : String(decoding: content, as: UTF8.self), complaint.map { String(cString: $0) })
  }

  @Test func theEncryptedExampleOfTheSpecificationIsDecrypted() {
    #expect(quire_webpush_is_encrypted(Self.example, Self.example.count) != 0)
    #expect(decrypt(Self.example).text == "When I grow up, I want to be a watermelon")
  }

  @Test func paddingOfAnEncryptedMessageIsRemoved() {
    #expect(decrypt(Self.encryptedPayload).text == #"{"aps":{"content-available":1},"n":3}"#)
  }

  @Test func plainTextIsNotMistakenForAnEncryptedMessage() {
    let text = Array((#"{"aps":{"content-available":1},"text":""# + String(repeating: "A", count: 200) + "\"}").utf8)
    #expect(quire_webpush_is_encrypted(text, text.count) == 0)
    #expect(decrypt(text).complaint?.contains("aes128gcm") == true)
  }

  @Test func aMessageWithAnyDamagedByteIsRefused() {
    for place in Self.example.indices {
      var damaged = Self.example
      damaged[place] ^= 0x10
      let (text, complaint) = decrypt(damaged)
      // A greater size of records says nothing of the only one.
      guard !(16..<20).contains(place) || complaint != nil else { continue }
      #expect(text == nil, "byte \(place)")
      #expect(complaint?.isEmpty == false, "byte \(place)")
    }
  }

  @Test func anEncryptedMessageCutAtAnyLengthIsRefused() {
    for count in 0..<Self.example.count {
      #expect(decrypt(Array(Self.example[..<count])).text == nil, "\(count) bytes")
    }
  }

  @Test func aMessageEncryptedForOtherKeysIsRefused() {
    var other = quire_webpush_keys()
    #expect(quire_webpush_make_keys(&other) == 0)
    #expect(decrypt(Self.example, other).complaint?.contains("other keys") == true)
  }
}
