import BackgroundWire
import TestSupport
import Testing

/// The form of messages on the socket.
struct MessageCoderTests {
  private func random(_ numbers: inout SeededGenerator, depth: Int = 0) -> Message {
    let kinds = Message.Kind.allCases
    var message = Message(kinds[numbers.next(kinds.count)], id: UInt32(truncatingIfNeeded: numbers.next()))
    for _ in 0..<numbers.next(6) {
      let field = Message.Field.allCases[numbers.next(Message.Field.allCases.count)]
      switch numbers.next(depth < 3 ? 5 : 4) {
      case 0: message.fields[field] = .integer(Int64(bitPattern: numbers.next()))
      case 1: message.fields[field] = .number(Double(numbers.next(1_000_000)) / 7)
      case 2: message.fields[field] = .text(String(repeating: "ä\u{1F600}", count: numbers.next(9)))
      case 3: message.fields[field] = .bytes((0..<numbers.next(40)).map { _ in UInt8(numbers.next(256)) })
      default:
        message.fields[field] = .messages((0..<numbers.next(3)).map { _ in random(&numbers, depth: depth + 1) })
      }
    }
    return message
  }

  @Test func anEncodedMessageIsDecodedAsTheSameMessage() throws {
    let seed: UInt64 = 71
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let message = random(&numbers)
      var bytes = MessageCoder.frame(message) + [1, 2, 3]
      #expect(try MessageCoder.removeFrame(from: &bytes) == message, "seed \(seed)")
      #expect(bytes == [1, 2, 3])
    }
  }

  /// The bytes of a message whose fields are sorted with their values, and written one by one.
  private func bytes(_ message: Message) -> [UInt8] {
    func number(_ value: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }
    var result = [message.kind.rawValue] + number(UInt64(message.id), 4) + [UInt8(message.fields.count)]
    for (field, value) in message.fields.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      result.append(field.rawValue)
      switch value {
      case .integer(let integer): result += [0] + number(UInt64(bitPattern: integer), 8)
      case .number(let real): result += [1] + number(real.bitPattern, 8)
      case .text(let text): result += [2] + number(UInt64(text.utf8.count), 4) + Array(text.utf8)
      case .bytes(let content): result += [3] + number(UInt64(content.count), 4) + content
      case .messages(let messages):
        result += [4] + number(UInt64(messages.count), 4) + messages.flatMap(bytes)
      }
    }
    return result
  }

  @Test func theFieldsOfAnEncodedMessageAreInAscendingOrder() {
    let seed: UInt64 = 73
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let message = random(&numbers)
      #expect(MessageCoder.encode(message) == bytes(message), "seed \(seed)")
    }
    let all = Message(.done, Dictionary(uniqueKeysWithValues: Message.Field.allCases.map { ($0, .integer(7)) }))
    #expect(MessageCoder.encode(all) == bytes(all))
  }

  /// The long form is `make torture`, with a million of them. Every message is cut, changed, or made of random bytes.
  @Test func randomAndTruncatedMessagesAreDecodedOrRefusedWithoutATrap() {
    let seed: UInt64 = 72
    var numbers = SeededGenerator(seed: seed)
    var refused = 0
    let rounds = Places.environment("FUZZ").flatMap { Int($0) } ?? 30_000
    for round in 0..<rounds {
      var bytes: [UInt8]
      if round % 3 == 0 {
        bytes = (0..<numbers.next(60)).map { _ in UInt8(numbers.next(256)) }
      } else {
        bytes = MessageCoder.encode(random(&numbers))
        if round % 3 == 1 {
          bytes.removeLast(min(bytes.count, 1 + numbers.next(bytes.count)))
        } else {
          bytes[numbers.next(bytes.count)] = UInt8(numbers.next(256))
        }
      }
      do {
        let message = try MessageCoder.decode(bytes[...])
        // An accepted message has only one form.
        if (try? MessageCoder.decode(MessageCoder.encode(message)[...])) == nil { Issue.record("seed \(seed)") }
      } catch { refused += 1 }
    }
    #expect(refused > rounds / 2)
  }

  @Test func anExcessiveLengthIsRefusedBeforeMemoryIsAllocated() {
    var long: [UInt8] = [0xFF, 0xFF, 0xFF, 0x7F, 1]
    #expect(throws: MessageCoder.Refusal.tooLong(0x7FFF_FFFF)) { try MessageCoder.removeFrame(from: &long) }
    // A list of four thousand million messages in eleven bytes.
    let list: [UInt8] = [1, 0, 0, 0, 0, 1, Message.Field.items.rawValue, 4, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(throws: MessageCoder.Refusal.cutOff) { try MessageCoder.decode(list[...]) }
  }
}
