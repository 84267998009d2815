import Foundation

/// The facts of files, kept in a file until the text of a source or the program that reads it changes.
public struct FactCache: Codable {
  private struct Entry: Codable {
    let hash: UInt64
    let facts: FileFacts
  }

  /// The program that read the files: its size and its time of modification.
  private let reader: String
  private var entries: [String: Entry] = [:]

  /// Reads a cache; it is empty if there is none, or if another program wrote it.
  public init(_ file: URL, reader: String) {
    let saved = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(FactCache.self, from: $0) }
    self.reader = reader
    if saved?.reader == reader { entries = saved!.entries }
  }

  /// Writes the cache.
  public func save(to file: URL) throws { try JSONEncoder().encode(self).write(to: file, options: .atomic) }

  /// Returns the facts of files of a folder, in the order of their paths; changed files are read on all processors.
  ///
  /// - Throws: `UnreadableFile` for the first path without a text.
  /// - Complexity: O(*n*) in the size of the files to compare their texts; the parser's time for those that changed.
  public mutating func facts(of paths: [String], in folder: URL) throws -> [FileFacts] {
    let texts = try paths.map { try UnreadableFile.text(of: $0, in: folder) }
    let hashes = texts.map(Self.hash)
    let stale = paths.indices.filter { entries[paths[$0]]?.hash != hashes[$0] }
    let made = Results(count: stale.count)
    DispatchQueue.concurrentPerform(iterations: stale.count) { number in
      let index = stale[number]
      made.set(FileFacts(LintedFile(path: paths[index], text: texts[index])), at: number)
    }
    for (number, index) in stale.enumerated() {
      entries[paths[index]] = Entry(hash: hashes[index], facts: made.values[number]!)
    }
    entries = entries.filter { [known = Set(paths)] in known.contains($0.key) }
    return paths.map { entries[$0]!.facts }
  }

  /// The FNV-1a hash of a text.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Facts that several threads make.
  private final class Results: @unchecked Sendable {
    private(set) var values: [FileFacts?]
    private let lock = NSLock()

    init(count: Int) { values = Array(repeating: nil, count: count) }

    func set(_ facts: FileFacts, at index: Int) { lock.withLock { values[index] = facts } }
  }
}
