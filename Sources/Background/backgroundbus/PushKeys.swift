import BackgroundWire
import CWebPush
import _CBackground

/// The keys of the programs that are registered with UnifiedPush, by the tokens of their registrations.
///
/// The daemon stores them; the private ones are never passed on.
final class PushKeys {
  private var keys: [String: quire_webpush_keys] = [:]
  private var names: [String: String] = [:]

  /// Takes the keys that the daemon has; makes those that are missing, and lets the daemon have them.
  init(_ programs: [Message], tell: (Message) -> Void) {
    for program in programs {
      guard let token = program.text(.key) else { continue }
      names[token] = program.text(.app)
      if let known = program.text(.value).flatMap(Self.keys(from:)) {
        keys[token] = known
        continue
      }
      var made = quire_webpush_keys()
      guard quire_webpush_make_keys(&made) == 0 else {
        quire_write_error("backgroundbus: no keys can be made; messages that are encrypted cannot be read")
        continue
      }
      keys[token] = made
      let (secret, point, auth) = Self.bytes(of: made)
      let report = EndpointReport.keys(
        WebPushKeys(
          secret: Base64URL.encode(secret + point + auth), point: Base64URL.encode(point),
          auth: Base64URL.encode(auth)))
      tell(report.message(token: token))
    }
  }

  /// Returns the content of a message: decrypted where it is encrypted; nil, and a note, where it cannot be.
  func content(of message: UnsafeBufferPointer<UInt8>, for token: String) -> [UInt8]? {
    guard quire_webpush_is_encrypted(message.baseAddress, message.count) != 0 else { return Array(message) }
    guard var own = keys[token] else { return [] }
    var complaint: UnsafePointer<CChar>?
    var length = -1
    let content = [UInt8](unsafeUninitializedCapacity: message.count) { buffer, count in
      length = quire_webpush_decrypt(&own, message.baseAddress, message.count, buffer.baseAddress, &complaint)
      count = max(0, length)
    }
    guard length < 0 else { return content }
    quire_write_error(
      "backgroundbus: an encrypted message for \(names[token] ?? token) was not delivered: "
        + (complaint.map { String(cString: $0) } ?? "it cannot be read"))
    return nil
  }

  private static func bytes(of keys: quire_webpush_keys) -> (secret: [UInt8], point: [UInt8], auth: [UInt8]) {
    (
      withUnsafeBytes(of: keys.private_key) { Array($0) }, withUnsafeBytes(of: keys.public_key) { Array($0) },
      withUnsafeBytes(of: keys.auth) { Array($0) }
    )
  }

  private static func keys(from text: String) -> quire_webpush_keys? {
    var result = quire_webpush_keys()
    guard let bytes = Base64URL.decode(text), bytes.count == MemoryLayout<quire_webpush_keys>.size else { return nil }
    withUnsafeMutableBytes(of: &result) { $0.copyBytes(from: bytes) }
    return result
  }
}

/// Base64 for URLs, without padding (RFC 4648, 5).
enum Base64URL {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let value = part.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0...part.count { result.append(letters[value >> (18 - 6 * place) & 63]) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the bytes of a text; nil where it is none of this form.
  static func decode(_ text: String) -> [UInt8]? {
    var (result, value, bits): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in text.utf8 {
      guard let digit = letters.firstIndex(of: letter) else { return nil }
      value = (value << 6 | digit) & 0xFFFF
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      result.append(UInt8(truncatingIfNeeded: value >> bits))
    }
    return result
  }
}
