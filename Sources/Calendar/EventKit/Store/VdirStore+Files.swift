import Dispatch
import Foundation
import Glibc
import Synchronization

extension VdirStore {
  package var diagnostics: [String] {
    lock.withLock {
      folders.flatMap { folder -> [String] in
        load(folder)
        let files = Array((folder.files ?? [:]).values)
        parseAll(files, in: folder)
        let lines = files.flatMap { file in
          (parsed(file, in: folder)?.diagnostics ?? []).map { "\(folder.path)/\(file.name):\($0)" }
        }
        return lines + unopened(in: folder)
      }.sorted()
    }
  }

  /// Brings what is known of a folder to what is on the disk; returns whether anything was different.
  func synchronize(_ folder: CalendarFolder) -> Bool {
    let scan = FolderScan(folder.path)
    let sum = scan.fingerprint
    if scan.hasLeftovers { AtomicFile.removeLeftovers(in: folder.path) }
    if folder.files != nil || index == nil {
      if folder.files != nil, folder.fingerprint == sum { return false }
    } else if let known = index?.fingerprint(folder.path), known == sum {
      // The files are as the index has them, which is asked when there is a question.
      folder.fingerprint = sum
      return false
    }
    var known = folder.files ?? [:]
    if folder.files == nil, let index {
      known = Dictionary(index.rows(folder.path).map { ($0.name, CalendarFolder.File($0)) }) { first, _ in first }
    }
    let files = scan.files
    let stale = files.filter { known[$0.name]?.stamp != $0.stamp }.map(\.name)
    var removed: [String] = []
    if !known.isEmpty {
      let present = Set(files.map(\.name))
      removed = known.keys.filter { !present.contains($0) }
      for name in removed { known[name] = nil }
    }
    folder.files = known
    return loadItems(folder, stale, removed: removed)
  }

  /// Reads files that may have changed; returns whether any has.
  func reread(_ folder: CalendarFolder, _ names: Set<String>) -> Bool {
    load(folder)
    let names = names.filter { $0.lowercased().hasSuffix(".ics") }
    let removed = names.filter { StoredFile.stamp(folder.path + "/" + $0) == nil && folder.files?[$0] != nil }
    for name in removed { folder.files?[name] = nil }
    return loadItems(folder, names.filter { !removed.contains($0) }.sorted(), removed: Array(removed))
  }

  /// Makes the files of a folder known.
  func load(_ folder: CalendarFolder) {
    guard folder.files == nil else { return }
    folder.files = Dictionary((index?.rows(folder.path) ?? []).map { ($0.name, CalendarFolder.File($0)) }) { first, _ in
      first
    }
  }

  /// Returns what a file holds; nil if it cannot be read any more.
  func parsed(_ file: CalendarFolder.File, in folder: CalendarFolder) -> ParsedFile? {
    if let parsed = file.parsed { return parsed }
    if let text = index?.text(folder.path, file.name) {
      file.parsed = ParsedFile(text, database: database)
    } else if let (text, stamp) = StoredFile.read(folder.path + "/" + file.name) {
      file.take(ParsedFile(text, database: database), stamp)
    }
    return file.parsed
  }

  /// Parses many files at once, their texts read from the index in one go.
  func parseAll(_ files: [CalendarFolder.File], in folder: CalendarFolder) {
    var waiting = Dictionary(files.filter { $0.parsed == nil }.map { ($0.name, $0) }) { first, _ in first }
    guard waiting.count > 32, let index else { return }
    var owners: [CalendarFolder.File] = []
    var found: [[UInt8]] = []
    index.forEachText(folder.path) { name, text in
      guard let file = waiting.removeValue(forKey: name) else { return }
      owners.append(file)
      found.append(text)
    }
    let texts = found
    let parsed = Self.concurrently(texts.count) { [database] in ParsedFile(texts[$0], database: database) }
    for (file, parsed) in zip(owners, parsed) { file.parsed = parsed }
  }

  /// Brings the index up to date.
  func note(_ folder: CalendarFolder, changed: [(CalendarIndex.Row, [UInt8])], removed: [String]) {
    folder.listing = nil
    folder.fingerprint = (folder.files ?? [:]).values.reduce(0) { $0 &+ CalendarFolder.hash($1.name, $1.stamp) }
    index?.update(folder.path, fingerprint: folder.fingerprint, changed: changed, removed: removed)
  }

  /// Returns the results of a closure for 0 to a count, computed on all processors.
  ///
  /// - Parameter width: The number of results that are computed in one go.
  static func concurrently<T: Sendable>(_ count: Int, width: Int = 64, _ body: @Sendable (Int) -> T) -> [T] {
    guard count > width / 2 else { return (0..<count).map(body) }
    let results = Mutex<[[T]]>(Array(repeating: [], count: (count + width - 1) / width))
    withoutActuallyEscaping(body) { body in
      DispatchQueue.concurrentPerform(iterations: (count + width - 1) / width) { block in
        let made = (block * width..<min(count, (block + 1) * width)).map(body)
        results.withLock { $0[block] = made }
      }
    }
    return results.withLock { $0.flatMap { $0 } }
  }

  /// Returns a line for each `.ics` of a folder that could not be opened.
  private func unopened(in folder: CalendarFolder) -> [String] {
    let names = (StoredFile.names(in: folder.path) ?? []).filter { $0.lowercased().hasSuffix(".ics") }
    return names.filter { folder.files?[$0] == nil }.compactMap { name in
      let path = folder.path + "/" + name
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return "\(path): cannot be opened: \(String(cString: strerror(errno)))" }
      defer { close(descriptor) }
      // A file that has appeared since the folder was read will be in the next scan.
      var info = stat()
      guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT != S_IFREG else { return nil }
      return "\(path): is not a file"
    }
  }

  private func loadItems(_ folder: CalendarFolder, _ names: [String], removed: [String]) -> Bool {
    let path = folder.path
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let read = Self.concurrently(names.count) { [database] place -> (ParsedFile, FileStamp)? in
      guard let (bytes, stamp) = StoredFile.read(names[place], in: descriptor) else { return nil }
      return (ParsedFile(bytes, database: database), stamp)
    }
    var changed: [(CalendarIndex.Row, [UInt8])] = []
    var isDifferent = !removed.isEmpty
    for (name, result) in zip(names, read) {
      guard let (parsed, stamp) = result else { continue }
      if let file = folder.files?[name] {
        let old = file.parsed?.bytes ?? index?.text(path, name)
        if old != parsed.bytes {
          file.take(parsed, stamp)
          file.generation += 1
          isDifferent = true
        } else if file.stamp != stamp {
          file.stamp = stamp
        } else {
          continue
        }
      } else {
        folder.files?[name] = CalendarFolder.File(name, stamp, parsed)
        isDifferent = true
      }
      changed.append((folder.files![name]!.row, parsed.bytes))
    }
    note(folder, changed: changed, removed: removed)
    return isDifferent
  }
}
