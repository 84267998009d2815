/// The cached state of a calendar's folder and its files.
final class CalendarFolder {
  /// The cached state of a file, which is parsed on demand.
  final class File {
    let name: String
    var stamp: FileStamp
    var first: Int
    var last: Int
    var kinds: Int
    var parsed: ParsedFile?
    /// The number of changes by other programs.
    var generation = 0

    init(_ row: CalendarIndex.Row) {
      (name, stamp, first, last, kinds) = (row.name, row.stamp, row.first, row.last, row.kinds)
    }

    init(_ name: String, _ stamp: FileStamp, _ parsed: ParsedFile) {
      (self.name, self.stamp) = (name, stamp)
      (first, last, kinds) = Self.summary(parsed)
      self.parsed = parsed
    }

    func take(_ parsed: ParsedFile, _ stamp: FileStamp) {
      (first, last, kinds) = Self.summary(parsed)
      self.parsed = parsed
      self.stamp = stamp
    }

    /// Returns the parsed file, in the folder with a path; nil if it has not been parsed.
    func reference(in path: String) -> FileReference? {
      parsed.map { FileReference(path: path + "/" + name, calendar: path, file: $0, generation: generation) }
    }

    var row: CalendarIndex.Row {
      CalendarIndex.Row(name: name, stamp: stamp, first: first, last: last, kinds: kinds)
    }

    static func summary(_ parsed: ParsedFile) -> (first: Int, last: Int, kinds: Int) {
      var (first, last, kinds) = (Int.max, Int.min, 0)
      for item in parsed.items {
        let span = item.span
        first = min(first, span.first)
        last = max(last, span.last)
        kinds |= 1 << item.kind.rawValue
      }
      return (first, last, kinds)
    }
  }

  var record: CalendarRecord
  /// The files by name; nil until they are first needed.
  var files: [String: File]?
  /// The items in their order; nil until the first search after a change.
  var listing: ItemListing?
  /// The sum of the hashes of the files.
  var fingerprint = 0

  init(_ record: CalendarRecord) { self.record = record }

  var path: String { record.identifier }

  /// A hash of a file, whose sum over all files changes when any file changes.
  static func hash(_ name: UnsafeBufferPointer<UInt8>, _ stamp: FileStamp) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for value in [UInt64(bitPattern: Int64(stamp.modified)), UInt64(bitPattern: Int64(stamp.size)), stamp.inode] {
      hash = (hash ^ value) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    return Int(Int64(bitPattern: hash))
  }

  static func hash(_ name: String, _ stamp: FileStamp) -> Int {
    var name = name
    return name.withUTF8 { hash($0, stamp) }
  }
}
