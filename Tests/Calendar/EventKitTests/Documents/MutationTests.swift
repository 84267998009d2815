import TestSupport
import Testing

@testable import EventKit

/// Random changes to the files of `Fixtures/Calendars`: nothing is lost without a diagnostic.
@Suite struct MutationTests {
  @Test(arguments: FuzzSeeds.ranges(4000, cost: 100))
  func everyEventOfAMutatedFileIsReadOrReported(seeds: Range<Int>) throws {
    let files = try CalendarFiles.names.map { try CalendarFiles.bytes(of: $0) }
    for seed in seeds {
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = files[random.next(files.count)]
      for _ in 0...random.next(4) { Self.mutate(&bytes, &random) }
      let parsed = ParsedFile(bytes)
      let text = ICSText.fromUTF16(bytes)
      #expect(parsed.document.bytes == text ?? bytes, "seed \(seed)")
      let read = Set(parsed.items.flatMap(\.components).map(\.line))
      let named = parsed.diagnostics.map(\.line)
      for block in Self.events(in: text ?? bytes) where !read.contains(block.lowerBound) {
        #expect(named.contains { block.contains($0) || $0 == 1 && read.isEmpty }, "line \(block) of seed \(seed)")
      }
      for series in parsed.items.compactMap(\.series) { _ = series.occurrences(in: 1_780_000_000..<1_781_000_000) }
    }
  }

  /// The events in a text: the number of the line that begins one, and that of the next line that begins or ends a
  /// component of the same kind.
  private static func events(in bytes: [UInt8]) -> [ClosedRange<Int>] {
    let usesCR = !bytes.contains(10)
    var (index, start, line) = (0, 0, 1)
    var begun: Int?
    var found: [ClosedRange<Int>] = []
    func take(_ range: Range<Int>) {
      let text = String(decoding: bytes[range], as: UTF8.self).trimmed.uppercased()
      guard text == "BEGIN:VEVENT" || text == "END:VEVENT" else { return }
      if let begun { found.append(begun...line) }
      begun = text == "BEGIN:VEVENT" ? line : nil
    }
    bytes.withUnsafeBufferPointer { buffer in
      while index < buffer.count {
        guard ICSLine.isEnd(buffer[index]), let next = ICSLine.end(buffer, at: index, usesCR: usesCR) else {
          index += 1
          continue
        }
        take(start..<index)
        (index, start, line) = (next, next, line + 1)
      }
    }
    take(start..<bytes.count)
    if let begun { found.append(begun...line) }
    return found
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard bytes.count > 2 else { return bytes.append(UInt8(random.next(256))) }
    let place = random.next(bytes.count)
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let line = random.next(lines.count)
    switch random.next(10) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(Array("\r\n:;=\",TZ0 \t".utf8)[random.next(12)], at: place)
    case 2: bytes[place] = UInt8(random.next(256))
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.next(100)))
    case 4: bytes.removeSubrange(place...)
    case 5:
      lines.remove(at: line)
      bytes = Array(lines.joined(separator: [10]))
    case 6:
      lines.insert(lines[line], at: random.next(lines.count))
      bytes = Array(lines.joined(separator: [10]))
    case 7:
      lines.swapAt(line, random.next(lines.count))
      bytes = Array(lines.joined(separator: [10]))
    case 8: bytes = Array(lines.joined(separator: [[13, 10], [13, 13, 10], [13], [10]][random.next(4)]))
    default: bytes.swapAt(place, random.next(bytes.count))
    }
  }
}
