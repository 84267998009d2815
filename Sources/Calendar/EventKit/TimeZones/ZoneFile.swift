/// The contents of a compiled zone file (TZif, RFC 8536).
struct ZoneFile {
  var offset = 0
  var changes: [(start: Int, offset: Int)] = []
  /// The rule that holds after the last change, as in the variable TZ; empty if there is none.
  var footer = ""

  /// Reads a file's bytes; nil if they are no zone file.
  init?(_ bytes: [UInt8]) {
    guard let header = Header(bytes, at: 0) else { return nil }
    var start = 44
    var wide = false
    var counts = header
    if header.version >= 2 {
      start = 44 + header.length(4)
      guard let second = Header(bytes, at: start) else { return nil }
      counts = second
      start += 44
      wide = true
    }
    let size = wide ? 8 : 4
    guard start + counts.length(size) <= bytes.count else { return nil }
    let types = start + counts.times * size
    let infos = types + counts.times
    func number(_ at: Int, _ size: Int) -> Int {
      let value = bytes[at..<at + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
    }
    func offset(_ type: Int) -> Int { number(infos + type * 6, 4) }
    guard counts.types > 0 else { return nil }
    self.offset = offset(0)
    for index in 0..<counts.times {
      let type = Int(bytes[types + index])
      guard type < counts.types else { return nil }
      changes.append((number(start + index * size, size), offset(type)))
    }
    if wide {
      let end = start + counts.length(size)
      footer = String(decoding: bytes[min(end + 1, bytes.count)...].prefix { $0 != 10 }, as: UTF8.self)
    }
  }

  private struct Header {
    var version: Int
    var times: Int
    var types: Int
    private var leaps: Int
    private var characters: Int
    private var standards: Int
    private var universals: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard bytes.count >= start + 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
      func count(_ index: Int) -> Int {
        bytes[start + 20 + index * 4..<start + 24 + index * 4].reduce(0) { $0 << 8 | Int($1) }
      }
      version = bytes[start + 4] == 0 ? 1 : Int(bytes[start + 4]) - 48
      (universals, standards, leaps) = (count(0), count(1), count(2))
      (times, types, characters) = (count(3), count(4), count(5))
      guard max(times, types, characters, leaps, max(standards, universals)) < 100_000 else { return nil }
    }

    func length(_ size: Int) -> Int {
      times * (size + 1) + types * 6 + characters + leaps * (size + 4) + standards + universals
    }
  }
}
