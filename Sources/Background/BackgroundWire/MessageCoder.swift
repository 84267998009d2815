/// The encoding of messages on the socket: a length of four bytes, then kind, number, and fields; all numbers
/// little-endian.
///
/// Lengths are checked before anything is allocated, so a message costs no more memory than its bytes allow.
package enum MessageCoder {
  /// The maximum length of a message, in bytes; longer ones end the connection.
  package static let maximumLength = 4 << 20
  /// The depth to which messages may be nested.
  static let deepest = 4

  /// The reason why bytes were refused.
  package enum Refusal: Error, Equatable {
    case tooLong(Int), cutOff, unknownKind(UInt8), unknownField(UInt8), malformed
  }

  /// Returns a message with its length before it.
  package static func frame(_ message: Message) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    append(0, 4, to: &bytes)
    append(message, to: &bytes)
    let length = UInt32(bytes.count - 4)
    for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(place))) }
    return bytes
  }

  /// Returns the complete message at an offset of a buffer, and advances the offset past it; nil when more bytes are
  /// needed.
  package static func nextFrame(of buffer: [UInt8], at place: inout Int) throws(Refusal) -> Message? {
    let start = place + 4
    guard start <= buffer.count else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(buffer[place + $1]) << (8 * $1) }
    guard length <= maximumLength else { throw .tooLong(length) }
    guard buffer.count - start >= length else { return nil }
    let message = try decode(buffer[start..<start + length])
    place = start + length
    return message
  }

  /// Removes and returns the first complete message of a buffer; nil when more bytes are needed.
  package static func removeFrame(from buffer: inout [UInt8]) throws(Refusal) -> Message? {
    var place = 0
    defer { buffer.removeFirst(place) }
    return try nextFrame(of: buffer, at: &place)
  }

  /// Decodes a message from bytes without a length prefix.
  package static func decode(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> Message {
    var reader = Reader(bytes: bytes)
    let message = try reader.message(depth: 0)
    guard reader.isAtEnd else { throw .malformed }
    return message
  }

  /// Returns the encoded bytes of a message without a length prefix, as they are stored.
  package static func encode(_ message: Message) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    append(message, to: &bytes)
    return bytes
  }

  /// Returns an encoded message with a number as an additional field, and its length prefix.
  package static func frame(_ encoded: [UInt8], adding field: Message.Field, _ number: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count + 14)
    append(UInt64(encoded.count + 10), 4, to: &bytes)
    bytes += encoded
    // The number of fields follows the kind and the number of the message.
    bytes[4 + 5] += 1
    bytes.append(field.rawValue)
    bytes.append(0)
    append(UInt64(bitPattern: number), 8, to: &bytes)
    return bytes
  }

  private static func append(_ message: Message, to bytes: inout [UInt8]) {
    bytes.append(message.kind.rawValue)
    append(UInt64(message.id), 4, to: &bytes)
    bytes.append(UInt8(message.fields.count))
    // In ascending order. The numbers alone are sorted: a sort of the fields with their values takes several times as
    // long as the rest.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: message.fields.count) { numbers in
      var count = 0
      for field in message.fields.keys {
        var free = count
        while free > 0, numbers[free - 1] > field.rawValue {
          numbers[free] = numbers[free - 1]
          free -= 1
        }
        numbers[free] = field.rawValue
        count += 1
      }
      for number in numbers.prefix(count) {
        guard let field = Message.Field(rawValue: number), let value = message.fields[field] else { continue }
        bytes.append(number)
        append(value, to: &bytes)
      }
    }
  }

  private static func append(_ value: Message.Value, to bytes: inout [UInt8]) {
    switch value {
    case .integer(let number):
      bytes.append(0)
      append(UInt64(bitPattern: number), 8, to: &bytes)
    case .number(let number):
      bytes.append(1)
      append(number.bitPattern, 8, to: &bytes)
    case .text(var text):
      bytes.append(2)
      text.withUTF8 {
        append(UInt64($0.count), 4, to: &bytes)
        bytes.append(contentsOf: $0)
      }
    case .bytes(let content):
      bytes.append(3)
      append(UInt64(content.count), 4, to: &bytes)
      bytes.append(contentsOf: content)
    case .messages(let messages):
      bytes.append(4)
      append(UInt64(messages.count), 4, to: &bytes)
      for nested in messages { append(nested, to: &bytes) }
    }
  }

  private static func append(_ number: UInt64, _ count: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) {
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: $0.baseAddress, count: count))
    }
  }
}

extension MessageCoder {
  /// A position in bytes that are being read.
  struct Reader {
    let bytes: ArraySlice<UInt8>
    private var place: Int

    init(bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      place = bytes.startIndex
    }

    var isAtEnd: Bool { place == bytes.endIndex }

    mutating func message(depth: Int) throws(Refusal) -> Message {
      guard depth <= MessageCoder.deepest else { throw .malformed }
      let code = try byte()
      guard let kind = Message.Kind(rawValue: code) else { throw .unknownKind(code) }
      var message = Message(kind, id: UInt32(try number(4)))
      for _ in 0..<(try byte()) {
        let code = try byte()
        guard let field = Message.Field(rawValue: code) else { throw .unknownField(code) }
        guard message.fields.updateValue(try value(depth: depth), forKey: field) == nil else { throw .malformed }
      }
      return message
    }

    private mutating func value(depth: Int) throws(Refusal) -> Message.Value {
      switch try byte() {
      case 0: return .integer(Int64(bitPattern: try number(8)))
      case 1: return .number(Double(bitPattern: try number(8)))
      case 2:
        let content = try slice()
        guard let text = String(validating: content, as: UTF8.self) else { throw .malformed }
        return .text(text)
      case 3: return .bytes(Array(try slice()))
      case 4:
        let count = Int(try number(4))
        // A message has six bytes at least.
        guard count * 6 <= bytes.endIndex - place else { throw .cutOff }
        var messages: [Message] = []
        messages.reserveCapacity(count)
        for _ in 0..<count { messages.append(try message(depth: depth + 1)) }
        return .messages(messages)
      default: throw .malformed
      }
    }

    private mutating func byte() throws(Refusal) -> UInt8 {
      guard place < bytes.endIndex else { throw .cutOff }
      defer { place += 1 }
      return bytes[place]
    }

    private mutating func number(_ count: Int) throws(Refusal) -> UInt64 {
      guard bytes.endIndex - place >= count else { throw .cutOff }
      defer { place += count }
      return (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
    }

    private mutating func slice() throws(Refusal) -> ArraySlice<UInt8> {
      let count = Int(try number(4))
      guard count <= bytes.endIndex - place else { throw .cutOff }
      defer { place += count }
      return bytes[place..<place + count]
    }
  }
}
